/** One learner's paper: answers and points of the items of one activity, and the score that they make. */
import { MAX_LENGTH } from '@/domain/constants';
import { formatAnswers, parseAnswers } from './answers';
import { creditedPoints, keyPoints, type MarkedItem, sumOfPoints } from './itemMarking';

export type PaperItem = MarkedItem & { id: string };

/** As stored: the entries of the answers in item order, and the points of rows by item. */
export type StoredPaper = { entries: readonly string[]; rows: ReadonlyMap<string, number> };

/** The learner's answer where the points follow from it; else the points that were given. */
export type PaperValue = ({ answer: string } | { given: number }) & {
  /** The points that count; null where the item is out of the count. */
  points: number | null;
};

export type Paper = {
  /** By item; without the items that are not entered, unless everyone gets them. */
  values: ReadonlyMap<string, PaperValue>;
  /** The learner's score; null for a learner who did not take the test. */
  sum: number | null;
};

export const NO_PAPER: StoredPaper = { entries: [], rows: new Map() };

export function toStoredPaper(answers: string | undefined, rows: ReadonlyMap<string, number>): StoredPaper {
  return { entries: parseAnswers(answers), rows };
}

/**
 * A row wins over the answer, unless its points are those of the answer: then the row was written for other programs.
 * Every item given to everyone counts for each learner who has an answer or a row.
 */
export function toPaper(items: readonly PaperItem[], { entries, rows }: StoredPaper): Paper {
  if (entries.length === 0 && rows.size === 0) return { values: new Map(), sum: null };
  const values = new Map<string, PaperValue>();
  for (const [index, item] of items.entries()) {
    const value = toValue(item, entries[index], rows.get(item.id));
    if (value) values.set(item.id, value);
  }
  return { values, sum: sumOfPoints([...values.values()].flatMap(({ points }) => points ?? [])) };
}

function toValue(item: PaperItem, answer: string | undefined, row: number | undefined): PaperValue | null {
  if (row !== undefined && !isOfAnswer(item, answer, row)) return { given: row, points: creditedPoints(item, row) };
  if (answer !== undefined) return { answer, points: creditedPoints(item, keyPoints(item, answer)) };
  return item.credit === 'everyone' ? { answer: '', points: item.points } : null;
}

/** Whether the row holds the points of the answer. */
function isOfAnswer(item: PaperItem, answer: string | undefined, row: number): boolean {
  return answer !== undefined && answer !== '' && row === rowPoints(item, answer);
}

/** The points of an answer as a row for other programs has them: all rows of a learner add up to the score. */
function rowPoints(item: PaperItem, answer: string): number {
  return creditedPoints(item, keyPoints(item, answer)) ?? 0;
}

/** An answer, or points; null points empty the item. */
export type PaperEdit = { answer: string } | { pointsEarned: number | null };

/** The value that an edit gives to an item; null where it empties the item. */
export function editedValue(item: MarkedItem, edit: PaperEdit): PaperValue | null {
  if ('answer' in edit) return { answer: edit.answer, points: creditedPoints(item, keyPoints(item, edit.answer)) };
  const { pointsEarned: given } = edit;
  return given === null ? null : { given, points: creditedPoints(item, given) };
}

/**
 * The paper after the edits, by item. Points take the place of the answer. Where the text of the answers would get too
 * long, the last answers of these edits become points.
 */
export function editedPaper(
  items: readonly PaperItem[],
  paper: StoredPaper,
  edits: ReadonlyMap<string, PaperEdit>,
): StoredPaper {
  const entries = paper.entries.slice(0, items.length);
  const rows = new Map(paper.rows);
  for (const [index, item] of items.entries()) {
    const edit = edits.get(item.id);
    if (!edit) continue;
    const isAnswer = 'answer' in edit;
    if (isAnswer || index < entries.length) place(entries, index, isAnswer ? edit.answer : '');
    if (isAnswer || edit.pointsEarned === null) rows.delete(item.id);
    else rows.set(item.id, edit.pointsEarned);
  }
  const isEmptied = (index: number) => isOfPoints(edits.get(items[index]?.id ?? ''));
  while (entries.length > 0 && entries.at(-1) === '' && isEmptied(entries.length - 1)) entries.pop();
  // A paper that was blank from the beginning stays one.
  const wasBlank = paper.entries.every((entry) => entry === '');
  if (!wasBlank && entries.every((entry) => entry === '')) entries.length = 0;
  return shortened(items, { entries, rows }, edits);
}

function isOfPoints(edit: PaperEdit | undefined): boolean {
  return edit !== undefined && !('answer' in edit);
}

function shortened(
  items: readonly PaperItem[],
  paper: StoredPaper,
  edits: ReadonlyMap<string, PaperEdit>,
): StoredPaper {
  if (formatAnswers(paper.entries).length <= MAX_LENGTH.answers) return paper;
  const entries = [...paper.entries];
  const rows = new Map(paper.rows);
  for (const [index, item] of [...items.entries()].reverse()) {
    if (formatAnswers(entries).length <= MAX_LENGTH.answers) break;
    const edit = edits.get(item.id);
    if (!edit || !('answer' in edit)) continue;
    rows.set(item.id, keyPoints(item, edit.answer));
    place(entries, index, '');
  }
  return { entries, rows };
}

function place(entries: string[], index: number, entry: string): void {
  while (entries.length < index) entries.push('');
  entries[index] = entry;
}

/** The rows of a paper with one for each answer, for other programs. A blank has none. */
export function withAnswerRows(items: readonly PaperItem[], { entries, rows }: StoredPaper): StoredPaper {
  const next = new Map(rows);
  for (const [index, item] of items.entries()) {
    const answer = entries[index];
    if (answer && !next.has(item.id)) next.set(item.id, rowPoints(item, answer));
  }
  return { entries, rows: next };
}

/**
 * The rows of a paper whose items change: those that hold the points of their answer follow it, others stay. Items in
 * the order of the entries; an item that goes has nothing after it.
 */
export function remarkedRows(
  items: readonly { before: PaperItem; after: PaperItem | undefined }[],
  { entries, rows }: StoredPaper,
): ReadonlyMap<string, number> {
  const next = new Map(rows);
  for (const [index, { before, after }] of items.entries()) {
    const [answer, row] = [entries[index], rows.get(before.id)];
    if (!after || row === undefined || answer === undefined || !isOfAnswer(before, answer, row)) continue;
    next.set(after.id, rowPoints(after, answer));
  }
  return next;
}
