import { expect, test } from 'vitest';
import { learnersOf } from '#support/book';
import { openIntentBook, performIn } from '#support/intentBook';
import { nextSession, storedTables } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';
import type { IntentOf } from '@/domain/intents/intents';

const record = (learners: IntentOf<'recordImport'>['learners']): IntentOf<'recordImport'> => ({
  kind: 'recordImport',
  name: 'Luna',
  section: { name: 'Luna', gradeLevel: '7', academicYear: '2024-2025' },
  learners,
  subjects: [],
});

test('a learner of the book is known by the LRN, also in a session that has read no learner yet', async () => {
  const { opened, studentId } = await openIntentBook();
  await performIn(nextSession(opened.world), record(learnersOf(1)));
  const stored = storedTables(opened.world);
  expect(rowsOf(stored, 'students')).toHaveLength(3);
  expect(rowsOf(stored, 'class', ({ name }) => name === 'Luna')[0]?.students).toEqual([studentId]);
});

test('learners without an LRN are new, whatever their names', async () => {
  const { opened } = await openIntentBook();
  await performIn(nextSession(opened.world), record(learnersOf(1).map((learner) => ({ ...learner, lrn: '' }))));
  expect(rowsOf(storedTables(opened.world), 'students')).toHaveLength(4);
});
