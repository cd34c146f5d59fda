import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book, ENGLISH, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { openedStore, putTables, type StoreWorld, storedTables, writtenTwice } from '#support/storeWorld';
import type { ActivityId, ActivityItemId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { NewActivity } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planActivityUpdate } from '@/plans/activities/planActivityUpdate';
import { planPointsSave } from '@/plans/activities/planPointsSave';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadRows } from '@/store/book/load';
import { KEPT_HERE } from '@/store/outbox/intents';
import { addActivity, updateActivity } from '@/store/outbox/saveActivity';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { copyActivity, countLosses, removeActivity } from './activities';

const MATH = { ...ENGLISH, subject: 'Math' };

let book: Book;
let quizId: ActivityId;
let testId: ActivityId;

/**
 * A quiz of 20 points, scored 18, 12 and blank; a scannable test of two items, 3 points each, all earned by one
 * learner.
 */
beforeEach(() => {
  book = aBook({ subjects: [ENGLISH, MATH] });
  const [subjectId] = book.subjectIds;
  const before = Object.keys(book.tables.activity);
  const isNew = (id: string) => !before.includes(id);
  let tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(subjectId!), book.newId));
  quizId = Object.keys(tables.activity).find(isNew) as ActivityId;
  const scored = [18, 12].map((score, index) => ({
    activityId: quizId,
    classStudentId: book.enrolmentIds[index]!,
    score,
  }));
  const edits = { subjectId: subjectId!, quarter: 1, edits: scored, subCategoryWeights: NO_WEIGHTS };
  tables = applied(tables, planScoreSave(tables, edits));
  const items = [
    { answerKey: 'A', points: 3 },
    { answerKey: 'B', points: 3 },
  ];
  const scannable = aQuiz(subjectId!, { name: 'Test', category: 3, scannable: true, items });
  tables = applied(tables, planActivityAdd(tables, scannable, book.newId));
  testId = Object.keys(tables.activity).find((id) => isNew(id) && id !== quizId) as ActivityId;
  const points = tables.activity[testId]!.activityItem.map((activityItemId) => ({
    activityItemId,
    classStudentId: book.enrolmentIds[0]!,
    pointsEarned: 3,
  }));
  tables = applied(
    tables,
    planPointsSave(tables, { activityId: testId, edits: points, subCategoryWeights: NO_WEIGHTS }),
  );
  book = { ...book, tables };
});

async function opened(): Promise<StoreWorld> {
  const opened = openedStore(book.tables);
  await opened.store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }]));
  opened.world.reads = 0;
  return opened;
}

function sound({ world }: StoreWorld): void {
  expect(bookProblems(storedTables(world), NO_WEIGHTS)).toEqual([]);
  expect(writtenTwice(world)).toEqual([]);
}

function toast({ store }: StoreWorld) {
  const { notification } = store.getState().shell;
  return notification && [notification.status, notification.message];
}

function named(tables: Tables, name: string) {
  return Object.values(tables.activity).filter((row) => row.name === name);
}

function newQuiz(over: Partial<NewActivity> = {}): NewActivity {
  const { subCategoryWeights: _, ...quiz } = aQuiz(book.subjectIds[0]!, { name: 'Quiz 2', ...over });
  return quiz;
}

function edited(id: ActivityId, over: object = {}) {
  const row = book.tables.activity[id]!;
  return {
    activityId: id,
    name: row.name,
    quarter: row.quarter,
    totalPoints: row.totalPoints,
    weightOverride: row.weightOverride,
    category: row.activityCategoryModel,
    subCategory: row.activitySubCategoryModel,
    ...over,
  };
}

describe('adding an activity', () => {
  test('counts it, links it, and grades the started quarter again', async () => {
    const at = await opened();
    expect(await at.store.dispatch(addActivity(newQuiz()))).toBe(true);
    sound(at);
    const stored = storedTables(at.world);
    expect(stored.controls['1']?.totalActivities).toEqual({ '1': 3, '2': 0, '3': 0, '4': 0 });
    expect(named(stored, 'Quiz 2')).toMatchObject([{ totalPoints: 20, weightOverride: null }]);
    expect(toast(at)).toEqual(['success', 'Quiz 2 was added.']);
  });

  test('reads no learner before the first score of a quarter', async () => {
    const at = await opened();
    expect(await at.store.dispatch(addActivity(newQuiz({ quarter: 2 })))).toBe(true);
    sound(at);
    // Reads: the version, 1 class, 2 subjects, 2 controls, 1 each for the counts of grades and scores, the version
    // again.
    expect(at.world.reads).toBe(9);
  });

  test('is refused in a closed quarter with the reason, and nothing is written', async () => {
    const subject = book.tables.classSubjects[book.subjectIds[0]!]!;
    const classSubjects = { ...book.tables.classSubjects, [subject.id]: { ...subject, quarterClosed: { '2': true } } };
    book = { ...book, tables: { ...book.tables, classSubjects } };
    const at = await opened();
    expect(await at.store.dispatch(addActivity(newQuiz({ quarter: 2 })))).toBe(false);
    expect(at.world.batches).toEqual([]);
    expect(toast(at)).toEqual(['error', new AppError('data/quarter-closed').message]);
  });

  test('is kept without a connection, says so, and is stored once the connection is back', async () => {
    const at = await opened();
    at.world.failure = new AppError('network/unreachable');
    expect(await at.store.dispatch(addActivity(newQuiz()))).toBe(true);
    expect(at.world.batches).toEqual([]);
    expect(toast(at)).toEqual(['info', KEPT_HERE]);
    at.world.failure = null;
    expect(await at.store.dispatch(drainOutbox())).toBe('empty');
    sound(at);
    expect(named(storedTables(at.world), 'Quiz 2')).toHaveLength(1);
  });

  test('says so and keeps the form when the browser cannot keep it either', async () => {
    const at = await opened();
    at.world.failure = new AppError('network/unreachable');
    at.world.keepsNothing = true;
    expect(await at.store.dispatch(addActivity(newQuiz()))).toBe(false);
    expect(at.world.batches).toEqual([]);
    expect(toast(at)).toEqual(['error', new AppError('network/unreachable').message]);
  });
});

describe('editing an activity', () => {
  test('caps the scores above a lower total and grades again', async () => {
    const at = await opened();
    expect(await at.store.dispatch(updateActivity(edited(quizId, { totalPoints: 15 })))).toBe(true);
    sound(at);
    const scores = Object.values(storedTables(at.world).studentPerformance).filter(
      (row) => row.activityModel === quizId,
    );
    expect(scores.map(({ score }) => score)).toEqual([15, 12]);
  });

  test('grades both quarters after a move and moves the count', async () => {
    const at = await opened();
    expect(await at.store.dispatch(updateActivity(edited(quizId, { quarter: 2 })))).toBe(true);
    sound(at);
    const stored = storedTables(at.world);
    expect(stored.controls['1']?.totalActivities).toEqual({ '1': 1, '2': 1, '3': 0, '4': 0 });
    const grades = Object.values(stored.studentGrades).filter((row) => row.classStudentModel === book.enrolmentIds[0]);
    const works = grades.map(({ quarter, percentageWrittenWork }) => [quarter, percentageWrittenWork]);
    expect(works.sort()).toEqual([
      [1, null],
      [2, 90],
    ]);
  });

  test('reads no scores for a new name alone, and writes one document and the version', async () => {
    const at = await opened();
    expect(await at.store.dispatch(updateActivity(edited(quizId, { name: 'Pop quiz' })))).toBe(true);
    sound(at);
    expect(at.world.batches.flat().map(({ collection }) => collection)).toEqual(['activity', 'globalVersion']);
    // Reads: the version, 2 activities of the quarter, 1 class, 2 subjects, the version again.
    expect(at.world.reads).toBe(7);
  });

  test('takes the points of a removed item out of the scores', async () => {
    const at = await opened();
    const [first] = book.tables.activity[testId]!.activityItem;
    const items = [{ id: first as ActivityItemId, answerKey: 'A', points: 3 }];
    expect(await at.store.dispatch(updateActivity(edited(testId, { items })))).toBe(true);
    sound(at);
    const stored = storedTables(at.world);
    expect(stored.activity[testId]?.totalPoints).toBe(3);
    const [score] = Object.values(stored.studentPerformance).filter((row) => row.activityModel === testId);
    expect(score?.score).toBe(3);
    expect(Object.keys(stored.studentPoints)).toHaveLength(1);
  });

  test('a removed item whose update broke off before the activity was written: the next save finishes it', async () => {
    const at = await opened();
    const [first, second] = book.tables.activity[testId]!.activityItem;
    const items = [{ id: first as ActivityItemId, answerKey: 'A', points: 3 }];
    const edit = edited(testId, { items });
    const { subCategoryWeights } = aQuiz(book.subjectIds[0]!);
    const changes = planActivityUpdate(book.tables, { ...edit, subCategoryWeights }, book.newId);
    const broken = applied(
      book.tables,
      changes.filter(({ collection }) => collection !== 'activity'),
    );
    at.world.documents.clear();
    putTables(at.world, broken);
    expect([Object.keys(broken.activityItem), broken.activity[testId]?.activityItem]).toEqual([
      [first],
      [first, second],
    ]);
    expect(await at.store.dispatch(updateActivity(edit))).toBe(true);
    sound(at);
    const left = { activityItem: [first], studentPoints: [`${first}_${book.enrolmentIds[0]}`], totalPoints: 3 };
    expect(storedTables(at.world).activity[testId]).toMatchObject(left);
  });

  test('leaves points and scores alone when only keys change', async () => {
    const at = await opened();
    const items = book.tables.activity[testId]!.activityItem.map((id) => ({ id, answerKey: 'C', points: 3 }));
    expect(await at.store.dispatch(updateActivity(edited(testId, { items })))).toBe(true);
    sound(at);
    expect(at.world.batches.flat().map(({ collection }) => collection)).toEqual([
      'activityItem',
      'activityItem',
      'globalVersion',
    ]);
  });

  test('does not overwrite what another device changed meanwhile', async () => {
    const at = await opened();
    const path = `users/teacher/activity/${quizId}`;
    at.world.documents.set(path, { ...at.world.documents.get(path), totalPoints: 30 });
    expect(await at.store.dispatch(updateActivity(edited(quizId, { totalPoints: 25 })))).toBe(false);
    expect(at.world.batches).toEqual([]);
    expect(toast(at)).toEqual(['error', new AppError('data/overtaken').message]);
    // A field that the teacher did not change takes the stored value.
    const { activityId: __, ...seen } = edited(quizId);
    expect(await at.store.dispatch(updateActivity(edited(quizId, { name: 'Pop quiz' }), { opened: seen }))).toBe(true);
    expect(storedTables(at.world).activity[quizId]).toMatchObject({ name: 'Pop quiz', totalPoints: 30 });
  });
});

describe('copying an activity', () => {
  test('copies the items to another subject, and no scores', async () => {
    const at = await opened();
    const target = { activityId: testId, subjectIds: [book.subjectIds[1]!], quarter: 3 };
    expect(await at.store.dispatch(copyActivity(target))).toBe(true);
    sound(at);
    const [copy] = named(storedTables(at.world), 'Test').filter(({ id }) => id !== testId);
    expect(copy).toMatchObject({ name: 'Test', quarter: 3, totalPoints: 6, studentPerformance: [], studentPoints: [] });
    expect(copy?.activityItem).toHaveLength(2);
    expect(toast(at)).toEqual(['success', 'Test was copied to 1 subject.']);
  });

  test('copies to both subjects of another quarter in one commit', async () => {
    const at = await opened();
    expect(await at.store.dispatch(copyActivity({ activityId: quizId, subjectIds: book.subjectIds, quarter: 2 }))).toBe(
      true,
    );
    sound(at);
    expect(at.world.batches).toHaveLength(1);
    expect(storedTables(at.world).controls['1']?.totalActivities['2']).toBe(2);
  });
});

describe('deleting an activity', () => {
  test('tells what is deleted with it, counted on the server', async () => {
    const at = await opened();
    const rows = book.tables.activity;
    expect(await at.store.dispatch(countLosses(rows[quizId]!))).toEqual({ scores: 2, items: 0, points: 0, marks: 0 });
    expect(await at.store.dispatch(countLosses(rows[testId]!))).toEqual({ scores: 1, items: 2, points: 2, marks: 0 });
  });

  test.each(['quiz', 'test'])('deletes everything of the %s with it and grades again', async (which) => {
    const at = await opened();
    const id = which === 'quiz' ? quizId : testId;
    expect(await at.store.dispatch(removeActivity(id, which === 'quiz' ? 2 : 1))).toBe(true);
    sound(at);
    const stored = storedTables(at.world);
    expect(stored.activity[id]).toBeUndefined();
    expect(Object.values(stored.studentPerformance).some((row) => row.activityModel === id)).toBe(false);
    expect(Object.values(stored.activityItem).some((row) => row.activityModel === id)).toBe(false);
    expect(at.store.getState().entities.tables.activity[id]).toBeUndefined();
  });
});
