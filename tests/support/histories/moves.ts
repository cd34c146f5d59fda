/** The moves of the two devices and of the administrator, in the page. */
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { RosterRow } from '@/domain/learners/roster/rosterRow';
import { copyActivity, removeActivity } from '@/features/activities/activities';
import { closeQuarter } from '@/features/closing/quarters';
import { addLearner, removeLearner } from '@/features/learners/learners';
import { acceptRequests } from '@/features/school-admin/reopenAnswers';
import { addSubject } from '@/parts/class-form/classes';
import { loadRows } from '@/store/book/load';
import { removeSubject } from '@/store/book/removals';
import { newAttempt } from '@/store/outbox/intents';
import { addActivity, updateActivity } from '@/store/outbox/saveActivity';
import { requestReopening } from '@/store/school/reopening';
import { keyCorrect } from './movesOfItems';
import { carried, learnerMove, standing } from './movesOfLearners';
import {
  answers,
  blank,
  byName,
  draft,
  edit,
  mark,
  NOTHING,
  type Player,
  type Playing,
  QUARTERS,
  refused,
  standingSubjects,
  structure,
} from './movesOfScores';
import { type MoveKind, pick } from './shapes';

/** The number of presses of a button that fails. Without a connection every press fails. */
const TRIES = 2;

/** Presses the button again after a failure, as people do; the same attempt adds new documents. */
async function pressed(press: () => Promise<boolean>): Promise<string> {
  for (let tries = 1; tries < TRIES; tries += 1) if (await press()) return 'done';
  return (await press()) ? 'done' : 'failed';
}

const thrown = (work: () => Promise<unknown>) => async () => {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
};

async function anySubject({ store, dice }: Playing): Promise<ClassSubjectDoc | undefined> {
  return pick(standingSubjects(await structure(store)), dice);
}

async function anyActivity({ store, dice }: Playing) {
  await structure(store);
  await store.dispatch(loadRows([{ of: 'activities' }], { force: true }));
  const { tables } = store.getState().entities;
  const standing = new Set<string>(standingSubjects(tables).map(({ id }) => id));
  return pick(byName(rowsOf(tables, 'activity', (row) => standing.has(row.classSubjectModel))), dice);
}

const activityAdd: Player = async (playing) => {
  const { store, dice, serial } = playing;
  const subject = await anySubject(playing);
  if (!subject) return NOTHING;
  const name = `Activity ${serial}`;
  const scannable = dice(3) === 0;
  const attempt = newAttempt();
  const activity = {
    ...{ subjectId: subject.id, name, quarter: 1 + dice(2), totalPoints: 5 + dice(20), scannable },
    ...{ weightOverride: null, category: 1 + dice(3), subCategory: null },
    items: scannable ? [1, 2].map((points) => ({ answerKey: 'A', points })) : [],
  };
  const outcome = await pressed(() => store.dispatch(addActivity(activity, attempt)));
  return { outcome, made: [`activity/${name}`] };
};

const activityUpdate: Player = async (playing) => {
  const { store, dice } = playing;
  const activity = await anyActivity(playing);
  if (!activity) return NOTHING;
  const edited = {
    ...{ activityId: activity.id, name: activity.name, quarter: dice(4) === 0 ? 1 + dice(2) : activity.quarter },
    ...{ totalPoints: Math.max(1, activity.totalPoints + dice(9) - 4), weightOverride: activity.weightOverride },
    ...{ category: dice(4) === 0 ? 1 + dice(3) : activity.activityCategoryModel, subCategory: null },
  };
  return { outcome: await pressed(() => store.dispatch(updateActivity(edited))) };
};

const activityCopy: Player = async (playing) => {
  const { store, dice } = playing;
  const activity = await anyActivity(playing);
  const subject = await anySubject(playing);
  // Activities that a move made must stay unique, so only activities of the start are copied.
  if (!activity || !subject || activity.name.startsWith('Activity')) return NOTHING;
  const attempt = newAttempt();
  const target = { activityId: activity.id, subjectIds: [subject.id], quarter: 1 + dice(2) };
  return { outcome: await pressed(() => store.dispatch(copyActivity(target, attempt))) };
};

const activityRemove: Player = async (playing) => {
  const activity = await anyActivity(playing);
  if (!activity) return NOTHING;
  const outcome = await pressed(() => playing.store.dispatch(removeActivity(activity.id)));
  return { outcome, gone: [`activity/${activity.id}`] };
};

async function aClass({ store, dice }: Playing): Promise<ClassDoc | undefined> {
  const tables = await structure(store);
  return pick(byName(rowsOf(tables, 'class', (row) => !row.deletedAt)), dice);
}

const learnerAdd: Player = async (playing) => {
  const { store, serial } = playing;
  const section = await aClass(playing);
  if (!section) return NOTHING;
  const subjects = standingSubjects(store.getState().entities.tables).filter(
    ({ classModel }) => classModel === section.id,
  );
  const row: RosterRow = {
    ...{ lastName: `Late${serial}`, firstName: 'Lea', middleName: '', extensionName: '' },
    ...{ sex: '' as const, lrn: String(200_000_000_000 + serial) },
  };
  const joined = { classId: section.id, subjectIds: subjects.map(({ id }) => id) };
  const attempt = newAttempt();
  const work = () => store.dispatch(addLearner({ row, overrideName: false, subjects: joined }, attempt));
  return { outcome: await pressed(thrown(work)), made: [`students/${row.lastName}`] };
};

/** Takes a learner out of one subject, or out of the class. */
const unenrol: Player = async (playing) => {
  const { store, dice } = playing;
  const subject = await anySubject(playing);
  if (!subject) return NOTHING;
  await store.dispatch(loadRows([{ of: 'enrolments', subjectId: subject.id }, { of: 'learners' }], { force: true }));
  const { tables } = store.getState().entities;
  const enrolment = pick(
    rowsOf(tables, 'classStudents', (row) => row.classModel === subject.id).sort((a, b) =>
      (tables.students[a.studentModel]?.lastName ?? '') < (tables.students[b.studentModel]?.lastName ?? '') ? -1 : 1,
    ),
    dice,
  );
  if (!enrolment) return NOTHING;
  const scope = dice(3) === 0 ? { classId: subject.classModel } : { subjectId: subject.id };
  const work = () => store.dispatch(removeLearner(enrolment.studentModel, scope));
  return { outcome: await pressed(thrown(work)), gone: [`classStudents/${enrolment.id}`] };
};

const subjectAdd: Player = async (playing) => {
  const { store, serial } = playing;
  const section = await aClass(playing);
  if (!section || standingSubjects(store.getState().entities.tables).length > 4) return NOTHING;
  const subject = { subject: `Subject ${serial}`, writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 };
  const attempt = newAttempt();
  const work = () => store.dispatch(addSubject({ classId: section.id, subject }, attempt));
  return { outcome: await pressed(thrown(work)), made: [`classSubjects/${subject.subject}`] };
};

/** Deletes a subject, but never English, because a history needs rows to work on. */
const subjectRemove: Player = async (playing) => {
  const { store, dice } = playing;
  const subjects = standingSubjects(await structure(store)).filter(({ subject }) => subject !== 'English');
  const subject = pick(subjects, dice);
  if (!subject) return NOTHING;
  const work = () => store.dispatch(removeSubject(subject.id));
  return { outcome: await pressed(thrown(work)), gone: [`classSubjects/${subject.id}`] };
};

const close: Player = async (playing) => {
  const subject = await anySubject(playing);
  const quarter =
    subject &&
    pick(
      QUARTERS.filter((each) => !isQuarterClosed(subject, each)),
      playing.dice,
    );
  if (!subject || quarter === undefined) return NOTHING;
  const key = { subjectId: subject.id, quarter };
  return { outcome: await playing.store.dispatch(closeQuarter(key, { stillAs: () => true })) };
};

const request: Player = async ({ store, dice, serial }) => {
  const closed = standingSubjects(await structure(store)).flatMap((subject) =>
    QUARTERS.filter((quarter) => isQuarterClosed(subject, quarter)).map((quarter) => ({ subject, quarter })),
  );
  const asked = pick(closed, dice);
  if (!asked) return NOTHING;
  const asking = { subjectId: asked.subject.id, quarter: asked.quarter, reason: `Late work ${serial}.` };
  const work = () => store.dispatch(requestReopening(asking));
  return { outcome: await pressed(thrown(work)) };
};

/** The administrator answers a request of this history's teacher. */
const accept: Player = async ({ store, dice, teacher }) => {
  const own = (store.getState().school.requests ?? []).filter((each) => each.teacher === teacher);
  const asked = pick(own, dice);
  if (!asked) return NOTHING;
  return { outcome: await pressed(() => store.dispatch(acceptRequests([asked]))) };
};

export const MOVES: Readonly<Record<MoveKind, Player>> = {
  ...{ edit, blank, mark, answers, refused, draft },
  ...{ activityAdd, activityUpdate, activityCopy, activityRemove },
  ...{ learnerAdd, unenrol, standing, carried, learnerMove, subjectAdd, subjectRemove, keyCorrect },
  ...{ close, request, accept },
};
