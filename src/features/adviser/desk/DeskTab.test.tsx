import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { giveElementsSize } from '#support/elementSize';
import { renderApp } from '#support/renderApp';
import { WholeSectionPage as SectionPage } from '@/app/pages/WholeSectionPage';
import type { UserId } from '@/domain/book/ids';
import { removedLearner } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import { schoolSettingLoaded } from '@/store/state/reference';

giveElementsSize({ width: 1200, height: 800 });

const AREAS = ['english', 'filipino', 'math', 'science', 'ap', 'tle', 'esp', 'mapeh'];
/** The most reads of a desk of eight areas and a term. */
const MOST_READS = 12;

/** A section of eight areas whose adviser is the teacher; each area has handed in `grades` for all terms. */
type Desk = {
  /** An administrator reads. */
  asAdmin?: boolean;
  clockMs?: number;
  grades?: Readonly<Record<string, number>>;
  reopened?: readonly string[];
  partOf?: Record<string, string>;
  /** Documents of the school beside these, by their paths. */
  more?: Readonly<Record<string, object>>;
};

function openDesk(tab: string, { grades = { a: 92, b: 74 }, reopened = [], partOf = {}, ...more }: Desk = {}) {
  const { world, signIn, store: adminStore } = openAdmin();
  world.clockMs = more.clockMs ?? world.clockMs;
  const put = (path: string, value: object) => world.documents.set(`schools/${SCHOOL}/${path}`, value as never);
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
  const areas = AREAS.map((id, order) => [id, { name: id, order, units: null, partOf: partOf[id] ?? null }]);
  const made = newSection('rizal', names, Object.fromEntries(areas));
  put('sections/rizal', { ...made, adviserUid: TEACHER as UserId, adviserName: 'Ana Reyes' });
  const learner = (lastName: string) => ({ ...removedLearner(), lastName, firstName: 'Ana', standing: 'enrolled' });
  const learners = { a: learner('Abad'), b: learner('Cruz') };
  put('sectionRosters/rizal', { id: 'rizal', academicYear: '2026-2027', version: 1, learners });
  for (const areaId of AREAS) {
    for (const period of [1, 2, 3]) {
      const handed = Object.entries(grades).map(([key, grade]) => [key, { initial: grade, grade, carried: false }]);
      const where = { id: `rizal_${areaId}_${period}`, sectionId: 'rizal', areaId, period, teacherName: 'Ben Cruz' };
      const state = { number: 1, submittedAt: 1_790_000_000_000 };
      const reopenedAt = reopened.includes(`${areaId} ${period}`) ? 1_790_000_100_000 : null;
      put(`sectionGrades/rizal_${areaId}_${period}`, {
        ...where,
        ...state,
        reopenedAt,
        grades: Object.fromEntries(handed),
      });
    }
  }
  for (const [path, value] of Object.entries(more.more ?? {})) put(path, value);
  world.reads = 0;
  const store = more.asAdmin ? adminStore : signIn(personOf(TEACHER, { firstname: 'Ana', lastname: 'Reyes' }));
  const pages = (
    <Routes>
      <Route path="/app/teachers/sections/:sectionId" element={<SectionPage />} />
      <Route path="/app/admin/sections/:sectionId" element={<SectionPage />} />
    </Routes>
  );
  renderApp(pages, { store, route: `/app/${more.asAdmin ? 'admin' : 'teachers'}/sections/rizal?tab=${tab}` });
  return {
    world,
    store,
    user: userEvent.setup(),
    stored: (id: string) => world.documents.get(`schools/${SCHOOL}/${id}`),
  };
}

test('a desk of eight areas and a term costs at most 12 reads, and names who fails and what is missing', async () => {
  const { world } = openDesk('desk', { grades: { b: 74 } });
  expect(await screen.findByText('Handed in: 8 of 8')).toBeInTheDocument();
  // Section, roster and school.
  await waitFor(() => expect(world.reads).toBe(3 + AREAS.length));
  expect(world.reads).toBeLessThanOrEqual(MOST_READS);
  const missing = within(screen.getByRole('table', { name: 'Missing for a complete average' }));
  expect(missing.getByRole('row', { name: /^Abad, Ana english, filipino, math/ })).toBeInTheDocument();
  const failing = within(screen.getByRole('table', { name: 'Failing in several areas' }));
  expect(failing.getByRole('row', { name: /^Cruz, Ana english/ })).toBeInTheDocument();
});

test('the year names whose absences come near the limit, for a read a term and a begun month', async () => {
  const { world } = openDesk('desk&period=year', {
    clockMs: Date.parse('2026-09-05T04:00:00Z'),
    more: {
      'sectionAdvising/rizal_1': { attendance: { a: { '2026-06': { days: 16, present: 13, tardy: 0 } } } },
      'sectionAdvising/rizal_3': { attendance: {}, absences: { a: 'exempt: In hospital.' } },
      'sectionAttendance/rizal_2026-07': { sectionId: 'rizal', month: '2026-07', marks: { a: 'xxx---xxx' }, days: '' },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Absences near the limit' }));
  // 3 of 16 days in June, 6 of 23 in July, of the days of school alone.
  expect(
    table.getByRole('row', { name: 'Abad, Ana 9 39 23.08%, above the limit Exempted: In hospital.' }),
  ).toBeInTheDocument();
  expect(table.queryByRole('row', { name: /Cruz/ })).not.toBeInTheDocument();
  expect(screen.getByText('Absences near the limit of 20% of the school days: 1')).toBeInTheDocument();
  // Three terms; June to September.
  expect(world.reads).toBe(3 + AREAS.length * 3 + 3 + 4);
});

test('ranks stand beside the average where the school shows them', async () => {
  const { store, world } = openDesk('desk', { grades: { a: 92, b: 74 } });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await screen.findByText('Handed in: 8 of 8');
  await waitFor(() => expect(store.getState().reference.schoolSetting).not.toBeNull());
  expect(heads()).not.toContain('Rank');
  act(() => void store.dispatch(schoolSettingLoaded({ sector: 'Public', gradingPolicy: null, ranks: true })));
  expect(heads()).toContain('Rank');
  const table = within(screen.getByRole('table', { name: 'Consolidated grades' }));
  expect(table.getByRole('row', { name: /^Cruz, Ana .*74.* 2$/ })).toBeInTheDocument();
  expect(world.reads).toBe(3 + AREAS.length);
});

test('attendance and comments cost one read each beside section and roster', async () => {
  const { world } = openDesk('attendance');
  expect(await screen.findByRole('grid', { name: 'Attendance' })).toBeInTheDocument();
  expect(world.reads).toBe(3);
});

test('attendance opens at the term of the day, with one line of school days', async () => {
  openDesk('attendance', { clockMs: Date.UTC(2026, 10, 29) });
  await screen.findByRole('grid', { name: 'Attendance' });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(screen.getByRole('combobox', { name: 'Grading period' })).toHaveValue('2');
  expect(heads()).toContain('Present');
  expect(heads()).not.toContain('School days');
  await userEvent.click(screen.getByRole('checkbox', { name: 'School days of each learner' }));
  expect(heads()).toContain('School days');
});

test.each(['attendance', 'comments'])('an administrator reads the %s, and is not asked to type', async (tab) => {
  openDesk(tab, { asAdmin: true });
  expect(await screen.findByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  expect(screen.getByText(/^The adviser of the section /)).toBeInTheDocument();
  expect(screen.queryByText(/\bType\b|at most/)).not.toBeInTheDocument();
});

test('the bar that saves stands below the sheet, and lies over nothing', async () => {
  openDesk('attendance');
  await screen.findByRole('grid', { name: 'Attendance' });
  const bar = document.querySelector('[data-save-bar]');
  expect(bar?.textContent).toContain('All changes saved');
  expect(bar?.className).not.toMatch(/sticky|fixed|absolute/);
});

test('the adviser confirms a clean record, which is stored, and the list follows', async () => {
  const { user, stored } = openDesk('awards');
  expect(await screen.findByText('Award list: 0')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Record of Abad, Ana'), 'clean');
  expect(await screen.findByText('Award list: 1')).toBeInTheDocument();
  expect(stored('sectionAdvising/rizal_3')).toMatchObject({ conduct: { a: 'clean' }, version: 1 });
  expect(screen.getByRole('row', { name: 'Retained 0 0 1 1' })).toBeInTheDocument();
});

test('a learner who fails only in parts of one learning area is not listed as failing in several', async () => {
  openDesk('desk', { partOf: Object.fromEntries(AREAS.map((id) => [id, 'MAPEH'])) });
  expect(await screen.findByText('Handed in: 8 of 8')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Failing in several areas' })).not.toBeInTheDocument();
});

test.each(['awards', 'cards'])('“%s” names the periods that were opened again', async (tab) => {
  openDesk(tab, { reopened: ['math 2', 'science 1'] });
  const text = /^Opened again since they were handed in: math \(Term 2\) and science \(Term 1\)\./;
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each([
  ['awards', 'Award list: 0'],
  ['cards', 'Print 2 cards'],
])('“%s” says nothing of reopening where no period was opened again', async (tab, text) => {
  openDesk(tab);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/^Opened again/)).not.toBeInTheDocument();
});
