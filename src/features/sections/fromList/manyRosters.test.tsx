/** Learners of several sections are brought in from one list, and taken back. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAdmin, SCHOOL } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { documentsIn } from '@/data/memory/memoryWorld';
import { academicYearAt } from '@/domain/school/academicYear';
import { removedLearner, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { SectionsPage } from '@/features/sections/SectionsPage';

const LRN = '136728140987';
const named = (lastName: string, lrn: string): SectionLearner => ({
  ...removedLearner(),
  ...{ lastName, firstName: 'Ana', lrn, sex: 'F', standing: 'enrolled' },
});

/** Narra with Abad, and Molave with Ibarra. */
function openPage() {
  const { world, store } = openAdmin();
  const year = academicYearAt(new Date());
  const put = (path: string, value: object) => world.documents.set(`schools/${SCHOOL}/${path}`, value as never);
  const make = (id: string, name: string, learners: SectionRoster['learners']) => {
    const names = { name, academicYear: year, gradeLevel: '7', gradingPolicy: 'DO15_2026' };
    put(`sections/${id}`, { ...newSection(id, names, {}), createdAt: 1, updatedAt: 1 });
    put(`sectionRosters/${id}`, { id, academicYear: year, version: 1, learners, updatedAt: 1, updatedBy: null });
  };
  make('narra', 'Narra', { a: named('Abad', '136728140911') });
  make('molave', 'Molave', { i: named('Ibarra', LRN) });
  const versions = { narra: 1, molave: 1 };
  put(`sectionVersions/${year}`, { versions, learners: versions, last: 'molave', updatedAt: 1 });
  renderApp(<SectionsPage />, { store, route: '/app/admin/sections' });
  const stored = <Doc,>(name: string) =>
    documentsIn(world, `schools/${SCHOOL}/${name}`).map(([, value]) => value as unknown as Doc);
  const rosters = () => {
    const names = new Map(stored<SectionDoc>('sections').map(({ id, name }) => [id, name]));
    const present = (learners: SectionRoster['learners']) =>
      Object.values(learners).flatMap(({ lastName, standing }) => (standing === 'removed' ? [] : [lastName]));
    return Object.fromEntries(
      stored<SectionRoster>('sectionRosters').map(({ id, learners }) => [names.get(id), present(learners)]),
    );
  };
  return { user: userEvent.setup(), rosters, world, put };
}

async function paste(user: ReturnType<typeof userEvent.setup>, lines: string) {
  await user.click(await screen.findByRole('button', { name: 'Add learners from a list' }));
  await user.click(await screen.findByRole('button', { name: 'Paste from a spreadsheet' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add learners to several sections' }));
  await user.click(dialog.getByLabelText('Paste the learners here'));
  await user.paste(`Section\tLRN\tLast name\tFirst name\tSex\n${lines}`);
  await user.click(dialog.getByRole('button', { name: 'Add to the list' }));
  return dialog;
}

test('learners go to their sections, one of which is made; undo takes them off again', async () => {
  const { user, rosters } = openPage();
  const dialog = await paste(
    user,
    'Narra\t136728140911\tAbad\tAna\tF\nNarra\t136728140912\tCruz\tEva\tF\n7-Molave\t136728140913\tDizon\tLea\tF\n8-Rizal\t136728140914\tGarcia\tIda\tF',
  );
  const sections = within(dialog.getByRole('region', { name: 'Sections in the list' }));
  expect(sections.getByText('1 new, 1 there already')).toBeInTheDocument();
  expect(dialog.getByLabelText('Where the learners of 7-Molave go')).toHaveDisplayValue('Grade 7, Molave');
  await user.click(dialog.getByRole('button', { name: 'Add 3 learners to 3 sections' }));
  expect(await dialog.findByText('Say where each section goes first. Nothing was saved.')).toBeInTheDocument();
  expect(rosters()).toEqual({ Narra: ['Abad'], Molave: ['Ibarra'] });

  await user.selectOptions(dialog.getByLabelText('Where the learners of 8-Rizal go'), 'Make Rizal');
  expect(dialog.getByLabelText('Grade level of 8-Rizal')).toHaveDisplayValue('Grade 8');
  await user.selectOptions(dialog.getByLabelText('Grading policy of 8-Rizal'), 'DO15_2026');
  await user.click(dialog.getByRole('button', { name: 'Add 3 learners to 3 sections' }));
  expect(await screen.findByText('3 learners were added to 3 sections.')).toBeInTheDocument();
  expect(rosters()).toEqual({ Narra: ['Abad', 'Cruz'], Molave: ['Ibarra', 'Dizon'], Rizal: ['Garcia'] });

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rosters()).toEqual({ Narra: ['Abad'], Molave: ['Ibarra'], Rizal: [] }));
});

test('a learner of another section is refused with both names, and can be left out', async () => {
  const { user, rosters } = openPage();
  const dialog = await paste(user, `Narra\t${LRN}\tIbarra\tAna\tF\nMolave\t136728140913\tDizon\tLea\tF`);
  expect(await dialog.findByText('This learner is in Grade 7, Molave already, and the list has Narra.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add 2 learners to 1 section' }));
  expect(await dialog.findByText(/^One row has to be corrected or left out first/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Leave out Narra' }));
  await user.click(dialog.getByRole('button', { name: 'Add 1 learner to 1 section' }));
  expect(await screen.findByText('1 learner was added to 1 section.')).toBeInTheDocument();
  expect(rosters()).toEqual({ Narra: ['Abad'], Molave: ['Ibarra', 'Dizon'] });
});
