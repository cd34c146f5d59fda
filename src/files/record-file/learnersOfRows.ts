/** Which learner a row of a period's sheet is. */
import type { NamedRow, RosterEntry } from './fileRoster';

export type RowLearner = NamedRow & { learner: RosterEntry | null; isDoubtful: boolean };

/**
 * The sheets of the periods take the names from INPUT DATA by formula, at the same place below the label: the place
 * tells the learner, even where the shown names are stale. Where most rows show somebody else, the name tells.
 */
export function learnersOfRows(rows: readonly NamedRow[], roster: readonly RosterEntry[]): RowLearner[] {
  const byName = uniqueByName(roster);
  const blocks = new Set(rows.map(({ block }) => block));
  return [...blocks].flatMap((block) => {
    const own = rows.filter((row) => row.block === block);
    const at = new Map(roster.filter((entry) => entry.block === block).map((entry) => [entry.place, entry]));
    const isInPlace = agreesByPlace(own, at, byName);
    return own.map((row): RowLearner => {
      const named = row.plain === '' ? null : (byName.get(row.plain) ?? null);
      const placed = isInPlace ? (at.get(row.place) ?? null) : null;
      // A typed name follows no formula.
      if (row.named && named) return { ...row, learner: named, isDoubtful: false };
      const isSame = row.plain === '' || (placed !== null && placed.plain === row.plain);
      return { ...row, learner: placed ?? named, isDoubtful: !isSame && placed !== null };
    });
  });
}

/** Whether at least half of the learners whom the rows show have the same place in the roster. */
function agreesByPlace(
  rows: readonly NamedRow[],
  at: ReadonlyMap<number, RosterEntry>,
  byName: ReadonlyMap<string, RosterEntry>,
): boolean {
  const shown = rows.filter(({ plain }) => byName.has(plain));
  return shown.filter((row) => at.get(row.place)?.plain === row.plain).length * 2 >= shown.length;
}

function uniqueByName(roster: readonly RosterEntry[]): Map<string, RosterEntry> {
  const byName = new Map<string, RosterEntry>();
  const twice = new Set<string>();
  for (const entry of roster) {
    const key = entry.plain;
    if (byName.has(key)) twice.add(key);
    byName.set(key, entry);
  }
  for (const key of twice) byName.delete(key);
  return byName;
}
