/** Answers of the papers as texts for the item sheet, and where they differ from what is typed or stored there. */

import type { ActivityItemDoc } from '@/domain/book/entities';
import { type ClassStudentId, toId } from '@/domain/book/ids';
import { paperText, settledItemText } from '@/domain/items/itemEntry';
import { answerForm } from '@/domain/items/itemMarking';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { cellKey } from '@/domain/scores/cellKey';
import type { DraftCells } from '@/store/state/draftCell';
import { answerOf, type LearnerPaper, type PaperRow } from './learnerPapers';

export type Difference = {
  /** The `cellKey` of the answer. */
  readonly key: string;
  readonly row: PaperRow;
  readonly paper: string;
  readonly typed: string;
};

export type Acceptance = {
  /** The number of learners whose papers are read. */
  readonly learners: number;
  /** Texts for empty cells. */
  readonly edits: readonly { readonly key: string; readonly text: string }[];
  readonly differences: readonly Difference[];
  /** Learners on whose paper nothing is marked: an empty paper makes no score. */
  readonly unmarked: readonly string[];
};

/** Papers that are doubtful or there twice wait; those with a missing page give what they have. */
export function toAcceptance(papers: readonly LearnerPaper[], sheet: ItemSheet, drafts: DraftCells): Acceptance {
  const items = new Map(sheet.items.map((item) => [item.itemNumber, item]));
  const ready = papers.filter(({ status }) => status === 'read' || status === 'pages');
  const edits: { key: string; text: string }[] = [];
  const differences: Difference[] = [];
  for (const row of ready.flatMap(({ rows }) => rows)) {
    const item = items.get(row.row.itemNumber);
    const paper = answerOf(row);
    if (!item || paper === null) continue;
    const learner = toId<ClassStudentId>(row.learner);
    const key = cellKey(item.id, learner);
    const typed = typedText(sheet, drafts, item, learner);
    if (typed === '' && paper !== '') edits.push({ key, text: paper });
    else if (typed !== '' && !isSameText(typed, paper, item)) differences.push({ key, row, paper, typed });
  }
  const unmarked = ready.filter(({ rows }) => rows.every((row) => answerOf(row) === '')).map(({ learner }) => learner);
  return { learners: ready.length, edits, differences, unmarked };
}

/** The edits of an acceptance; of differences those for which the paper was chosen. */
export function acceptedEdits({ edits, differences }: Acceptance, byPaper: ReadonlySet<string>) {
  const chosen = differences.filter(({ key }) => byPaper.has(key)).map(({ key, paper }) => ({ key, text: paper }));
  return [...edits, ...chosen];
}

function typedText(sheet: ItemSheet, drafts: DraftCells, item: ActivityItemDoc, learner: ClassStudentId): string {
  const draft = drafts[cellKey(item.id, learner)];
  if (draft) return draft.text.trim();
  const value = sheet.paper(learner).values.get(item.id);
  return value ? paperText(value, item) : '';
}

function isSameText(typed: string, paper: string, item: ActivityItemDoc): boolean {
  return answerForm(settledItemText(typed, item)) === answerForm(settledItemText(paper, item));
}
