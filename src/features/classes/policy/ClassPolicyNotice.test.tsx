import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aBook } from '#support/book';
import { renderWithStore } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import type { ClassId } from '@/domain/book/ids';
import { loadRows } from '@/store/book/load';
import { schoolSettingLoaded } from '@/store/state/reference';
import { ClassPolicyNotice } from './ClassPolicyNotice';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const now = aBook({ academicYear: '2026-2027' });
const both = aBook({ academicYear: '2025-2026', name: 'Luna' }, now.tables, now.newId);

async function show(classId: ClassId) {
  const { world, store } = openedStore(both.tables);
  store.dispatch(schoolSettingLoaded({ sector: 'Public', gradingPolicy: null }));
  await store.dispatch(loadRows([{ of: 'classes' }]));
  return renderWithStore(<ClassPolicyNotice classId={classId} />, world, store);
}

it('offers the change on the page of a class of 2026-2027 under DepEd Order 8', async () => {
  const { store } = await show(now.classId);
  await userEvent.setup().click(screen.getByRole('button', { name: 'See what would change' }));
  expect(store.getState().shell.modal).toMatchObject({
    bodyType: 'classPolicy',
    extraObject: { classId: now.classId },
  });
});

it('says nothing on the page of another class, and nothing once it was dismissed', async () => {
  const { unmount } = await show(both.classId);
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  await show(now.classId);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Do not show again' }));
  expect(screen.queryByRole('status')).toBeNull();
});
