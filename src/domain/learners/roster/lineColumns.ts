/** The columns of one line. People paste lists together, so a line may have other columns than most. */
import { type Columns, guessColumns } from './columns';
import { isNothing, type RosterRow } from './rosterRow';

export type Line = { cells: readonly string[]; columns: Columns; isOwn: boolean };
type ToRow = (cells: readonly string[], columns: Columns) => RosterRow;

/**
 * The cells of a line and their columns: those of the other lines, or its own where these find a name or an LRN that
 * the others' columns miss. `headings`: the cells of the line of headings; a cell below one of another kind, such as an
 * address, is no name.
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

/** Moves an LRN out of the name's cell: "3. 123456789012 Cruz, Ana", "Cruz, Ana 123456789012". */
function divided(cells: readonly string[]): readonly string[] {
  return cells.flatMap((cell) => {
    const lrn = /(?<!\d)\d{12}(?!\d)/.exec(cell);
    if (!lrn || !/\p{L}/u.test(cell)) return [cell];
    const before = cell
      .slice(0, lrn.index)
      .replace(/[([\s-]*(?:(?:lrn|learner reference)(?:\s*(?:no\.?|number|#))?)?[\s:([-]*$/i, '');
    const name = `${before} ${cell.slice(lrn.index + lrn[0].length).replace(/^[)\]\s:–-]+/, '')}`;
    return [lrn[0], name.replace(/^[\s\d.,;)-]+|[\s,;-]+$/g, '')];
  });
}

/** How many of last name, first name and LRN look right, 0 to 3. */
function countFound({ lastName, firstName, lrn }: RosterRow): number {
  const isName = (text: string) => /\p{L}/u.test(text) && !/\d{8}/.test(text);
  return [isName(lastName) && !lastName.includes(','), isName(firstName), LRN.test(lrn)].filter(Boolean).length;
}
