import { beforeEach, describe, expect, test } from 'vitest';
import { type IntentBook, openIntentBook, QUIZ_FIELDS } from '#support/intentBook';
import { nextSession, storedTables } from '#support/storeWorld';
import { AppError } from '@/domain/words/errors';
import { loadRows } from '@/store/book/load';
import { updateActivity } from '@/store/outbox/saveActivity';
import { copyActivity, removeActivity } from './activities';

const GONE = new AppError('data/gone').message;

let here: IntentBook;

beforeEach(async () => {
  here = await openIntentBook();
});

const DELETING = ['deleting it again', () => removeActivity(here.quizId)] as const;
const OTHERS = [
  ['saving it', () => updateActivity({ ...QUIZ_FIELDS, name: 'Quiz 1a', activityId: here.quizId })],
  ['copying it', () => copyActivity({ activityId: here.quizId, subjectIds: [here.mathId], quarter: 1 })],
] as const;

async function deletedElsewhere(): Promise<void> {
  const other = nextSession(here.opened.world);
  await other.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }]));
  expect(await other.dispatch(removeActivity(here.quizId))).toBe(true);
}

describe('an activity that another device deleted', () => {
  test.each([DELETING, ...OTHERS])('%s answers false, and the toast says that it is gone', async (_, work) => {
    const { world, store } = here.opened;
    await deletedElsewhere();
    await store.dispatch(loadRows([{ of: 'activities' }], { force: true }));
    expect(store.getState().entities.tables.activity[here.quizId]).toBeUndefined();
    const batches = world.batches.length;
    expect(await store.dispatch(work())).toBe(false);
    expect(store.getState().shell.notification).toMatchObject({ status: 'error', message: GONE });
    expect(world.batches.length).toBe(batches);
  });

  test.each(OTHERS)('%s answers false when the deletion has not arrived here yet', async (_, work) => {
    const { store, world } = here.opened;
    await deletedElsewhere();
    expect(await store.dispatch(work())).toBe(false);
    expect(store.getState().shell.notification?.message).toBe(GONE);
    expect(storedTables(world).activity).toEqual({});
  });

  test('deleting it again succeeds when the deletion has not arrived here yet', async () => {
    await deletedElsewhere();
    expect(await here.opened.store.dispatch(removeActivity(here.quizId))).toBe(true);
  });
});
