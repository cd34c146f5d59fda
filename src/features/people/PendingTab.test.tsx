import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '#support/renderApp';
import { ADMIN, personDoc, put, schoolWorld } from '#support/schoolWorld';
import { failWatch, tellWorld } from '@/data/memory/memoryWatchers';
import { AppError } from '@/domain/words/errors';
import { PendingTab } from './PendingTab';

const waiting = (id: string, lastname: string) => personDoc(id, { approved: false, lastname });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('pending teachers', () => {
  it('appear and disappear by themselves while the page is open', async () => {
    const opened = schoolWorld([waiting('a', 'Abad')]);
    renderApp(<PendingTab />, opened);
    await screen.findByRole('button', { name: 'Approve Tess Abad' });
    await waitFor(() => expect(opened.store.getState().people.pending.told).toBeGreaterThan(0));
    put(opened.world, 'users/b', waiting('b', 'Cruz'));
    act(() => tellWorld(opened.world));
    expect(await screen.findByRole('button', { name: 'Approve Tess Cruz' })).toBeVisible();
    put(opened.world, 'users/a', personDoc('a', { lastname: 'Abad' }));
    act(() => tellWorld(opened.world));
    await waitFor(() => expect(names()).toEqual(['Cruz, Tessb@mabini.example']));
  });

  it('are shown as read when they cannot be followed, with a message; Retry follows again', async () => {
    const opened = schoolWorld([waiting('a', 'Abad')]);
    failWatch(opened.world, 'list pending', new AppError('network/unreachable'));
    renderApp(<PendingTab />, opened);
    expect(await screen.findByText(/^This list may be out of date/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve Tess Abad' })).toBeVisible();
    put(opened.world, 'users/b', waiting('b', 'Cruz'));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^This list may be out of date/)).toBeVisible();
    act(() => failWatch(opened.world, 'list pending', null));
    expect(await screen.findByRole('button', { name: 'Approve Tess Cruz' })).toBeVisible();
    expect(screen.queryByText(/^This list may be out of date/)).toBeNull();
  });

  it('are seen by the administrator who opens the page: no mail tells of them, which the look is noted for', async () => {
    const opened = schoolWorld([waiting('a', 'Abad')]);
    renderApp(<PendingTab />, opened);
    await waitFor(() => expect(opened.world.documents.get(`users/${ADMIN}`)?.lookedAt).toEqual(expect.any(Number)));
  });

  it('on a phone the name stands beside faculty ID and whether the address is confirmed', async () => {
    const phone = (query: string) => ({
      matches: query.includes('max-width: 639px'),
      addEventListener() {},
      removeEventListener() {},
    });
    vi.stubGlobal('matchMedia', phone);
    const opened = schoolWorld([{ ...waiting('a', 'Abad'), facultyId: 'F-12' }, waiting('b', 'Cruz')]);
    opened.world.verified.add('a');
    renderApp(<PendingTab />, opened);
    await waitFor(() => expect(screen.getAllByText('Verified').length).toBeGreaterThan(1));
    const [abad, cruz] = screen.getAllByRole('rowheader');
    expect(abad).toHaveTextContent(/Faculty ID: F-12\s*Verified$/);
    expect(cruz).toHaveTextContent(/No faculty ID\s*Not verified$/);
    vi.unstubAllGlobals();
  });

  it('who were not verified are looked up again on Refresh', async () => {
    const opened = schoolWorld([waiting('a', 'Abad')]);
    renderApp(<PendingTab />, opened);
    expect(await screen.findByText('Not verified')).toBeVisible();
    opened.world.verified.add('a');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Verified')).toBeVisible();
  });
});
