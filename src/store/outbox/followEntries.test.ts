import { describe, expect, it } from 'vitest';
import { newQuiz, openIntentBook } from '#support/intentBook';
import { nextSession, storedTables, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { rowsOf } from '@/domain/book/tables';
import type { IntentEntry } from '@/domain/intents/outbox';
import { drainOutbox } from './sendOutbox';

/** Three activities wait; `meanwhile` is played once, as another tab would, when the first of them is stored. */
async function sendWhile(meanwhile: (outbox: Map<string, IntentEntry>) => void) {
  const { opened, subjectId } = await openIntentBook();
  const { world } = opened;
  const entries = [1, 2, 3].map(
    (each): IntentEntry => ({
      id: `e${each}`,
      intent: { kind: 'activityAdd', activity: newQuiz(subjectId, { name: `Waiting ${each}` }) },
      ...{ makes: [], at: each, refusal: null },
    }),
  );
  for (const entry of entries) world.outbox.set(`${TEACHER}/${entry.id}`, entry);
  const data = memoryData(world);
  const outbox = await data.outbox();
  const watchers = new Set<() => void>();
  outbox.watch = (_, onChange) => {
    watchers.add(onChange);
    return () => watchers.delete(onChange);
  };
  let isPlayed = false;
  const { remove } = outbox;
  outbox.remove = async (owner, id) => {
    await remove(owner, id);
    if (isPlayed) return;
    isPlayed = true;
    meanwhile(world.outbox as Map<string, IntentEntry>);
    for (const onChange of watchers) onChange();
  };
  const store = nextSession(world, data);
  const drained = await store.dispatch(drainOutbox());
  const names = rowsOf(storedTables(world), 'activity', ({ name }) => name.startsWith('Waiting')).map(
    ({ name }) => name,
  );
  return { drained, names: names.sort(), left: world.outbox.size, watchers: watchers.size };
}

describe('while entries are sent', () => {
  it('one that another tab discards is not sent any more', async () => {
    const sent = await sendWhile((outbox) => outbox.delete(`${TEACHER}/e2`));
    expect(sent).toEqual({ drained: 'empty', names: ['Waiting 1', 'Waiting 3'], left: 0, watchers: 0 });
  });

  it('one that another tab keeps is sent too', async () => {
    const sent = await sendWhile((outbox) => {
      const third = outbox.get(`${TEACHER}/e3`) as IntentEntry;
      const { activity } = third.intent as Extract<IntentEntry['intent'], { kind: 'activityAdd' }>;
      const intent = { kind: 'activityAdd', activity: { ...activity, name: 'Waiting 4' } } as const;
      outbox.set(`${TEACHER}/e4`, { ...third, id: 'e4', at: 4, intent });
    });
    expect(sent.names).toEqual(['Waiting 1', 'Waiting 2', 'Waiting 3', 'Waiting 4']);
    expect(sent.left).toBe(0);
  });
});
