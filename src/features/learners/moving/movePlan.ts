/** Compares two sections for a move: grades and scores that come along, and the others with their reasons. Pure. */

import type { ActivityDoc, ClassSubjectDoc, StudentGradeDoc } from '@/domain/book/entities';
import type { ClassId, ClassStudentId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { MovedSubject } from '@/domain/intents/intents';
import { formatCell } from '@/domain/scores/cellEntry';
import { MARK_NAMES } from '@/domain/scores/scoreMark';
import { isSameText } from '@/domain/words/plainText';
import { say } from '@/domain/words/say';
import { compareText } from '@/domain/words/textOrder';
import { periodName, periodsOf, policyOf } from '@/grading';
import { HIGHEST_GRADE, lowestGrade } from '@/plans/learners/carriedInput';
import { cellsOfEnrolment, type EnrolmentCell } from '@/plans/learners/cellsOfEnrolment';

/**
 * A score, a mark or a note that may come along: by an activity there of the same name, component and highest possible
 * score. `value`: in words, such as “15 of 20” or “excused”.
 */
type MovedScore = { key: string; from: ActivityDoc; to: ActivityDoc; value: string; period: string };
export type MovePart = {
  subjectId: ClassSubjectId;
  subject: string;
  /** Null where the other section has no such subject. */
  to: ClassSubjectId | null;
  carried: MovedSubject['carried'];
  scores: readonly MovedScore[];
  /** Sentences about what does not come along. */
  behind: readonly string[];
};
export type MovePlan = { toSubjectIds: readonly ClassSubjectId[]; parts: readonly MovePart[] };

type Moving = { studentId: StudentId; fromClassId: ClassId; toClassId: ClassId };

/** Needs both classes with subjects and activities, and the learner's enrolments with scores, marks and grades. */
export function toMovePlan(tables: Tables, { studentId, fromClassId, toClassId }: Moving): MovePlan {
  const there = subjectsOf(tables, toClassId);
  const taken = new Set(
    rowsOf(tables, 'classStudents', (row) => row.studentModel === studentId).map((row) => row.classModel),
  );
  const parts = subjectsOf(tables, fromClassId)
    .filter(({ id }) => taken.has(id))
    .map((subject) => toPart(tables, studentId, { subject, target: sameNamed(there, subject.subject) }));
  return { toSubjectIds: there.map(({ id }) => id), parts };
}

export function toMovedSubjects({ parts }: MovePlan, ticked: ReadonlySet<string>): MovedSubject[] {
  return parts.flatMap(({ subjectId, to, carried, scores }): MovedSubject[] => {
    const activities = scores
      .filter(({ key }) => ticked.has(key))
      .map((each) => ({ from: each.from.id, to: each.to.id }));
    return to === null ? [] : [{ from: subjectId, to, carried, activities }];
  });
}

type Pair = { subject: ClassSubjectDoc; target: ClassSubjectDoc | undefined };

function toPart(tables: Tables, studentId: StudentId, { subject, target }: Pair): MovePart {
  const part = { subjectId: subject.id, subject: subject.subject };
  const nothing = { carried: [], scores: [] };
  if (!target) return { ...part, ...nothing, to: null, behind: [say('The other section has no such subject.')] };
  const enrolment = rowsOf(
    tables,
    'classStudents',
    (row) => row.studentModel === studentId && row.classModel === subject.id,
  )[0];
  if (!enrolment) return { ...part, ...nothing, to: target.id, behind: [] };
  const grades = rowsOf(tables, 'studentGrades', (row) => row.classStudentModel === enrolment.id);
  const byPeriod = periodsOf(subject, policyIn(tables, subject)).map((quarter) => {
    const pair = { subject, target, quarter, period: periodName(policyIn(tables, subject), quarter) };
    if (isQuarterClosed(subject, quarter))
      return carriedOf(
        tables,
        pair,
        grades.find((row) => row.quarter === quarter),
      );
    return scoresOf(tables, pair, enrolment.id);
  });
  return {
    ...part,
    to: target.id,
    carried: byPeriod.flatMap(({ carried }) => carried),
    scores: byPeriod.flatMap(({ scores }) => scores),
    behind: byPeriod.flatMap(({ behind }) => behind),
  };
}

type OfPeriod = { subject: ClassSubjectDoc; target: ClassSubjectDoc; quarter: number; period: string };
type Found = Pick<MovePart, 'carried' | 'scores' | 'behind'>;

function carriedOf(tables: Tables, { subject, target, quarter, period }: OfPeriod, grade?: StudentGradeDoc): Found {
  const value = grade?.transmutedGrade ?? null;
  if (value === null) return { carried: [], scores: [], behind: [] };
  const policy = policyIn(tables, target);
  const isTaken = periodsOf(target, policy).includes(quarter) && value >= lowestGrade(policy) && value <= HIGHEST_GRADE;
  if (!isTaken || isQuarterClosed(target, quarter)) {
    const reason = isTaken
      ? say('{period} is closed there: the grade {grade} can be typed as a carried-in grade once it is reopened.', {
          period,
          grade: value,
        })
      : say('{period}: the grade {grade} does not fit the grading policy there.', { period, grade: value });
    return { carried: [], scores: [], behind: [reason] };
  }
  const section = tables.class[subject.classModel]?.name ?? '';
  const from = grade?.carriedFrom ?? say('{section}, {period}', { section, period });
  return { carried: [{ quarter, grade: value, from }], scores: [], behind: [] };
}

function scoresOf(tables: Tables, { subject, target, quarter, period }: OfPeriod, enrolmentId: ClassStudentId): Found {
  const isOf = (subjectId: string) => (row: ActivityDoc) =>
    row.classSubjectModel === subjectId && row.quarter === quarter;
  const others = rowsOf(tables, 'activity', isOf(target.id));
  const cells = cellsOfEnrolment(tables, enrolmentId);
  const scores: MovedScore[] = [];
  const behind: string[] = [];
  for (const from of rowsOf(tables, 'activity', isOf(subject.id))) {
    const cell = cells.get(from.id);
    if (!cell) continue;
    const value = cellWords(cell, from);
    const of = { period, activity: from.name, value };
    const to = others.find((row) => isSame(row, from));
    if (!to) behind.push(say('{period}, {activity}: {value}. No activity there has this name and total.', of));
    else if (isQuarterClosed(target, quarter)) behind.push(say('{period} is closed there: {activity}, {value}.', of));
    else scores.push({ key: from.id, from, to, value, period });
  }
  return { carried: [], scores, behind };
}

function cellWords({ score, mark }: EnrolmentCell, { totalPoints }: ActivityDoc): string {
  if (score !== null) return say('{score} of {total}', { score: formatCell({ score, mark }), total: totalPoints });
  return mark === null ? say('comment') : say(MARK_NAMES[mark]);
}

function isSame(a: ActivityDoc, b: ActivityDoc): boolean {
  return (
    isSameText(a.name, b.name) && a.totalPoints === b.totalPoints && a.activityCategoryModel === b.activityCategoryModel
  );
}

function policyIn(tables: Tables, { classModel }: ClassSubjectDoc) {
  return policyOf(tables.class[classModel]?.gradingPolicy);
}

function subjectsOf(tables: Tables, classId: ClassId): ClassSubjectDoc[] {
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt).sort((a, b) =>
    compareText(a.subject, b.subject),
  );
}

function sameNamed(subjects: readonly ClassSubjectDoc[], name: string): ClassSubjectDoc | undefined {
  return subjects.find(({ subject }) => isSameText(subject, name));
}
