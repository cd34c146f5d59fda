import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import type { ClassAdd } from '@/plans/classes/planClassAdd';

giveElementsSize({ width: 1800, height: 800 });

const DO15 = { subject: 'English', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };

function openRecord(quarter: number, subject: Partial<ClassAdd['subjects'][number]> = {}) {
  const book = aBook({ gradingPolicy: 'DO15_2026', subjects: [{ ...DO15, ...subject }] });
  const scored = withScores(book, book.subjectIds[0]!, [
    { name: 'Quiz', category: 1, quarter: 2, scores: [20] },
    { name: 'Task', category: 2, quarter: 2, scores: [20] },
    { name: 'First test', category: 3, part: 'ST1', quarter: 2, scores: [20, 10, 'missing'] },
    { name: 'Term test', category: 3, part: 'TE', quarter: 2, scores: [20, 'missing', 'missing'] },
  ]);
  const { store } = openedStore(scored.tables);
  const route = `/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=${quarter}`;
  const page = (
    <main>
      <RecordPage />
    </main>
  );
  return { ...renderApp(page, { store, route }), user: userEvent.setup() };
}

const periods = () =>
  within(screen.getByRole('group', { name: 'Term' }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

test('the record of a term has a group for each test, and says the policy’s words', async () => {
  openRecord(2);
  const grid = await screen.findByRole('grid');
  expect(periods()).toEqual(['Term 1', 'Term 2', 'Term 3', 'Final']);
  expect(screen.getByRole('radio', { name: 'Term 2' })).toBeChecked();
  const headers = within(grid)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  for (const header of [
    'ST1 · 30% of Examinations',
    'ST2 · 30% of Examinations',
    'TE · 40% of Examinations',
    'Examinations · 30%',
  ]) {
    expect(headers.some((text) => text?.startsWith(header))).toBe(true);
  }
  // The second learner’s term test is missing, and both tests of the third.
  expect(within(grid).getAllByText('Incomplete')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Close term' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\bQ[1-4]\b|quarter/i);
});

test('each percentage stands after the tests of its part, and a term without activities begins with empty columns', async () => {
  const { user } = openRecord(2);
  const grid = await screen.findByRole('grid');
  const columns = within(grid)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '');
  const at = (text: string) => columns.findIndex((each) => each.startsWith(text));
  expect(at('First test')).toBeLessThan(at('ST1 PS'));
  expect(at('ST1 PS')).toBeLessThan(at('ST2 PS'));
  expect(at('ST2 PS')).toBeLessThan(at('Term test'));
  await user.click(screen.getByRole('radio', { name: 'Term 1' }));
  expect(await screen.findByRole('columnheader', { name: 'WW 1, an empty column' })).toBeVisible();
  // After a press the keyboard is in the record; by keyboard it stays on the periods.
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Highest possible score of WW 1' })).toHaveFocus());
  // Number and name; five columns and three figures twice; three tests with a percentage each, three figures; three grades.
  expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', String(2 + 8 + 8 + 9 + 3));
  act(() => screen.getByRole('radio', { name: 'Term 1' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Term 2' })).toHaveFocus();
});

test('the final view has a column for each term that the subject is taught in', async () => {
  openRecord(0, { periods: [1, 2] });
  const table = await screen.findByRole('table', { name: 'Final grades' });
  expect(periods()).toEqual(['Term 1', 'Term 2', 'Final']);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.trim())
      .filter((text) => text?.startsWith('Term') || text?.startsWith('Q')),
  ).toEqual(['Term 1', 'Term 2']);
});

test('an address that names a section of nobody here says so, and a section can be chosen', async () => {
  const book = aBook();
  const { store } = openedStore(book.tables);
  renderApp(<RecordPage />, { store, route: '/app/teachers/record?class=foreign&quarter=2' });
  expect(await screen.findByText('This section is not in this class record')).toBeVisible();
  const picker = screen.getByLabelText('Section');
  expect(picker).toHaveDisplayValue('Choose a section');
  await userEvent.setup().selectOptions(picker, book.classId);
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(within(picker).queryByText('Choose a section')).not.toBeInTheDocument();
});
