/** The sections of one school year as new sections of another. Pure. */

import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { LearnerInput, SubjectInput } from '@/domain/intents/inputs';
import type { NewClass } from '@/domain/intents/intents';
import { isSameText } from '@/domain/words/plainText';
import { say } from '@/domain/words/say';
import { compareText } from '@/domain/words/textOrder';
import { refuseAcademicYear, refuseName } from '@/domain/words/validation';
import { DO8_2015, policyOf } from '@/grading';
import { subjectInputOf } from '@/intents/planIntent';
import { fittedSubject, GRADE_LEVELS, toSubjectInput, toSubjectValues } from '@/parts/class-form/classForm';
import { type OfferContext, offeredPolicy, type PolicyOffer } from '@/parts/policy/offeredPolicy';
import { copiedActivity } from '@/plans/copiedActivity';

/** In the place of a section's id: the learners come from a list that is typed, pasted or read from a file. */
export const LISTED = 'list';

/** One section of last year, as it is planned for the next one. */
export type RolloverRow = {
  from: ClassId;
  included: boolean;
  name: string;
  gradeLevel: string;
  /** The section of last year whose learners come, or a list of the dialog; empty for none yet. */
  learnersOf: ClassId | typeof LISTED | '';
  /** The policy that the teacher chose; empty for the one that is offered. */
  gradingPolicy: string;
};

export type Rollover = { year: string; activities: boolean; rows: readonly RolloverRow[] };

/** Such as 2026-2027 after 2025-2026. */
export function nextYear(year: string): string {
  const start = Number(year.slice(0, 4)) + 1;
  return `${start}-${start + 1}`;
}

export function sectionsOfYear(tables: Tables, year: string): ClassDoc[] {
  return rowsOf(tables, 'class', (row) => !row.deletedAt && !row.handedOver && row.academicYear === year).sort((a, b) =>
    compareText(a.name, b.name),
  );
}

export function toRows(sections: readonly ClassDoc[]): RolloverRow[] {
  return sections.map(({ id, name, gradeLevel }) => ({
    from: id,
    included: true,
    name,
    gradeLevel,
    learnersOf: '',
    gradingPolicy: '',
  }));
}

/** Learners who come from a section are a grade level higher: they were promoted. */
export function withLearnersOf(row: RolloverRow, section: ClassDoc | undefined): RolloverRow {
  if (!section) return { ...row, learnersOf: '' };
  const next = GRADE_LEVELS[GRADE_LEVELS.indexOf(section.gradeLevel) + 1];
  return { ...row, learnersOf: section.id, gradeLevel: next ?? row.gradeLevel };
}

export function offerFor(row: RolloverRow, year: string, context: OfferContext): PolicyOffer | null {
  return offeredPolicy({ academicYear: year, gradeLevel: row.gradeLevel, curriculum: '' }, context);
}

export type RowErrors = { name: string | null; policy: string | null };

/** The error of the year; null for a good one. */
export function refuseYear({ year }: Rollover): string | null {
  return refuseAcademicYear(year);
}

export function refuseRow(tables: Tables, rollover: Rollover, row: RolloverRow, policyId: string | null): RowErrors {
  if (!row.included) return { name: null, policy: null };
  const isSame = (other: { name: string }) => isSameText(other.name, row.name);
  const isTaken =
    sectionsOfYear(tables, rollover.year.trim()).some(isSame) ||
    rollover.rows.some((other) => other.from !== row.from && other.included && isSame(other));
  const taken = isTaken ? say('You have a section of this name in that school year.') : null;
  return {
    name: refuseName(row.name, say('The section')) ?? taken,
    policy: policyId === null ? say('Choose the grading policy.') : null,
  };
}

export type RowSource = { section: ClassDoc; subjects: readonly ClassSubjectDoc[] };

export function sourceOf(tables: Tables, section: ClassDoc): RowSource {
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id && !row.deletedAt);
  return { section, subjects: subjects.sort((a, b) => compareText(a.subject, b.subject)) };
}

/** `learners`: those of the list, if the learners come from one. */
export type PlannedRow = RolloverRow & { policyId: string; learners: readonly LearnerInput[] };

/** Needs the subjects; for activities, these with their items. */
export function toNewClass(tables: Tables, rollover: Rollover, row: PlannedRow): NewClass | null {
  const section = tables.class[row.from];
  if (!section) return null;
  const { subjects } = sourceOf(tables, section);
  const { policyId, learners } = row;
  const known = row.learnersOf === '' || row.learnersOf === LISTED ? undefined : tables.class[row.learnersOf]?.students;
  return {
    name: row.name.trim(),
    academicYear: rollover.year.trim(),
    gradeLevel: row.gradeLevel,
    ...(policyId === DO8_2015.id ? {} : { gradingPolicy: policyId }),
    subjects: subjects.map((subject) => fitted(subject, section, { gradeLevel: row.gradeLevel, policyId })),
    learners,
    ...(known ? { studentIds: known } : {}),
    ...(rollover.activities && mayBringActivities(section, policyId)
      ? { activities: activitiesOf(tables, subjects) }
      : {}),
  };
}

/** Activities belong to the periods and components of their policy, so they come along only where it stays the same. */
export function mayBringActivities(section: ClassDoc, policyId: string): boolean {
  return policyOf(section.gradingPolicy).id === policyOf(policyId).id;
}

function fitted(
  subject: ClassSubjectDoc,
  section: ClassDoc,
  to: { gradeLevel: string; policyId: string },
): SubjectInput {
  const [former, policy] = [policyOf(section.gradingPolicy), policyOf(to.policyId)];
  const stored = subjectInputOf(subject);
  if (former.id === policy.id) return stored;
  return toSubjectInput(
    fittedSubject(toSubjectValues(stored, former, section.gradeLevel), policy, to.gradeLevel, former),
  );
}

function activitiesOf(tables: Tables, subjects: readonly ClassSubjectDoc[]): NonNullable<NewClass['activities']> {
  return subjects.flatMap(({ id }, subject) =>
    rowsOf(tables, 'activity', (row) => row.classSubjectModel === id)
      .sort((a, b) => a.quarter - b.quarter || a.createdAt - b.createdAt)
      .map((row) => ({
        subject,
        ...copiedActivity(
          row,
          rowsOf(tables, 'activityItem', (item) => item.activityModel === row.id),
        ),
      })),
  );
}
