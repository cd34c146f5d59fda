import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountWorld, addIdentity, addTeacher, KNOWN, showSignedIn } from '#support/accountScreens';
import { PEOPLE_NAMES, storedNames } from '#support/peopleNames';
import { AppError } from '@/domain/words/errors';
import { RegisterCompletePage } from './RegisterCompletePage';

const ADDRESS_FORM = <p>The form for the address</p>;
const PAGE = <RegisterCompletePage addressForm={ADDRESS_FORM} />;
const registered = () => within(screen.getByRole('region', { name: 'What you registered' }));
const save = () => userEvent.click(registered().getByRole('button', { name: 'Save the correction' }));

/** A teacher who waits at Mabini Academy; Mabuhay High School is on Talaan too. */
async function waitingTeacher(fields: Record<string, unknown> = {}) {
  const world = accountWorld();
  const other = world.documents.get('beisSchools/301850');
  world.documents.set('beisSchools/301850', { ...other, onTalaan: true } as never);
  world.documents.set('schools/301850', { id: '301850', name: 'Mabuhay High School', admins: [] });
  addTeacher(world, { approved: false, lastLogin: null, facultyId: 'T-1', ...fields });
  const view = await showSignedIn(PAGE, world, '/register-complete');
  return { world, ...view };
}

it('a teacher who waits sees what the registration says, and corrects school and names', async () => {
  const { world } = await waitingTeacher();
  for (const text of ['Mabini Academy (301847)', 'Ana Reyes', 'T-1', KNOWN.email])
    expect(registered().getByText(text)).toBeVisible();
  await userEvent.click(registered().getByRole('button', { name: 'Correct school or names' }));
  expect(registered().getByLabelText(/^First name/)).toHaveValue('Ana');
  await userEvent.click(registered().getByRole('button', { name: 'Change' }));
  await userEvent.type(registered().getByRole('combobox', { name: /School/ }), 'mabuhay');
  await screen.findByRole('option', { name: /Mabuhay High School/ });
  await userEvent.keyboard('{Enter}');
  await userEvent.clear(registered().getByLabelText(/^Last name/));
  await userEvent.type(registered().getByLabelText(/^Last name/), ' Núñez  Cruz ');
  await save();
  expect(await registered().findByText('Mabuhay High School (301850)')).toBeVisible();
  expect(registered().getByText('Ana Núñez Cruz')).toBeVisible();
  const now = { schoolid: '301850', school: 'Mabuhay High School', lastname: 'Núñez Cruz', facultyId: 'T-1' };
  expect(world.documents.get('users/ana')).toMatchObject({ ...now, lastnamelower: 'nunez cruz', approved: false });
  expect(world.documents.get('adminTeacherRegisterRequests/ana')).toMatchObject(now);
});

it('keeps the typed correction where the server refuses, and says why', async () => {
  const { world } = await waitingTeacher();
  await userEvent.click(registered().getByRole('button', { name: 'Correct school or names' }));
  await userEvent.type(registered().getByLabelText(/^Last name/), ' Cruz');
  world.failure = new AppError('server/limit-reached');
  await save();
  expect(await registered().findByRole('alert')).toHaveTextContent('This was done very often today.');
  expect(registered().getByLabelText(/^Last name/)).toHaveValue('Reyes Cruz');
  expect(world.documents.get('users/ana')).toMatchObject({ lastname: 'Reyes' });
});

it('offers another address, and the way to take the registration back', async () => {
  await waitingTeacher();
  await userEvent.click(registered().getByRole('button', { name: 'Use another e-mail address' }));
  expect(registered().getByText('The form for the address')).toBeVisible();
  const back = { name: 'Take the registration back and delete this account' };
  expect(registered().getByRole('link', back)).toHaveAttribute('href', '/request-delete-account');
});

it('offers nothing of it to a person whose approval was withdrawn', async () => {
  await waitingTeacher({ lastLogin: 1 });
  expect(screen.queryByRole('region', { name: 'What you registered' })).toBeNull();
});

it.each(PEOPLE_NAMES.filter(({ order }) => order !== null).slice(0, 8))(
  'the name $firstname | $lastname is stored as everywhere',
  async (named) => {
    const { world } = await waitingTeacher();
    await userEvent.click(registered().getByRole('button', { name: 'Correct school or names' }));
    for (const [label, text] of [
      [/^First name/, named.firstname],
      [/^Last name/, named.lastname],
    ] as const) {
      await userEvent.clear(registered().getByLabelText(label));
      if (text !== '') await userEvent.type(registered().getByLabelText(label), text);
    }
    await save();
    await waitFor(() =>
      expect(world.documents.get('users/ana')).toMatchObject({ ...storedNames(named), lastnamelower: named.order }),
    );
  },
);

it('an applicant corrects the application, and one whose address changed finds it again', async () => {
  const world = accountWorld();
  addIdentity(world);
  world.documents.set('schools/301850', { id: '301850', name: 'Mabuhay High School', admins: [] });
  const application = {
    id: 'ana',
    kind: 'application',
    email: 'former@mabini.example',
    name: 'Ana Reyes',
    invitedBy: '',
  };
  world.documents.set('adminInviteRequests/ana', { ...application, school: 'Mabini Academy', schoolid: '301847' });
  await showSignedIn(PAGE, world, '/register-complete');
  expect(await screen.findByText('Your application is with Mabini Academy')).toBeVisible();
  expect(world.documents.get('adminInviteRequests/ana')).toMatchObject({ email: KNOWN.email });
  await userEvent.click(registered().getByRole('button', { name: 'Correct school or names' }));
  expect(registered().getByLabelText(/^Last name/)).toHaveValue('Reyes');
  await userEvent.click(registered().getByRole('button', { name: 'Change' }));
  await userEvent.type(registered().getByRole('combobox', { name: /School/ }), 'mabuhay');
  await screen.findByRole('option', { name: /Mabuhay High School/ });
  await userEvent.keyboard('{Enter}');
  await save();
  expect(await screen.findByText('Your application is with Mabuhay High School')).toBeVisible();
});
