import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { ROUTE } from '@/domain/routes';
import { loadRows } from '@/store/book/load';
import { PeriodSwitcher } from './PeriodSwitcher';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function switcherAt(route: string) {
  const before = aBook({ academicYear: '2025-2026' });
  const book = aBook({ academicYear: '2026-2027', gradingPolicy: 'DO15_2026' }, before.tables, before.newId);
  const { store } = openedStore(book.tables);
  await store.dispatch(loadRows([{ of: 'classes' }]));
  const page = (
    <Routes>
      <Route
        path="*"
        element={
          <>
            <PeriodSwitcher year="2026-2027" />
            <Address />
          </>
        }
      />
    </Routes>
  );
  renderApp(page, { store, route: route.replace('OLD', before.classId) });
  await userEvent.click(await screen.findByRole('button', { name: 'Other grading period or school year' }));
  return { newest: book.classId, older: before.classId };
}

const address = () => screen.getByRole('status').textContent;

test('a period opens the record of a section of the year, an earlier year its classes', async () => {
  const { newest } = await switcherAt(ROUTE.teacherDashboard);
  expect(
    [
      ...screen.getAllByRole('menuitemradio', { hidden: true }),
      ...screen.getAllByRole('menuitem', { hidden: true }),
    ].map(({ textContent }) => textContent),
  ).toEqual(['Term 1', 'Term 2', 'Term 3', 'Final grades', 'Classes of 2025-2026']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Term 2', hidden: true }));
  expect(address()).toBe(`${ROUTE.record}?class=${newest}&quarter=2`);
  await userEvent.click(screen.getByRole('button', { name: 'Other grading period or school year' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Classes of 2025-2026', hidden: true }));
  expect(address()).toBe(`${ROUTE.classes}?year=2025-2026`);
});

test('on the record and the summary the section stays, with the periods of its own policy', async () => {
  const { older } = await switcherAt(`${ROUTE.summary}?class=OLD&quarter=3`);
  expect(screen.getByRole('menuitemradio', { name: '3rd Quarter', hidden: true })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: '4th Quarter', hidden: true }));
  expect(address()).toBe(`${ROUTE.summary}?class=${older}&quarter=4`);
});
