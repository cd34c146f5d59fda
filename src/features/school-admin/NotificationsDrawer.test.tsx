import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openAdmin, personOf } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { NotificationsButton } from '@/app/frame/NotificationsButton';
import { failWatch, tellWorld } from '@/data/memory/memoryWatchers';
import type { UserId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { NotificationsDrawer } from './NotificationsDrawer';

const UNREACHABLE = new AppError('network/unreachable');
const LISTS = ['requests', 'pending', 'applications'];

function open(prepare: (world: ReturnType<typeof openAdmin>['world']) => void = () => undefined) {
  const opened = openAdmin();
  prepare(opened.world);
  const drawer = { header: 'Notifications', bodyType: 'notifications', extraObject: {} } as never;
  const screens = (
    <>
      <NotificationsButton />
      <NotificationsDrawer drawer={drawer} onClose={vi.fn()} />
    </>
  );
  renderApp(screens, { store: opened.store });
  const wait = (count: number) =>
    act(() => {
      for (let index = 0; index < count; index += 1) {
        const id = `p${index}` as UserId;
        opened.world.documents.set(`users/${id}`, personOf(id, { approved: false, createdAt: index }) as never);
      }
      tellWorld(opened.world);
    });
  return { ...opened, wait };
}

const bell = (name: string) => screen.findByRole('button', { name, hidden: true });

test('says that nothing is new only when every list was read', async () => {
  const { world } = open((unread) => {
    for (const name of LISTS) failWatch(unread, name, UNREACHABLE);
  });
  expect(await screen.findByText(/^This list could not be loaded yet/)).toBeInTheDocument();
  expect(screen.queryByText('Nothing new')).not.toBeInTheDocument();
  expect(await bell('Notifications, not up to date')).toBeInTheDocument();
  act(() => failWatch(world, 'requests', null));
  act(() => failWatch(world, 'pending', null));
  expect(screen.queryByText('Nothing new')).not.toBeInTheDocument();
  act(() => failWatch(world, 'applications', null));
  expect(await screen.findByText('Nothing new')).toBeInTheDocument();
  expect(await bell('Notifications')).toBeInTheDocument();
});

test('shows the known rows under a failure, and Retry asks only for the missing list', async () => {
  const { world, wait } = open();
  await screen.findByText('Nothing new');
  wait(2);
  expect(await bell('Notifications, 2 new')).toBeInTheDocument();
  act(() => failWatch(world, 'applications', new AppError('data/refused')));
  expect(await screen.findByText(/^The server does not let you see all of this list/)).toBeInTheDocument();
  expect(screen.getAllByText('Luz Villanueva waits for approval')).toHaveLength(2);
  expect(await bell('Notifications, 2 new, not up to date')).toBeInTheDocument();
  act(() => failWatch(world, 'applications', null));
  await userEvent.click(screen.queryByRole('button', { name: 'Retry' }) ?? document.body);
  expect(await bell('Notifications, 2 new')).toBeInTheDocument();
});

test.each([
  [15, '15', null],
  [16, '15+', 'The newest 15. Their own pages show all.'],
  [40, '15+', 'The newest 15. Their own pages show all.'],
])('shows the badge for %i waiting rows as %s', async (count, badge, sentence) => {
  const { wait } = open();
  await screen.findByText('Nothing new');
  wait(count);
  expect(await bell(`Notifications, ${badge} new`)).toBeInTheDocument();
  expect(screen.getAllByText('Luz Villanueva waits for approval')).toHaveLength(15);
  expect(screen.queryByText(/^The newest 15/)?.textContent ?? null).toBe(sentence);
});
