import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { FinalView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { DrawerHost } from '@/app/bodies';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import type { Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { loadRows } from '@/store/book/load';

const GRADED = (() => {
  const book = aBook();
  return withGrades(book, book.subjectIds[0]!, { quarter: 1, scores: [20, 12, null] });
})();
const subjectId = GRADED.subjectIds[0]!;
const [e1] = GRADED.enrolmentIds;
const GRADE = `users/${TEACHER}/studentGrades/${e1}_1`;

function openRecord(tables: Tables = GRADED.tables) {
  const opened = openedStore(tables);
  const route = `/app/teachers/record?class=${GRADED.classId}&subject=${subjectId}&quarter=1`;
  const screens = (
    <>
      <RecordPage />
      <DrawerHost />
    </>
  );
  return { ...opened, ...renderApp(screens, { store: opened.store, route }), user: userEvent.setup() };
}

async function explained(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Explain a grade' }));
  return within(await screen.findByRole('dialog'));
}

const FIELD = /^Comment on this grade/;

test('a typed comment is kept while another learner is shown, saved, and marked in the grid', async () => {
  const { user, world } = openRecord();
  const drawer = await explained(user);
  await user.type(await drawer.findByLabelText(FIELD), '  Improving ');
  await user.selectOptions(drawer.getByLabelText('Learner'), 'Last2, First2');
  expect(drawer.getByLabelText(FIELD)).toHaveValue('');
  await user.selectOptions(drawer.getByLabelText('Learner'), 'Last1, First1');
  expect(drawer.getByLabelText(FIELD)).toHaveValue('  Improving ');
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await user.click(drawer.getByRole('button', { name: 'Keep editing' }));
  await user.click(drawer.getByRole('button', { name: 'Save comment' }));
  await waitFor(() => expect(storedTables(world).studentGrades[`${e1}_1`]?.comments).toBe('Improving'));
  expect(await drawer.findByLabelText(FIELD)).toHaveValue('Improving');
  expect(drawer.getByRole('button', { name: 'Save comment' })).toBeDisabled();
  const grades = screen.getAllByRole('gridcell', { hidden: true });
  const marked = grades.filter((cell) => cell.getAttribute('aria-description')?.includes('Improving'));
  expect(marked.map((cell) => cell.textContent)).toEqual(['100']);
});

test('without a grade there is no comment yet', async () => {
  const { user } = openRecord();
  const drawer = await explained(user);
  await user.selectOptions(await drawer.findByLabelText('Learner'), 'Last3, First3');
  expect(await drawer.findByText('To comment, save a score for this learner first.')).toBeVisible();
  expect(drawer.queryByLabelText(FIELD, { selector: 'textarea' })).toBeNull();
});

test('another device’s comment is shown, and the typed text is kept', async () => {
  const { user, world, store } = openRecord();
  const drawer = await explained(user);
  await user.type(await drawer.findByLabelText(FIELD), 'Mine');
  const grade = { ...world.documents.get(GRADE), comments: 'Theirs' };
  world.documents.set(GRADE, grade);
  await user.click(drawer.getByRole('button', { name: 'Save comment' }));
  await waitFor(() =>
    expect(store.getState().shell.notification?.message).toBe(new AppError('data/overtaken').message),
  );
  const again = { force: true, isBehind: true };
  await act(async () => void (await store.dispatch(loadRows([{ of: 'grades', subjectId, quarter: 1 }], again))));
  expect(drawer.getByText(/Saved elsewhere meanwhile: “Theirs”/)).toBeVisible();
  expect(drawer.getByLabelText(FIELD)).toHaveValue('Mine');
  await user.click(drawer.getByRole('button', { name: 'Save comment' }));
  await waitFor(() => expect(world.documents.get(GRADE)).toMatchObject({ comments: 'Mine' }));
});

test('a comment is read only in a closed quarter', async () => {
  const { tables } = GRADED;
  const closed = {
    ...tables,
    classSubjects: { [subjectId]: { ...tables.classSubjects[subjectId]!, quarterClosed: { 1: true } } },
    studentGrades: {
      ...tables.studentGrades,
      [`${e1}_1`]: { ...tables.studentGrades[`${e1}_1`]!, comments: 'Improving' },
    },
  };
  const { user } = openRecord(closed);
  const drawer = await explained(user);
  expect(await drawer.findByText('Improving')).toBeVisible();
  expect(drawer.getByText(/This quarter is closed: its comments/)).toBeVisible();
  expect(drawer.queryByRole('textbox')).toBeNull();
});

test('the final view has a column of comments, and a sign at the grade, where there are any', async () => {
  const { world, store } = openedStore(GRADED.tables);
  const { unmount } = renderApp(<FinalView subjectId={subjectId} />, { store });
  await screen.findByRole('table');
  expect(screen.queryByRole('columnheader', { name: 'Comments' })).toBeNull();
  unmount();
  world.documents.set(GRADE, { ...world.documents.get(GRADE), comments: 'Improving' });
  await store.dispatch(loadRows([{ of: 'allGradesOfSubject', subjectId }], { force: true }));
  renderApp(<FinalView subjectId={subjectId} />, { store });
  expect(await screen.findByRole('columnheader', { name: 'Comments' })).toBeVisible();
  expect(screen.getByText('Improving')).toHaveTextContent('1st Quarter: Improving');
  expect(screen.getByRole('button', { name: /has a comment\. Explain the grade of Last1/ })).toBeVisible();
});
