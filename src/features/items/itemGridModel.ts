/** The grid model of one item sheet: a learner a row, their sum, and an item a column. */

import type { ClassRecord, RecordLearner } from '@/domain/book/classRecord';
import type { ActivityItemDoc } from '@/domain/book/entities';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { cellKey, fromCellKey } from '@/domain/scores/cellKey';
import { formatScore } from '@/domain/scores/scoreEntry';
import { recordNames } from '@/domain/words/toldNames';
import { isPassingScore, passingScore } from '@/grading';
import { type Say, say } from '@/language/words';
import { draftedPaper, type ItemDrafts, itemCell } from '@/parts/saving/itemCells';
import { handTypedScore } from '@/parts/saving/replacedScores';
import type { DraftCells } from '@/store/state/draftCell';
import type { Sheet } from '@/store/state/drafts';
import type { GridCell, GridColumn, GridModel } from '@/ui/grid/gridTypes';
import type { Density } from '@/ui/theme/density';

export type ItemGridModel = GridModel & {
  learnerAt: (row: number) => RecordLearner | undefined;
  itemOf: (colKey: string) => ActivityItemDoc | undefined;
  /** Null when the column is no item or the row does not exist. */
  cellKeyAt: (row: number, colKey: string) => string | null;
  setDrafts: (drafts: Sheet) => void;
};

const NO_DRAFTS: ItemDrafts = { cells: {}, sent: {}, status: 'idle' };
const BLANK: GridCell = { text: '' };
const SUM_COLUMN = 'sum';

type ModelOptions = {
  /** Another language needs another model. */
  _?: Say;
  density?: Density;
};

export function createItemGridModel(
  record: ClassRecord,
  sheet: ItemSheet,
  { _ = say, density = 'comfortable' }: ModelOptions = {},
): ItemGridModel {
  let drafts = NO_DRAFTS;
  const listeners = new Set<() => void>();
  const sums = new Map<string, GridCell>();
  const items = new Map<string, ActivityItemDoc>(sheet.items.map((item) => [item.id, item]));

  const names = recordNames(record);
  const nameAt = (row: number) => names.get(record.learners[row]?.student.id ?? '') ?? '';

  const sumAt = ({ classStudentId }: RecordLearner): GridCell => {
    const known = sums.get(classStudentId);
    if (known) return known;
    const cell = sumCell(record, sheet, drafts.cells, classStudentId);
    sums.set(classStudentId, cell);
    return cell;
  };

  return {
    rowCount: record.learners.length,
    columns: toColumns(_, sheet, density),
    rowId: (row) => record.learners[row]?.classStudentId ?? String(row),
    rowLabel: (row) => nameAt(row),
    getCell: (row, colKey) => {
      const learner = record.learners[row];
      if (!learner) return BLANK;
      const item = items.get(colKey);
      if (item) return itemCell(sheet, drafts, item, learner.classStudentId);
      if (colKey === SUM_COLUMN) return sumAt(learner);
      return { text: colKey === 'number' ? String(row + 1) : nameAt(row) };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learnerAt: (row) => record.learners[row],
    itemOf: (colKey) => items.get(colKey),
    cellKeyAt: (row, colKey) => {
      const learner = record.learners[row];
      const item = items.get(colKey);
      return learner && item ? cellKey(item.id, learner.classStudentId) : null;
    },
    setDrafts: (next) => {
      if (next.cells !== drafts.cells) sums.clear();
      drafts = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The sum of the items, and how it relates to the score in the record. */
function sumCell(
  record: ClassRecord,
  sheet: ItemSheet,
  cells: DraftCells,
  learner: RecordLearner['classStudentId'],
): GridCell {
  const { sum } = draftedPaper(sheet, cells, learner);
  const byHand = handTypedScore(record, sheet, learner);
  const text = sum === null ? '' : formatScore(sum);
  if (byHand === null || byHand === sum) {
    const { totalPoints } = sheet.activity;
    if (sum === null || isPassingScore(sum, totalPoints)) return { text, mark: 'strong' };
    const points = formatScore(passingScore(totalPoints));
    return { text, mark: 'below', markNote: say('below the passing score, {points}', { points }) };
  }
  const isDrafted = Object.keys(cells).some((key) => fromCellKey(key).classStudentId === learner);
  const note = isDrafted
    ? say('Saving replaces the score {score}, which was typed by hand.', { score: formatScore(byHand) })
    : say('The record has {score}, typed by hand.', { score: formatScore(byHand) });
  return { text: sum === null ? `(${formatScore(byHand)})` : text, mark: isDrafted ? 'below' : 'muted', note };
}

function toColumns(_: Say, { activity, items }: ItemSheet, density: Density): GridColumn[] {
  return [
    { key: 'number', label: _('Number'), header: '#', width: 40, kind: 'head', align: 'end' },
    { key: 'name', label: _('Learner'), subHeader: _('Key'), width: 200, kind: 'head' },
    // The sum is at the left: it stays visible while the items scroll, and Tab goes from the last item to the next
    // learner's first.
    {
      key: SUM_COLUMN,
      label: _('Score'),
      subHeader: _('of {points}', { points: activity.totalPoints }),
      width: 76,
      kind: 'head',
      align: 'end',
    },
    ...items.map(
      (item): GridColumn => ({
        key: item.id,
        label: _('Item {item}', { item: item.itemNumber }),
        header: String(item.itemNumber),
        subHeader: keyText(_, item),
        width: widthOf(keyText(_, item), density),
        kind: 'edit',
        align: 'center',
      }),
    ),
  ];
}

/** The key with the points, or who earns the points whatever the key says. */
function keyText(_: Say, { answerKey, points, credit }: ActivityItemDoc): string {
  if (credit === 'none') return _('out');
  const key = credit === 'everyone' ? _('all') : answerKey;
  return points === 1 ? key : `${key} · ${points}`;
}

/** In CSS pixels: what one letter takes, and what stands beside it. */
const ITEM = { compact: { least: 36, beside: 20 }, comfortable: { least: 48, beside: 24 } } as const;

/** CSS pixels: letters need less room than words. */
function widthOf(key: string, density: Density): number {
  const { least, beside } = ITEM[density];
  return Math.min(160, Math.max(least, beside + key.length * 8));
}
