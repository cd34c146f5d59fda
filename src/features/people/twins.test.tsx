import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#support/renderApp';
import { ADMIN, personDoc, schoolWorld, sessionOf } from '#support/schoolWorld';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { leftTwins, twinsOf } from '@/domain/people/twins';
import { modalOpened } from '@/store/state/shell';
import { PendingDeleteDialog } from './PendingDeleteDialog';
import { PendingTab } from './PendingTab';

const waiting = (id: string, firstname: string, lastname = 'Cruz') =>
  personDoc(id, { approved: false, firstname, lastname });
const [right, wrong, other] = [waiting('right', 'Inés'), waiting('wrong', 'INES'), waiting('other', 'Ines', 'Cruzado')];
const ALL = [right, wrong, other];

it('people of one name are found whatever its capitals and accents', () => {
  expect(twinsOf(right, ALL)).toEqual([wrong]);
  expect(twinsOf(other, ALL)).toEqual([]);
});

it('only a twin whose address nobody confirmed is left over', () => {
  expect(leftTwins(right, ALL, { right: true, wrong: false })).toEqual(['wrong']);
  expect(leftTwins(right, ALL, { right: true, wrong: true })).toEqual([]);
  expect(leftTwins(right, ALL, {})).toEqual([]);
});

it('the list marks both, and the approval of one asks about the other', async () => {
  const { world, store } = schoolWorld(ALL);
  world.verified.add('right');
  renderApp(<PendingTab />, { store });
  expect(await screen.findAllByText('1 other with this name')).toHaveLength(2);
  await waitFor(() => expect(store.getState().people.verified).toMatchObject({ right: true, wrong: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve Inés Cruz' }));
  await waitFor(() =>
    expect(store.getState().shell.modal).toMatchObject({
      bodyType: 'pendingDelete',
      extraObject: { ids: 'wrong', beside: 'Inés Cruz' },
    }),
  );
  expect(world.documents.get('users/right')).toMatchObject({ approved: true });
});

it('the approval of a namesake whose address is confirmed asks nothing', async () => {
  const { world, store } = schoolWorld(ALL);
  world.verified.add('right').add('wrong');
  renderApp(<PendingTab />, { store });
  await waitFor(() => expect(store.getState().people.verified).toMatchObject({ right: true, wrong: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve Inés Cruz' }));
  await waitFor(() => expect(world.documents.get('users/right')).toMatchObject({ approved: true }));
  expect(store.getState().shell.modal).toBeNull();
});

it('the question names the address of the registration that is left', async () => {
  const { store } = schoolWorld(ALL);
  renderApp(<PendingTab />, { store });
  await screen.findByRole('button', { name: 'Approve INES Cruz' });
  store.dispatch(
    modalOpened({ title: 'x' as never, bodyType: 'pendingDelete', extraObject: { ids: 'wrong', beside: 'Inés Cruz' } }),
  );
  const { modal } = store.getState().shell;
  renderApp(<PendingDeleteDialog modal={modal as never} onClose={() => undefined} />, { store });
  expect(await screen.findByText(/Inés Cruz is approved\. .*wrong@mabini\.example/)).toBeVisible();
});

it('the twin who was kept stays marked, also on a page that is opened later, and its approval asks again', async () => {
  const { world, store } = schoolWorld(ALL);
  world.verified.add('right');
  const first = renderApp(<PendingTab />, { store });
  await waitFor(() => expect(store.getState().people.verified).toMatchObject({ right: true, wrong: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve Inés Cruz' }));
  await waitFor(() => expect(world.documents.get('users/right')).toMatchObject({ approved: true }));
  expect(await screen.findByText('An approved teacher has this name')).toBeVisible();
  first.unmount();
  const later = sessionOf(world, personDoc(ADMIN, { role: ROLE_ADMIN }));
  renderApp(<PendingTab />, { store: later });
  expect(await screen.findAllByText('An approved teacher has this name')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Approve INES Cruz' }));
  const question = await screen.findByRole('alertdialog', { name: 'The same name once more: approve it?' });
  expect(question).toHaveTextContent('wrong@mabini.example · right@mabini.example');
  expect(world.documents.get('users/wrong')).toMatchObject({ approved: false });
  await userEvent.click(screen.getByRole('button', { name: 'Approve all the same' }));
  await waitFor(() => expect(world.documents.get('users/wrong')).toMatchObject({ approved: true }));
});

it('several at once: the question names those whose name is taken, and Cancel approves nobody', async () => {
  const taken = personDoc('taken', { firstname: 'Ines', lastname: 'Cruz', approved: true });
  const { world, store } = schoolWorld([...ALL, taken]);
  renderApp(<PendingTab />, { store });
  await screen.findAllByText('An approved teacher has this name');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('alertdialog', { name: 'The same name once more: approve it?' });
  expect(question).toHaveTextContent('right@mabini.example · taken@mabini.example');
  expect(question).not.toHaveTextContent('other@mabini.example');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect([...world.documents].filter(([, { approved }]) => approved === true)).toHaveLength(2);
});
