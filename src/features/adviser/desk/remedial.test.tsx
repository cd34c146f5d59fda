/** Remedial classes on the adviser's page of the year's end. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { WholeSectionPage as SectionPage } from '@/app/pages/WholeSectionPage';
import type { UserId } from '@/domain/book/ids';
import type { SectionAdvising } from '@/domain/sections/sectionAdvising';
import { removedLearner } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import { chooseSaving } from '@/parts/saving/choice';

const AREAS = ['english', 'math', 'science'];
const PATH = `schools/${SCHOOL}/sectionAdvising/rizal_3`;

// The tab keeps unsaved cells.
beforeEach(() => sessionStorage.clear());

type Open = { clockMs?: number; tab?: string; gradeLevel?: string; asAdmin?: boolean; kept?: Partial<SectionAdvising> };

/** Abad passes all, Cruz fails science with 70, Diaz fails all three. */
function openYear({ clockMs, tab = 'awards', gradeLevel = '7', asAdmin = false, kept }: Open = {}) {
  const { world, signIn, store: adminStore } = openAdmin();
  world.clockMs = clockMs ?? world.clockMs;
  const put = (path: string, value: object) => world.documents.set(`schools/${SCHOOL}/${path}`, value as never);
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel, gradingPolicy: 'DO15_2026' };
  const areas = AREAS.map((id, order) => [id, { name: id, order, units: null, partOf: null }]);
  const made = newSection('rizal', names, Object.fromEntries(areas));
  put('sections/rizal', { ...made, adviserUid: TEACHER as UserId, adviserName: 'Ana Reyes' });
  const learner = (lastName: string) => ({ ...removedLearner(), lastName, firstName: 'Ana', standing: 'enrolled' });
  const learners = { a: learner('Abad'), c: learner('Cruz'), d: learner('Diaz') };
  put('sectionRosters/rizal', { id: 'rizal', academicYear: '2026-2027', version: 1, learners });
  for (const areaId of AREAS) {
    for (const period of [1, 2, 3]) {
      const of = { a: 90, c: areaId === 'science' ? 70 : 85, d: 70 };
      const grades = Object.fromEntries(Object.entries(of).map(([key, grade]) => [key, { grade }]));
      const id = `rizal_${areaId}_${period}`;
      put(`sectionGrades/${id}`, { id, sectionId: 'rizal', areaId, period, number: 1, reopenedAt: null, grades });
    }
  }
  if (kept) {
    const blank = {
      id: 'rizal_3',
      sectionId: 'rizal',
      period: 3,
      attendance: {},
      comments: {},
      values: {},
      conduct: {},
    };
    put('sectionAdvising/rizal_3', { ...blank, version: 1, updatedAt: 1, updatedBy: TEACHER, ...kept });
  }
  const store = asAdmin ? adminStore : signIn(personOf(TEACHER, { firstname: 'Ana', lastname: 'Reyes' }));
  store.dispatch(chooseSaving(false));
  const pages = (
    <Routes>
      <Route path="/app/teachers/sections/:sectionId" element={<SectionPage />} />
      <Route path="/app/admin/sections/:sectionId" element={<SectionPage />} />
    </Routes>
  );
  renderApp(pages, { store, route: `/app/${asAdmin ? 'admin' : 'teachers'}/sections/rizal?tab=${tab}` });
  return { user: userEvent.setup(), stored: () => world.documents.get(PATH) as SectionAdvising | undefined };
}

const of = async (name: string) => within(await screen.findByRole('group', { name: new RegExp(`^${name}, Ana`) }));
const outcomes = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('a typed mark recomputes the grade and the promotion at once, and is saved', async () => {
  const { user, stored } = openYear();
  const cruz = await of('Cruz');
  expect(screen.getByRole('heading', { name: 'Remedial classes: 2 learners' })).toBeInTheDocument();
  expect(cruz.getByText('Remedial')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Conditional 0 0 1 1' })).toBeInTheDocument();
  await user.type(cruz.getByLabelText('Class mark'), '80');
  expect(cruz.getByText('75')).toBeInTheDocument();
  expect(cruz.getByText('Promoted')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Promoted 0 0 2 2' })).toBeInTheDocument();
  await user.type(cruz.getByLabelText('First day'), '2027-04-05');
  await user.type(cruz.getByLabelText('Last day'), '2027-05-14');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored()?.remedial).toEqual({ c: 'science:80:2027-04-05:2027-05-14' }));
  expect(await screen.findByText('All changes saved')).toBeInTheDocument();
});

test('a recomputed grade below 75 leaves a back subject; who fails three areas has no remedial class', async () => {
  const { user } = openYear();
  const cruz = await of('Cruz');
  await user.type(cruz.getByLabelText('Class mark'), '79');
  expect(cruz.getByText('75')).toBeInTheDocument();
  await user.clear(cruz.getByLabelText('Class mark'));
  await user.type(cruz.getByLabelText('Class mark'), '78');
  expect(cruz.getByText('Conditionally Promoted')).toBeInTheDocument();
  expect(cruz.getByText('Back subjects: science')).toBeInTheDocument();
  const diaz = await of('Diaz');
  expect(diaz.getByText('Retained')).toBeInTheDocument();
  expect(diaz.queryByLabelText('Class mark')).not.toBeInTheDocument();
});

test('what is no mark, and a class that ends before it begins, stay unsaved with the reason', async () => {
  const { user } = openYear();
  const cruz = await of('Cruz');
  await user.type(cruz.getByLabelText('Class mark'), '101');
  expect(cruz.getByText('Type a whole number, 0 to 100.')).toBeInTheDocument();
  expect(cruz.getByText('Remedial')).toBeInTheDocument();
  await user.type(cruz.getByLabelText('First day'), '2027-05-14');
  await user.type(cruz.getByLabelText('Last day'), '2027-04-05');
  expect(cruz.getAllByText('The class ends before it begins.').length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Go to it' }));
  expect(cruz.getByLabelText('Class mark')).toHaveFocus();
});

test('in Grade 3 the adviser decides, with a reason', async () => {
  const { user, stored } = openYear({ gradeLevel: '3' });
  const diaz = await of('Diaz');
  expect(diaz.getByText('Decision Needed')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'For the adviser’s decision 0 0 1 1' })).toBeInTheDocument();
  await user.selectOptions(diaz.getByLabelText('Your decision'), 'Conditionally Promoted');
  expect(diaz.getByText('Choose what happens, and give the reason.')).toBeInTheDocument();
  expect(diaz.getByText('Decision Needed')).toBeInTheDocument();
  await user.type(diaz.getByLabelText('Reason'), 'Reads well: 40 words a minute.');
  expect(screen.getByRole('row', { name: 'Conditional 0 0 2 2' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored()?.decisions).toEqual({ d: 'conditional: Reads well: 40 words a minute.' }));
});

test('an administrator reads marks and days', async () => {
  openYear({ asAdmin: true, kept: { remedial: { c: 'science:80:2027-04-05:2027-05-14' } } });
  const cruz = await of('Cruz');
  expect(cruz.getByText('80')).toBeInTheDocument();
  expect(cruz.getByText('75')).toBeInTheDocument();
  expect(screen.queryByLabelText('Class mark')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('the desk of the year has the recomputed grade and the promotion', async () => {
  openYear({ tab: 'desk&period=year', kept: { remedial: { c: 'science:80::' } } });
  await screen.findByRole('columnheader', { name: 'Recomputed grades' });
  expect(outcomes().find((row) => row?.startsWith('Cruz'))).toMatch(/Promotedscience 75$/);
});

/** Abad, whose grades pass, was absent on 10 of 40 days; Cruz on 8 of 40, which is the limit itself. */
const ABSENT = {
  clockMs: Date.parse('2027-03-20T04:00:00Z'),
  kept: {
    attendance: {
      a: { '2027-01': { days: 20, present: 13, tardy: 0 }, '2027-02': { days: 20, present: 17, tardy: 0 } },
      c: { '2027-01': { days: 20, present: 12, tardy: 0 }, '2027-02': { days: 20, present: 20, tardy: 0 } },
    },
  },
} as const;
const absent = async () => within(await screen.findByRole('list', { name: 'Learners above the limit of absences' }));

test('who is absent on more than 20 % fails once the school head says so with a reason, or is exempted', async () => {
  const { user, stored } = openYear(ABSENT);
  const list = await absent();
  expect(list.getAllByRole('group')).toHaveLength(1);
  const abad = within(list.getByRole('group', { name: /^Abad, Ana/ }));
  expect(abad.getByText('10 of 40 school days, 25.00%')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Promoted 0 0 1 1' })).toBeInTheDocument();
  await user.selectOptions(abad.getByLabelText('Decision of the school head'), 'Fails because of absences');
  expect(abad.getByText('Choose what happens, and give the reason.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Promoted 0 0 1 1' })).toBeInTheDocument();
  await user.type(abad.getByLabelText('Reason'), 'No word from home.');
  expect(screen.getByRole('row', { name: 'Retained 0 0 2 2' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored()?.absences).toEqual({ a: 'fails: No word from home.' }));
  await user.selectOptions(abad.getByLabelText('Decision of the school head'), 'Exempted');
  expect(screen.getByRole('row', { name: 'Promoted 0 0 1 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored()?.absences).toEqual({ a: 'exempt: No word from home.' }));
});

test('an administrator reads the decision on absences with its reason', async () => {
  const kept = { ...ABSENT.kept, absences: { a: 'exempt: In hospital.' } };
  openYear({ ...ABSENT, kept, asAdmin: true });
  const list = await absent();
  expect(list.getByText('Exempted')).toBeInTheDocument();
  expect(list.getByText('Reason: In hospital.')).toBeInTheDocument();
  expect(list.queryByLabelText('Reason')).not.toBeInTheDocument();
});

test('senior high school, which promotes nobody by the year, asks for none', async () => {
  openYear({ ...ABSENT, gradeLevel: '11' });
  await screen.findByRole('list', { name: 'Learners with failed areas' });
  expect(screen.queryByRole('list', { name: 'Learners above the limit of absences' })).not.toBeInTheDocument();
});
