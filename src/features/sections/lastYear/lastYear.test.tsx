/** A section of the new school year is filled from the sections of the year before. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { WholeSectionPage as SectionPage } from '@/app/pages/WholeSectionPage';
import { documentsIn } from '@/data/memory/memoryWorld';
import type { UserId } from '@/domain/book/ids';
import { removedLearner, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';

const AREAS = ['english', 'math', 'science'];
const LRN = '136728140987';
const named = (lastName: string, fields: Partial<SectionLearner> = {}): SectionLearner => ({
  ...removedLearner(),
  ...{ lastName, firstName: 'Ana', sex: 'F', standing: 'enrolled', ...fields },
});

type Given = { asAdviser?: boolean; learners?: SectionRoster['learners'] };

/**
 * 2026-2027: Rizal of Grade 7 with Abad (passed), Cruz (a back subject), Diaz (retained) and Evia (remedial class open);
 * Bonifacio of Grade 8 with Flor (passed) and Gala (retained); Mabini of Grade 10 with Hizon. 2027-2028: Luna of Grade
 * 8, which is open, and Jacinto of Grade 9, which has a learner with the LRN of Ibarra of Rizal.
 */
async function openLuna({ asAdviser = false, learners = {} }: Given = {}) {
  const { world, signIn, store: adminStore } = openAdmin();
  const put = (path: string, value: object) => world.documents.set(`schools/${SCHOOL}/${path}`, value as never);
  const make = (id: string, academicYear: string, gradeLevel: string, all: SectionRoster['learners']) => {
    const names = { name: id[0]!.toUpperCase() + id.slice(1), academicYear, gradeLevel, gradingPolicy: 'DO15_2026' };
    const areas = AREAS.map((area, order) => [area, { name: area, order, units: null, partOf: null }]);
    const made = newSection(id, names, Object.fromEntries(areas));
    put(`sections/${id}`, { ...made, adviserUid: TEACHER as UserId, adviserName: 'Ana Reyes' });
    put(`sectionRosters/${id}`, { id, academicYear, version: 1, learners: all, updatedAt: 1, updatedBy: null });
  };
  const gradesOf = (id: string, of: Record<string, readonly number[]>) => {
    for (const [at, areaId] of AREAS.entries()) {
      for (const period of [1, 2, 3]) {
        const grades = Object.fromEntries(Object.entries(of).map(([key, finals]) => [key, { grade: finals[at] }]));
        const place = `${id}_${areaId}_${period}`;
        put(`sectionGrades/${place}`, {
          id: place,
          sectionId: id,
          areaId,
          period,
          number: 1,
          reopenedAt: null,
          grades,
        });
      }
    }
  };
  make('rizal', '2026-2027', '7', {
    a: named('Abad', { lrn: '136728140911' }),
    c: named('Cruz'),
    d: named('Diaz'),
    e: named('Evia'),
    i: named('Ibarra', { lrn: LRN }),
  });
  gradesOf('rizal', { a: [90, 85, 80], c: [80, 80, 70], d: [70, 70, 70], e: [80, 70, 80], i: [80, 80, 80] });
  put('sectionAdvising/rizal_3', { id: 'rizal_3', sectionId: 'rizal', period: 3, remedial: { c: 'science:70::' } });
  make('bonifacio', '2026-2027', '8', { f: named('Flor'), g: named('Gala') });
  gradesOf('bonifacio', { f: [90, 90, 90], g: [70, 70, 70] });
  make('mabini', '2026-2027', '10', { h: named('Hizon') });
  gradesOf('mabini', { h: [90, 90, 90] });
  make('luna', '2027-2028', '8', learners);
  make('jacinto', '2027-2028', '9', { x: named('Ibarra', { lrn: LRN }) });
  put('sectionVersions/2026-2027', { versions: {}, learners: { rizal: 5, bonifacio: 2, mabini: 1 } });
  put('sectionVersions/2027-2028', { versions: {}, learners: { luna: 0, jacinto: 1 } });
  const store = asAdviser ? signIn(personOf(TEACHER, { firstname: 'Ana', lastname: 'Reyes' })) : adminStore;
  renderApp(
    <Routes>
      <Route path="/app/:side/sections/:sectionId" element={<SectionPage />} />
    </Routes>,
    { store, route: `/app/${asAdviser ? 'teachers' : 'admin'}/sections/luna` },
  );
  const user = userEvent.setup();
  const roster = () => world.documents.get(`schools/${SCHOOL}/sectionRosters/luna`) as unknown as SectionRoster;
  const trail = () => documentsIn(world, `schools/${SCHOOL}/audit`).map(([, { kind }]) => kind);
  await screen.findAllByRole('button', { name: 'Add learners' });
  return { user, world, roster, trail };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getAllByRole('button', { name: 'Fill from 2026-2027' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill Luna from 2026-2027' }));
  await dialog.findByRole('group', { name: 'Grade 7: learners who go on' });
  const pick = async (name: string) => {
    await user.click(dialog.getByRole('checkbox', { name: new RegExp(`^${name}, `) }));
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: new RegExp(`^${name}, `) })).toBeChecked());
  };
  const box = (name: string) => dialog.getByRole('checkbox', { name: `${name}, Ana` });
  return { dialog, pick, box };
}

test('promoted learners are chosen for the next grade level, retained ones for the same, and open ones are asked', async () => {
  const { user, roster, trail } = await openLuna();
  const { dialog, pick, box } = await fill(user);
  await pick('Rizal');
  expect(await dialog.findByText('Promoted to Grade 8: 1')).toBeVisible();
  expect(dialog.getByText('Promoted conditionally to Grade 8: 1')).toBeVisible();
  expect(dialog.getByText('Outcome still open: 1')).toBeVisible();
  expect(dialog.getByText('1 learner was retained: offered to the sections of Grade 7.')).toBeVisible();
  expect(dialog.getByText('Ibarra, Ana: on the roster of Jacinto, not of Luna')).toBeVisible();
  expect(box('Abad')).toBeChecked();
  expect(box('Cruz')).toBeChecked();
  expect(box('Evia')).not.toBeChecked();
  await pick('Bonifacio');
  expect(await dialog.findByText('Retained in Grade 8: 1')).toBeVisible();
  expect(dialog.getByText('1 learner goes on to Grade 9, and not into this section.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add 3 learners' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(Object.entries(roster().learners).map(([key, each]) => [key, each.standing, each.standingNote])).toEqual([
    ['a', 'enrolled', ''],
    ['c', 'enrolled', 'Promoted conditionally from Rizal. Back subjects: science'],
    ['g', 'enrolled', ''],
  ]);
  expect(trail()).toEqual(['rosterChanged']);
  expect(screen.getByText('Promoted conditionally from Rizal. Back subjects: science')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(Object.values(roster().learners).map(({ standing }) => standing)).toEqual(Array(3).fill('removed')),
  );
  expect(trail()).toEqual(['rosterChanged', 'rosterChanged']);
  // After that the same learners are offered again.
  const again = await fill(user);
  await again.pick('Rizal');
  await user.click(again.dialog.getByRole('button', { name: 'Add 2 learners' }));
  await waitFor(() => expect(roster().learners.a).toMatchObject({ standing: 'enrolled', lastName: 'Abad' }));
});

test('a learner of any other section is found by name, and added in spite of the outcome', async () => {
  const { user, roster } = await openLuna();
  const { dialog } = await fill(user);
  await user.type(dialog.getByLabelText(/^Learner of another section/), 'hizon{enter}');
  await user.click(await dialog.findByRole('button', { name: 'Add Hizon, Ana' }));
  expect(await dialog.findByText('Outcome leads to another grade level: 1')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add 1 learner' }));
  await waitFor(() => expect(roster().learners).toMatchObject({ h: { lastName: 'Hizon' } }));
});

test('who came to another roster meanwhile is refused with both names, and the others are added at the next press', async () => {
  const { user, roster, world } = await openLuna();
  const { dialog, pick } = await fill(user);
  await pick('Rizal');
  const path = `schools/${SCHOOL}/sectionRosters/jacinto`;
  const jacinto = world.documents.get(path) as unknown as SectionRoster;
  const learners = { ...jacinto.learners, y: named('Abad', { lrn: '136728140911' }) };
  world.documents.set(path, { ...jacinto, learners } as never);
  await user.click(await dialog.findByRole('button', { name: 'Add 2 learners' }));
  expect(await dialog.findByText('Abad, Ana; Ibarra, Ana: on the roster of Jacinto, not of Luna')).toBeVisible();
  expect(Object.keys(roster().learners)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Add 1 learner' }));
  await waitFor(() => expect(Object.keys(roster().learners)).toEqual(['c']));
});

test('more learners than a section has room for are refused before anything is asked', async () => {
  const learners = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`old${at}`, named(`Old${at}`)]));
  const { user, roster, world } = await openLuna({ learners });
  const { dialog, pick } = await fill(user);
  await pick('Rizal');
  await user.click(await dialog.findByRole('button', { name: 'Add 2 learners' }));
  expect(world.calls).not.toContain('lrnSections');
  expect(await dialog.findByText('A section has room for 100 learners. Nothing was saved.')).toBeVisible();
  expect(Object.keys(roster().learners)).toHaveLength(99);
});

test('a section of last year costs its roster, its handed-in grades and one document of the adviser, once', async () => {
  const { user, world } = await openLuna();
  const { pick, dialog } = await fill(user);
  const before = world.reads;
  await pick('Rizal');
  expect(world.reads - before).toBe(1 + AREAS.length * 3 + 1);
  await user.click(dialog.getByRole('checkbox', { name: /^Rizal, / }));
  await pick('Rizal');
  expect(world.reads - before).toBe(11);
});

test('an adviser, who may read no other roster, has no such button', async () => {
  await openLuna({ asAdviser: true });
  expect(screen.queryByRole('button', { name: /^Fill from/ })).not.toBeInTheDocument();
});
