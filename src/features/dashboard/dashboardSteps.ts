/** The to-do list of a teacher in the current quarter: from classes, subjects and the quarter's activities; no score is read. */

import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf, rowsWith, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { cellKey } from '@/domain/scores/cellKey';
import { compareText } from '@/domain/words/textOrder';
import { hasComponent, type PolicyComponent, partsOf, periodsOf, policyOf } from '@/grading';
import { encodedCells } from './encodedCells';

export type SubjectOfClass = { section: ClassDoc; subject: ClassSubjectDoc };
export type ActivityOfSubject = SubjectOfClass & { activity: ActivityDoc };
/** `missing` of the `learners` have neither a score nor a mark yet. `cell`: where typing continues. */
export type ToEncode = ActivityOfSubject & {
  missing: number;
  learners: number;
  cell: string | undefined;
};
/** One subject's activities that lack scores, oldest first; `missing` of all of them. */
export type SubjectToEncode = SubjectOfClass & { activities: readonly ToEncode[]; missing: number };
/** A thing needed before scores can be typed. Without a subject, it concerns the section as a whole. */
export type ToSetUp =
  | { needs: 'subject' | 'learners'; section: ClassDoc; subject: null }
  | ({ needs: 'enrolments' } & SubjectOfClass)
  | ({ needs: 'activity'; quarter: number } & SubjectOfClass);
/** `complete`: every learner has every score. `over`: the quarter is before the current one. */
export type ToClose = SubjectOfClass & { quarter: number; reason: 'complete' | 'over' };

/** The year with the highest start that has classes, as the controls have it; empty without classes. */
export function latestYear(tables: Tables): string {
  const years = rowsOf(tables, 'class', (row) => !row.deletedAt).map((row) => row.academicYear);
  return years.sort(compareText).at(-1) ?? '';
}

/** The subjects of the year's sections, sorted by name of section and subject. */
export function subjectsOfYear(tables: Tables, academicYear: string): SubjectOfClass[] {
  return subjectsOf(tables, sectionsOfYear(tables, academicYear));
}

/** The subjects of these sections, sorted by name of section and subject. */
function subjectsOf(tables: Tables, sections: readonly ClassDoc[]): SubjectOfClass[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const ofSections = { field: 'classModel', values: byId.keys() } as const;
  return rowsWith(tables, 'classSubjects', ofSections, (row) => !row.deletedAt)
    .flatMap((subject) => {
      const section = byId.get(subject.classModel);
      return section ? [{ section, subject }] : [];
    })
    .sort((a, b) => compareText(a.section.name, b.section.name) || compareText(a.subject.subject, b.subject.subject));
}

/** Subjects by the id of their section, in their order; each card takes its own. */
export function bySection(subjects: readonly SubjectOfClass[]): ReadonlyMap<string, SubjectOfClass[]> {
  const groups = new Map<string, SubjectOfClass[]>();
  for (const each of subjects) {
    const group = groups.get(each.section.id);
    if (group) group.push(each);
    else groups.set(each.section.id, [each]);
  }
  return groups;
}

/**
 * The period that a subject is in while the year's latest is `quarter`: sections of one year may have different numbers
 * of periods, and a subject may be taught in some of them only.
 */
export function periodOf({ section, subject }: SubjectOfClass, quarter: number): number {
  const periods = periodsOf(subject, policyOf(section.gradingPolicy));
  return periods.filter((number) => number <= quarter).at(-1) ?? periods[0] ?? quarter;
}

/** Whether the subject's period of that moment is open. */
export function isOpen(subjectOfClass: SubjectOfClass, quarter: number): boolean {
  return !isQuarterClosed(subjectOfClass.subject, periodOf(subjectOfClass, quarter));
}

/** The activities of open subjects in the quarter, oldest first. */
export function openActivities(
  tables: Tables,
  subjects: readonly SubjectOfClass[],
  quarter: number,
): ActivityOfSubject[] {
  return subjects
    .filter((subjectOfClass) => isOpen(subjectOfClass, quarter))
    .flatMap((subjectOfClass) =>
      activitiesOf(tables, subjectOfClass, quarter).map((activity) => ({ ...subjectOfClass, activity })),
    )
    .sort((a, b) => a.activity.createdAt - b.activity.createdAt || compareText(a.activity.name, b.activity.name));
}

/** The activities of the quarter that lack scores, oldest first. */
export function toEncode(tables: Tables, subjects: readonly SubjectOfClass[], quarter: number): ToEncode[] {
  return openActivities(tables, subjects, quarter)
    .map(({ activity, ...subjectOfClass }) => withMissing(tables, subjectOfClass, activity))
    .filter(({ missing }) => missing > 0);
}

/** The activities by subject; the subject with the oldest one comes first. */
export function bySubject(steps: readonly ToEncode[]): SubjectToEncode[] {
  const subjects = new Map(steps.map((step) => [step.subject.id, step]));
  return [...subjects.values()].map(({ section, subject }) => {
    const activities = steps.filter((step) => step.subject.id === subject.id);
    return { section, subject, activities, missing: activities.reduce((sum, step) => sum + step.missing, 0) };
  });
}

function withMissing(tables: Tables, subjectOfClass: SubjectOfClass, activity: ActivityDoc): ToEncode {
  const learners = subjectOfClass.subject.classStudents.length;
  const { subject } = subjectOfClass;
  const encoded = encodedCells(tables, [activity]);
  const open = subject.classStudents.filter((id) => !encoded.has(cellKey(activity.id, id)));
  // An id of another client does not name the enrolment; its score counts all the same.
  const others = activity.studentPerformance.filter((id) => !id.startsWith(`${activity.id}_`));
  const missing = Math.max(0, open.length - others.length);
  return { ...subjectOfClass, activity, learners, missing, cell: firstCell(tables, subjectOfClass, activity) };
}

function activitiesOf(tables: Tables, subjectOfClass: SubjectOfClass, quarter: number): ActivityDoc[] {
  const own = periodOf(subjectOfClass, quarter);
  const ofSubject = { field: 'classSubjectModel', values: [subjectOfClass.subject.id] } as const;
  return rowsWith(tables, 'activity', ofSubject, (row) => row.quarter === own);
}

/** The year's sections by name. */
export function sectionsOfYear(tables: Tables, academicYear: string): ClassDoc[] {
  return rowsOf(tables, 'class', (row) => !row.deletedAt && row.academicYear === academicYear).sort((a, b) =>
    compareText(a.name, b.name),
  );
}

/** Sections without subjects or learners; subjects without learners, or without an activity in the quarter. */
export function toSetUp(tables: Tables, sections: readonly ClassDoc[], quarter: number): ToSetUp[] {
  const own = bySection(subjectsOf(tables, sections));
  return sections.flatMap((section): ToSetUp[] => {
    const subjects = own.get(section.id) ?? [];
    if (subjects.length === 0) return [{ needs: 'subject', section, subject: null }];
    if (section.students.length === 0) return [{ needs: 'learners', section, subject: null }];
    return subjects
      .filter((subjectOfClass) => isOpen(subjectOfClass, quarter))
      .flatMap((subjectOfClass): ToSetUp[] => {
        if (subjectOfClass.subject.classStudents.length === 0) return [{ needs: 'enrolments', ...subjectOfClass }];
        return activitiesOf(tables, subjectOfClass, quarter).length === 0
          ? [{ needs: 'activity', quarter: periodOf(subjectOfClass, quarter), ...subjectOfClass }]
          : [];
      });
  });
}

/** True when the quarter has an activity to type scores into. */
export function hasActivities(tables: Tables, subjects: readonly SubjectOfClass[], quarter: number): boolean {
  return subjects.some((subjectOfClass) => activitiesOf(tables, subjectOfClass, quarter).length > 0);
}

/** The cell where typing continues: the activity's first blank, else its first learner. As in `recordRoute`. */
export function firstCell(tables: Tables, { subject }: SubjectOfClass, activity: ActivityDoc): string | undefined {
  const scored = encodedCells(tables, [activity]);
  const cells = subject.classStudents.map((id) => cellKey(activity.id, id));
  return cells.find((cell) => !scored.has(cell)) ?? cells[0];
}

/** Open quarters before the current one that have activities, and the current one if no score is missing. */
export function toClose(tables: Tables, subjects: readonly SubjectOfClass[], quarter: number): ToClose[] {
  return subjects.flatMap((subjectOfClass) => {
    if (subjectOfClass.subject.classStudents.length === 0) return [];
    const now = periodOf(subjectOfClass, quarter);
    const over = periodsOf(subjectOfClass.subject, policyOf(subjectOfClass.section.gradingPolicy))
      .filter((number) => number < now && !isQuarterClosed(subjectOfClass.subject, number))
      .filter((number) => mayHaveActivities(tables, subjectOfClass.subject, number))
      .map((number): ToClose => ({ ...subjectOfClass, quarter: number, reason: 'over' }));
    return isComplete(tables, subjectOfClass, quarter)
      ? [...over, { ...subjectOfClass, quarter: now, reason: 'complete' }]
      : over;
  });
}

/** False where every activity of the subject is known, and none is of the period: there is nothing to close then. */
function mayHaveActivities(tables: Tables, { activity: ids }: ClassSubjectDoc, quarter: number): boolean {
  return ids.some((id) => (tables.activity[id]?.quarter ?? quarter) === quarter);
}

/** True when each component that counts has an activity, and no activity lacks a score or a mark. */
function isComplete(tables: Tables, subjectOfClass: SubjectOfClass, quarter: number): boolean {
  if (!isOpen(subjectOfClass, quarter)) return false;
  const activities = activitiesOf(tables, subjectOfClass, quarter);
  return (
    policyOf(subjectOfClass.section.gradingPolicy).components.every((component) =>
      isThere(component, subjectOfClass, activities),
    ) && activities.every((activity) => withMissing(tables, subjectOfClass, activity).missing === 0)
  );
}

/** Whether the component, and each part of it, has an activity, or needs none. */
function isThere(
  component: PolicyComponent,
  { section, subject }: SubjectOfClass,
  activities: readonly ActivityDoc[],
): boolean {
  const policy = policyOf(section.gradingPolicy);
  if (subject[component.key] === 0 || !hasComponent(component, subject, policy)) return true;
  const own = activities.filter(({ activityCategoryModel }) => activityCategoryModel === component.category);
  const parts = partsOf(component, subject, policy).filter(({ share }) => share > 0);
  if (parts.length <= 1) return own.length > 0;
  return parts.every(({ key }) => own.some(({ part }) => part === key));
}
