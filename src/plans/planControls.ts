/**
 * The counters of `controls/1` and of each academic year: always absolute numbers, so a commit that is sent twice counts
 * once. `controls/1` repeats the record of the latest year, which is the one with the highest starting year that has
 * classes; without any its year is blank. A new year has no activities, which is why its current quarter starts at 1.
 * A class or subject that is being deleted (`deletedAt`) no longer counts.
 */
import type { Change } from '@/domain/book/change';
import type { ActivityDoc, ByQuarter, ClassDoc, ClassSubjectDoc, ControlsDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { DO8_2015 } from '@/grading';
import { updateWhereChanged } from './changes';

/** The record of the latest year. */
const CURRENT_ID = '1';

/** Numbers that are added to (above 0) or taken from (below 0) the counts of a year. */
export type CountDelta = { academicYear: string; classes?: number; activities?: ByQuarter<number> };

type Counts = { classes: number; activities: ByQuarter<number> };
type CountsByYear = Map<string, Counts>;

/**
 * The records after some deltas; only what differs is written. Counts never fall below 0.
 * Needs all of `controls`. A year without a record starts from 0, or from `controls/1` while that names it.
 */
export function planCounts(tables: Tables, deltas: readonly CountDelta[]): Change[] {
  const counts = storedCounts(tables);
  for (const { academicYear, classes = 0, activities = {} } of deltas) {
    const year = counts.get(academicYear) ?? noCounts();
    const summed = { ...year.activities };
    for (const [quarter, count] of Object.entries(activities))
      summed[quarter] = atLeast0((summed[quarter] ?? 0) + count);
    counts.set(academicYear, { classes: atLeast0(year.classes + classes), activities: summed });
  }
  return controlsChanges(tables, counts);
}

/** The records counted again, which corrects any drift. Needs all of class, classSubjects, activity and controls. */
export function planRecount(tables: Tables): Change[] {
  const activities = new Map<string, ByQuarter<number>>();
  for (const row of rowsOf(tables, 'class', isStanding)) {
    const own = activityCounts(activitiesOfClass(tables, row));
    activities.set(row.academicYear, mergeCounts(activities.get(row.academicYear) ?? {}, own));
  }
  return planCounted(tables, activities);
}

/** `planRecount` with the activities of each year counted elsewhere, by quarter. Needs all of class and controls. */
export function planCounted(tables: Tables, activities: ReadonlyMap<string, ByQuarter<number>>): Change[] {
  const counts: CountsByYear = new Map(rowsOf(tables, 'controls', isYear).map(({ id }) => [id, noCounts()]));
  for (const { academicYear } of rowsOf(tables, 'class', isStanding)) {
    const { classes, activities: none } = counts.get(academicYear) ?? noCounts();
    counts.set(academicYear, { classes: classes + 1, activities: none });
  }
  for (const [year, own] of activities) {
    const { classes, activities: none } = counts.get(year) ?? noCounts();
    counts.set(year, { classes, activities: mergeCounts(none, own) });
  }
  return controlsChanges(tables, counts);
}

/** Activities by quarter, as counted. */
export function activityCounts(activities: readonly ActivityDoc[], sign: 1 | -1 = 1): ByQuarter<number> {
  const counts: ByQuarter<number> = {};
  for (const { quarter } of activities) counts[quarter] = (counts[quarter] ?? 0) + sign;
  return counts;
}

/** The activities of a class that count: those of its subjects that are not being deleted. */
export function activitiesOfClass(tables: Tables, row: ClassDoc): ActivityDoc[] {
  const own = (subject: ClassSubjectDoc) => subject.classModel === row.id && isStanding(subject);
  const subjects = new Set<ClassSubjectId>(rowsOf(tables, 'classSubjects', own).map(({ id }) => id));
  return rowsOf(tables, 'activity', (activity) => subjects.has(activity.classSubjectModel));
}

function isStanding(row: { deletedAt?: number | null }): boolean {
  return !row.deletedAt;
}

function isYear(row: ControlsDoc): boolean {
  return row.id !== CURRENT_ID;
}

function storedCounts(tables: Tables): CountsByYear {
  const toCounts = (row: ControlsDoc): Counts => ({ classes: row.totalClasses, activities: row.totalActivities });
  const counts: CountsByYear = new Map(rowsOf(tables, 'controls', isYear).map((row) => [row.id, toCounts(row)]));
  const current = tables.controls[CURRENT_ID];
  if (current?.currentAcademicYear && !counts.has(current.currentAcademicYear)) {
    counts.set(current.currentAcademicYear, toCounts(current));
  }
  return counts;
}

function controlsChanges(tables: Tables, counts: CountsByYear): Change[] {
  const current = latestYear(counts);
  const named = [...counts].filter(([year]) => year !== '');
  const years = named.flatMap(([year, own]) => recordChanges(tables, year, { year, counts: own }));
  const own = (current && counts.get(current)) || noCounts();
  return [...years, ...recordChanges(tables, CURRENT_ID, { year: current, counts: own })];
}

function recordChanges(tables: Tables, id: string, record: { year: string; counts: Counts }): Change[] {
  const { year, counts } = record;
  const fields = {
    currentAcademicYear: year,
    currentQuarter: highestQuarter(counts.activities),
    totalActivities: mergeCounts(noCounts().activities, counts.activities),
    totalClasses: counts.classes,
  };
  const row = tables.controls[id];
  if (row) return updateWhereChanged('controls', row, { fields });
  return [{ op: 'set', collection: 'controls', id, value: { id, ...fields } }];
}

/** The year with the highest starting year that has classes, or blank. */
function latestYear(counts: CountsByYear): string {
  let latest = '';
  for (const [year, { classes }] of counts) {
    if (classes > 0 && startOf(year) > startOf(latest)) latest = year;
  }
  return latest;
}

function startOf(academicYear: string): number {
  return Number.parseInt(academicYear, 10) || 0;
}

/** The highest quarter with an activity; the first one where there is none. */
function highestQuarter(activities: ByQuarter<number>): number {
  const used = Object.entries(activities).filter(([, count]) => count > 0);
  return Math.max(1, ...used.map(([quarter]) => Number(quarter)));
}

function noCounts(): Counts {
  return { classes: 0, activities: Object.fromEntries(DO8_2015.periods.map(({ number }) => [number, 0])) };
}

function mergeCounts(before: ByQuarter<number>, more: ByQuarter<number>): ByQuarter<number> {
  const merged = { ...before };
  for (const [quarter, count] of Object.entries(more)) merged[quarter] = (merged[quarter] ?? 0) + count;
  return merged;
}

function atLeast0(count: number): number {
  return Math.max(0, count);
}
