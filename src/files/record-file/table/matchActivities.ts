/** Which activity of the record each column of a file is, as far as the names tell. */
import type { ActivityDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import type { ScoreColumn } from './scoresTable';

/**
 * `sure`: same name, and no other highest possible score of the record or in the file. `ask`: the activity that may be meant, or null where none may.
 * `none`: the column has no scores.
 */
export type ActivityMatch =
  | { kind: 'sure'; activityId: ActivityId }
  | { kind: 'ask'; activityId: ActivityId | null }
  | { kind: 'none' };

type Known = Pick<ActivityDoc, 'id' | 'name' | 'totalPoints'>;

/** By the column's place in the file. No activity is proposed twice. */
export function matchActivities(
  columns: readonly ScoreColumn[],
  activities: readonly Known[],
): ReadonlyMap<number, ActivityMatch> {
  const matches = new Map<number, ActivityMatch>();
  const taken = new Set<ActivityId>();
  const take = (column: ScoreColumn, found: Known, kind: 'sure' | 'ask') => {
    taken.add(found.id);
    matches.set(column.at, { kind, activityId: found.id });
  };
  const scored = columns.filter(({ isScores, isShare, isDated }) => isScores || isShare || isDated);
  for (const column of scored) {
    const [found, ...others] = activities.filter(({ name }) => plain(name) === plain(column.name));
    if (!found || others.length > 0 || taken.has(found.id)) continue;
    const isSame = column.totalPoints === null || column.totalPoints === found.totalPoints;
    take(column, found, isSame && !column.isDated && column.otherPoints === undefined ? 'sure' : 'ask');
  }
  for (const column of scored.filter(({ at }) => !matches.has(at))) {
    const found = activities.find(({ id, name }) => !taken.has(id) && isClose(name, column.name));
    if (found) take(column, found, 'ask');
    else matches.set(column.at, { kind: 'ask', activityId: null });
  }
  for (const { at } of columns) if (!matches.has(at)) matches.set(at, { kind: 'none' });
  return matches;
}

/** Lower case, without accents and signs; a number that follows letters is a word of its own: “WW1” is “ww 1”. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of one name are all in the other, or one is the other's initials; their numbers are the same. */
function isClose(a: string, b: string): boolean {
  const [wordsOfA, wordsOfB] = [plain(a).split(' '), plain(b).split(' ')];
  const numbers = (words: readonly string[]) => words.filter((word) => /^\d+$/.test(word)).join(' ');
  if (numbers(wordsOfA) !== numbers(wordsOfB)) return false;
  const [letters, others] = [wordsOfA, wordsOfB].map((words) => words.filter((word) => !/^\d+$/.test(word)));
  if (!letters?.length || !others?.length) return false;
  const isPart = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word));
  const areInitials = ([word = '', ...more]: readonly string[], many: readonly string[]) =>
    more.length === 0 && many.length > 1 && word === many.map((each) => each.charAt(0)).join('');
  return (
    isPart(letters, others) || isPart(others, letters) || areInitials(letters, others) || areInitials(others, letters)
  );
}
