import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { FinalView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { loadRows } from '@/store/book/load';

test('a subject without learners says what to do, instead of an empty table', async () => {
  const book = aBook({ learners: [] });
  const { store } = openedStore(book.tables);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  renderApp(<FinalView subjectId={book.subjectIds[0]!} />, { store });
  expect(await screen.findByText('No learners in this subject yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add learners' })).toHaveAttribute(
    'href',
    `/app/teachers/classes/${book.classId}`,
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the year stands in the groups of the class list, and a grade below a pass has one sign on every page', async () => {
  const learner = (lastName: string, sex: 'M' | 'F') => ({ firstName: 'Ana', lastName, lrn: '', sex });
  const empty = aBook({ learners: [learner('Abad', 'F'), learner('Cruz', 'M'), learner('Diaz', 'M')] });
  const book = [1, 2, 3, 4].reduce(
    (before, quarter) => withGrades(before, empty.subjectIds[0]!, { quarter, scores: [20, 11, 16] }),
    empty,
  );
  const { store } = openedStore(book.tables);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  renderApp(<FinalView subjectId={book.subjectIds[0]!} />, { store });
  const table = within(await screen.findByRole('table', { name: 'Final grades' }));
  const heads = table.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(heads.filter((text) => /^(MALE|FEMALE)$/.test(text))).toEqual(['MALE', 'FEMALE']);
  // Numbers count anew below each heading, as in the record and on the forms.
  expect(heads.filter((text) => /^\d/.test(text)).map((text) => text.charAt(0))).toEqual(['1', '2', '1']);
  const low = table.getByRole('row', { name: /Cruz/ });
  expect(within(low).getAllByText(/^, below 75$/)).toHaveLength(5);
  expect(within(table.getByRole('row', { name: /Diaz/ })).queryByText(/below/)).toBeNull();
  await userEvent.click(table.getByRole('button', { name: 'Final grade' }));
  expect(table.queryByText('MALE')).toBeNull();
});

test('a year in progress says once how many are complete, and has averages so far in place of final grades', async () => {
  const empty = aBook({
    learners: [
      { firstName: 'Ana', lastName: 'Abad', lrn: '' },
      { firstName: 'Bo', lastName: 'Cruz', lrn: '' },
    ],
  });
  const book = [1, 2].reduce(
    (before, quarter) => withGrades(before, empty.subjectIds[0]!, { quarter, scores: quarter === 1 ? [20] : [16] }),
    empty,
  );
  const { store } = openedStore(book.tables);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  renderApp(<FinalView subjectId={book.subjectIds[0]!} />, { store });
  const table = within(await screen.findByRole('table', { name: 'Final grades' }));
  expect(screen.getByText(/^0 of 2 have a final grade\./)).toBeVisible();
  const [, first, second] = book.tables.studentGrades ? table.getAllByRole('row') : [];
  const grades = Object.values(book.tables.studentGrades)
    .filter(({ classStudentModel }) => classStudentModel === Object.keys(book.tables.classStudents)[0])
    .map(({ transmutedGrade }) => transmutedGrade ?? 0);
  expect(grades).toHaveLength(2);
  const soFar = Math.floor((grades[0]! + grades[1]!) / 2 + 0.5);
  expect(
    within(first!)
      .getAllByTitle('Average so far')
      .map(({ textContent }) => textContent),
  ).toEqual([`${soFar}, average so far`]);
  expect(within(second!).queryByTitle('Average so far')).toBeNull();
  expect(table.queryByText('incomplete')).toBeNull();
});
