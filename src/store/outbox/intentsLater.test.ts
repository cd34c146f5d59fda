import { beforeEach, describe, expect, test } from 'vitest';
import { type Book, lrnOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { newQuiz, openIntentBook, performIn, QUIZ_FIELDS, writeElsewhere } from '#support/intentBook';
import { nextSession, type StoreWorld, storedTables, TEACHER } from '#support/storeWorld';
import { keepLaidOver } from '@/app/book/overlay';
import { storedRows } from '@/data/memory/memoryWorld';
import type { ActivityId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { Intent, NewActivity } from '@/domain/intents/intents';
import type { IntentEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import { namedIds } from '@/domain/words/namedIds';
import { removeActivity } from '@/features/activities/activities';
import { addLearner, removeLearner, updateLearner } from '@/features/learners/learners';
import { loadRows } from '@/store/book/load';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import { addActivity, updateActivity } from '@/store/outbox/saveActivity';
import { selectUnsentCounts } from '@/store/state/outbox';
import { findEntries } from './findEntries';
import { newAttempt } from './intents';
import { discardEntry, drainOutbox, retryEntry, retryOver } from './sendOutbox';

const UNREACHABLE = new AppError('network/unreachable');
const ROW = { lastName: 'Reyes', firstName: 'Tala', middleName: '', extensionName: '', sex: 'F', lrn: '' } as const;

let book: Book;
let opened: StoreWorld;
let subjectId: ClassSubjectId;
let quizId: ActivityId;
let studentId: StudentId;

beforeEach(async () => {
  ({ book, opened, subjectId, quizId, studentId } = await openIntentBook());
});

const quiz = (over: Partial<NewActivity> = {}) => newQuiz(subjectId, over);
const act = (intent: Intent) => performIn(opened.store, intent);
const write = (path: string, fields: object) => writeElsewhere(opened, path, fields);
const drain = (store: Store) => store.dispatch(drainOutbox());
const counts = (store = opened.store) => selectUnsentCounts(store.getState());
const entries = (store = opened.store) => store.getState().outbox.entries as IntentEntry[];

describe('a refused intent', () => {
  test('with a connection gives the form the reason, and is not kept', async () => {
    write(`users/${TEACHER}/classSubjects/${subjectId}`, { quarterClosed: { 1: true } });
    await expect(act({ kind: 'activityAdd', activity: quiz() })).rejects.toMatchObject({
      code: 'data/quarter-closed',
    });
    expect([opened.world.outbox.size, opened.world.batches.length]).toEqual([0, 0]);
    expect(counts()).toEqual({ waiting: 0, refused: 0 });
  });

  test('of the outbox stays with its reason; the others are sent, and entries that depend on it wait', async () => {
    const stop = keepLaidOver(opened.store);
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(addActivity(quiz()));
    const [added] = entries();
    const cell = `${namedIds(added!.id)('activity')}_${book.enrolmentIds[0]}`;
    opened.store.dispatch(draftSheet(scoreSource({ subjectId, quarter: 1 }), [{ key: cell, text: '15' }]));
    expect(await opened.store.dispatch(saveDrafts({ subjectId, quarter: 1 }))).toBe('waiting');
    await act({ kind: 'activityAdd', activity: quiz({ name: 'Later', quarter: 2 }) });
    opened.world.failure = null;
    write(`users/${TEACHER}/classSubjects/${subjectId}`, { quarterClosed: { 1: true } });
    expect(await drain(opened.store)).toBe('empty');
    expect(entries().map(({ refusal }) => refusal)).toEqual(['closed', 'held']);
    expect(counts()).toEqual({ waiting: 0, refused: 2 });
    expect(Object.values(storedTables(opened.world).activity).map(({ name }) => name)).toEqual(['Quiz 1', 'Later']);

    write(`users/${TEACHER}/classSubjects/${subjectId}`, { quarterClosed: { 1: false } });
    await opened.store.dispatch(retryEntry(added!));
    expect(await drain(opened.store)).toBe('empty');
    expect(storedRows(opened.world, TEACHER, 'studentPerformance').get(cell)).toMatchObject({ score: 15 });
    expect([opened.world.outbox.size, entries()]).toEqual([0, []]);
    stop();
  });

  test('that is discarded marks the entries that depend on it as gone', async () => {
    keepLaidOver(opened.store);
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(addActivity(quiz()));
    const [added] = entries();
    const activityId = namedIds(added!.id)('activity') as ActivityId;
    await opened.store.dispatch(removeActivity(activityId, 0));
    opened.world.failure = null;
    write(`users/${TEACHER}/classSubjects/${subjectId}`, { quarterClosed: { 1: true } });
    await drain(opened.store);
    expect(entries().map(({ refusal }) => refusal)).toEqual(['closed', 'held']);
    await opened.store.dispatch(discardEntry(entries()[0]!));
    expect(entries().map(({ refusal }) => refusal)).toEqual(['gone']);
    expect([...opened.world.outbox.values()].map(({ refusal }) => refusal)).toEqual(['gone']);
  });

  test('because of a change elsewhere lets the teacher choose, and their choice replaces the stored value', async () => {
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(updateActivity({ ...QUIZ_FIELDS, activityId: quizId, name: 'Pop quiz' }));
    opened.world.failure = null;
    write(`users/${TEACHER}/activity/${quizId}`, { name: 'Oral test' });
    await drain(opened.store);
    expect(entries()).toMatchObject([{ refusal: 'conflict' }]);
    expect(storedTables(opened.world).activity[quizId]?.name).toBe('Oral test');
    await opened.store.dispatch(retryOver(entries()[0]!));
    expect(await drain(opened.store)).toBe('empty');
    expect(storedTables(opened.world).activity[quizId]?.name).toBe('Pop quiz');
    expect(opened.world.outbox.size).toBe(0);
  });

  test('because there are more scores than the teacher saw does not delete the activity', async () => {
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(removeActivity(quizId, 1));
    opened.world.failure = null;
    await drain(opened.store);
    expect(entries()).toMatchObject([{ refusal: 'conflict' }]);
    await opened.store.dispatch(retryOver(entries()[0]!));
    await drain(opened.store);
    expect(storedTables(opened.world).activity).toEqual({});
  });

  test('because another learner got the LRN meanwhile stays with its reason', async () => {
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(updateLearner(studentId, { ...ROW, lrn: lrnOf(50) }));
    opened.world.failure = null;
    write(`users/${TEACHER}/students/${book.studentIds[1]}`, { lrn: lrnOf(50) });
    await drain(opened.store);
    expect(entries()).toMatchObject([{ refusal: 'invalid' }]);
  });
});

describe('a waiting intent', () => {
  const shown = () => opened.store.getState().entities;
  const key = () => ({ subjectId, quarter: 1 });

  test('for a new activity or learner can be edited and scored, and everything is stored once and in order', async () => {
    keepLaidOver(opened.store);
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(addActivity(quiz()));
    const subjects = { classId: book.classId, subjectIds: [subjectId] };
    await opened.store.dispatch(addLearner({ row: ROW, overrideName: false, subjects }, newAttempt()));
    const activityId = namedIds(entries()[0]!.id)('activity') as ActivityId;
    const learner = namedIds(entries()[1]!.id)('learner/0') as StudentId;
    expect(shown().tables.activity[activityId]).toMatchObject({ name: 'Quiz 2' });
    expect(shown().tables.students[learner]).toMatchObject({ lastName: 'Reyes' });
    expect(shown().stored.activity[activityId]).toBeUndefined();
    expect([shown().waiting[activityId], shown().waiting[learner]]).toEqual(['new', 'new']);

    await opened.store.dispatch(updateActivity({ ...QUIZ_FIELDS, activityId, name: 'Quiz 2b', totalPoints: 30 }));
    expect(shown().tables.activity[activityId]).toMatchObject({ name: 'Quiz 2b', totalPoints: 30 });
    const [enrolment] = rowsOf(shown().tables, 'classStudents', (row) => row.studentModel === learner);
    const cell = `${activityId}_${enrolment!.id}`;
    opened.store.dispatch(draftSheet(scoreSource(key()), [{ key: cell, text: '27' }]));
    expect(await opened.store.dispatch(saveDrafts(key()))).toBe('waiting');
    expect(counts()).toEqual({ waiting: 4, refused: 0 });

    opened.world.failure = null;
    const later = nextSession(opened.world);
    expect(await drain(later)).toBe('empty');
    const tables = storedTables(opened.world);
    expect(tables.activity[activityId]).toMatchObject({ name: 'Quiz 2b', totalPoints: 30 });
    expect(tables.studentPerformance[cell]).toMatchObject({ score: 27 });
    expect(rowsOf(tables, 'students')).toHaveLength(4);
    expect(bookProblems(tables, NO_WEIGHTS)).toEqual([]);
    await opened.store.dispatch(findEntries(TEACHER));
    expect([shown().over, shown().waiting]).toEqual([[], {}]);
  });

  test('for a removal hides the rows, and shows them again where it is refused', async () => {
    keepLaidOver(opened.store);
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(removeActivity(quizId, 0));
    // The activity has more scores than the teacher saw, so the removal will be refused and the activity is still
    // shown.
    expect(shown().tables.activity[quizId]).toBeDefined();
    await opened.store.dispatch(removeActivity(quizId, 2));
    expect(shown().tables.activity[quizId]).toBeUndefined();
    expect(shown().stored.activity[quizId]).toBeDefined();
    opened.world.failure = null;
    write(`users/${TEACHER}/classSubjects/${subjectId}`, { quarterClosed: { 1: true } });
    await drain(opened.store);
    expect(shown().tables.activity[quizId]).toBeDefined();
  });

  test('makes documents that the server is not asked for', async () => {
    keepLaidOver(opened.store);
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(addActivity(quiz({ scannable: true, items: [{ answerKey: 'A', points: 1 }] })));
    const activityId = namedIds(entries()[0]!.id)('activity') as ActivityId;
    expect(await opened.store.dispatch(loadRows([{ of: 'items', activityId }]))).toBe(true);
    expect(await opened.store.dispatch(loadRows([{ of: 'scores', subjectId, activityIds: [activityId] }]))).toBe(true);
    expect(rowsOf(shown().tables, 'activityItem')).toHaveLength(1);
  });
});

describe('sending in turn', () => {
  test('an intent waits while another tab is sending', async () => {
    opened.world.isSendingElsewhere = true;
    expect(await act({ kind: 'activityAdd', activity: quiz() })).toBe('waiting');
    opened.world.isSendingElsewhere = false;
    expect(await drain(nextSession(opened.world))).toBe('empty');
    expect(rowsOf(storedTables(opened.world), 'activity')).toHaveLength(2);
  });

  test('waiting entries are sent before a new intent', async () => {
    opened.world.failure = UNREACHABLE;
    await act({ kind: 'activityAdd', activity: quiz({ name: 'First' }) });
    opened.world.failure = null;
    expect(await act({ kind: 'activityAdd', activity: quiz({ name: 'Second' }) })).toBe('done');
    const names = Object.values(storedTables(opened.world).activity).map(({ name }) => name);
    expect(names).toEqual(['Quiz 1', 'First', 'Second']);
    expect(opened.world.outbox.size).toBe(0);
  });
});

describe('beside the book', () => {
  test('a request to reopen waits for the connection, and is made once', async () => {
    write(`users/${TEACHER}/classSubjects/${subjectId}`, { quarterClosed: { 1: true } });
    const asking = { kind: 'reopenAsk', subjectId, quarter: 1, reason: 'A score is missing' } as const;
    opened.world.failure = UNREACHABLE;
    expect(await act(asking)).toBe('waiting');
    opened.world.failure = null;
    await drain(nextSession(opened.world));
    const path = `adminRequests/${TEACHER}/requests/${subjectId}_1`;
    expect(opened.world.documents.get(path)).toMatchObject({ adminReason: 'A score is missing' });
    expect(opened.world.outbox.size).toBe(0);
  });

  test('names of the profile wait for the connection', async () => {
    opened.world.documents.set(`users/${TEACHER}`, { firstname: 'Ana', lastname: 'Reyes' });
    const before = { firstname: 'Ana', lastname: 'Reyes', facultyId: '' };
    opened.world.failure = UNREACHABLE;
    expect(await act({ kind: 'profileUpdate', before, after: { ...before, firstname: 'Anna' } })).toBe('waiting');
    opened.world.failure = null;
    await drain(nextSession(opened.world));
    expect(opened.world.documents.get(`users/${TEACHER}`)).toMatchObject({ firstname: 'Anna', lastname: 'Reyes' });
  });
});

test('a waiting removal does not remove a learner who was enrolled again since', async () => {
  await opened.store.dispatch(loadRows([{ of: 'enrolmentsOfLearner', studentId }]));
  opened.world.failure = UNREACHABLE;
  await opened.store.dispatch(removeLearner(studentId, { subjectId }));
  const [kept] = [...opened.world.outbox.values()];
  opened.world.failure = null;
  await drain(opened.store);
  await act({ kind: 'learnerEnrol', studentId, classId: book.classId, subjectIds: [subjectId] });
  opened.world.outbox.set(`${TEACHER}/${kept!.id}`, kept!);
  await drain(nextSession(opened.world));
  const tables = storedTables(opened.world);
  expect(rowsOf(tables, 'classStudents', (row) => row.studentModel === studentId)).toHaveLength(2);
  expect(bookProblems(tables, NO_WEIGHTS)).toEqual([]);
});

test('a removal that is asked for again while it waits is not sent twice', async () => {
  keepLaidOver(opened.store);
  await opened.store.dispatch(loadRows([{ of: 'enrolmentsOfLearner', studentId }]));
  opened.world.failure = UNREACHABLE;
  await opened.store.dispatch(removeActivity(quizId, 2));
  await opened.store.dispatch(removeLearner(studentId, 'entirely'));
  expect(await opened.store.dispatch(removeActivity(quizId, 2))).toBe(true);
  expect(await opened.store.dispatch(removeLearner(studentId, 'entirely'))).toBe('waiting');
  expect(entries()).toHaveLength(2);
  opened.world.failure = null;
  await drain(opened.store);
  const tables = storedTables(opened.world);
  expect([tables.activity, tables.students[studentId]]).toEqual([{}, undefined]);
});

test('a comment on a grade is shown while it waits, and stored once', async () => {
  const stop = keepLaidOver(opened.store);
  const gradeId = `${book.enrolmentIds[0]}_1`;
  const comments = () => {
    const { tables, stored } = opened.store.getState().entities;
    return [tables.studentGrades[gradeId]?.comments, stored.studentGrades[gradeId]?.comments];
  };
  opened.world.failure = UNREACHABLE;
  const of = { subjectId, classStudentId: book.enrolmentIds[0]!, quarter: 1 };
  await act({ kind: 'gradeComment', ...of, before: { comments: '' }, after: { comments: 'Improving' } });
  expect(comments()).toEqual(['Improving', '']);
  opened.world.failure = null;
  expect(await drain(opened.store)).toBe('empty');
  expect(comments()).toEqual(['Improving', 'Improving']);
  expect(opened.world.batches).toHaveLength(1);
  stop();
});
