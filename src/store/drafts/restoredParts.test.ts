/** The parts that are loaded while the stored identity is restored: those that are needed right afterwards. */
import { expect, it } from 'vitest';
import { memoryStorage } from '#support/memory/memoryStorage';
import { memoryData } from '@/data/memory/memoryData';
import { memoryWorld } from '@/data/memory/memoryWorld';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { makeStore } from '@/store/makeStore';
import { restoreSession } from '@/store/session/authentication';

it.each([
  ['a teacher', { role: ROLE_TEACHER }, ['records']],
  ['an administrator', { role: ROLE_ADMIN }, ['records', 'school']],
  ['a person without a stored copy', {}, ['records']],
])('while restoring %s', (_, user, parts) => {
  const asked: string[] = [];
  const data = memoryData(memoryWorld());
  const notArriving = (part: string) => () => {
    asked.push(part);
    return Promise.reject(new AppError('network/unreachable'));
  };
  const store = makeStore({
    data: {
      ...data,
      session: () => new Promise(() => undefined),
      records: notArriving('records'),
      school: notArriving('school'),
    },
    nowMs: () => 0,
    newId: () => 'id',
    storage: { ...memoryStorage(), readToken: () => 'token', readUser: () => user },
  });
  void store.dispatch(restoreSession());
  expect(asked).toEqual(parts);
});
