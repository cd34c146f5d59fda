import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { eventually } from '#support/eventually';
import { renderApp } from '#support/renderApp';
import { WholeSectionPage as SectionPage } from '@/app/pages/WholeSectionPage';
import { documentsIn } from '@/data/memory/memoryWorld';
import type { UserId } from '@/domain/book/ids';
import { academicYearAt } from '@/domain/school/academicYear';
import { removedLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { policyOf } from '@/grading';
import { SectionsPage } from './SectionsPage';
import { TeacherSectionsPage } from './TeacherSectionsPage';

function openPages(given = openAdmin(), route = '/app/admin/sections') {
  const view = renderApp(
    <Routes>
      <Route path="/app/admin/sections" element={<SectionsPage />} />
      <Route path="/app/admin/sections/:sectionId" element={<SectionPage />} />
      <Route path="/app/teachers/sections" element={<TeacherSectionsPage />} />
      <Route path="/app/teachers/sections/:sectionId" element={<SectionPage />} />
    </Routes>,
    { store: given.store, route },
  );
  const stored = <Doc,>(name: string) =>
    documentsIn(given.world, `schools/${SCHOOL}/${name}`).map(([, value]) => value as unknown as Doc);
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const sections = () => stored<SectionDoc>('sections');
  const trail = () => stored<{ kind: string }>('audit').map(({ kind }) => kind);
  return { ...view, ...given, user, press, stored, sections, trail };
}

async function makeByScreen(opened: ReturnType<typeof openPages>, names: string) {
  const { user, press } = opened;
  await user.click(await screen.findByRole('button', { name: 'Make sections' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Grade level/), '7');
  await user.selectOptions(dialog.getByLabelText(/^Grading policy/), 'DO15_2026');
  await user.type(dialog.getByLabelText(/^Names of the sections/), names);
  await press(/^Make (the|\d)/);
}

test('many sections are made at once with the areas of their grade level; two of one name are refused', async () => {
  const opened = openPages();
  await makeByScreen(opened, 'Rizal{enter}rizal');
  expect(await screen.findByText('rizal stands in the list twice.')).toBeInTheDocument();
  await opened.user.type(
    screen.getByLabelText(/^Names of the sections/),
    '{backspace}{backspace}{backspace}{backspace}{backspace}Luna',
  );
  await opened.press('Make 2 sections');
  expect(await screen.findByRole('link', { name: 'Luna' })).toBeInTheDocument();
  expect(opened.sections().map(({ name }) => name)).toEqual(['Rizal', 'Luna']);
  expect(opened.sections()[0]).toMatchObject({ gradeLevel: '7', gradingPolicy: 'DO15_2026', adviserUid: null });
  expect(Object.values(opened.sections()[0]!.areas).map(({ name, partOf }) => [name, partOf])).toContainEqual([
    'PE and Health',
    'MAPEH',
  ]);
  await opened.user.type(screen.getByLabelText('Search sections'), 'lun');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Rizal' })).not.toBeInTheDocument());
});

test('the adviser and the teachers of areas are set, and the trail says so', async () => {
  const opened = openPages();
  await makeByScreen(opened, 'Rizal');
  const { user, press } = opened;
  await user.click(await screen.findByRole('link', { name: 'Rizal' }));
  await user.click(await screen.findByRole('button', { name: 'Set the adviser' }));
  const adviser = within(await screen.findByRole('dialog'));
  await adviser.findByRole('option', { name: 'Reyes, Ana' });
  await user.selectOptions(adviser.getByLabelText('Adviser'), TEACHER);
  await user.click(adviser.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Adviser: Ana Reyes')).toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: /^Learning areas/ }));
  await press('Change areas and teachers');
  const areas = within(await screen.findByRole('dialog'));
  await user.selectOptions(areas.getByLabelText('Area 1: teacher'), TEACHER);
  await user.click(areas.getByRole('button', { name: 'Add an area' }));
  await user.type(areas.getByLabelText('Area 10: name'), 'Science');
  await user.click(areas.getByRole('button', { name: 'Save' }));
  expect(await areas.findByText('There is an area Science already.')).toBeInTheDocument();
  await user.type(areas.getByLabelText('Area 10: name'), ' research');
  await user.click(areas.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.sections()[0]).toMatchObject({
    areaTeachers: { filipino: TEACHER },
    teachers: [TEACHER],
    teacherNames: { [TEACHER]: 'Ana Reyes' },
    areas: { 'science-research': { name: 'Science research', order: 10 } },
  });
  expect(opened.trail()).toEqual(['adviserSet', 'areasAssigned']);
});

test('a roster is pasted, a learner is transferred and one taken off, and the list counts those who are there', async () => {
  const opened = openPages();
  await makeByScreen(opened, 'Rizal');
  const { user, press } = opened;
  await user.click(await screen.findByRole('link', { name: 'Rizal' }));
  await user.click((await screen.findAllByRole('button', { name: 'Add learners' }))[0]!);
  await press('Paste from a spreadsheet');
  await user.click(screen.getByLabelText('Paste the learners here'));
  await user.paste(
    'LRN\tLast name\tFirst name\tSex\n136728140987\tAbad\tBen\tM\n136728140988\tCruz\tAna\tF\n\tDizon\tEva\tF',
  );
  await press('Add to the list');
  await press('Add 3 learners');
  expect(await screen.findByRole('button', { name: 'Cruz, Ana' })).toBeInTheDocument();

  await press('Cruz, Ana');
  await user.selectOptions(screen.getByLabelText('Standing'), 'transferredOut');
  await press('Save');
  expect(await screen.findByText('Give the date.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Date/), '2026-11-20');
  await press('Save');
  expect(await screen.findByText('Transferred out, 2026-11-20')).toBeInTheDocument();
  await press('Dizon, Eva');
  await press('Added by mistake');
  await press('Take off the roster');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dizon, Eva' })).not.toBeInTheDocument());
  const [roster] = opened.stored<SectionRoster>('sectionRosters');
  expect(Object.values(roster!.learners).map(({ lastName, standing }) => [lastName, standing])).toEqual([
    ['Abad', 'enrolled'],
    ['Cruz', 'transferredOut'],
    ['', 'removed'],
  ]);
  expect(opened.trail()).toEqual(['rosterChanged', 'rosterChanged', 'rosterChanged']);
  await user.click(screen.getByRole('link', { name: 'Sections' }));
  const row = within((await screen.findByRole('link', { name: 'Rizal' })).closest('tr')!);
  expect(row.getByText('1')).toBeInTheDocument();
});

test("a section of a school's own policy opens by its address, before the policy was read", async () => {
  const given = openAdmin();
  const { id: base, ...fields } = JSON.parse(JSON.stringify(policyOf('DO15_2026'))) as Record<string, unknown>;
  const policy = {
    ...fields,
    id: 'own1',
    name: 'Semesters',
    base,
    before: null,
    version: 1,
    publishedAt: 1,
    createdAt: 1,
  };
  given.world.documents.set(`schools/${SCHOOL}/policies/own1`, policy);
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'school:own1' };
  given.world.documents.set(`schools/${SCHOOL}/sections/rizal`, { ...newSection('rizal', names, {}) });
  openPages(given, '/app/admin/sections/rizal?tab=desk');
  expect(await screen.findByText(/graded by Semesters/)).toBeInTheDocument();
});

test('sections are copied to the next year without people; a deleted one is gone with its roster', async () => {
  const opened = openPages();
  await makeByScreen(opened, 'Rizal{enter}Luna');
  const { user, press } = opened;
  for (const sentence of ['2 sections were copied.', 'All of them are there already.']) {
    await user.click(await screen.findByRole('button', { name: 'Copy to the next year' }));
    await press('Copy 2 sections');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  }
  const year = academicYearAt(new Date());
  expect(opened.sections().filter(({ academicYear }) => academicYear !== year)).toHaveLength(2);

  await user.click(await screen.findByRole('link', { name: 'Luna' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.getByText('All grades that were handed in for it')).toBeVisible();
  await user.type(screen.getByLabelText('Type “Luna” to confirm'), 'luna');
  await press('Delete the section');
  await waitFor(() => expect(opened.address()).toBe('/app/admin/sections'));
  expect(opened.sections()).toHaveLength(3);
  expect(opened.trail()).toEqual(['sectionRemoved']);
});

const ben = personOf('ben' as UserId, { firstname: 'Ben', lastname: 'Cruz', lastnamelower: 'cruz' });

test('a teacher asks for an area, the adviser gives it, and only then is the roster in sight', async () => {
  const opened = openPages();
  await makeByScreen(opened, 'Rizal');
  await screen.findByRole('link', { name: 'Rizal' });
  const { world, signIn, user, press, unmount, sections } = opened;
  const [rizal] = sections();
  const path = `schools/${SCHOOL}/sections/${rizal!.id}`;
  world.documents.set(path, { ...rizal, adviserUid: TEACHER, adviserName: 'Ana Reyes' });
  world.documents.set('users/ben', ben as unknown as Record<string, unknown>);
  const learner = { ...removedLearner(), lastName: 'Abad', firstName: 'Ana', standing: 'enrolled' };
  const roster = { id: rizal!.id, academicYear: rizal!.academicYear, version: 1, learners: { a: learner } };
  world.documents.set(`schools/${SCHOOL}/sectionRosters/${rizal!.id}`, roster);
  unmount();

  const asBen = openPages({ world, signIn, store: signIn(ben) }, '/app/teachers/sections');
  await user.click(await screen.findByRole('button', { name: 'Show all sections' }));
  await user.click(await screen.findByRole('link', { name: 'Rizal' }));
  expect(await screen.findByText('Adviser: Ana Reyes')).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: /^Roster/ })).not.toBeInTheDocument();
  await press('Ask for an area');
  await press('Ask');
  expect(await screen.findByText('Choose at least one area.')).toBeInTheDocument();
  await user.click(screen.getByLabelText('Science'));
  await press('Ask');
  expect(await screen.findByText(/^You asked for Science\./)).toBeInTheDocument();
  asBen.unmount();

  const ana = personOf(TEACHER, { firstname: 'Ana', lastname: 'Reyes' });
  const asAna = openPages({ world, signIn, store: signIn(ana) }, `/app/teachers/sections/${rizal!.id}?tab=areas`);
  expect(await screen.findByText('Ben Cruz asks for Science.')).toBeInTheDocument();
  await press('Give to Ben Cruz');
  await waitFor(() => expect(screen.queryByText('Ben Cruz asks for Science.')).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: 'Science Ben Cruz' })).toBeInTheDocument();
  expect(opened.trail()).toEqual(['claimAccepted']);
  await user.click(screen.getByRole('tab', { name: /^Roster/ }));
  expect(screen.getByRole('button', { name: 'Add learners' })).toBeInTheDocument();
  asAna.unmount();

  openPages({ world, signIn, store: signIn(ben) }, '/app/teachers/sections');
  const own = within(await screen.findByRole('region', { name: 'Your sections' }));
  expect(own.getByText('Science')).toBeInTheDocument();
  await user.click(own.getByRole('link', { name: 'Rizal' }));
  expect(await screen.findByText('Abad, Ana')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add learners' })).not.toBeInTheDocument();
});

test.each([30, 120])(
  'a teacher of a school with %i sections reads the own ones, and the others when asked for',
  async (count) => {
    const { world, signIn } = openAdmin();
    world.documents.set('users/ben', ben as unknown as Record<string, unknown>);
    const year = academicYearAt(new Date());
    for (let place = 0; place < count; place += 1) {
      const own = place < 2 ? { adviserUid: 'ben', adviserName: 'Ben Cruz' } : {};
      const names = { name: `Section ${place}`, gradeLevel: '7', gradingPolicy: 'DO15_2026', academicYear: year };
      world.documents.set(`schools/${SCHOOL}/sections/s${place}`, { ...newSection(`s${place}`, names, {}), ...own });
    }
    // An own section of another year is not of this page.
    world.documents.set(`schools/${SCHOOL}/sections/old`, {
      ...world.documents.get(`schools/${SCHOOL}/sections/s0`),
      academicYear: '2019-2020',
    });
    const before = world.reads;
    const { user } = openPages({ ...openAdmin(), world, signIn, store: signIn(ben) }, '/app/teachers/sections');
    const own = within(await screen.findByRole('region', { name: 'Your sections' }));
    expect(await own.findAllByRole('link')).toHaveLength(2);
    expect(world.reads - before).toBeLessThanOrEqual(2 + 10);
    await user.click(screen.getByRole('button', { name: 'Show the other sections' }));
    expect(await screen.findByRole('link', { name: 'Section 7' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show the other sections' })).not.toBeInTheDocument();
  },
);

test('the adviser sees what was handed in and all grades side by side; an administrator how much of a period', async () => {
  const opened = openPages();
  await makeByScreen(opened, 'Rizal');
  await screen.findByRole('link', { name: 'Rizal' });
  const { world, signIn, user, sections, unmount } = opened;
  const [made] = sections();
  const { filipino, science } = made!.areas;
  const rizal = { ...made, areas: { filipino, science }, adviserUid: TEACHER, adviserName: 'Ana Reyes' };
  world.documents.set(`schools/${SCHOOL}/sections/${made!.id}`, rizal);
  const learner = { ...removedLearner(), lastName: 'Abad', firstName: 'Ana', standing: 'enrolled' };
  const roster = { id: made!.id, academicYear: made!.academicYear, version: 1, learners: { a: learner } };
  world.documents.set(`schools/${SCHOOL}/sectionRosters/${made!.id}`, roster);
  const handIn = (areaId: string, period: number, grade: number) => {
    const id = `${made!.id}_${areaId}_${period}`;
    const where = { id, sectionId: made!.id, areaId, period, teacherUid: 'ben', teacherName: 'Ben Cruz' };
    const grades = { a: { initial: grade, grade, carried: false, standing: 'enrolled' } };
    const stored = { ...where, number: 1, submittedAt: 1_790_000_000_000, grades, reopenedAt: null };
    world.documents.set(`schools/${SCHOOL}/sectionGrades/${id}`, stored);
  };
  handIn('filipino', 1, 90);
  await user.selectOptions(screen.getByLabelText('Handed in'), '1');
  expect(await screen.findByText('1 of 9')).toBeInTheDocument();
  unmount();

  handIn('science', 1, 74);
  const ana = personOf(TEACHER, { firstname: 'Ana', lastname: 'Reyes' });
  const before = world.reads;
  openPages({ world, signIn, store: signIn(ana) }, `/app/teachers/sections/${made!.id}?tab=desk`);
  expect(await screen.findByText('Handed in: 2 of 2')).toBeInTheDocument();
  // The section, the roster, a document for each area, and the school, which says whether there are ranks.
  await eventually(() => expect(world.reads - before).toBe(5));
  expect(screen.getByRole('row', { name: 'Abad, Ana 90 74, below 75 82' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Grading period'), 'year');
  expect(await screen.findByText('Handed in: 2 of 6')).toBeInTheDocument();
  for (const period of [2, 3]) for (const area of ['filipino', 'science']) handIn(area, period, 80);
  await user.selectOptions(screen.getByLabelText('Grading period'), '1');
  await screen.findByText('Handed in: 2 of 2');
  await user.selectOptions(screen.getByLabelText('Grading period'), 'year');
  expect(await screen.findByText('Handed in: 6 of 6')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Abad, Ana 83 78 81 Promoted' })).toBeInTheDocument();
});
