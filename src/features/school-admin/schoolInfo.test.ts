import { expect, test } from 'vitest';
import { MABINI, schoolWorld } from '#support/schoolWorld';
import { documentsIn } from '@/data/memory/memoryWorld';
import { newAttempt } from '@/store/outbox/intents';
import { editSchool } from './schoolInfo';

const EDIT = { sector: 'Private', schoolAddress: 'Lipa, Batangas', gradingPolicy: null };

test('an edit that is sent again is one trail entry, another edit is another one', async () => {
  const { world, store } = schoolWorld();
  const attempt = newAttempt();
  const noted = () => documentsIn(world, `schools/${MABINI.schoolid}/audit`).map(([, { kind }]) => kind);
  await store.dispatch(editSchool(EDIT, attempt));
  await store.dispatch(editSchool(EDIT, attempt));
  expect(noted()).toEqual(['schoolEdited']);
  await store.dispatch(editSchool({ ...EDIT, sector: 'Public' }));
  expect(noted()).toEqual(['schoolEdited', 'schoolEdited']);
});
