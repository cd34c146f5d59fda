/** The activities of a file's period -> those of the record: in order, by component, part, name and points. */

import type { ActivityDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import { nameKey } from '@/domain/learners/nameKey';
import type { PartKey } from '@/domain/scores/componentParts';
import type { RecordFileActivity } from '@/files/record-file/fileContent';
import type { FoundActivity } from '@/files/record-file/found';

/** The parts of each component of the subject; a component that it does not have is missing. */
export type KnownParts = ReadonlyMap<number, readonly { readonly key: PartKey; readonly name: string }[]>;

/** How much two columns have in common: from -1, all values differ, to 1, all are equal. 0: nothing to compare. */
type Agreement = (fileActivity: number, activity: ActivityId) => number;

type Compared = {
  activities: readonly ActivityDoc[];
  parts: KnownParts;
  agreement: Agreement;
  /** By the place in the file's period. */
  answers: ReadonlyMap<number, ActivityId | 'new'>;
};

export function matchActivities(columns: readonly RecordFileActivity[], compared: Compared): FoundActivity[] {
  const { activities, parts, answers } = compared;
  const placed = columns.map((column, at) => ({ column, at, part: partOf(column, parts) }));
  const answered = new Set<string>(answers.values());
  const matches = new Map<number, ActivityDoc>();
  for (const key of new Set(placed.map(({ column, part }) => groupKey(column.category, part ?? null)))) {
    const own = placed.filter(
      ({ column, at, part }) => part !== undefined && groupKey(column.category, part) === key && !answers.has(at),
    );
    const known = activities.filter(
      (activity) =>
        !answered.has(activity.id) && groupKey(activity.activityCategoryModel, knownPart(activity, parts)) === key,
    );
    for (const [at, activity] of align(own, known, compared.agreement)) matches.set(at, activity);
  }
  return placed.map(({ column, at, part }): FoundActivity => {
    const answer = answers.get(at);
    const match = answer === undefined ? matches.get(at) : activities.find(({ id }) => id === answer);
    if (match) {
      const { id: activity, totalPoints } = match;
      return { kind: 'matched', activity, totalPoints: totalPoints === column.totalPoints ? null : totalPoints };
    }
    return part === undefined ? { kind: 'unplaced' } : { kind: 'new', part };
  });
}

function groupKey(category: number, part: PartKey | null): string {
  return `${category} ${part}`;
}

/** The part of the subject that a column belongs to; undefined where the subject has none for it. */
export function partOf(
  { category, part, partName }: RecordFileActivity,
  parts: KnownParts,
): PartKey | null | undefined {
  const known = parts.get(category);
  if (!known) return undefined;
  if (known.length === 0) return null;
  const named = known.find(({ name }) => partName !== '' && nameKey(name) === nameKey(partName));
  const isOnly = known.length === 1 && part === null && partName === '';
  return (named ?? known.find(({ key }) => key === part) ?? (isOnly ? known[0] : undefined))?.key;
}

/** An activity that names no part belongs to the only one. */
function knownPart({ activityCategoryModel, part = null }: ActivityDoc, parts: KnownParts): PartKey | null {
  const known = parts.get(activityCategoryModel) ?? [];
  if (known.length === 0) return null;
  return known.length === 1 ? (known[0]?.key ?? null) : part;
}

type Placed = { column: RecordFileActivity; at: number };

/** The pairs, in the order of both, that have most in common. */
function align(own: readonly Placed[], known: readonly ActivityDoc[], agreement: Agreement): [number, ActivityDoc][] {
  const value = (row: number, column: number) => {
    const [one, other] = [own[row], known[column]];
    return one && other ? likeness(one, other, { isSamePlace: row === column, agreement }) : 0;
  };
  const best = bestSums(own.length, known.length, value);
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const pairs: [number, ActivityDoc][] = [];
  for (let [row, column] = [0, 0]; row < own.length && column < known.length; ) {
    const [one, other] = [own[row], known[column]];
    const paired = value(row, column);
    if (one && other && paired > 0 && at(row, column) === paired + at(row + 1, column + 1)) {
      pairs.push([one.at, other]);
      row += 1;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** The most that the pairs from this row and column on have in common. */
function bestSums(rows: number, columns: number, value: (row: number, column: number) => number): number[][] {
  let below = new Array<number>(columns + 1).fill(0);
  const sums = [below];
  for (let row = rows - 1; row >= 0; row -= 1) {
    const own = new Array<number>(columns + 1).fill(0);
    for (let column = columns - 1; column >= 0; column -= 1) {
      const paired = value(row, column) + (below[column + 1] ?? 0);
      own[column] = Math.max(below[column] ?? 0, own[column + 1] ?? 0, paired);
    }
    below = own;
    sums.unshift(own);
  }
  return sums;
}

const WORTH = { name: 8, points: 4, place: 2, scores: 3 } as const;

/** Two columns with other points are one only at the same place, and with the same scores as far as both have some. */
function likeness(
  { column, at }: Placed,
  activity: ActivityDoc,
  { isSamePlace, agreement }: { isSamePlace: boolean; agreement: Agreement },
): number {
  const isNamed = column.name !== '' && nameKey(column.name) === nameKey(activity.name);
  const isWorth = column.totalPoints === activity.totalPoints;
  const agreed = agreement(at, activity.id);
  if (!isNamed && !isWorth && (!isSamePlace || agreed < 0)) return 0;
  const value =
    (isNamed ? WORTH.name : 0) + (isWorth ? WORTH.points : 0) + (isSamePlace ? WORTH.place : 0) + WORTH.scores * agreed;
  return Math.max(0, value);
}
