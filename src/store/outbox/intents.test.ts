import { beforeEach, describe, expect, test } from 'vitest';
import { type Book, ENGLISH, learnersOf, lrnOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { loadAll, MATH, newQuiz, openIntentBook, performIn, QUIZ_FIELDS } from '#support/intentBook';
import { nextSession, openedStore, type StoreWorld, storedTables } from '#support/storeWorld';
import type { MemoryWorld } from '@/data/memory/memoryWorld';
import type { ActivityId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { Intent, NewActivity } from '@/domain/intents/intents';
import type { ImportedActivity } from '@/domain/intents/recordImport';
import { AppError } from '@/domain/words/errors';
import type { Store } from '@/store/makeStore';
import { KEPT_HERE } from './intents';
import { drainOutbox } from './sendOutbox';

const UNREACHABLE = new AppError('network/unreachable');

let book: Book;
let opened: StoreWorld;
let subjectId: ClassSubjectId;
let mathId: ClassSubjectId;
let quizId: ActivityId;
let studentId: StudentId;

beforeEach(async () => {
  ({ book, opened, subjectId, mathId, quizId, studentId } = await openIntentBook());
});

const quiz = (over: Partial<NewActivity> = {}) => newQuiz(subjectId, over);

const DETAILS = { name: 'Rizal', gradeLevel: '7', academicYear: '2024-2025' };

const recordColumn = (scores: ImportedActivity['scores']): ImportedActivity => {
  const { quarter: _, ...fields } = QUIZ_FIELDS;
  return { activity: { ...fields, name: 'Quiz of the file' }, scores };
};

/** One intent of every kind that changes the book. */
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
        before: { ...QUIZ_FIELDS, name: 'Quiz 1' },
        after: { ...QUIZ_FIELDS, name: 'Pop quiz', totalPoints: 15 },
      },
    ],
    [
      'a comment on a grade',
      {
        kind: 'gradeComment',
        subjectId,
        classStudentId: own(subjectId)[0]!,
        quarter: 1,
        before: { comments: '' },
        after: { comments: 'Improving' },
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
      'a class of known learners, with grades of another one',
      {
        kind: 'classAdd',
        section: {
          ...{ ...DETAILS, name: 'Luna', gradingPolicy: 'DO15_2026', subjects: [ENGLISH], learners: [] },
          studentIds: [studentId],
          carried: [[{ studentId, quarter: 1, grade: 88, from: 'Rizal, 1st Quarter' }]],
        },
      },
    ],
    [
      'another policy',
      {
        kind: 'classPolicy',
        classId: book.classId,
        before: 'DO8_2015',
        gradingPolicy: 'DO15_2026',
        subjects: [subjectId, mathId].map((id) => ({
          ...{ subjectId: id, writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 },
          ...{ layout: 'pooled' as const, exam: 'TE' as const },
        })),
        parts: [],
      },
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
    [
      'a class record into a new section',
      {
        ...{ kind: 'recordImport', name: 'Luna', section: { ...DETAILS, name: 'Luna' }, learners: learnersOf(2) },
        subjects: [{ subject: ENGLISH, periods: [{ quarter: 1, activities: [recordColumn([[0, '9', '']])] }] }],
      },
    ],
    [
      'a class record into a section',
      {
        ...{ kind: 'recordImport', name: 'Rizal', section: { classId: book.classId } },
        learners: [{ studentId }, { ...first, lrn: '' }],
        subjects: [
          {
            subject: { subjectId },
            periods: [
              {
                quarter: 1,
                activities: [
                  { activity: { activityId: quizId }, scores: [[0, '19', '18']] },
                  recordColumn([[1, '9', '']]),
                ],
              },
            ],
          },
          { subject: { ...MATH, subject: 'Science' }, periods: [] },
        ],
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
  'a class record into a new section',
  'a class record into a section',
  'out of a subject',
  'out of a class',
  'a learner entirely',
];

const act = (intent: Intent, store = opened.store) => performIn(store, intent);
const drain = (store: Store) => store.dispatch(drainOutbox());
const toast = () => opened.store.getState().shell.notification;

/** All the documents without the version and the times. */
function treeOf({ documents }: MemoryWorld): unknown {
  const plain = [...documents].map(([path, doc]) => [
    path,
    Object.fromEntries(Object.entries(doc).filter(([field]) => !/(At|lastSync|lastModified)$/.test(field))),
  ]);
  return plain.filter(([path]) => !String(path).includes('globalVersion')).sort();
}

describe.each(KINDS)('%s', (kind) => {
  const intent = () => intents().find(([name]) => name === kind)![1];

  test('with a lost answer is kept, found stored by the next page, and has one effect', async () => {
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

  test('without a connection is kept, and stored once by a page without loaded rows, with the same result as at once', async () => {
    const online = openedStore(book.tables);
    await loadAll(online.store, subjectId);
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
