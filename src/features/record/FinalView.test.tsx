import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
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
