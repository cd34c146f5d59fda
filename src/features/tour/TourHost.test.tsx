import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { accountWorld, addTeacher, showSignedIn } from '#support/accountScreens';
import { ROUTE } from '@/domain/routes';
import { TOURS, type TourId } from '@/domain/tours';
import { useAppSelector } from '@/store/hooks';
import { tourStarted } from '@/store/state/tour';
import { STEPS } from './steps';
import { TourHost } from './TourHost';

function Screen({ withDialog = false }: { withDialog?: boolean }) {
  const running = useAppSelector((state) => state.tour.running);
  return (
    <main tabIndex={-1}>
      <button type="button">Start</button>
      {running ? <TourHost key={running} id={running} /> : null}
      {withDialog && !running ? <dialog open aria-label="Help" /> : null}
    </main>
  );
}

async function show(tour: TourId, route: string = ROUTE.teacherDashboard, withDialog = false) {
  const world = accountWorld();
  addTeacher(world);
  const view = await showSignedIn(<Screen withDialog={withDialog} />, world, route);
  screen.getByRole('button', { name: 'Start' }).focus();
  act(() => void view.store.dispatch(tourStarted(tour)));
  return { ...view, world };
}

const titleNow = () => screen.getByRole('heading', { level: 2 }).textContent;

test('every tour has steps, and starts by saying what it is about', () => {
  expect(Object.keys(STEPS)).toEqual(Object.keys(TOURS));
  for (const { steps } of Object.values(STEPS)) {
    expect(steps.length).toBeGreaterThan(1);
    expect(steps[0]?.target).toBeUndefined();
  }
});

test('opens its page, goes forwards and backwards by keys, and ends with the focus where it was', async () => {
  const user = userEvent.setup();
  const { address, store } = await show('closing');
  await waitFor(() => expect(address()).toBe(ROUTE.record));
  const dialog = await screen.findByRole('dialog', { name: 'Closing a grading period' });
  expect(dialog).toHaveAccessibleDescription(/^When the grades of a grading period are final/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
  expect(screen.getByText('Closing a grading period, 1 of 3')).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(titleNow()).toBe('First a checklist');
  await user.keyboard('{ArrowLeft}');
  expect(titleNow()).toBe('Closing a grading period');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.queryByRole('button', { name: 'Skip the tour' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.getState().tour.running).toBeNull();
  expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus();
});

test('can be left at once, and is remembered for the person all the same', async () => {
  const user = userEvent.setup();
  const { store, world } = await show('classes');
  await screen.findByRole('dialog', { name: 'Classes and learners' });
  await user.keyboard('{Escape}');
  expect(store.getState().tour.running).toBeNull();
  expect(store.getState().session.user?.toursSeen).toEqual(['classes']);
  await waitFor(() => expect(world.documents.get('users/ana')?.toursSeen).toEqual(['classes']));
});

function aDialog() {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  return dialog;
}

function aMenu() {
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  return menu;
}

test.each([
  ['dialog', aDialog],
  ['menu', aMenu],
])('waits while a %s is open, without counting as seen, and goes on after it', async (_, make) => {
  const other = make();
  document.body.append(other);
  const { store } = await show('classes', ROUTE.classes);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(store.getState().session.user?.toursSeen ?? []).toEqual([]);
  other.remove();
  expect(await screen.findByRole('heading', { level: 2, name: 'Classes and learners' })).toBeVisible();
});

test('starts from a dialog that closes with the same press', async () => {
  await show('classes', ROUTE.classes, true);
  expect(await screen.findByRole('heading', { level: 2, name: 'Classes and learners' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull();
});
