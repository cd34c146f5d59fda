import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBook, type Book } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { loadRows } from '@/store/book/load';
import { HeaderCards } from './HeaderCards';

const controls = { id: '1', currentQuarter: 2, totalActivities: {}, totalClasses: 0, updatedAt: 0 };

it('a reduced record, which has only its quarter, shows the quarter', async () => {
  const reduced = { '1': { id: '1', currentQuarter: 3, updatedAt: 0 } as never };
  const { store } = openedStore({ ...aBook().tables, controls: reduced });
  await store.dispatch(loadRows([{ of: 'controls' }, { of: 'classes' }]));
  renderApp(<HeaderCards />, { store });
  expect(screen.getAllByRole('definition').map((card) => card.textContent)).toEqual(['—', '3rd Quarter']);
});

it.each([
  ['2024-2025', ['2024-2025', '2nd Quarter']],
  // A book without a class has no year yet, so its first quarter is not shown either.
  ['', ['—', '—']],
  // No class of this year is left: only the number is known.
  ['2031-2032', ['2031-2032', 'Period 2']],
])('year %s', async (currentAcademicYear, shown) => {
  const tables = { ...aBook().tables, controls: { '1': { ...controls, currentAcademicYear } as never } };
  const { store } = openedStore(tables);
  await store.dispatch(loadRows([{ of: 'controls' }, { of: 'classes' }]));
  renderApp(<HeaderCards />, { store });
  expect(screen.getAllByRole('definition').map((card) => card.textContent)).toEqual(shown);
});

it.each([
  [['DO15_2026'], 3, ['Latest Term', 'Term 3']],
  [['DO15_2026', undefined], 3, ['Latest grading period', 'Term 3 · 3rd Quarter']],
  // A class with three terms has no fourth.
  [['DO15_2026', undefined], 4, ['Latest Quarter', '4th Quarter']],
])('sections of %j in period %i speak the words of their policies', async (policies, currentQuarter, shown) => {
  const academicYear = '2026-2027';
  const book = policies.reduce<Book | undefined>(
    (before, gradingPolicy) =>
      aBook({ academicYear, ...(gradingPolicy ? { gradingPolicy } : {}) }, before?.tables, before?.newId),
    undefined,
  );
  const current = { ...controls, currentQuarter, currentAcademicYear: academicYear } as never;
  const { store } = openedStore({ ...book!.tables, controls: { '1': current } });
  await store.dispatch(loadRows([{ of: 'controls' }, { of: 'classes' }]));
  renderApp(<HeaderCards />, { store });
  expect(
    [screen.getAllByRole('term'), screen.getAllByRole('definition')].map((cards) => cards[1]?.textContent),
  ).toEqual(shown);
});

it('waits for the classes without a word that may be wrong, on a page that shows none', async () => {
  const academicYear = '2026-2027';
  const book = aBook({ academicYear, gradingPolicy: 'DO15_2026' });
  const current = { ...controls, currentAcademicYear: academicYear } as never;
  const { store } = openedStore({ ...book.tables, controls: { '1': current } });
  await store.dispatch(loadRows([{ of: 'controls' }]));
  renderApp(<HeaderCards />, { store });
  const texts = (role: string) => screen.getAllByRole(role).map((card) => card.textContent);
  expect(texts('term')).toEqual(['Latest Academic Year', 'Latest grading period']);
  expect(texts('definition')).toEqual([academicYear, '—']);
  await act(() => store.dispatch(loadRows([{ of: 'classes' }])));
  expect(texts('term')).toEqual(['Latest Academic Year', 'Latest Term']);
  expect(texts('definition')).toEqual([academicYear, 'Term 2']);
});
