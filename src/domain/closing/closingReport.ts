/** The changes between closings of a quarter, in sentences for a person. */

import { inListOrder } from '@/domain/book/classRecord';
import type { StudentDoc } from '@/domain/book/entities';
import type { ClassStudentId, ClassSubjectId, QuarterClosingId, StudentId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { learnerFingerprint } from '@/domain/learners/learnerFingerprint';
import { learnerName } from '@/domain/learners/learnerNames';
import { standingOf } from '@/domain/learners/standing';
import { standingText } from '@/domain/learners/standingWords';
import { MARK_NAMES, type Mark } from '@/domain/scores/scoreMark';
import { say } from '@/domain/words/say';
import type { TimeMs } from '@/domain/words/time';
import { toldNames } from '@/domain/words/toldNames';
import type { ClosedGrade } from './closingDoc';
import { type ClosingChanges, type ClosingSnapshot, closingChanges, closingsOf } from './quarterClosing';

/** One line of the list, as a person reads it. */
type ClosingChangeRow = { key: string; who: string; what: string; from: string; to: string };

/** A summary, “3 scores, 2 quarterly grades”, null where nothing changed, and each change by itself. */
type ChangesReport = { summary: string | null; rows: readonly ClosingChangeRow[] };

export type ClosingReport = ChangesReport & { id: QuarterClosingId; closedAt: TimeMs; previousAt: TimeMs };

/**
 * Every closing of a quarter after its first, newest first, with what changed since the one before it. Needs the
 * closings of the quarter (the question `closings`) and the learners; one who is not among them has no name.
 */
export function toClosingReports(tables: Tables, subjectId: ClassSubjectId, quarter: number): ClosingReport[] {
  const closings = closingsOf(tables, subjectId, quarter);
  return closings
    .flatMap((after, index): ClosingReport[] => {
      const before = closings[index - 1];
      if (!before) return [];
      const { id, closedAt } = after;
      return [{ id, closedAt, previousAt: before.closedAt, ...toReport(tables, subjectId, [before, after]) }];
    })
    .reverse();
}

/**
 * The differences between the record and its last closing; null where no closing is known. While the quarter is closed
 * scores and grades cannot change, but a learner may leave or join.
 */
export function toReportSinceClosing(
  tables: Tables,
  record: { subjectId: ClassSubjectId; quarter: number; now: ClosingSnapshot },
): (ChangesReport & { closedAt: TimeMs }) | null {
  const last = closingsOf(tables, record.subjectId, record.quarter).at(-1);
  if (!last) return null;
  return { closedAt: last.closedAt, ...toReport(tables, record.subjectId, [last, record.now]) };
}

function toReport(
  tables: Tables,
  subjectId: ClassSubjectId,
  [before, after]: readonly [ClosingSnapshot, ClosingSnapshot],
): ChangesReport {
  const changes = closingChanges(before, after);
  const learners = { ...before.learners, ...after.learners };
  const activities = { ...before.activities, ...after.activities };
  const order = placesOf(tables, subjectId, learners);
  const names = toldNames(studentsOf(tables, learners).sort(inListOrder(tables, subjectId)));
  const who = (id: ClassStudentId) => names.get(learners[id] ?? '') ?? say('A learner no longer in this class');
  const byLearner = (a: { classStudentId: string }, b: { classStudentId: string }) =>
    (order.get(a.classStudentId) ?? order.size) - (order.get(b.classStudentId) ?? order.size);
  const named = changes.names.length > 0 ? namesByFingerprint(tables, subjectId, learners) : new Map<string, string>();
  const rows: ClosingChangeRow[] = [
    ...changes.activities.map((each) => ({
      key: each.activityId,
      who: '',
      what: say('{activity}, highest possible score', { activity: each.name }),
      from: each.from === null ? say('not there') : String(each.from),
      to: each.to === null ? say('removed') : String(each.to),
    })),
    ...[...changes.learners].sort(byLearner).map((each) => ({
      key: each.classStudentId,
      who: who(each.classStudentId),
      what: say('Enrolment'),
      from: each.joined ? say('not enrolled') : say('enrolled'),
      to: each.joined ? say('enrolled') : say('not enrolled'),
    })),
    ...[...changes.standings].sort(byLearner).map((each) => ({
      key: `standing_${each.classStudentId}`,
      who: who(each.classStudentId),
      what: say('Standing'),
      from: sayStanding(each.from),
      to: sayStanding(each.to),
    })),
    ...[...changes.names].sort(byLearner).map((each) => ({
      key: `name_${each.classStudentId}`,
      who: who(each.classStudentId),
      what: say('Name or LRN'),
      from: named.get(each.from) ?? say('other than now'),
      to: named.get(each.to) ?? say('changed'),
    })),
    ...[...changes.scores].sort(byLearner).map((each) => ({
      key: `${each.activityId}_${each.classStudentId}`,
      who: who(each.classStudentId),
      what: activities[each.activityId]?.name ?? '',
      from: sayCell(each.from, each.marks?.from ?? null),
      to: sayCell(each.to, each.marks?.to ?? null),
    })),
    ...[...changes.grades].sort(byLearner).map((each) => ({
      key: `grade_${each.classStudentId}`,
      who: who(each.classStudentId),
      what: say('Grade (initial)'),
      from: sayGrade(each.from),
      to: sayGrade(each.to),
    })),
  ];
  return { summary: sayCounts(changes), rows };
}

function placesOf(
  tables: Tables,
  subjectId: ClassSubjectId,
  learners: Readonly<Record<string, StudentId>>,
): ReadonlyMap<string, number> {
  const known = Object.entries(learners).flatMap(([id, studentId]) => {
    const student = tables.students[studentId];
    return student ? [{ id, student }] : [];
  });
  const compare = inListOrder(tables, subjectId);
  known.sort((a, b) => compare(a.student, b.student));
  return new Map(known.map(({ id }, index) => [id, index]));
}

/** The present names of the learners concerned: of two that were exchanged, both are among them. */
function namesByFingerprint(
  tables: Tables,
  subjectId: ClassSubjectId,
  learners: Readonly<Record<string, StudentId>>,
): ReadonlyMap<string, string> {
  return new Map(
    studentsOf(tables, learners).map((student) => [learnerFingerprint(subjectId, student), learnerName(student)]),
  );
}

function studentsOf(tables: Tables, learners: Readonly<Record<string, StudentId>>): StudentDoc[] {
  return [...new Set(Object.values(learners))].flatMap((id) => tables.students[id] ?? []);
}

function sayStanding(text: string): string {
  const [standing, standingOn = ''] = text.split(' ');
  return standingText(standingOf({ standing: standing ?? '', standingOn }));
}

function sayCell(points: number | null, mark: Mark | null): string {
  if (points !== null) return mark === 'late' ? say('{points}, late', { points }) : String(points);
  return mark === null || mark === 'late' ? say('blank') : say(MARK_NAMES[mark]);
}

function sayGrade(grade: ClosedGrade | null): string {
  if (grade === null || grade.quarterly === null) return say('none');
  return grade.initial === null ? String(grade.quarterly) : `${grade.quarterly} (${grade.initial.toFixed(2)})`;
}

function sayCounts({ scores, grades, activities, learners, names, standings }: ClosingChanges): string | null {
  const parts = [
    scores.length > 0 && say('{count, plural, one {# score} other {# scores}}', { count: scores.length }),
    grades.length > 0 && say('{count, plural, one {# grade} other {# grades}}', { count: grades.length }),
    activities.length > 0 &&
      say('{count, plural, one {# activity} other {# activities}}', { count: activities.length }),
    learners.length > 0 && say('{count, plural, one {# enrolment} other {# enrolments}}', { count: learners.length }),
    standings.length > 0 && say('{count, plural, one {# standing} other {# standings}}', { count: standings.length }),
    names.length > 0 && say('{count, plural, one {# name or LRN} other {# names or LRNs}}', { count: names.length }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}
