import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClassSubjectId, UserId } from '@/domain/book/ids';
import type { SheetEntry } from '@/domain/intents/outbox';
import { diskPlace } from './diskPlace';

const OWNER = 'teacher' as UserId;
const ENTRY: SheetEntry = {
  id: 'one',
  at: 1,
  subjectId: 'math' as ClassSubjectId,
  quarter: 1,
  activityId: null,
  cells: { quizA_ana: { text: '20', comment: '', base: { text: '18', comment: '' } } },
  refusal: null,
};

beforeEach(() => diskPlace.put(OWNER, ENTRY));
afterEach(() => void vi.restoreAllMocks());

/** Lets the next transaction fail as one does while the browser closes its storage under the page. */
function refuseOnce() {
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
}

test('an unsent entry is found although the browser refused the first access', async () => {
  const refused = refuseOnce();
  expect(await diskPlace.load(OWNER)).toEqual([ENTRY]);
  expect(refused).toHaveBeenCalledTimes(2);
});

test('an entry is kept although the browser refused the first access', async () => {
  refuseOnce();
  await diskPlace.put(OWNER, { ...ENTRY, id: 'two' });
  expect((await diskPlace.load(OWNER)).map(({ id }) => id)).toEqual(['one', 'two']);
});

test('an access that stays refused is said, so that the entry goes elsewhere', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  await expect(diskPlace.load(OWNER)).rejects.toThrow('closing');
});
