/** The administrator's live lists while they cannot be read or followed. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#support/renderApp';
import { MABINI, personDoc, put, type SchoolWorld, schoolWorld } from '#support/schoolWorld';
import { failWatch, tellWorld } from '@/data/memory/memoryWatchers';
import { AppError } from '@/domain/words/errors';
import { InvitesTab } from './InvitesTab';
import { PendingTab } from './PendingTab';

type Listed = {
  Tab: () => React.JSX.Element;
  watch: string;
  /** The sentence of a list that was read and has no rows. */
  empty: string;
  add: (opened: SchoolWorld, id: string, name: string) => void;
};

const LISTS: Readonly<Record<string, Listed>> = {
  'pending teachers': {
    Tab: PendingTab,
    watch: 'list pending',
    empty: 'Nobody is waiting',
    add: ({ world }, id, lastname) => put(world, `users/${id}`, personDoc(id, { approved: false, lastname })),
  },
  'invites and applications': {
    Tab: InvitesTab,
    watch: 'list invites',
    empty: 'No invites or applications',
    add: ({ world }, id, name) =>
      put(world, `adminInviteRequests/${id}`, {
        ...{ id, kind: 'application', email: `${id}@mabini.example`, name, ...MABINI, createdAt: 1, invitedBy: '' },
      }),
  },
};

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe.each(Object.entries(LISTS))('%s', (_, { Tab, watch, empty, add }) => {
  it('are marked as out of date while they cannot be followed, and live after Retry', async () => {
    const opened = schoolWorld();
    add(opened, 'a', 'Abad');
    failWatch(opened.world, watch, new AppError('network/unreachable'));
    renderApp(<Tab />, opened);
    expect(await row('Abad')).toBeVisible();
    expect(await screen.findByText(/^This list may be out of date/)).toBeVisible();
    add(opened, 'b', 'Cruz');
    act(() => failWatch(opened.world, watch, null));
    expect(await row('Cruz')).toBeVisible();
    expect(screen.queryByText(/^This list may be out of date/)).toBeNull();
    act(() => failWatch(opened.world, watch, new AppError('network/unreachable')));
    expect(await screen.findByText(/^This list may be out of date/)).toBeVisible();
    add(opened, 'c', 'Diaz');
    act(() => failWatch(opened.world, watch, null));
    expect(await row('Diaz')).toBeVisible();
    expect(screen.queryByText(/^This list may be out of date/)).toBeNull();
  });

  it('are not shown as none when the server refuses them, and are live after Retry once it does not', async () => {
    const opened = schoolWorld();
    const refused = new AppError('data/refused');
    add(opened, 'a', 'Abad');
    opened.world.failure = refused;
    failWatch(opened.world, watch, refused);
    renderApp(<Tab />, opened);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText(empty)).toBeNull();
    await userEvent.click(retry);
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText(empty)).toBeNull();
    opened.world.failure = null;
    failWatch(opened.world, watch, null);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Abad')).toBeVisible();
    add(opened, 'b', 'Cruz');
    act(() => tellWorld(opened.world));
    expect(await row('Cruz')).toBeVisible();
  });
});
