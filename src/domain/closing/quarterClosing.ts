/** The contents of a quarter at its closing, and the changes between two closings of it. Pure. */

import { type ActivityId, type ClassStudentId, type ClassSubjectId, type StudentId, toId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { Mark } from '@/domain/scores/scoreMark';
import type { ClosedGrade, QuarterClosingDoc } from './closingDoc';

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

/** The closings of a quarter, oldest first. */
export function closingsOf(tables: Tables, subjectId: ClassSubjectId, quarter: number): QuarterClosingDoc[] {
  return rowsOf(
    tables,
    'quarterClosings',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter,
  ).sort((a, b) => a.number - b.number);
}
