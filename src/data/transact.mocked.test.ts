import { beforeEach, expect, test, vi } from 'vitest';
import { transact } from './transact';

const runTransaction = vi.hoisted(() => vi.fn());
vi.mock('firebase/firestore/lite', () => ({ runTransaction }));

const failure = (code: string) => Object.assign(new Error(code), { code });
const DB = {} as never;
const work = () => Promise.resolve('done');

beforeEach(() => void runTransaction.mockReset());

test('a commit that the rules refuse because another one came first is made over what that one wrote', async () => {
  runTransaction.mockRejectedValueOnce(failure('permission-denied')).mockImplementation((_, run: typeof work) => run());
  await expect(transact(DB, work)).resolves.toBe('done');
  expect(runTransaction).toHaveBeenCalledTimes(2);
});

test('a refusal that stays is thrown after the third try', async () => {
  runTransaction.mockRejectedValue(failure('permission-denied'));
  await expect(transact(DB, work)).rejects.toMatchObject({ code: 'permission-denied' });
  expect(runTransaction).toHaveBeenCalledTimes(3);
});

test('any other failure is thrown at once', async () => {
  runTransaction.mockRejectedValue(failure('unavailable'));
  await expect(transact(DB, work)).rejects.toMatchObject({ code: 'unavailable' });
  expect(runTransaction).toHaveBeenCalledTimes(1);
});
