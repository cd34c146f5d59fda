/** A table with item numbers and right answers -> the key of an activity. */
import { MAX_ITEMS, MAX_LENGTH } from '@/domain/constants';

/** `points` as written; null where the table gives none. */
export type KeyLine = { item: number; answerKey: string; points: string | null };

const ITEM = /^(?:items?|item ?(?:no|number|#)|no|number|#|question(?: ?(?:no|number|#))?|q|aytem|bilang)\.?$/i;
const KEY = /^(?:(?:answer ?)?keys?|(?:correct|right|key) ?answers?|answers?|tamang sagot|sagot)$/i;
const POINTS = /^(?:points?|pts?|score|weight|puntos)\.?$/i;
const CHOICES = /^(?:[A-J]|[TF]|true|false)(?:\|(?:[A-J]|[TF]|true|false))*$/i;
const HEADING_ROWS = 15;
const FEWEST = 3;

type Cells = readonly (readonly string[])[];
type Columns = { item: number; key: number; points: number | undefined; from: number };

/** Null where the table is no answer key: items in order, each with one answer. */
export function readAnswerKey(cells: Cells): readonly KeyLine[] | null {
  const columns = headed(cells) ?? unheaded(cells);
  if (!columns) return null;
  const lines = cells.slice(columns.from).flatMap((row): KeyLine[] => {
    const cell = (at: number | undefined) => (row[at ?? -1] ?? '').trim();
    const item = /^(\d+)(?:\.0+)?[.)]?$/.exec(cell(columns.item))?.[1];
    return item === undefined
      ? []
      : [{ item: Number(item), answerKey: cell(columns.key), points: cell(columns.points) || null }];
  });
  const isInOrder = lines.every(({ item }, index) => item === index + 1);
  const isKeyed = lines.every(({ answerKey }) => answerKey !== '' && answerKey.length <= MAX_LENGTH.answerKey);
  return lines.length >= FEWEST && lines.length <= MAX_ITEMS && isInOrder && isKeyed ? lines : null;
}

function headed(cells: Cells): Columns | null {
  for (const [index, row] of cells.slice(0, HEADING_ROWS).entries()) {
    const find = (pattern: RegExp) => row.findIndex((cell) => pattern.test(cell.trim()));
    const [item, key, points] = [find(ITEM), find(KEY), find(POINTS)];
    if (item >= 0 && key >= 0) return { item, key, points: points < 0 ? undefined : points, from: index + 1 };
  }
  return null;
}

/** Without headings: 1, 2, 3 … beside letters. */
function unheaded(cells: Cells): Columns | null {
  const rows = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  const isKey = rows.length >= FEWEST && rows.every((row) => CHOICES.test((row[1] ?? '').trim()));
  return isKey ? { item: 0, key: 1, points: 2, from: 0 } : null;
}
