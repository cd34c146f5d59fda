/** The to-do list of a teacher in the current quarter: from classes, subjects and the quarter's activities; no score is read. */
import { cellKey } from '@/domain/book/cellKey';
import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { isQuarterClosed } from '@/domain/book/quarterClosed';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { policyOf } from '@/grading';

export type SubjectOfClass = { section: ClassDoc; subject: ClassSubjectDoc };
/** `missing` of the `learners` have no score yet. */
export type ToEncode = SubjectOfClass & { activity: ActivityDoc; missing: number; learners: number };
/** A thing needed before scores can be typed. Without a subject, it concerns the section as a whole. */
export type ToSetUp =
  | { needs: 'subject' | 'learners'; section: ClassDoc; subject: null }
  | ({ needs: 'enrolments' } & SubjectOfClass)
  | ({ needs: 'activity'; quarter: number } & SubjectOfClass);
/** `complete`: every learner has every score. `over`: the quarter is before the current one. */
export type ToClose = SubjectOfClass & { quarter: number; reason: 'complete' | 'over' };

const collator = new Intl.Collator('fil', { numeric: true });

/** The year with the highest start that has classes, as the controls have it; empty without classes. */
export function latestYear(tables: Tables): string {
  const years = rowsOf(tables, 'class', (row) => !row.deletedAt).map((row) => row.academicYear);
  return years.sort(collator.compare).at(-1) ?? '';
}

/** The subjects of the year's sections, sorted by name of section and subject. */
export function subjectsOfYear(tables: Tables, academicYear: string): SubjectOfClass[] {
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

export function isOpen({ subject }: SubjectOfClass, quarter: number): boolean {
  return !isQuarterClosed(subject, quarter);
}

/** The activities of the quarter that lack scores, oldest first. */
export function toEncode(tables: Tables, subjects: readonly SubjectOfClass[], quarter: number): ToEncode[] {
  return subjects
    .filter((subjectOfClass) => isOpen(subjectOfClass, quarter))
    .flatMap((subjectOfClass) =>
      activitiesOf(tables, subjectOfClass, quarter).map((activity) => withMissing(subjectOfClass, activity)),
    )
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => a.activity.createdAt - b.activity.createdAt || collator.compare(a.activity.name, b.activity.name));
}

function withMissing(subjectOfClass: SubjectOfClass, activity: ActivityDoc): ToEncode {
  const learners = subjectOfClass.subject.classStudents.length;
  return { ...subjectOfClass, activity, learners, missing: Math.max(0, learners - activity.studentPerformance.length) };
}

function activitiesOf(tables: Tables, { subject }: SubjectOfClass, quarter: number): ActivityDoc[] {
  return rowsOf(tables, 'activity', (row) => row.classSubjectModel === subject.id && row.quarter === quarter);
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
    const subjects = subjectsOfYear(tables, section.academicYear).filter(
      (subjectOfClass) => subjectOfClass.section.id === section.id,
    );
    if (subjects.length === 0) return [{ needs: 'subject', section, subject: null }];
    if (section.students.length === 0) return [{ needs: 'learners', section, subject: null }];
    return subjects
      .filter((subjectOfClass) => isOpen(subjectOfClass, quarter))
      .flatMap((subjectOfClass): ToSetUp[] => {
        if (subjectOfClass.subject.classStudents.length === 0) return [{ needs: 'enrolments', ...subjectOfClass }];
        return activitiesOf(tables, subjectOfClass, quarter).length === 0
          ? [{ needs: 'activity', quarter, ...subjectOfClass }]
          : [];
      });
  });
}

/** True when the quarter has an activity to type scores into. */
export function hasActivities(tables: Tables, subjects: readonly SubjectOfClass[], quarter: number): boolean {
  return subjects.some((subjectOfClass) => activitiesOf(tables, subjectOfClass, quarter).length > 0);
}

/** The cell where typing continues: the activity's first blank, else its first learner. As in `recordRoute`. */
export function firstCell({ subject }: SubjectOfClass, activity: ActivityDoc): string | undefined {
  const scored = new Set<string>(activity.studentPerformance);
  const cells = subject.classStudents.map((id) => cellKey(activity.id, id));
  return cells.find((cell) => !scored.has(cell)) ?? cells[0];
}

/** Open quarters before the current one, and the current one if no score is missing. */
export function toClose(tables: Tables, subjects: readonly SubjectOfClass[], quarter: number): ToClose[] {
  return subjects.flatMap((subjectOfClass) => {
    if (subjectOfClass.subject.classStudents.length === 0) return [];
    const over = policyOf(subjectOfClass.section.gradingPolicy)
      .periods.map(({ number }) => number)
      .filter((number) => number < quarter && isOpen(subjectOfClass, number))
      .map((number): ToClose => ({ ...subjectOfClass, quarter: number, reason: 'over' }));
    return isComplete(tables, subjectOfClass, quarter)
      ? [...over, { ...subjectOfClass, quarter, reason: 'complete' }]
      : over;
  });
}

/** True when each component that counts has an activity, and no activity lacks a score. */
function isComplete(tables: Tables, subjectOfClass: SubjectOfClass, quarter: number): boolean {
  if (!isOpen(subjectOfClass, quarter)) return false;
  const activities = activitiesOf(tables, subjectOfClass, quarter);
  return (
    policyOf(subjectOfClass.section.gradingPolicy).components.every(
      ({ key, category }) =>
        subjectOfClass.subject[key] === 0 || activities.some((activity) => activity.activityCategoryModel === category),
    ) && activities.every((activity) => withMissing(subjectOfClass, activity).missing === 0)
  );
}
