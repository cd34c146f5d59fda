import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { renderApp } from '#support/renderApp';
import { ADMIN, MABINI, personDoc, put, type SchoolWorld, schoolWorld } from '#support/schoolWorld';
import { ModalHost } from '@/app/bodies';
import type { UserId } from '@/domain/book/ids';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { loadList } from '@/store/school/peopleLists';
import { AdminAddDialog } from './AdminAddDialog';
import { AdminsTab } from './AdminsTab';
import { InvitesTab } from './InvitesTab';
import { PendingRejectDialog } from './PendingRejectDialog';
import { PendingTab } from './PendingTab';
import { TeacherDeleteDialog } from './TeacherDeleteDialog';
import { TeachersAddDialog } from './TeachersAddDialog';
import { TeachersTab } from './TeachersTab';

const teachers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    personDoc(`t${index}`, { lastname: `Name${String(index).padStart(3, '0')}`, facultyId: `F-${index}` }),
  );
const waiting = (id: string, lastname: string) => personDoc(id, { approved: false, lastname });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const said = ({ store }: SchoolWorld) => store.getState().shell.notification?.message;

const modal = <Extra,>(extraObject: Extra) => ({ title: 'The dialog', size: 'md', extraObject, invite: null }) as const;

describe('the list of teachers', () => {
  it('shows 25 per page, A to Z, and reverses by the control and by the header', async () => {
    const opened = schoolWorld(teachers(130));
    renderApp(<TeachersTab />, opened);
    expect(await screen.findByText('1–25 of 130 teachers')).toBeVisible();
    expect(names()[0]).toMatch(/^Name000/);
    await userEvent.click(screen.getByRole('button', { name: 'Page 5' }));
    expect(await screen.findByText('101–125 of 130 teachers')).toBeVisible();
    await waitFor(() => expect(names()[0]).toMatch(/^Name100/));
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Last name, Z to A');
    await waitFor(() => expect(names()[0]).toMatch(/^Name129/));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()[0]).toMatch(/^Name000/));
  });

  it('finds a teacher who is on no loaded page', async () => {
    renderApp(<TeachersTab />, schoolWorld(teachers(130)));
    await screen.findByText('1–25 of 130 teachers');
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste('F-7 name007');
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(names()[0]).toMatch(/^Name007/);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.paste('nobody at all');
    expect(await screen.findByText('No teacher matches')).toBeVisible();
  });

  it('says what to do when the list is empty, and offers Retry when it failed', async () => {
    const opened = schoolWorld();
    opened.world.failure = new AppError('network/unreachable');
    renderApp(<TeachersTab />, opened);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    opened.world.failure = null;
    await userEvent.click(retry);
    expect(await screen.findByText('No teachers yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pending' })).toHaveAttribute('href', '/app/admin/pending');
  });

  it('marks verified addresses and teachers who never signed in; the name leads to the grades', async () => {
    const opened = schoolWorld([
      personDoc('a', { lastname: 'Abad', lastLogin: null }),
      personDoc('b', { lastname: 'Cruz' }),
    ]);
    put(opened.world, 'adminInviteTeacherConfirmation/a', { id: 'a', ...MABINI });
    opened.world.verified.add('b');
    renderApp(<TeachersTab />, opened);
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
    expect(await screen.findByText('Not signed in yet')).toBeVisible();
    expect(row('Abad').getByText('Not verified')).toBeVisible();
    expect(row('Cruz').getByText('Verified')).toBeVisible();
    expect(row('Cruz').queryByText('Not signed in yet')).toBeNull();
    expect(row('Cruz').getByRole('link')).toHaveAttribute('href', '/app/admin/teachers/b/record');
  });
});

describe('deleting a teacher', () => {
  it('says what is deleted, asks for the name, and keeps the dialog when the server refuses', async () => {
    const opened = schoolWorld([personDoc('a', { firstname: 'Ana', lastname: 'Abad' })]);
    for (const id of ['c1', 'c2']) {
      put(opened.world, `users/a/class/${id}`, { id, academicYear: '2026-2027', gradeLevel: '7' });
    }
    put(opened.world, 'users/a/students/l1', { id: 'l1' });
    await opened.store.dispatch(loadList('teachers'));
    opened.world.refusals.set('deleteUser', new AppError('server/limit-reached'));
    const onClose = vi.fn();
    renderApp(<TeacherDeleteDialog modal={modal({ of: 'teachers', id: 'a' as UserId })} onClose={onClose} />, opened);
    expect(await screen.findByText('2 classes')).toBeVisible();
    expect(screen.getByText('1 learner')).toBeVisible();
    const confirm = screen.getByRole('button', { name: 'Delete teacher' });
    expect(confirm).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Type “Ana Abad” to confirm'), 'ana abad');
    await userEvent.click(confirm);
    expect(await screen.findByText(/^Ana Abad was not deleted\. This was done very often today/)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    opened.world.refusals.clear();
    await userEvent.click(confirm);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(opened.world.documents.has('users/a/class/c1')).toBe(false);
    expect(said(opened)).toBe('Ana Abad was deleted.');
  });
});

describe('pending teachers', () => {
  it('are approved one by one, and told apart from those whom another administrator approved', async () => {
    const opened = schoolWorld([waiting('a', 'Abad'), waiting('b', 'Cruz')]);
    renderApp(<PendingTab />, opened);
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Tess Abad' }));
    await waitFor(() => expect(said(opened)).toBe('Tess Abad is approved.'));
    // The focus stays in the region, and a second Enter approves no other teacher.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Pending teachers' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(opened.world.documents.get('users/b')).toMatchObject({ approved: false });
    put(opened.world, 'users/b', personDoc('b', { lastname: 'Cruz' }));
    await userEvent.click(screen.getByRole('button', { name: 'Approve Tess Cruz' }));
    await waitFor(() => expect(said(opened)).toBe('Tess Cruz was approved by another administrator already.'));
    expect(await screen.findByText('Nobody is waiting')).toBeVisible();
  });

  it('are approved together, with an outcome each', async () => {
    const opened = schoolWorld([waiting('a', 'Abad'), waiting('b', 'Cruz'), waiting('c', 'Diaz')]);
    renderApp(<PendingTab />, opened);
    const bar = within(await screen.findByRole('region', { name: 'Selected teachers' }));
    expect(bar.queryByRole('button', { name: 'Approve' })).toBeNull();
    await userEvent.click(screen.getByLabelText('Select all on this page'));
    await userEvent.click(screen.getByLabelText('Select Diaz, Tess'));
    expect(bar.getByText('2 selected')).toBeVisible();
    put(opened.world, 'users/b', personDoc('b', { lastname: 'Cruz' }));
    await userEvent.click(bar.getByRole('button', { name: 'Approve' }));
    const outcomes = within(await screen.findByRole('list', { name: 'Outcomes' }));
    expect(await outcomes.findByText('Tess Abad is approved.')).toBeVisible();
    expect(await outcomes.findByText('Tess Cruz was approved by another administrator already.')).toBeVisible();
    expect(names()).toEqual(['Diaz, Tessc@mabini.example']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('list', { name: 'Outcomes' })).toBeNull();
  });

  it('are rejected with a reason of 1 to 1,000 characters, which is kept when it fails', async () => {
    const opened = schoolWorld([waiting('a', 'Abad')]);
    await opened.store.dispatch(loadList('pending'));
    const onClose = vi.fn();
    renderApp(<PendingRejectDialog modal={modal({ ids: 'a' })} onClose={onClose} />, opened);
    const reject = screen.getByRole('button', { name: 'Reject' });
    await userEvent.click(reject);
    expect(await screen.findByText('Write a reason. The person will read it.')).toBeVisible();
    const reason = screen.getByRole('textbox');
    await userEvent.click(reason);
    await userEvent.paste('x'.repeat(1001));
    await userEvent.click(reject);
    expect(await screen.findByText('The reason is too long: at most 1000 characters, this has 1001.')).toBeVisible();
    await userEvent.clear(reason);
    await userEvent.paste('Unknown.');
    opened.world.refusals.set('deleteUser', new AppError('network/unreachable'));
    await userEvent.click(reject);
    expect(await screen.findByText(/^Tess Abad was not rejected\./)).toBeVisible();
    expect(reason).toHaveValue('Unknown.');
    opened.world.refusals.clear();
    await userEvent.click(reject);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(opened.world.mails.at(-1)).toEqual({ kind: 'rejected', to: 'a@mabini.example', reason: 'Unknown.' });
  });
});

describe('adding teachers', () => {
  it('takes a pasted list, refuses before any account is made, and keeps the rows that were not added', async () => {
    const opened = schoolWorld([personDoc('known', { email: 'known@x.ph' })]);
    const onClose = vi.fn();
    renderApp(<TeachersAddDialog modal={modal({})} onClose={onClose} />, opened);
    await userEvent.click(screen.getByRole('button', { name: 'Paste a list' }));
    await userEvent.click(screen.getByLabelText('Paste the teachers here'));
    await userEvent.paste('Reyes\tAna\tana@x.ph\tF-1\nCruz\tBen\tknown@x.ph\nDiaz\tCarla\tcarla');
    await userEvent.click(screen.getByRole('button', { name: 'Add to the list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 teachers' }));
    expect(await screen.findByText('One row has to be corrected or left out first.')).toBeVisible();
    expect(opened.world.calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Leave out row 3' }));
    await eventually(() => expect(screen.getByRole('button', { name: 'Leave out row 2' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 teachers' }));
    expect(await screen.findByText('1 of 2 done. The rows say what to do about the rest.')).toBeVisible();
    expect(screen.getByText('Added')).toBeVisible();
    expect(screen.getByText(/^No account could be made with this e-mail address\./)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    const email = screen.getByLabelText('E-mail address, row 2');
    await userEvent.clear(email);
    await userEvent.type(email, 'ben@x.ph');
    await userEvent.click(screen.getByRole('button', { name: 'Add teacher' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(opened.world.calls).toEqual(['createUser', 'createUser', 'createUser']);
    expect(opened.world.mails.map(({ to }) => to)).toEqual(['ana@x.ph', 'ben@x.ph']);
  });

  it('asks before typed values are lost', async () => {
    const onClose = vi.fn();
    renderApp(<TeachersAddDialog modal={modal({})} onClose={onClose} />, schoolWorld());
    await userEvent.type(screen.getByLabelText('Last name, row 1'), 'Reyes');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText('Close and lose what you entered?')).toBeVisible();
  });
});

describe('administrators', () => {
  it('cannot remove themselves here, so the last one stays', async () => {
    renderApp(<AdminsTab />, schoolWorld([personDoc('second', { role: ROLE_ADMIN, lastname: 'Cruz' })]));
    expect(await screen.findByRole('button', { name: 'Remove Tess Cruz' })).toBeVisible();
    expect(screen.getByText('You')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Gloria Santos' })).toBeNull();
  });

  it('shows a refusal in the server’s words, and keeps the typed values', async () => {
    const opened = schoolWorld();
    const sentence = 'No account could be made. Ask the registrar.';
    opened.world.refusals.set('createAdmin', new AppError('server/account-refused', { detail: sentence }));
    const onClose = vi.fn();
    renderApp(<AdminAddDialog modal={modal({})} onClose={onClose} />, opened);
    await userEvent.type(screen.getByLabelText(/^First name/), 'Luz');
    await userEvent.type(screen.getByLabelText(/^Last name/), 'Ilagan');
    await userEvent.type(screen.getByLabelText(/^E-mail address/), 'Luz@X.ph');
    await userEvent.click(screen.getByRole('button', { name: 'Add administrator' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(opened.store.getState().shell.notification).toMatchObject({ message: sentence, status: 'error' });
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Luz');
    opened.world.refusals.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Add administrator' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(opened.world.mails).toEqual([{ kind: 'created', to: 'luz@x.ph' }]);
  });

  it('gives invites and applications their own answers', async () => {
    const opened = schoolWorld();
    const entry = { createdAt: 1, invitedBy: '', ...MABINI };
    put(opened.world, 'adminInviteRequests/i', { ...entry, id: 'i', kind: 'invite', name: 'Gina', email: 'g@x.ph' });
    put(opened.world, 'adminInviteRequests/p', {
      ...entry,
      id: 'p',
      kind: 'application',
      name: 'Mon',
      email: 'm@x.ph',
    });
    const lea = { id: 'l', kind: 'application', name: 'Lea', email: 'l@x.ph' };
    put(opened.world, 'adminInviteRequests/l', { ...entry, ...lea });
    renderApp(
      <>
        <InvitesTab />
        <ModalHost />
      </>,
      opened,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Resend Gina' }));
    await waitFor(() => expect(said(opened)).toBe('The invite was sent to Gina again.'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Gina' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove invite' }));
    await waitFor(() => expect(said(opened)).toBe('The invite of Gina was removed.'));
    await userEvent.click(screen.getByRole('button', { name: 'Accept Mon' }));
    await waitFor(() => expect(said(opened)).toBe('Mon is an administrator of your school now.'));
    await userEvent.click(screen.getByRole('button', { name: 'Reject Lea' }));
    const reject = await screen.findByRole('button', { name: 'Reject application' });
    await userEvent.click(reject);
    expect(await screen.findByText('Write a reason. The person will read it.')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Not of our staff.');
    opened.world.failure = new AppError('network/unreachable');
    await userEvent.click(reject);
    expect(await screen.findByText(/The application of Lea was not rejected\./)).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Not of our staff.');
    opened.world.failure = null;
    await userEvent.click(reject);
    await waitFor(() => expect(said(opened)).toBe('The application of Lea was rejected.'));
    const sent = { kind: 'adminRejected', to: 'l@x.ph', reason: 'Not of our staff.' };
    expect(opened.world.mails).toContainEqual(sent);
    expect(await screen.findByText('No invites or applications')).toBeVisible();
    expect(opened.world.signedIn?.uid).toBe(ADMIN);
  });
});
