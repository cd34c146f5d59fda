import { expect, test } from 'vitest';
import { toId, type UserId } from '@/domain/book/ids';
import { makeOwnTurns } from './ownTurn';

const ANA = toId<UserId>('ana');

/** Work that ends when it is told to. */
function someWork() {
  let end = (_: string) => {};
  const done = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { end, work: () => done };
}

test('two saves of one page are done one after the other', async () => {
  const alone = makeOwnTurns(1_000);
  const [first, second] = [someWork(), someWork()];
  const told: string[] = [];
  const all = [
    alone(ANA, first.work).then((value) => told.push(`${value}`)),
    alone(ANA, () => {
      told.push('second began');
      return second.work();
    }).then((value) => told.push(`${value}`)),
  ];
  second.end('second');
  await Promise.resolve();
  expect(told).toEqual([]);
  first.end('first');
  await Promise.all(all);
  expect(told).toEqual(['first', 'second began', 'second']);
});

test('a save behind one that hangs is not begun', async () => {
  const alone = makeOwnTurns(20);
  void alone(ANA, someWork().work);
  let isBegun = false;
  const answer = await alone(ANA, () => {
    isBegun = true;
    return Promise.resolve('done');
  });
  expect([answer, isBegun]).toEqual([null, false]);
});

test('a save that fails leaves the turn to the next one', async () => {
  const alone = makeOwnTurns(1_000);
  const failed = alone(ANA, () => Promise.reject(new Error('refused'))).catch(() => 'failed');
  expect(await alone(ANA, () => Promise.resolve('done'))).toBe('done');
  expect(await failed).toBe('failed');
});
