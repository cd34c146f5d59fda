/** The to-do list of a teacher in the current quarter: from classes, subjects and the quarter's activities; no score is read. */
import { cellKey } from '@/domain/book/cellKey';
import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { isQuarterClosed } from '@/domain/book/quarterClosed';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { hasComponent, type PolicyComponent, partsOf, policyOf } from '@/grading';
import { periodsOf } from '@/plans/planQuarter';

export type Place = { section: ClassDoc; subject: ClassSubjectDoc };
/** `missing` of the `learners` have no score yet. */
export type ToEncode = Place & { activity: ActivityDoc; missing: number; learners: number };
/** A thing needed before scores can be typed. Without a subject, it concerns the section as a whole. */
export type ToSetUp =
  | { needs: 'subject' | 'learners'; section: ClassDoc; subject: null }
  | ({ needs: 'enrolments' } & Place)
  | ({ needs: 'activity'; quarter: number } & Place);
/** `complete`: every learner has every score. `over`: the quarter is before the current one. */
export type ToClose = Place & { quarter: number; reason: 'complete' | 'over' };

const collator = new Intl.Collator('fil', { numeric: true });

/** The year with the highest start that has classes, as the controls have it; empty without classes. */
export function latestYear(tables: Tables): string {
  const years = rowsOf(tables, 'class', (row) => !row.deletedAt).map((row) => row.academicYear);
  return years.sort(collator.compare).at(-1) ?? '';
}

/** The subjects of the year's sections, sorted by name of section and subject. */
export function placesOfYear(tables: Tables, academicYear: string): Place[] {
  return rowsOf(tables, 'classSubjects', (row) => !row.deletedAt)
    .flatMap((subject) => {
      const section = tables.class[subject.classModel];
      return section && !section.deletedAt && section.academicYear === academicYear ? [{ section, subject }] : [];
    })
    .sort(
      (a, b) =>
        collator.compare(a.section.name, b.section.name) || collator.compare(a.subject.subject, b.subject.subject),
    );
}

/**
 * The period that a subject is in while the year's latest is `quarter`: sections of one year may have different numbers
 * of periods, and a subject may be taught in some of them only.
 */
export function periodOf({ section, subject }: Place, quarter: number): number {
  const periods = periodsOf(subject, policyOf(section.gradingPolicy));
  return periods.filter((number) => number <= quarter).at(-1) ?? periods[0] ?? quarter;
}

/** Whether the subject's period of that moment is open. */
export function isOpen(place: Place, quarter: number): boolean {
  return !isQuarterClosed(place.subject, periodOf(place, quarter));
}

/** The activities of the quarter that lack scores, oldest first. */
export function toEncode(tables: Tables, places: readonly Place[], quarter: number): ToEncode[] {
  return places
    .filter((place) => isOpen(place, quarter))
    .flatMap((place) => activitiesOf(tables, place, quarter).map((activity) => withMissing(place, activity)))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => a.activity.createdAt - b.activity.createdAt || collator.compare(a.activity.name, b.activity.name));
}

function withMissing(place: Place, activity: ActivityDoc): ToEncode {
  const learners = place.subject.classStudents.length;
  return { ...place, activity, learners, missing: Math.max(0, learners - activity.studentPerformance.length) };
}

function activitiesOf(tables: Tables, place: Place, quarter: number): ActivityDoc[] {
  const own = periodOf(place, quarter);
  return rowsOf(tables, 'activity', (row) => row.classSubjectModel === place.subject.id && row.quarter === own);
}

/** The year's sections by name. */
export function sectionsOfYear(tables: Tables, academicYear: string): ClassDoc[] {
  return rowsOf(tables, 'class', (row) => !row.deletedAt && row.academicYear === academicYear).sort((a, b) =>
    collator.compare(a.name, b.name),
  );
}

/** Sections without subjects or learners; subjects without learners, or without an activity in the quarter. */
export function toSetUp(tables: Tables, sections: readonly ClassDoc[], quarter: number): ToSetUp[] {
  return sections.flatMap((section): ToSetUp[] => {
    const places = placesOfYear(tables, section.academicYear).filter((place) => place.section.id === section.id);
    if (places.length === 0) return [{ needs: 'subject', section, subject: null }];
    if (section.students.length === 0) return [{ needs: 'learners', section, subject: null }];
    return places
      .filter((place) => isOpen(place, quarter))
      .flatMap((place): ToSetUp[] => {
        if (place.subject.classStudents.length === 0) return [{ needs: 'enrolments', ...place }];
        return activitiesOf(tables, place, quarter).length === 0
          ? [{ needs: 'activity', quarter: periodOf(place, quarter), ...place }]
          : [];
      });
  });
}

/** True when the quarter has an activity to type scores into. */
export function hasActivities(tables: Tables, places: readonly Place[], quarter: number): boolean {
  return places.some((place) => activitiesOf(tables, place, quarter).length > 0);
}

/** The cell where typing continues: the activity's first blank, else its first learner. As in `recordRoute`. */
export function firstCell({ subject }: Place, activity: ActivityDoc): string | undefined {
  const scored = new Set<string>(activity.studentPerformance);
  const cells = subject.classStudents.map((id) => cellKey(activity.id, id));
  return cells.find((cell) => !scored.has(cell)) ?? cells[0];
}

/** Open quarters before the current one, and the current one if no score is missing. */
export function toClose(tables: Tables, places: readonly Place[], quarter: number): ToClose[] {
  return places.flatMap((place) => {
    if (place.subject.classStudents.length === 0) return [];
    const now = periodOf(place, quarter);
    const over = periodsOf(place.subject, policyOf(place.section.gradingPolicy))
      .filter((number) => number < now && !isQuarterClosed(place.subject, number))
      .map((number): ToClose => ({ ...place, quarter: number, reason: 'over' }));
    return isComplete(tables, place, quarter) ? [...over, { ...place, quarter: now, reason: 'complete' }] : over;
  });
}

/** True when each component that counts has an activity, and no activity lacks a score. */
function isComplete(tables: Tables, place: Place, quarter: number): boolean {
  if (!isOpen(place, quarter)) return false;
  const activities = activitiesOf(tables, place, quarter);
  return (
    policyOf(place.section.gradingPolicy).components.every((component) => isThere(component, place, activities)) &&
    activities.every((activity) => withMissing(place, activity).missing === 0)
  );
}

/** Whether the component, and each part of it, has an activity, or needs none. */
function isThere(component: PolicyComponent, { section, subject }: Place, activities: readonly ActivityDoc[]): boolean {
  const policy = policyOf(section.gradingPolicy);
  if (subject[component.key] === 0 || !hasComponent(component, subject, policy)) return true;
  const own = activities.filter(({ activityCategoryModel }) => activityCategoryModel === component.category);
  const parts = partsOf(component, subject, policy).filter(({ share }) => share > 0);
  if (parts.length <= 1) return own.length > 0;
  return parts.every(({ key }) => own.some(({ part }) => part === key));
}
