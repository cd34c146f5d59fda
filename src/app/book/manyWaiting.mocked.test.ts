/** The cost of many waiting intents, counted: plans, entries read from the browser, and layings. */
import { expect, test, vi } from 'vitest';
import { nextSession, openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import type { ClassStudentId, ClassSubjectId, StudentGradeId } from '@/domain/book/ids';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import type { IntentEntry } from '@/domain/intents/outbox';
import { loadRows, loadSubCategoryWeights } from '@/store/book/load';
import { findEntries } from '@/store/outbox/findEntries';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { selectUnsentCounts } from '@/store/state/outbox';
import { keepLaidOver } from './overlay';

const counted = vi.hoisted(() => ({ plans: 0 }));

vi.mock('@/intents/planIntent', async (load) => {
  const actual = await load<typeof import('@/intents/planIntent')>();
  return {
    ...actual,
    planIntent: (...given: Parameters<typeof actual.planIntent>) => {
      counted.plans += 1;
      return actual.planIntent(...given);
    },
  };
});

const SUBJECT = 'subject' as ClassSubjectId;
const enrolmentOf = (index: number) => `enrolment${index}` as ClassStudentId;

/** A subject with one grade for each enrolment. */
function bookOf(count: number): Tables {
  const times = { createdAt: 1, lastSync: 1 };
  const indexes = Array.from({ length: count }, (_, index) => index);
  const byId = <Row extends { id: string }>(rows: Row[]) => Object.fromEntries(rows.map((row) => [row.id, row]));
  return {
    ...emptyTables(),
    class: byId(
      [
        {
          id: 'class',
          name: 'Rizal',
          academicYear: '2026-2027',
          gradeLevel: '7',
          classSubjects: [SUBJECT],
          students: [],
        },
      ].map((row) => ({ ...row, ...times })),
    ) as unknown as Tables['class'],
    classSubjects: byId(
      [
        { id: SUBJECT, subject: 'Science', classModel: 'class', classStudents: indexes.map(enrolmentOf), activity: [] },
      ].map((row) => ({ ...row, quarterClosed: {}, ...times })),
    ) as unknown as Tables['classSubjects'],
    studentGrades: byId(
      indexes.map((index) => ({
        id: `${enrolmentOf(index)}_1` as StudentGradeId,
        classStudentModel: enrolmentOf(index),
        classSubjectModel: SUBJECT,
        ...{ quarter: 1, comments: '', rawTotalGrade: 80, transmutedGrade: 87, ...times },
      })),
    ) as unknown as Tables['studentGrades'],
  };
}

const commentOn = (index: number): IntentEntry => ({
  id: `entry${String(index).padStart(4, '0')}`,
  intent: {
    ...{ kind: 'gradeComment', subjectId: SUBJECT, classStudentId: enrolmentOf(index), quarter: 1 },
    ...{ before: { comments: '' }, after: { comments: `Comment ${index}` } },
  } as IntentEntry['intent'],
  ...{ makes: [], at: 1_000 + index, refusal: null },
});

/** A class with so many subjects, and an activity that waits for each of them. */
function activitiesOf(count: number): { book: Tables; entries: IntentEntry[] } {
  const book = bookOf(0);
  const ids = Array.from({ length: count }, (_, index) => `subject${index}` as ClassSubjectId);
  const classSubjects = Object.fromEntries(ids.map((id) => [id, { ...book.classSubjects[SUBJECT]!, id }]));
  const fields = {
    quarter: 1,
    totalPoints: 20,
    scannable: false,
    weightOverride: null,
    category: 1,
    subCategory: null,
  };
  const entries = ids.map((subjectId, index): IntentEntry => {
    const activity = { subjectId, name: 'Quiz 1', ...fields, items: [] };
    return { ...commentOn(index), intent: { kind: 'activityAdd', activity } };
  });
  return { book: { ...book, classSubjects }, entries };
}

async function sendAll(book: Tables, entries: readonly IntentEntry[]) {
  const { world } = openedStore(book);
  for (const entry of entries) world.outbox.set(`${TEACHER}/${entry.id}`, entry);
  const data = memoryData(world);
  const read = { times: 0, entries: 0 };
  const outbox = await data.outbox();
  const load = outbox.load.bind(outbox);
  outbox.load = async (owner) => {
    const entries = await load(owner);
    read.times += 1;
    read.entries += entries.length;
    return entries;
  };
  const store = nextSession(world, data);
  await store.dispatch(
    loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'allGradesOfSubject', subjectId: SUBJECT }]),
  );
  await store.dispatch(loadSubCategoryWeights());
  counted.plans = 0;
  const stop = keepLaidOver(store);
  await store.dispatch(findEntries(TEACHER));
  const laid = { plans: counted.plans, shown: commentsIn(store.getState().entities.tables) };
  read.times = 0;
  read.entries = 0;
  await store.dispatch(drainOutbox());
  stop();
  return { laid, plans: counted.plans, read, world, store };
}

const commentsIn = (tables: Tables) => rowsOf(tables, 'studentGrades', ({ comments }) => comments !== '').length;

test('400 waiting intents are planned once to be shown and once to be sent, and read once', async () => {
  const { laid, plans, read, world, store } = await sendAll(
    bookOf(400),
    Array.from({ length: 400 }, (_, index) => commentOn(index)),
  );
  expect(laid).toEqual({ plans: 400, shown: 400 });
  expect(plans).toBeLessThanOrEqual(800);
  expect(read.entries).toBe(400);
  expect(commentsIn(storedTables(world))).toBe(400);
  expect(selectUnsentCounts(store.getState())).toEqual({ waiting: 0, refused: 0 });
}, 120_000);

test('activities of different subjects move the counters of the year, which no plan is shown from', async () => {
  const { book, entries } = activitiesOf(30);
  const { plans, world } = await sendAll(book, entries);
  expect(plans).toBeLessThanOrEqual(2 * 30);
  expect(rowsOf(storedTables(world), 'activity')).toHaveLength(30);
  expect(storedTables(world).controls['2026-2027']?.totalActivities['1']).toBe(30);
});
