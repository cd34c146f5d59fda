import { expect, it } from 'vitest';
import { eventually } from '#support/eventually';
import { ADMIN, personDoc, schoolWorld } from '#support/schoolWorld';
import { nextSession } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { signedIn } from '@/store/state/session';
import { loadSchoolOverview } from './loadOverview';

function openSchool() {
  const { world } = schoolWorld([personDoc('a', { createdAt: 2 })]);
  world.verified.add('a');
  const data = memoryData(world);
  const asked: string[] = [];
  const parts = { isGone: false };
  const functions = () => {
    asked.push('functions');
    return parts.isGone ? Promise.reject(new AppError('network/unreachable')) : data.functions();
  };
  const store = nextSession(world, { ...data, functions });
  store.dispatch(signedIn({ user: personDoc(ADMIN, { role: ROLE_ADMIN }), emailVerified: true }));
  return { store, asked, parts, school: () => store.getState().school };
}

it('shows the figures before the code that asks for verified addresses, which waits for the first screen', async () => {
  const { store, asked, school } = openSchool();
  let stand = (): void => undefined;
  const loading = store.dispatch(loadSchoolOverview(() => new Promise((resolve) => (stand = resolve))));
  await eventually(() => expect(school().counts).not.toBeNull());
  expect([asked, school().verification]).toEqual([[], {}]);
  stand();
  await loading;
  expect([asked, school().verification]).toEqual([['functions'], { a: true }]);
});

it('keeps the figures where that code does not arrive', async () => {
  const { store, parts, school } = openSchool();
  parts.isGone = true;
  await store.dispatch(loadSchoolOverview());
  expect([school().error, school().counts?.teachers, school().verification]).toEqual([null, 1, {}]);
});
