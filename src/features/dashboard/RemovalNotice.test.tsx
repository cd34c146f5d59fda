import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithStore } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import type { SchoolId } from '@/domain/book/ids';
import { emptyTables } from '@/domain/book/tables';
import type { UserDoc } from '@/domain/people/people';
import { philippineDay } from '@/domain/words/philippineTime';
import { signedIn } from '@/store/state/session';
import { RemovalNotice } from './RemovalNotice';

function show(removals: UserDoc['removals']) {
  const { world, store } = openedStore(emptyTables());
  world.clockMs = Date.now();
  const user = { id: TEACHER, firstname: 'Ana', schoolid: '301847' as SchoolId, removals } as UserDoc;
  store.dispatch(signedIn({ user, emailVerified: true }));
  renderWithStore(<RemovalNotice />, world, store);
  return world;
}

it('names year, day and classes of a removal that the own school planned, and reads nothing', () => {
  const world = show({ '2019-2020': { schoolid: '301847', plannedFor: '2099-12-23', classes: 3 } });
  expect(screen.getByText('Your school removes the class records of 2019-2020 on Dec 23, 2099')).toBeVisible();
  expect(screen.getByText(/3 of your classes go/)).toBeVisible();
  expect(world.reads).toBe(0);
});

it('says that it goes on once the day has come, and nothing of a school that was left or of long ago', () => {
  show({
    '2017-2018': { schoolid: '301847', plannedFor: '2020-01-01', classes: 1 },
    '2018-2019': { schoolid: '301847', plannedFor: philippineDay(Date.now()), classes: 1 },
    '2019-2020': { schoolid: 'former', plannedFor: '2099-12-23', classes: 3 },
  });
  expect(screen.getByText('Your school is removing the class records of 2018-2019')).toBeVisible();
  expect(screen.queryByText(/2019-2020|2017-2018/)).toBeNull();
});
