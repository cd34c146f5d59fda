/** The contents of a quarter at its closing, and the changes between two closings of it. Pure. */

import { compareListed, learnerName } from '@/domain/words/learnerNames';
import { say } from '@/domain/words/say';
import { standingText } from '@/domain/words/standingWords';
import type { TimeMs } from './entities';
import {
  type ActivityId,
  type ClassStudentId,
  type ClassSubjectId,
  type QuarterClosingId,
  type StudentId,
  toId,
} from './ids';
import { learnerFingerprint } from './learnerFingerprint';
import { MARK_NAMES, type Mark } from './scoreMark';
import { standingOf } from './standing';
import { rowsOf, type Tables } from './tables';

/** Points by activity and enrolment; a blank has no entry. */
type ClosedScores = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** Marks by activity and enrolment. Notes are not kept: a teacher may have written anything about the learner. */
type ClosedMarks = Readonly<Record<string, Readonly<Record<string, Mark>>>>;

/** Both null while a component was not started. */
export type ClosedGrade = { initial: number | null; quarterly: number | null };

/**
 * One closing of a quarter, written in one batch with the flag and never changed. It holds ids, numbers and the names
 * of activities, but no learner's name: that stays in the learner's own document and is deleted with it.
 */
export type QuarterClosingDoc = {
  id: QuarterClosingId;
  classSubjectModel: ClassSubjectId;
  quarter: number;
  /** Counts the closings of the quarter, from 1. */
  number: number;
  activities: Readonly<Record<string, { name: string; totalPoints: number }>>;
  /** Enrolment id -> learner id. */
  learners: Readonly<Record<string, StudentId>>;
  scores: ClosedScores;
  /** Empty in a closing from before marks existed. */
  marks: ClosedMarks;
  /** By enrolment id. */
  grades: Readonly<Record<string, ClosedGrade>>;
  /** Enrolment id -> fingerprint of the learner's name and LRN; empty in a closing from before fingerprints existed. */
  fingerprints: Readonly<Record<string, string>>;
  /** Enrolment id -> standing and date, `dropped 2026-11-22`; without those who are enrolled. Absent in older closings. */
  standings?: Readonly<Record<string, string>>;
  closedAt: TimeMs;
  lastSync: TimeMs;
};

type ScoreChange = {
  activityId: ActivityId;
  classStudentId: ClassStudentId;
  /** Points; null is a blank. */
  from: number | null;
  to: number | null;
  /** Present where one of the two has a mark. */
  marks?: { from: Mark | null; to: Mark | null };
};
type GradeChange = { classStudentId: ClassStudentId; from: ClosedGrade | null; to: ClosedGrade | null };
type ActivityChange = { activityId: ActivityId; name: string; from: number | null; to: number | null };
type LearnerChange = { classStudentId: ClassStudentId; studentId: StudentId; joined: boolean };
/** Fingerprints of the name and LRN. */
type NameChange = { classStudentId: ClassStudentId; from: string; to: string };
/** As a closing keeps it; empty for a learner who is enrolled. */
type StandingChange = NameChange;

export type ClosingChanges = {
  scores: readonly ScoreChange[];
  grades: readonly GradeChange[];
  /** Highest possible scores; null on the side where the activity was not there. */
  activities: readonly ActivityChange[];
  learners: readonly LearnerChange[];
  /** Changes of learners who are enrolled on both sides. */
  names: readonly NameChange[];
  /** Changes of learners who have an enrolment on both sides. */
  standings: readonly StandingChange[];
};

export type ClosingSnapshot = Pick<
  QuarterClosingDoc,
  'activities' | 'learners' | 'scores' | 'marks' | 'grades' | 'fingerprints' | 'standings'
>;

/** The differences between two closings of one quarter. */
export function closingChanges(before: ClosingSnapshot, after: ClosingSnapshot): ClosingChanges {
  return {
    scores: cellChanges(before, after),
    grades: keysOf(before.grades, after.grades).flatMap((id): GradeChange[] => {
      const [from, to] = [before.grades[id] ?? null, after.grades[id] ?? null];
      if (from?.initial === to?.initial && from?.quarterly === to?.quarterly) return [];
      return [{ classStudentId: toId<ClassStudentId>(id), from, to }];
    }),
    activities: keysOf(before.activities, after.activities).flatMap((id): ActivityChange[] => {
      const [from, to] = [before.activities[id], after.activities[id]];
      if (from?.totalPoints === to?.totalPoints) return [];
      const name = (to ?? from)?.name ?? '';
      return [{ activityId: toId<ActivityId>(id), name, from: from?.totalPoints ?? null, to: to?.totalPoints ?? null }];
    }),
    learners: keysOf(before.learners, after.learners).flatMap((id): LearnerChange[] => {
      const [from, to] = [before.learners[id], after.learners[id]];
      const studentId = to ?? from;
      if ((from && to) || !studentId) return [];
      return [{ classStudentId: toId<ClassStudentId>(id), studentId, joined: to !== undefined }];
    }),
    names: Object.entries(before.fingerprints).flatMap(([id, from]): NameChange[] => {
      const to = after.fingerprints[id];
      return to === undefined || to === from ? [] : [{ classStudentId: toId<ClassStudentId>(id), from, to }];
    }),
    standings: keysOf(before.standings ?? {}, after.standings ?? {}).flatMap((id): StandingChange[] => {
      const [from, to] = [before.standings?.[id] ?? '', after.standings?.[id] ?? ''];
      const isOnBoth = before.learners[id] !== undefined && after.learners[id] !== undefined;
      return from === to || !isOnBoth ? [] : [{ classStudentId: toId<ClassStudentId>(id), from, to }];
    }),
  };
}

type ClosedCell = Pick<ScoreChange, 'activityId' | 'classStudentId'> & { score: number | null; mark: Mark | null };

function cellChanges(before: ClosingSnapshot, after: ClosingSnapshot): ScoreChange[] {
  const [old, now] = [closedCells(before), closedCells(after)];
  return [...new Map([...old, ...now])].flatMap(([key, { activityId, classStudentId }]): ScoreChange[] => {
    const [from, to] = [old.get(key), now.get(key)];
    const marks = { from: from?.mark ?? null, to: to?.mark ?? null };
    const points = { from: from?.score ?? null, to: to?.score ?? null };
    if (points.from === points.to && marks.from === marks.to) return [];
    return [{ activityId, classStudentId, ...points, ...(marks.from || marks.to ? { marks } : {}) }];
  });
}

function closedCells({ scores, marks }: ClosingSnapshot): Map<string, ClosedCell> {
  const cells = new Map<string, ClosedCell>();
  for (const activityId of keysOf(scores, marks)) {
    const [points, signs] = [scores[activityId] ?? {}, marks[activityId] ?? {}];
    for (const id of keysOf(points, signs)) {
      const path = { activityId: toId<ActivityId>(activityId), classStudentId: toId<ClassStudentId>(id) };
      cells.set(`${activityId}/${id}`, { ...path, score: points[id] ?? null, mark: signs[id] ?? null });
    }
  }
  return cells;
}

function keysOf(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
}

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

/** The closings of a quarter, oldest first. */
export function closingsOf(tables: Tables, subjectId: ClassSubjectId, quarter: number): QuarterClosingDoc[] {
  return rowsOf(
    tables,
    'quarterClosings',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter,
  ).sort((a, b) => a.number - b.number);
}

function toReport(
  tables: Tables,
  subjectId: ClassSubjectId,
  [before, after]: readonly [ClosingSnapshot, ClosingSnapshot],
): ChangesReport {
  const changes = closingChanges(before, after);
  const learners = { ...before.learners, ...after.learners };
  const activities = { ...before.activities, ...after.activities };
  const order = learnerOrder(tables, learners);
  const who = (id: ClassStudentId) => nameOf(tables, learners[id]);
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

function learnerOrder(tables: Tables, learners: Readonly<Record<string, StudentId>>): ReadonlyMap<string, number> {
  const known = Object.entries(learners).flatMap(([id, studentId]) => {
    const student = tables.students[studentId];
    return student ? [{ id, student }] : [];
  });
  known.sort((a, b) => compareListed(a.student, b.student));
  return new Map(known.map(({ id }, index) => [id, index]));
}

/** The present names of the learners concerned: of two that were exchanged, both are among them. */
function namesByFingerprint(
  tables: Tables,
  subjectId: ClassSubjectId,
  learners: Readonly<Record<string, StudentId>>,
): ReadonlyMap<string, string> {
  const students = Object.values(learners).flatMap((id) => tables.students[id] ?? []);
  return new Map(students.map((student) => [learnerFingerprint(subjectId, student), learnerName(student)]));
}

function nameOf(tables: Tables, studentId: StudentId | undefined): string {
  const student = studentId && tables.students[studentId];
  return student ? learnerName(student) : say('A learner no longer in this class');
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
