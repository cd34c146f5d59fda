import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { askToReopen, openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { NotificationsButton } from '@/app/frame/NotificationsButton';
import { failWatch, tellWorld } from '@/data/memory/memoryWatchers';
import type { UserId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { NotificationsDrawer } from './NotificationsDrawer';

const UNREACHABLE = new AppError('network/unreachable');
const SECTION = '/app/teachers/sections/s1';
const OF_RECORD = { subject: 'English', section: 'Rizal', aboutId: 'english' };
const RECORD = '/app/teachers/record?subject=english';
const QUARTER = `${RECORD}&quarter=2`;
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

const NEWS: readonly [kind: string, entry: object, title: string, detail: RegExp, to: string][] = [
  [
    'adviserSet',
    { section: 'Sampaguita', aboutId: 's1' },
    'You are now the adviser of Sampaguita',
    /^Ben Dizon named/,
    SECTION,
  ],
  [
    'claimAccepted',
    { section: 'Rizal', aboutId: 's1' },
    'You now teach in Rizal',
    /^Ben Dizon gave you/,
    `${SECTION}?tab=own`,
  ],
  [
    'reopenAccepted',
    { ...OF_RECORD, quarter: 2 },
    'Open again: English, Rizal, Period 2',
    /^Ben Dizon accepted/,
    QUARTER,
  ],
  [
    'reopenRejected',
    { ...OF_RECORD, quarter: 2, reason: 'Ask in June' },
    'Still closed: English, Rizal, Period 2',
    /: Ask in June$/,
    QUARTER,
  ],
  ['viewed', OF_RECORD, 'Ben Dizon viewed your grades', /^English, Rizal\. There is nothing to do/, RECORD],
  ['exported', { ...OF_RECORD, quarter: 2 }, 'Ben Dizon exported your grades', /^English, Rizal, Period 2\./, QUARTER],
  ['approved', {}, 'Ben Dizon approved you as a teacher of the school', /^Start with/, '/app/teachers/classes'],
  ['teacherAdded', {}, 'Ben Dizon approved you as a teacher of the school', /^Start with/, '/app/teachers/classes'],
  ['yetUnknown', { section: 'Rizal' }, 'Ben Dizon: yetUnknown', /^Rizal$/, '/app/teachers/audit'],
];

test.each(NEWS)(
  'tells a teacher of “%s” in a sentence, and leads to its page',
  async (kind, entry, title, detail, to) => {
    const { world, signIn } = openAdmin();
    const store = signIn(personOf(TEACHER));
    world.documents.set(`schools/${SCHOOL}/audit/e1`, {
      ...{ id: 'e1', kind, actorUid: 'ben', actorName: 'Ben Dizon', teacherUid: TEACHER, teacherName: 'Ana Reyes' },
      ...{ people: ['ben', TEACHER], aboutId: null, subject: null, section: null, quarter: null, reason: null, at: 1 },
      ...entry,
    } as never);
    const drawer = { header: 'Notifications', bodyType: 'notifications', extraObject: {} } as never;
    renderApp(<NotificationsDrawer drawer={drawer} onClose={vi.fn()} />, { store });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(detail)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `Open: ${title}`, hidden: true })).toHaveAttribute('href', to);
  },
);

test('tells an administrator what to do about each that waits, and leads there', async () => {
  const book = aBook();
  open((world) => {
    world.documents.set('users/p1', personOf('p1' as UserId, { approved: false }) as never);
    askToReopen(world, book.subjectIds[0]!);
  });
  expect(await screen.findByText(/Approve only whom you know/)).toBeInTheDocument();
  expect(await screen.findByText(/Accept or reject it/)).toBeInTheDocument();
  const routes = screen
    .getAllByRole('link', { name: /^Open: /, hidden: true })
    .map((link) => link.getAttribute('href'));
  expect(routes.sort()).toEqual(['/app/admin/pending', '/app/admin/requests']);
});
