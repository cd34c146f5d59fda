/** Lists are pasted together: a line may have another shape than most, and then its cells mean something else. */
import { type Columns, guessColumns } from './columns';
import { isNothing, type RosterRow } from './rosterRow';

export type Line = { cells: readonly string[]; columns: Columns; isOwn: boolean };
type ToRow = (cells: readonly string[], columns: Columns) => RosterRow;

/**
 * The cells of a line and what they hold: as in the others, or by the line alone where that finds a name or an LRN that
 * the others' columns miss. `headings`: the cells of the line above all; what stands under one that says something else,
 * such as an address, is no name.
 */
export function toLine(
  cells: readonly string[],
  { columns, headings, toRow }: { columns: Columns; headings: readonly string[]; toRow: ToRow },
): Line {
  const shared = new Set(Object.values(columns));
  const free = cells.map((cell, at) => (isNothing(headings[at] ?? '') || shared.has(at) ? cell : ''));
  const alone = divided(free);
  const own = guessColumns([alone]);
  const isFuller = countFound(toRow(alone, own)) > countFound(toRow(cells, columns));
  return isFuller ? { cells: alone, columns: own, isOwn: true } : { cells, columns, isOwn: false };
}

const LRN = /^\d{8,}$/;

/** An LRN that shares its cell with the name stands in one of its own: "3. 123456789012 Cruz, Ana", "Cruz, Ana 123456789012". */
function divided(cells: readonly string[]): readonly string[] {
  return cells.flatMap((cell) => {
    const lrn = /(?<!\d)\d{12}(?!\d)/.exec(cell);
    if (!lrn || !/\p{L}/u.test(cell)) return [cell];
    const name = `${cell.slice(0, lrn.index)} ${cell.slice(lrn.index + lrn[0].length)}`;
    return [lrn[0], name.replace(/^[\s\d.,;)-]+|[\s,;-]+$/g, '')];
  });
}

/** Of the last name, the first name and the LRN: how many hold what they should. */
function countFound({ lastName, firstName, lrn }: RosterRow): number {
  const isName = (text: string) => /\p{L}/u.test(text) && !/\d{8}/.test(text);
  return [isName(lastName) && !lastName.includes(','), isName(firstName), LRN.test(lrn)].filter(Boolean).length;
}
