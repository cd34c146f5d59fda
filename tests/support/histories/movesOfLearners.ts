/** Moves of learners who come and go, in the page: standing, carried-in grade, and the move to another section. */

import type { ClassStudentDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import type { BookIntent } from '@/domain/intents/intents';
import { hasLeft, isLeaving, standingOf } from '@/domain/learners/standing';
import { cellKey } from '@/domain/scores/cellKey';
import { loadForMove } from '@/features/learners/moving/loadForMove';
import { toMovedSubjects, toMovePlan } from '@/features/learners/moving/movePlan';
import { loadRows } from '@/store/book/load';
import { newAttempt, perform } from '@/store/outbox/intents';
import { NOTHING, noteMeant, type Player, type Playing, QUARTERS, standingSubjects, structure } from './movesOfScores';
import { pick, type Report } from './shapes';

/** Learners come back more often than they go, or the record runs out of them. */
const STANDINGS = ['transferredOut', 'dropped', 'enrolled', 'enrolled', 'transferredIn', 'lateEnrolled'] as const;
const ON = '2025-11-22';

async function anyEnrolment({ store, dice }: Playing): Promise<ClassStudentDoc | undefined> {
  const subject = pick(standingSubjects(await structure(store)), dice);
  if (!subject) return undefined;
  const queries = [{ of: 'enrolments', subjectId: subject.id }, { of: 'learners' }] as const;
  await store.dispatch(loadRows(queries, { force: true }));
  const { tables } = store.getState().entities;
  const nameOf = ({ studentModel }: ClassStudentDoc) => tables.students[studentModel]?.lastName ?? '';
  const rows = rowsOf(tables, 'classStudents', (row) => row.classModel === subject.id && !row.deletedAt);
  return pick(
    rows.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    dice,
  );
}

/** Does as a dialog does; a failure is the outcome. */
async function performed({ store }: Playing, intent: BookIntent): Promise<string> {
  try {
    await store.dispatch(perform(intent, newAttempt(), () => ''));
    return 'done';
  } catch {
    return 'failed';
  }
}

export const standing: Player = async (playing) => {
  const { store, dice } = playing;
  const enrolment = await anyEnrolment(playing);
  const classId = enrolment && store.getState().entities.tables.classSubjects[enrolment.classModel]?.classModel;
  if (!enrolment || !classId) return NOTHING;
  const chosen = pick(STANDINGS, dice) ?? 'enrolled';
  const after = { standing: chosen, on: chosen === 'enrolled' ? '' : ON, note: '' };
  const before = isLeaving(chosen) ? null : standingOf(enrolment);
  const of = { studentId: enrolment.studentModel, classId, name: '' };
  return { outcome: await performed(playing, { kind: 'learnerStanding', ...of, before, after }) };
};

export const carried: Player = async (playing) => {
  const { dice } = playing;
  const enrolment = await anyEnrolment(playing);
  if (!enrolment) return NOTHING;
  const of = { subjectId: enrolment.classModel, classStudentId: enrolment.id, quarter: pick(QUARTERS, dice) ?? 1 };
  const after = dice(3) === 0 ? { grade: null, from: '' } : { grade: 60 + dice(41), from: 'Elsewhere' };
  return { outcome: await performed(playing, { kind: 'gradeCarried', ...of, before: null, after }) };
};

/** To another section of the year, with all that fits there. */
export const learnerMove: Player = async (playing) => {
  const { store, dice } = playing;
  const enrolment = await anyEnrolment(playing);
  const from = enrolment && store.getState().entities.tables.classSubjects[enrolment.classModel]?.classModel;
  if (!enrolment || !from || hasLeft(enrolment)) return NOTHING;
  const others = rowsOf(store.getState().entities.tables, 'class', (row) => row.id !== from && !row.deletedAt);
  const to = pick(others, dice)?.id;
  if (!to) return NOTHING;
  const { studentModel: studentId } = enrolment;
  try {
    await store.dispatch(loadForMove(studentId, [from, to]));
  } catch {
    return { outcome: 'failed' };
  }
  const { tables } = store.getState().entities;
  const plan = toMovePlan(tables, { studentId, fromClassId: from, toClassId: to });
  const { toSubjectIds, parts } = plan;
  if (toSubjectIds.length === 0) return NOTHING;
  const subjects = toMovedSubjects(plan, new Set(parts.flatMap(({ scores }) => scores.map(({ key }) => key))));
  const own = rowsOf(tables, 'classStudents', (row) => row.studentModel === studentId);
  const brought: NonNullable<Report['brought']> = subjects.flatMap(({ from: subjectId, activities }) =>
    own
      .filter(({ classModel }) => classModel === subjectId)
      .flatMap(({ id }) => activities.map((pair) => ({ cell: cellKey(pair.from, id), activityId: pair.to }))),
  );
  noteMeant({ brought });
  const of = { studentId, name: '', fromClassId: from, toClassId: to, toSubjectIds, on: ON, note: '' };
  return { outcome: await performed(playing, { kind: 'learnerMove', ...of, subjects }), brought };
};
