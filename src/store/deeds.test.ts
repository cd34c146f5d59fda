import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book, ENGLISH, learnersOf, lrnOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { type MemoryWorld, storedRows } from '#support/memoryData';
import { nextSession, openedStore, type StoreWorld, storedTables, TEACHER } from '#support/storeWorld';
import { AppError } from '@/domain/errors';
import type { ActivityId, ClassId, ClassSubjectId, StudentId } from '@/domain/ids';
import type { Intent, NewActivity } from '@/domain/intents';
import { namedIds } from '@/domain/namedIds';
import type { DeedEntry } from '@/domain/outbox';
import { rowsOf } from '@/domain/tables';
import { planActivityAdd } from '@/plans/planActivityAdd';
import { planScoreSave } from '@/plans/planScoreSave';
import { addActivity, removeActivity, updateActivity } from './activities';
import { KEPT_HERE, newAttempt, perform } from './deeds';
import { draftCells } from './drafting';
import { addLearner, removeLearner, updateLearner } from './learners';
import { loadRows } from './load';
import type { Store } from './makeStore';
import { discardEntry, drainOutbox, findEntries, retryEntry, retryOver } from './outbox';
import { selectUnsentCounts } from './outboxState';
import { keepLaidOver } from './overlay';
import { loadRecord } from './record';
import { saveDrafts } from './saveDrafts';

const MATH = { ...ENGLISH, subject: 'Math' };
const UNREACHABLE = new AppError('network/unreachable');
const ROW = { lastName: 'Reyes', firstName: 'Tala', middleName: '', extensionName: '', sex: 'F', lrn: '' } as const;

let book: Book;
let opened: StoreWorld;
let subjectId: ClassSubjectId;
let mathId: ClassSubjectId;
let quizId: ActivityId;
let studentId: StudentId;

/** English and Math; a quiz of 20 points in English, scored 18 and 12. */
beforeEach(async () => {
  book = aBook({ subjects: [ENGLISH, MATH] });
  [subjectId, mathId] = book.subjectIds as [ClassSubjectId, ClassSubjectId];
  [studentId] = book.studentIds as [StudentId];
  let tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(subjectId), book.newId));
  quizId = Object.keys(tables.activity)[0] as ActivityId;
  const edits = [18, 12].map((score, at) => ({ activityId: quizId, classStudentId: book.enrolmentIds[at]!, score }));
  tables = applied(tables, planScoreSave(tables, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }));
  book = { ...book, tables };
  opened = openedStore(tables);
  await loadAll(opened.store);
});

async function loadAll(store: Store): Promise<void> {
  await store.dispatch(
    loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'learners' }, { of: 'activities' }, { of: 'controls' }]),
  );
  await store.dispatch(loadRecord({ subjectId, quarter: 1 }));
}

function quiz(over: Partial<NewActivity> = {}): NewActivity {
  const { subCategoryWeights: _, ...activity } = aQuiz(subjectId, { name: 'Quiz 2', ...over });
  return activity;
}

const EDIT = { quarter: 1, totalPoints: 20, weightOverride: null, category: 1, subCategory: null };
const DETAILS = { name: 'Rizal', gradeLevel: '7', academicYear: '2024-2025' };

/** One of every kind that is stored in the book. */
function intents(): [string, Intent][] {
  const items = [
    { answerKey: 'A', points: 2 },
    { answerKey: 'B', points: 3 },
  ];
  const first = learnersOf(1)[0]!;
  const own = (id: ClassSubjectId) =>
    rowsOf(book.tables, 'classStudents', (row) => row.studentModel === studentId && row.classModel === id).map(
      (row) => row.id,
    );
  const leaver = { kind: 'learnerRemove', studentId, name: 'Last1, First1' } as const;
  const all = [...own(subjectId), ...own(mathId)];
  return [
    ['an activity', { kind: 'activityAdd', activity: quiz() }],
    ['a scannable activity', { kind: 'activityAdd', activity: quiz({ scannable: true, items, category: 3 }) }],
    [
      'an edit of an activity',
      {
        kind: 'activityUpdate',
        activityId: quizId,
        subjectId,
        before: { ...EDIT, name: 'Quiz 1' },
        after: { ...EDIT, name: 'Pop quiz', totalPoints: 15 },
      },
    ],
    ['a deleted activity', { kind: 'activityRemove', activityId: quizId, subjectId, name: 'Quiz 1', scores: 2 }],
    [
      'a copied activity',
      {
        kind: 'activityCopy',
        activityId: quizId,
        name: 'Quiz 1',
        from: { subjectId, quarter: 1 },
        subjectIds: [subjectId, mathId],
        quarter: 2,
      },
    ],
    [
      'a class',
      {
        kind: 'classAdd',
        section: { ...DETAILS, name: 'Luna', subjects: [ENGLISH], learners: [first, { ...first, lrn: '' }] },
      },
    ],
    [
      'an edit of a class',
      { kind: 'classUpdate', classId: book.classId, before: DETAILS, after: { ...DETAILS, academicYear: '2025-2026' } },
    ],
    [
      'learners who join',
      {
        kind: 'learnersJoin',
        classId: book.classId,
        learners: [
          { ...first, lrn: lrnOf(99) },
          { ...first, lrn: '' },
        ],
      },
    ],
    ['a subject', { kind: 'subjectAdd', classId: book.classId, subject: { ...MATH, subject: 'Science' } }],
    [
      'other weights',
      {
        kind: 'subjectUpdate',
        classId: book.classId,
        subjectId,
        before: ENGLISH,
        after: { ...ENGLISH, writtenWorks: 40, performanceTask: 40 },
      },
    ],
    [
      'a learner',
      {
        kind: 'learnerAdd',
        learner: { firstName: 'Tala', lastName: 'Reyes', lrn: '' },
        classId: book.classId,
        subjectIds: [subjectId, mathId],
      },
    ],
    [
      'an edit of a learner',
      {
        kind: 'learnerUpdate',
        studentId,
        before: { firstName: 'First1', lastName: 'Last1', lrn: lrnOf(1) },
        after: { firstName: 'Ana', lastName: 'Last1', lrn: lrnOf(1) },
      },
    ],
    ['out of a subject', { ...leaver, scope: { subjectId }, enrolmentIds: own(subjectId), scores: 1 }],
    ['out of a class', { ...leaver, scope: { classId: book.classId }, enrolmentIds: all, scores: 1 }],
    ['a learner entirely', { ...leaver, scope: 'entirely', enrolmentIds: all, scores: 1 }],
  ];
}

const KINDS = [
  'an activity',
  'a scannable activity',
  'an edit of an activity',
  'a deleted activity',
  'a copied activity',
  'a class',
  'an edit of a class',
  'learners who join',
  'a subject',
  'other weights',
  'a learner',
  'an edit of a learner',
  'out of a subject',
  'out of a class',
  'a learner entirely',
];

const act = (intent: Intent, store = opened.store) => store.dispatch(perform(intent, newAttempt(), () => 'done'));
const drain = (store: Store) => store.dispatch(drainOutbox());
const counts = (store = opened.store) => selectUnsentCounts(store.getState());
const entries = (store = opened.store) => store.getState().outbox.entries as DeedEntry[];
const toast = () => opened.store.getState().shell.notification;

/** All documents but for the version and the times. */
function treeOf({ documents }: MemoryWorld): unknown {
  const plain = [...documents].map(([path, doc]) => [
    path,
    Object.fromEntries(Object.entries(doc).filter(([field]) => !/(At|lastSync|lastModified)$/.test(field))),
  ]);
  return plain.filter(([path]) => !String(path).includes('globalVersion')).sort();
}

function write(path: string, fields: object): void {
  const { documents } = opened.world;
  documents.set(path, { ...documents.get(path), ...fields });
  const version = `users/${TEACHER}/globalVersion/1`;
  const before = documents.get(version)?.lastModified as number | undefined;
  documents.set(version, { id: '1', lastModified: (before ?? 5) + 1 });
}

describe.each(KINDS)('%s', (kind) => {
  const intent = () => intents().find(([name]) => name === kind)![1];

  test('an answer that is lost: kept, found stored by the next page, one effect', async () => {
    opened.world.afterBatch = () => {
      throw new AppError('network/timeout');
    };
    expect(await act(intent())).toBe('waiting');
    expect(toast()).toMatchObject({ status: 'info', message: KEPT_HERE });
    const [after, batches] = [treeOf(opened.world), opened.world.batches.length];
    const later = nextSession(opened.world);
    expect(await drain(later)).toBe('empty');
    expect([opened.world.batches.length, opened.world.outbox.size]).toEqual([batches, 0]);
    expect(treeOf(opened.world)).toEqual(after);
    expect(bookProblems(storedTables(opened.world), NO_WEIGHTS)).toEqual([]);
  });

  test('no line: kept, stored once by a page that has nothing loaded, as it would have been at once', async () => {
    const online = openedStore(book.tables);
    await loadAll(online.store);
    expect(await act(intent(), online.store)).toBe('done');
    opened.world.failure = UNREACHABLE;
    expect(await act(intent())).toBe('waiting');
    expect(opened.world.batches).toEqual([]);
    opened.world.failure = null;
    expect(await drain(nextSession(opened.world))).toBe('empty');
    expect(treeOf(opened.world)).toEqual(treeOf(online.world));
    expect(opened.world.outbox.size).toBe(0);
    expect(bookProblems(storedTables(opened.world), NO_WEIGHTS)).toEqual([]);
  });

  test('is kept before it is sent', async () => {
    let kept = 0;
    opened.world.afterBatch = () => {
      kept = opened.world.outbox.size;
    };
    expect(await act(intent())).toBe('done');
    expect([kept, opened.world.outbox.size]).toEqual([1, 0]);
  });
});

describe('refused', () => {
  test('with a connection the form hears why, and nothing of it is kept', async () => {
    write(`users/${TEACHER}/classSubjects/${subjectId}`, { quarterClosed: { 1: true } });
    await expect(act({ kind: 'activityAdd', activity: quiz() })).rejects.toMatchObject({
      code: 'data/quarter-closed',
    });
    expect([opened.world.outbox.size, opened.world.batches.length]).toEqual([0, 0]);
    expect(counts()).toEqual({ waiting: 0, refused: 0 });
  });

  test('later: it stays with its reason, the others go through, what belongs to it is held', async () => {
    const stop = keepLaidOver(opened.store);
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(addActivity(quiz()));
    const [added] = entries();
    const cell = `${namedIds(added!.id)('activity')}_${book.enrolmentIds[0]}`;
    opened.store.dispatch(draftCells({ subjectId, quarter: 1 }, [{ key: cell, text: '15' }]));
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

  test('discarded, what was held by it has lost its ground', async () => {
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

  test('changed elsewhere: the teacher chooses, and theirs replaces it knowingly', async () => {
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(updateActivity({ ...EDIT, activityId: quizId, name: 'Pop quiz' }));
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

  test('more scores than the teacher was told of: the activity is not deleted unseen', async () => {
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(removeActivity(quizId, 1));
    opened.world.failure = null;
    await drain(opened.store);
    expect(entries()).toMatchObject([{ refusal: 'conflict' }]);
    await opened.store.dispatch(retryOver(entries()[0]!));
    await drain(opened.store);
    expect(storedTables(opened.world).activity).toEqual({});
  });

  test('an LRN that another learner got meanwhile', async () => {
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(updateLearner(studentId, { ...ROW, lrn: lrnOf(50) }));
    opened.world.failure = null;
    write(`users/${TEACHER}/students/${book.studentIds[1]}`, { lrn: lrnOf(50) });
    await drain(opened.store);
    expect(entries()).toMatchObject([{ refusal: 'invalid' }]);
  });
});

describe('shown while it waits', () => {
  const shown = () => opened.store.getState().entities;
  const key = () => ({ subjectId, quarter: 1 });

  test('a new activity and a new learner, edited, with scores typed into them, are stored once and in order', async () => {
    keepLaidOver(opened.store);
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(addActivity(quiz()));
    const places = { classId: book.classId, subjectIds: [subjectId] };
    await opened.store.dispatch(addLearner({ row: ROW, overrideName: false, places }, newAttempt()));
    const activityId = namedIds(entries()[0]!.id)('activity') as ActivityId;
    const learner = namedIds(entries()[1]!.id)('learner/0') as StudentId;
    expect(shown().tables.activity[activityId]).toMatchObject({ name: 'Quiz 2' });
    expect(shown().tables.students[learner]).toMatchObject({ lastName: 'Reyes' });
    expect(shown().stored.activity[activityId]).toBeUndefined();
    expect([shown().waiting[activityId], shown().waiting[learner]]).toEqual(['new', 'new']);

    await opened.store.dispatch(updateActivity({ ...EDIT, activityId, name: 'Quiz 2b', totalPoints: 30 }));
    expect(shown().tables.activity[activityId]).toMatchObject({ name: 'Quiz 2b', totalPoints: 30 });
    const [enrolment] = rowsOf(shown().tables, 'classStudents', (row) => row.studentModel === learner);
    const cell = `${activityId}_${enrolment!.id}`;
    opened.store.dispatch(draftCells(key(), [{ key: cell, text: '27' }]));
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

  test('what is to go is gone from the screens, and comes back where it is refused', async () => {
    keepLaidOver(opened.store);
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(removeActivity(quizId, 0));
    // More scores than were told of: what is shown says what will be.
    expect(shown().tables.activity[quizId]).toBeDefined();
    await opened.store.dispatch(removeActivity(quizId, 2));
    expect(shown().tables.activity[quizId]).toBeUndefined();
    expect(shown().stored.activity[quizId]).toBeDefined();
    opened.world.failure = null;
    write(`users/${TEACHER}/classSubjects/${subjectId}`, { quarterClosed: { 1: true } });
    await drain(opened.store);
    expect(shown().tables.activity[quizId]).toBeDefined();
  });

  test('the server is not asked for what it cannot have', async () => {
    keepLaidOver(opened.store);
    opened.world.failure = UNREACHABLE;
    await opened.store.dispatch(addActivity(quiz({ scannable: true, items: [{ answerKey: 'A', points: 1 }] })));
    const activityId = namedIds(entries()[0]!.id)('activity') as ActivityId;
    expect(await opened.store.dispatch(loadRows([{ of: 'items', activityId }]))).toBe(true);
    expect(await opened.store.dispatch(loadRows([{ of: 'scores', subjectId, activityIds: [activityId] }]))).toBe(true);
    expect(rowsOf(shown().tables, 'activityItem')).toHaveLength(1);
  });
});

describe('who is alone at it', () => {
  test('another tab is sending: it waits its turn', async () => {
    opened.world.isSendingElsewhere = true;
    expect(await act({ kind: 'activityAdd', activity: quiz() })).toBe('waiting');
    opened.world.isSendingElsewhere = false;
    expect(await drain(nextSession(opened.world))).toBe('empty');
    expect(rowsOf(storedTables(opened.world), 'activity')).toHaveLength(2);
  });

  test('what waits goes before what is done now', async () => {
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
  test('a request to reopen waits for the line, and is made once', async () => {
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

  test('names of the profile wait for the line', async () => {
    opened.world.documents.set(`users/${TEACHER}`, { firstname: 'Ana', lastname: 'Reyes' });
    const before = { firstname: 'Ana', lastname: 'Reyes', facultyId: '' };
    opened.world.failure = UNREACHABLE;
    expect(await act({ kind: 'profileUpdate', before, after: { ...before, firstname: 'Anna' } })).toBe('waiting');
    opened.world.failure = null;
    await drain(nextSession(opened.world));
    expect(opened.world.documents.get(`users/${TEACHER}`)).toMatchObject({ firstname: 'Anna', lastname: 'Reyes' });
  });
});

test('a learner enrolled again since is another enrolment, and stays', async () => {
  await opened.store.dispatch(loadRows([{ of: 'enrolmentsOfLearner', studentId }]));
  opened.world.failure = UNREACHABLE;
  await opened.store.dispatch(removeLearner(studentId, { subjectId }));
  const [kept] = [...opened.world.outbox.values()];
  opened.world.failure = null;
  await drain(opened.store);
  await act({ kind: 'learnerEnrol', studentId, classId: book.classId as ClassId, subjectIds: [subjectId] });
  opened.world.outbox.set(`${TEACHER}/${kept!.id}`, kept!);
  await drain(nextSession(opened.world));
  const tables = storedTables(opened.world);
  expect(rowsOf(tables, 'classStudents', (row) => row.studentModel === studentId)).toHaveLength(2);
  expect(bookProblems(tables, NO_WEIGHTS)).toEqual([]);
});
