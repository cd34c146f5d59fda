import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ADMIN, openAdmin, SCHOOL } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { documentsIn } from '@/data/memory/memoryWorld';
import { ownPolicyId } from '@/domain/school/policies';
import { AppError } from '@/domain/words/errors';
import { SchoolPage } from '@/features/school-admin/SchoolPage';
import { policyOf, toPolicy } from '@/grading';
import { PoliciesPage } from './PoliciesPage';
import { PolicyPage } from './PolicyPage';
import { makeDraft, publishDraft, saveDraft } from './policyActions';

function openPages(given = openAdmin(), route = '/app/admin/policies') {
  const { world, store } = given;
  const view = renderApp(
    <>
      <Link to="/app/admin/school">The school</Link>
      <Routes>
        <Route path="/app/admin/policies" element={<PoliciesPage />} />
        <Route path="/app/admin/policies/:policyId" element={<PolicyPage />} />
        <Route path="/app/admin/school" element={<SchoolPage />} />
      </Routes>
    </>,
    { store, route },
  );
  const stored = () => documentsIn(world, `schools/${SCHOOL}/policies`).map(([, policy]) => policy);
  const trail = () => documentsIn(world, `schools/${SCHOOL}/audit`).map(([, entry]) => entry);
  const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
  const said = () => store.getState().shell.notification?.message;
  const user = userEvent.setup();
  // By its text or label: finding roles is slow in a table of many buttons.
  const press = (name: string) =>
    user.click(screen.queryByLabelText(name) ?? screen.getByText(name, { selector: 'button *' }));
  return { ...view, ...given, said, stored, trail, field, type, user, press };
}

/** An opened draft. Finding a role is slow in a long table, so the table of these tests is short: 100 to 90. */
async function openDraft(base = 'DO15_2026') {
  const given = openAdmin();
  const id = await given.store.dispatch(makeDraft({ base, name: 'Semesters' }));
  const draft = given.store.getState().policies.all?.[0];
  const transmutation = Array.from({ length: 11 }, (_, index) => ({
    from: 10_000 - 1_000 * index,
    grade: 100 - index,
  }));
  const short = { ...draft!, transmutation, scale: { kind: 'table' as const, floor: 90 }, passingGrade: 95 };
  await given.store.dispatch(saveDraft(draft!, short));
  const opened = openPages(given, `/app/admin/policies/${id}`);
  await screen.findByText(/^Version 1, made from/);
  return { ...opened, id };
}

async function publishedIn(given: ReturnType<typeof openAdmin>, base = 'DO15_2026'): Promise<string> {
  const id = await given.store.dispatch(makeDraft({ base, name: 'Semesters' }));
  const draft = given.store.getState().policies.all?.find((policy) => policy.id === id);
  await given.store.dispatch(publishDraft(draft!));
  return id;
}

test('a policy is made from a built-in one, edited, checked, saved and published, with its trail entry', async () => {
  const { user, press, type, said, stored, trail, address } = openPages();
  await user.click(await screen.findByRole('button', { name: 'Make a policy' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Made from'), 'DO15_2027');
  await user.click(dialog.getByRole('button', { name: 'Make the draft' }));
  expect(await dialog.findByText('The name is missing.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Name/), 'Semesters');
  await user.click(dialog.getByRole('button', { name: 'Make the draft' }));
  expect(await screen.findByRole('heading', { name: 'Semesters' })).toBeInTheDocument();
  expect(address()).toMatch(/^\/app\/admin\/policies\/admin1-\d+$/);
  expect(stored()).toMatchObject([
    { base: 'DO15_2027', version: 1, before: null, publishedAt: null, createdBy: ADMIN },
  ]);

  await press('Remove period 3');
  type('Name of period 1', '1st Semester');
  type('Name of period 2', '2nd Semester');
  type('Weight 1 (%)', '30');
  await press('Save');
  expect(await screen.findByText('The sum of the weights must make 100, not 110.')).toBeInTheDocument();
  expect(stored()[0]).toMatchObject({ periods: [{}, {}, {}] });
  type('Weight 2 (%)', '40');
  await press('Save');
  await waitFor(() => expect(said()).toBe('The draft was saved.'));
  expect(stored()[0]).toMatchObject({
    periods: [
      { number: 1, name: '1st Semester' },
      { number: 2, name: '2nd Semester' },
    ],
    components: [{ defaultWeight: 30 }, { defaultWeight: 40 }, { defaultWeight: 30 }],
  });
  expect(trail()).toEqual([]);

  await press('Publish');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/can never be changed or deleted/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^Published on /)).toBeInTheDocument();
  expect(screen.getByLabelText('Weight 1 (%)')).toBeDisabled();
  const [policy] = stored();
  expect(policy?.publishedAt).toEqual(expect.any(Number));
  expect(trail()).toMatchObject([
    { kind: 'policyPublished', actorUid: ADMIN, aboutId: policy?.id, subject: 'Semesters' },
  ]);
  expect(policyOf(ownPolicyId(String(policy?.id))).periods).toHaveLength(2);
});

test('a table is refused with the row named, beside the row, which gets the focus', async () => {
  const { press, type, field } = await openDraft();
  type('Row 3: initial grade from', '90');
  await press('Save');
  const sentence = 'Row 3 of the table, 90.00 to 98: it must start below 90.00, where the row above starts.';
  const row = await screen.findByText(sentence);
  expect(row.closest('tr')?.previousElementSibling).toContainElement(field('Row 3: grade'));
  expect(field('Row 3: initial grade from')).toHaveFocus();
  expect(field('Row 3: initial grade from')).toHaveAttribute('aria-invalid', 'true');
  type('Row 3: initial grade from', '80');
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await press('Remove row 6');
  await press('Check');
  const gap = 'Row 6 of the table, 40.00 to 94: its grade must be 95, one less than in the row above.';
  expect(await screen.findByText(gap)).toBeInTheDocument();
  await press('Add a row below row 5');
  type('Row 6: initial grade from', '50');
  type('Row 6: grade', '95');
  expect(screen.queryByText(/^Row 6 of the table/)).not.toBeInTheDocument();
});

test('two columns pasted into the first row replace the table, also with a heading', async () => {
  const { user, field, press, said, stored, type } = await openDraft();
  const rows = Array.from({ length: 7 }, (_, index) => `${(100 - index * 10).toFixed(2)}\t${100 - index}`);
  await user.click(field('Row 1: initial grade from'));
  await user.paste(['Initial\tGrade', ...rows, '0\t93'].join('\n'));
  expect(field('Row 8: grade')).toHaveValue('93');
  expect(screen.queryByLabelText('Row 9: grade')).not.toBeInTheDocument();
  type('Pass mark', '97');
  await press('Save');
  await waitFor(() => expect(said()).toBe('The draft was saved.'));
  expect(stored()[0]).toMatchObject({ scale: { kind: 'table', floor: 93 }, passingGrade: 97 });
  expect(stored()[0]?.transmutation).toHaveLength(8);
});

test('the preview follows the typing, and says why it is gone', async () => {
  const { type, user } = await openDraft();
  // By the own table 93.00 is the grade 99; by that of the order 94.
  expect(screen.getByText('93.00 → 99, Advancing, Passed')).toBeInTheDocument();
  expect(screen.getByText('93.00 → 94, Advancing, Passed')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Rounded to a whole number, without a table'));
  expect(screen.getByText('93.00 → 93, Advancing, Failed')).toBeInTheDocument();
  type('Lowest grade', '');
  expect(screen.getByText(/^The preview comes back when this is mended: The lowest grade of the scale/)).toBeVisible();
});

test('the rule for a component without a score is chosen, previewed, saved and shown of the published policy', async () => {
  const { user, press, stored, said } = await openDraft();
  const choice = () => screen.getByLabelText('It counts as 0 once the learner has a score in the examination');
  expect(screen.getByText('A component without a score').closest('[role="radiogroup"]')).toHaveAccessibleDescription(
    /^DepEd’s e-Class Record counts it as 0/,
  );
  expect(screen.getByLabelText('The learner has no grade yet')).toBeChecked();
  expect(screen.getAllByText('no grade')).toHaveLength(2);
  await user.click(choice());
  expect(screen.getAllByText('no grade')).toHaveLength(1);
  await press('Save');
  await waitFor(() => expect(said()).toBe('The draft was saved.'));
  expect(stored()).toMatchObject([{ emptyComponent: 'zero' }]);
  await press('Publish');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
  await screen.findByText(/^Published on /);
  expect(choice()).toBeChecked();
  expect(choice()).toBeDisabled();
  expect(toPolicy(stored()[0]).emptyComponent).toBe('zero');
});

test('changes that are not saved are there again after another page, until they are discarded', async () => {
  const { type, press, user, field, id } = await openDraft();
  type('Pass mark', '97');
  expect(screen.queryByText('Publish')).not.toBeInTheDocument();
  await user.click(screen.getByText('Grading policies', { selector: 'a' }));
  expect(await screen.findByText('Not saved')).toBeInTheDocument();
  await user.click(screen.getByText('Semesters', { selector: 'a' }));
  expect(field('Pass mark')).toHaveValue('97');
  await press('Discard changes');
  expect(field('Pass mark')).toHaveValue('95');
  expect(screen.getByText('Publish').closest('button')).toBeEnabled();
  expect(id).toBeDefined();
});

test('what is typed is stored before the question of publishing', async () => {
  const { type, press, stored } = await openDraft();
  type('Pass mark', '97');
  await press('Save and publish');
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  expect(stored()).toMatchObject([{ passingGrade: 97, publishedAt: null }]);
});

test('a published policy becomes the default, and is named on the page of the school', async () => {
  const given = openAdmin();
  const id = await publishedIn(given);
  const { user, world, press, trail } = openPages(given);
  await user.click(await screen.findByRole('button', { name: 'Set as default: Semesters, version 1' }));
  expect(await screen.findByText('Default of new classes')).toBeInTheDocument();
  expect(world.documents.get(`schools/${SCHOOL}`)).toMatchObject({ gradingPolicy: `school:${id}`, sector: 'Private' });
  expect(trail().map(({ kind }) => kind)).toEqual(['policyPublished', 'schoolEdited']);

  await user.click(screen.getByText('The school'));
  expect(await screen.findByText('Semesters, version 1')).toBeInTheDocument();
  await press('Edit');
  const select = within(await screen.findByRole('dialog')).getByLabelText('Grading policy of new classes');
  expect(select).toHaveValue(`school:${id}`);
  expect(within(select).getAllByRole('option')).toHaveLength(6);
  await press('Close');
});

test('a default is taken back, and new classes are offered a DepEd order again', async () => {
  const given = openAdmin();
  await publishedIn(given);
  const { user, world } = openPages(given);
  await user.click(await screen.findByRole('button', { name: 'Set as default: Semesters, version 1' }));
  await user.click(await screen.findByRole('button', { name: 'Take back the default: Semesters, version 1' }));
  expect(await screen.findByRole('button', { name: 'Set as default: Semesters, version 1' })).toBeEnabled();
  expect(screen.queryByText('Default of new classes')).not.toBeInTheDocument();
  expect(world.documents.get(`schools/${SCHOOL}`)).toMatchObject({ gradingPolicy: null, sector: 'Private' });
});

test('a published policy gets a new version, which is a draft', async () => {
  const given = openAdmin();
  const id = await publishedIn(given, 'DO15_2027');
  const { press, stored, address } = openPages(given, `/app/admin/policies/${id}`);
  await screen.findByText(/^Published on /);
  await press('New version');
  expect(await screen.findByText(/^Version 2, made from/)).toBeInTheDocument();
  expect(stored()).toMatchObject([{ version: 1 }, { version: 2, before: id, name: 'Semesters', publishedAt: null }]);
  expect(address()).not.toContain(id);
  expect(screen.getByLabelText('Weight 1 (%)')).toBeEnabled();
});

test('a draft is deleted after a question; a published policy has no such button', async () => {
  const { press, user, stored, address } = await openDraft();
  await press('Delete draft');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('No policies of your own')).toBeInTheDocument();
  expect(address()).toBe('/app/admin/policies');
  expect(stored()).toEqual([]);
});

test('a page that cannot be read says why and is read again; each document is read once', async () => {
  const given = openAdmin();
  const id = await publishedIn(given);
  const { world, user } = {
    ...openPages({ ...given, store: given.signIn(given.store.getState().session.user!) }, `/app/admin/policies/${id}`),
    ...given,
  };
  await screen.findByText(/^Published on /);
  expect(world.reads).toBe(1);
  await user.click(screen.getByText('Grading policies', { selector: 'a' }));
  await screen.findByText('Published');
  world.failure = new AppError('network/unreachable');
  await user.click(screen.getByText('The school'));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  world.failure = null;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByText('About the school')).toBeInTheDocument());
});
