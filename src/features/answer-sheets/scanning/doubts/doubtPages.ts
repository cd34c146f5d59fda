/** Doubtful rows beside each other: of one item, of one learner or of one reason, as many as are in sight at once. */
import type { PaperRow } from '@/features/answer-sheets/scanning/learnerPapers';

export type DoubtOrder = 'item' | 'learner' | 'reason';

/** Rows that are in sight together. They are of one item, learner or reason. */
export type DoubtPage = { readonly key: string; readonly rows: readonly PaperRow[] };

/** The likeliest guesses first, those that need a close look last. */
const REASONS: PaperRow['row']['doubt'][] = ['partly', 'second', 'blank', 'several', 'misplaced'];

const reasonAt = ({ row }: PaperRow) => REASONS.indexOf(row.doubt);

export function doubtPages(rows: readonly PaperRow[], order: DoubtOrder, inSight: number): DoubtPage[] {
  const sorted = rows.toSorted((a, b) => {
    if (order === 'item') return a.row.itemNumber - b.row.itemNumber || reasonAt(a) - reasonAt(b);
    return order === 'learner' ? 0 : reasonAt(a) - reasonAt(b) || a.row.itemNumber - b.row.itemNumber;
  });
  const groups = new Map<string, PaperRow[]>();
  for (const each of sorted) {
    const key = groupOf(each, order);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups].flatMap(([group, all]) => {
    const own = order === 'learner' ? all.toSorted((a, b) => reasonAt(a) - reasonAt(b)) : all;
    return Array.from({ length: Math.ceil(own.length / inSight) }, (_, at) => ({
      key: `${group}/${at}`,
      rows: own.slice(at * inSight, (at + 1) * inSight),
    }));
  });
}

function groupOf({ learner, row }: PaperRow, order: DoubtOrder): string {
  if (order === 'item') return String(row.itemNumber);
  return order === 'learner' ? learner : String(row.doubt);
}

/**
 * Rows in sight whose guess may be taken together with others: not answered yet, with one plain guess, and asked for the
 * same reason as a row beside them. A row with two marks, or that is not where it should be, is looked at by itself.
 */
export function agreeingRows(rows: readonly PaperRow[]): PaperRow[] {
  const waiting = rows.filter(({ answered }) => answered === null);
  const likely = waiting.filter(isPlainGuess);
  return likely.filter((each) => likely.some((other) => other !== each && other.row.doubt === each.row.doubt));
}

function isPlainGuess({ row }: PaperRow): boolean {
  if (row.doubt === 'blank') return row.answer === '';
  return (row.doubt === 'partly' || row.doubt === 'second') && row.answer !== '' && !row.answer.includes('|');
}
