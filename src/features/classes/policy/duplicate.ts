/** A class of the same learners and subjects under another policy. */

import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { SubjectInput } from '@/domain/intents/inputs';
import type { CarriedGrade, NewClass } from '@/domain/intents/intents';
import { DO8_2015, type GradingPolicy, keptPeriods, periodName, policyOf } from '@/grading';
import { standingSubjects } from '@/plans/classes/planClassPolicy';
import { type PolicyDraft, toPolicySubject } from './policyChange';

export type DuplicateChoice = { name: string; carries: boolean };

/** Needs the class's subjects with their enrolments; to carry grades, these too. */
export function toDuplicate(
  tables: Tables,
  section: ClassDoc,
  { draft, choice }: { draft: PolicyDraft; choice: DuplicateChoice },
): NewClass {
  const policy = policyOf(draft.gradingPolicy);
  const subjects = standingSubjects(tables, section.id);
  const { academicYear, gradeLevel, students } = section;
  return {
    name: choice.name.trim(),
    academicYear,
    gradeLevel,
    ...(policy.id === DO8_2015.id ? {} : { gradingPolicy: policy.id }),
    subjects: subjects.map((subject) => toSubject(subject, policy, draft)),
    learners: [],
    studentIds: students,
    ...(choice.carries ? { carried: subjects.map((subject) => carriedOf(tables, section, { subject, policy })) } : {}),
  };
}

/** Under DepEd Order 8 a subject states neither layout nor examinations. */
function toSubject(subject: ClassSubjectDoc, policy: GradingPolicy, draft: PolicyDraft): SubjectInput {
  const { subjectId: _, layout, exam, ...weights } = toPolicySubject(subject, policy, draft);
  const parts = policy.id === DO8_2015.id ? {} : { layout, exam };
  const periods = keptPeriods(subject, policy);
  return {
    subject: subject.subject,
    ...weights,
    ...parts,
    ...(subject.units ? { units: subject.units } : {}),
    ...(periods ? { periods } : {}),
  };
}

/** A grade of a closed period, which stays behind where the new policy has no such period, or no grade as low. */
export type ClosedGrade = CarriedGrade & { subject: string; period: string; staysBehind: boolean };

/** The grades of closed periods that a duplicate under this policy does not take along. Needs what `toDuplicate` needs. */
export function gradesLeftBehind(tables: Tables, section: ClassDoc, policy: GradingPolicy): ClosedGrade[] {
  return standingSubjects(tables, section.id).flatMap((subject) =>
    closedGrades(tables, section, { subject, policy }).filter(({ staysBehind }) => staysBehind),
  );
}

type Copied = { subject: ClassSubjectDoc; policy: GradingPolicy };

function carriedOf(tables: Tables, section: ClassDoc, copied: Copied): CarriedGrade[] {
  return closedGrades(tables, section, copied).flatMap(({ studentId, quarter, grade, from, staysBehind }) =>
    staysBehind ? [] : [{ studentId, quarter, grade, from }],
  );
}

function closedGrades(tables: Tables, section: ClassDoc, { subject, policy }: Copied): ClosedGrade[] {
  const before = policyOf(section.gradingPolicy);
  const numbers = policy.periods.map(({ number }) => number);
  const floor = policy.scale?.floor ?? 0;
  const learners = new Map(
    rowsOf(tables, 'classStudents', (row) => row.classModel === subject.id).map((row) => [row.id, row.studentModel]),
  );
  const grades = rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subject.id);
  return grades.flatMap(({ classStudentModel, quarter, transmutedGrade: grade }) => {
    const studentId = learners.get(classStudentModel);
    if (!studentId || !isQuarterClosed(subject, quarter) || grade === null) return [];
    // As the policy names the period: the text is stored, and others read it.
    const name = before.periods.find(({ number }) => number === quarter)?.name ?? quarter;
    const staysBehind = !numbers.includes(quarter) || grade < floor;
    const of = { subject: subject.subject, period: periodName(before, quarter), staysBehind };
    return [{ studentId, quarter, grade, from: `${section.name}, ${name}`, ...of }];
  });
}
