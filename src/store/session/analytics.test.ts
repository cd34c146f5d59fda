import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#support/memory/memoryStorage';
import { accountState } from '@/data/memory/memoryAccount';
import { memoryData } from '@/data/memory/memoryData';
import { memoryWorld } from '@/data/memory/memoryWorld';
import { makeStore } from '@/store/makeStore';
import { chooseAnalytics, screenShown, toScreenName } from './analytics';

it.each([
  ['/app/teachers/record', '/app/teachers/record'],
  ['/app/teachers/classes/x3FkQ9abCDefGH12ijKL', '/app/teachers/classes/:id'],
  ['/app/admin/teachers/3kd93kd93kd9', '/app/admin/teachers/:id'],
  ['/request-delete-account', '/request-delete-account'],
  ['/ana.reyes@mabini.example', '/:id'],
  ['/', '/'],
])('the address %s is reported as %s', (address, screen) => expect(toScreenName(address)).toBe(screen));

describe('a screen that was opened', () => {
  it('is not reported until the person agrees, and not after they take that back', async () => {
    const world = memoryWorld();
    const loaded: string[] = [];
    const data = memoryData(world);
    const store = makeStore({
      data: {
        ...data,
        analytics: () => {
          loaded.push('analytics');
          return data.analytics();
        },
      },
      nowMs: () => 0,
      newId: () => 'id',
      storage: memoryStorage(),
    });
    await store.dispatch(screenShown('/app/teachers/record'));
    expect(loaded).toEqual([]);
    await store.dispatch(chooseAnalytics(true));
    await store.dispatch(screenShown('/app/teachers/record'));
    await store.dispatch(chooseAnalytics(false));
    await store.dispatch(screenShown('/app/teachers/classes'));
    expect(accountState(world).screens).toEqual(['/app/teachers/record']);
  });
});
