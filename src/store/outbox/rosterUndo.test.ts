import { expect, test } from 'vitest';
import { type IntentBook, openIntentBook, performIn } from '#support/intentBook';
import { storedTables } from '#support/storeWorld';
import { withoutTimes } from '#support/withoutTimes';
import { AppError } from '@/domain/words/errors';
import { addLearnersToClass } from '@/parts/class-form/classes';
import { loadRows } from '@/store/book/load';
import { newAttempt } from './intents';
import { takeOffer } from './putBack';
import { drainOutbox } from './sendOutbox';

const LIST = [
  { lastName: 'Cruz', firstName: 'Ana', lrn: '' },
  { lastName: 'Lim', firstName: 'Jose', lrn: '' },
];
const plain = ({ opened }: IntentBook) => {
  const { controls: _, ...tables } = withoutTimes(storedTables(opened.world));
  return tables;
};
const names = (book: IntentBook) => Object.values(plain(book).students).map(({ lastName }) => lastName);

/** The list of two, and the offer of its toast. */
async function addedList(offline = false) {
  const given = await openIntentBook();
  const { opened, book } = given;
  const { store, world } = opened;
  const before = plain(given);
  if (offline) world.failure = new AppError('network/unreachable');
  await store.dispatch(addLearnersToClass({ classId: book.classId, learners: LIST }, newAttempt()));
  const told = () => store.getState().shell.notification;
  const offer = told()?.offer;
  if (!offer) throw new Error('the toast offers nothing');
  return { given, before, store, world, told, undo: () => store.dispatch(takeOffer(offer)) };
}

test('the toast of a list offers to take it back in one step', async () => {
  const { given, before, told, undo } = await addedList();
  expect(names(given)).toHaveLength(5);
  await undo();
  expect(plain(given)).toEqual(before);
  expect(told()).toMatchObject({ status: 'success', message: '2 learners left Rizal again.' });
});

test('who has something stored since stays, and the sentence says who and why', async () => {
  const { given, store, told, undo } = await addedList();
  const { subjectId } = given;
  await store.dispatch(loadRows([{ of: 'enrolments', subjectId }]));
  const { students, classStudents } = store.getState().entities.tables;
  const ana = Object.values(classStudents).find(
    (row) => row.classModel === subjectId && students[row.studentModel]?.lastName === 'Cruz',
  )!;
  const after = { grade: 85, from: 'Mabini' };
  const carried = { kind: 'gradeCarried', subjectId, classStudentId: ana.id, quarter: 1 } as const;
  await performIn(store, { ...carried, before: { grade: null, from: '' }, after });
  await undo();
  expect(names(given)).toEqual(['Last1', 'Last2', 'Last3', 'Cruz']);
  expect(told()?.message).toBe(
    '1 learner left Rizal again. Cruz, Ana stays: something was stored for this learner since.',
  );
});

test('without a connection the list and its undo wait, and together they change nothing', async () => {
  const { given, before, store, world, told, undo } = await addedList(true);
  await undo();
  expect(told()?.status).toBe('info');
  expect(store.getState().outbox.entries).toHaveLength(2);
  world.failure = null;
  await store.dispatch(drainOutbox());
  expect(store.getState().outbox.entries).toEqual([]);
  expect(plain(given)).toEqual(before);
});
