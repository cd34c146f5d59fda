import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { giveElementsSize } from '#support/elementSize';
import { renderApp } from '#support/renderApp';
import { WholeSectionPage } from '@/app/pages/WholeSectionPage';
import { documentsIn } from '@/data/memory/memoryWorld';
import type { UserId } from '@/domain/book/ids';
import { emptyAttendance } from '@/domain/sections/sectionAttendance';
import { removedLearner } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';

giveElementsSize({ width: 1366, height: 800 });

afterEach(() => vi.unstubAllGlobals());

const PAGE = '/app/teachers/sections/rizal?tab=attendance&view=days';

/** A section of four quarters in September 2026; `marks`: month -> learner -> marks by day. */
function openSchool(marks: Readonly<Record<string, Record<string, string>>>) {
  const { world, signIn } = openAdmin();
  world.clockMs = Date.parse('2026-09-15T04:00:00Z');
  const put = (path: string, value: object) => world.documents.set(`schools/${SCHOOL}/${path}`, value as never);
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO8_2015' };
  put('sections/rizal', { ...newSection('rizal', names, {}), adviserUid: TEACHER as UserId, adviserName: 'Ana Reyes' });
  const learner = (lastName: string, sex: string) => ({
    ...{ ...removedLearner(), lastName, firstName: 'Ana', standing: 'enrolled', sex },
  });
  const learners = { a: learner('Abad', 'M'), b: learner('Cruz', 'F') };
  put('sectionRosters/rizal', { id: 'rizal', academicYear: '2026-2027', version: 1, learners });
  for (const [month, of] of Object.entries(marks)) {
    put(`sectionAttendance/rizal_${month}`, {
      ...emptyAttendance({ sectionId: 'rizal', month }, TEACHER as UserId),
      ...{ marks: of, version: 1 },
    });
  }
  const visit = async (month: string) => {
    const store = signIn(personOf(TEACHER, { firstname: 'Ana', lastname: 'Reyes' }));
    world.reads = 0;
    const pages = (
      <Routes>
        <Route path="/app/teachers/sections/:sectionId" element={<WholeSectionPage />} />
      </Routes>
    );
    renderApp(pages, { store, route: `${PAGE}&month=${month}` });
    const table = await screen.findByRole('table', { name: 'Figures of School Form 2' });
    const rowOf = (name: string) => within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement;
    return {
      figures: (name: string) =>
        within(rowOf(name))
          .getAllByRole('cell')
          .map((each) => each.textContent),
    };
  };
  return { world, visit };
}

const IN_A_ROW = 'Absent five school days in a row';

test('absences go on from the month before, which is read only where the month begins with them', async () => {
  // August ends on Monday the 31st; September begins on Tuesday.
  const { world, visit } = openSchool({
    '2026-08': { a: `${'-'.repeat(25)}xxx--x` },
    '2026-09': { a: 'x' },
  });
  const september = await visit('2026-09');
  await waitFor(() => expect(september.figures(IN_A_ROW)).toEqual(['1', '0', '1']));
  const withBefore = world.reads;
  cleanup();
  const { marks } = world.documents.get(`schools/${SCHOOL}/sectionAttendance/rizal_2026-09`) as { marks: object };
  Object.assign(marks, { a: '-x' });
  const later = await visit('2026-09');
  expect(later.figures(IN_A_ROW)).toEqual(['0', '0', '0']);
  // The month and the first one of the year; the month before is the third read.
  expect([withBefore, world.reads]).toEqual([world.reads + 1, world.reads]);
  cleanup();
});

test('the first month of the year has none before it, and below the grid stands who was present on each day', async () => {
  const { visit } = openSchool({ '2026-06': { a: 'x', b: '-L' } });
  const june = await visit('2026-06');
  expect(june.figures(IN_A_ROW)).toEqual(['0', '0', '0']);
  const grid = screen.getByRole('grid', { name: 'Attendance by day' });
  const cells = (name: string) =>
    within(within(grid).getByRole('rowheader', { name }).closest('[role=row]') as HTMLElement)
      .getAllByRole('gridcell')
      .slice(0, 2)
      .map((each) => each.textContent);
  expect(['Male', 'Female', 'Together'].map(cells)).toEqual([
    ['0', '1'],
    ['1', '1'],
    ['1', '2'],
  ]);
});

test('School Form 2 is printed once the trail has noted it, and not at all without a connection', async () => {
  const { world, visit } = openSchool({ '2026-06': { a: 'xLC' } });
  const noted = () => documentsIn(world, `schools/${SCHOOL}/audit`).map(([, entry]) => entry);
  const print = vi.fn(() => expect(noted()).toHaveLength(1));
  vi.stubGlobal('print', print);
  await visit('2026-06');
  const user = userEvent.setup();
  world.failure = new AppError('network/unreachable');
  await user.click(screen.getByRole('button', { name: 'Print School Form 2' }));
  expect(await screen.findByText(/^Printing is first noted in the school’s activity log/)).toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
  world.failure = null;
  await user.click(screen.getByRole('button', { name: 'Print School Form 2' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(noted()).toMatchObject([{ kind: 'attendancePrinted', aboutId: 'rizal', section: 'Rizal', quarter: null }]);
  expect(JSON.stringify(noted())).not.toMatch(/Abad|Cruz/);
  const sheet = document.querySelector('.print-sheet');
  expect(sheet).toHaveTextContent('Report for the Month of:June 2026');
  const marks = [...(sheet?.querySelectorAll('.sf2-days tbody tr:first-child [data-mark]') ?? [])];
  expect(marks.map((each) => each.getAttribute('data-mark'))).toEqual(['x', 'L', 'C']);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.print-sheet')).toBeNull());
});
