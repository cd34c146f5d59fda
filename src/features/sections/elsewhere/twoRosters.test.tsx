import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { openAdmin, SCHOOL } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { WholeSectionPage as SectionPage } from '@/app/pages/WholeSectionPage';
import { removedLearner, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';

const LRN = '136728140987';
const ANA: SectionLearner = {
  ...removedLearner(),
  ...{ lastName: 'Cruz', firstName: 'Ana', sex: 'F', lrn: LRN, standing: 'enrolled' },
};

let opened: ReturnType<typeof openAdmin>;
let user: ReturnType<typeof userEvent.setup>;

/** Rizal has Ana; the page of Luna is open, without learners. */
beforeEach(async () => {
  opened = openAdmin();
  const { world } = opened;
  const academicYear = '2026-2027';
  for (const name of ['Rizal', 'Luna']) {
    const id = name.toLowerCase();
    const names = { name, academicYear, gradeLevel: '7', gradingPolicy: 'DO15_2026' };
    world.documents.set(`schools/${SCHOOL}/sections/${id}`, { ...newSection(id, names, {}) });
  }
  const roster = { id: 'rizal', academicYear, version: 1, learners: { ana: ANA }, updatedAt: 1, updatedBy: null };
  world.documents.set(`schools/${SCHOOL}/sectionRosters/rizal`, roster);
  renderApp(
    <Routes>
      <Route path="/app/admin/sections/:sectionId" element={<SectionPage />} />
    </Routes>,
    { store: opened.store, route: '/app/admin/sections/luna' },
  );
  user = userEvent.setup();
  await paste(`LRN\tLast name\tFirst name\tSex\n${LRN}\tCruz\tAna\tF\n136728140988\tDizon\tEva\tF`);
});

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

async function paste(text: string): Promise<void> {
  await user.click((await screen.findAllByRole('button', { name: 'Add learners' }))[0]!);
  await press('Paste from a spreadsheet');
  await user.click(screen.getByLabelText('Paste the learners here'));
  await user.paste(text);
  await press('Add to the list');
  await press('Add 2 learners');
}

const question = async () => within(await screen.findByRole('dialog', { name: 'This LRN is on another roster' }));
const luna = () => {
  const roster = opened.world.documents.get(`schools/${SCHOOL}/sectionRosters/luna`) as unknown as
    | SectionRoster
    | undefined;
  return Object.values(roster?.learners ?? {}).map(({ lastName, lrn, standingNote }) => [lastName, lrn, standingNote]);
};

test('an LRN of another roster is asked about with both sections named, before anything is stored', async () => {
  const dialog = await question();
  expect(dialog.getByText('Cruz, Ana, LRN ••••••••0987: also on the roster of Rizal')).toBeVisible();
  expect(luna()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save to Luna' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose what is so.');
  expect(luna()).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^Moved from Rizal to Luna/ }));
  await user.click(dialog.getByRole('button', { name: 'Save to Luna' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(luna()).toEqual([
    ['Cruz', LRN, 'Moved here from Rizal'],
    ['Dizon', '136728140988', ''],
  ]);
});

test('a learner who is really in two sections needs the reason, which stands in the note', async () => {
  const dialog = await question();
  await user.click(dialog.getByRole('radio', { name: /^In both, Rizal and Luna/ }));
  await user.click(dialog.getByRole('button', { name: 'Save to Luna' }));
  expect(luna()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'Takes Science here');
  await user.click(dialog.getByRole('button', { name: 'Save to Luna' }));
  await waitFor(() => expect(luna()[0]).toEqual(['Cruz', LRN, 'Also in Rizal: Takes Science here']));
});

test('a wrong LRN is corrected in the list, which keeps what was typed; then it is saved without a question', async () => {
  const dialog = await question();
  await user.click(dialog.getByRole('radio', { name: /^The LRN typed here is wrong/ }));
  await user.click(dialog.getByRole('button', { name: 'Back to correct the LRN' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /another roster/ })).not.toBeInTheDocument());
  expect(luna()).toEqual([]);
  const lrn = screen.getByDisplayValue(LRN);
  await user.clear(lrn);
  await user.type(lrn, '136728140999');
  await press('Add 2 learners');
  await waitFor(() => expect(luna()).toHaveLength(2));
  expect(luna()[0]).toEqual(['Cruz', '136728140999', '']);
});

test('an LRN that is corrected into that of another roster is asked about too', async () => {
  const first = await question();
  await user.click(first.getByRole('radio', { name: /^The LRN typed here is wrong/ }));
  await user.click(first.getByRole('button', { name: 'Back to correct the LRN' }));
  const lrn = screen.getByDisplayValue(LRN);
  await user.clear(lrn);
  await press('Add 2 learners');
  await user.click(await screen.findByRole('button', { name: 'Cruz, Ana' }));
  await user.type(screen.getByLabelText(/^LRN/), LRN);
  await press('Save');
  const dialog = await question();
  expect(luna()[0]).toEqual(['Cruz', '', '']);
  await user.click(dialog.getByRole('radio', { name: /^Moved from Rizal/ }));
  await user.click(dialog.getByRole('button', { name: 'Save to Luna' }));
  await waitFor(() => expect(luna()[0]).toEqual(['Cruz', LRN, 'Moved here from Rizal']));
});

test('one answer can be given for all learners at once', async () => {
  const { world } = opened;
  await user.click((await question()).getByRole('radio', { name: /^The LRN typed here is wrong/ }));
  await press('Back to correct the LRN');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /on another roster/ })).not.toBeInTheDocument());
  const path = `schools/${SCHOOL}/sectionRosters/rizal`;
  const eva = { ...ANA, lastName: 'Dizon', firstName: 'Eva', lrn: '136728140988' };
  world.documents.set(path, { ...world.documents.get(path), learners: { ana: ANA, eva } });
  await press('Add 2 learners');
  const dialog = within(await screen.findByRole('dialog', { name: '2 LRNs are on another roster' }));
  expect(dialog.queryByRole('button', { name: 'Answer all 2 like this' })).not.toBeInTheDocument();
  await user.click(dialog.getAllByRole('radio', { name: /^Moved from Rizal to Luna/ })[0]!);
  await user.click(dialog.getByRole('button', { name: 'Answer all 2 like this' }));
  await user.click(dialog.getByRole('button', { name: 'Save to Luna' }));
  await waitFor(() =>
    expect(luna().map(([, , note]) => note)).toEqual(['Moved here from Rizal', 'Moved here from Rizal']),
  );
});
