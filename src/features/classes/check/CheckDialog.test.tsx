/** The check of all classes over stored rows: found, put right, looked at, and not asked again. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import type { ClassSubjectId, StudentId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/planActivityAdd';
import { planIntent } from '@/plans/planIntent';
import { planRegrade } from '@/plans/planRegrade';
import { loadRows } from '@/store/book/load';
import { modalClosed } from '@/store/state/shell';
import { CheckDialog } from './CheckDialog';
import { CheckNotice } from './CheckNotice';

const OLD_MS = Date.UTC(2026, 5, 15);

/** A grade that fell, a key of nobody, and a written work named as an examination. */
function withFaults() {
  const empty = aBook({ gradingPolicy: 'DO8_2015' });
  const [subjectId] = empty.subjectIds as [ClassSubjectId];
  const [learner] = empty.enrolmentIds;
  const [studentId] = empty.studentIds;
  if (!learner || !studentId) throw new Error('no learner');
  const graded = withGrades(empty, subjectId, { quarter: 1, scores: [18, 18, 18] });
  const after = { standing: 'transferredOut', on: '2024-08-01', note: '' } as const;
  const leave = { kind: 'learnerStanding', studentId, classId: empty.classId, name: '', before: null, after } as const;
  const context = { newId: graded.newId, subCategoryWeights: NO_WEIGHTS };
  const left = applied(graded.tables, planIntent(graded.tables, leave, context));
  const quiz = aQuiz(subjectId, { name: 'QA', totalPoints: 50 });
  const added = applied(left, planActivityAdd(left, quiz, graded.newId));
  const activity = Object.fromEntries(
    Object.entries(added.activity).map(([id, row]) => {
      const createdAt = row.name === 'QA' ? Date.UTC(2024, 8, 1) : Date.UTC(2024, 6, 1);
      return [id, { ...row, createdAt }];
    }),
  );
  const dated = { ...added, activity } as Tables;
  const fall = { subjectId, quarters: [1], classStudentIds: [learner], subCategoryWeights: NO_WEIGHTS };
  const fallen = applied(dated, planRegrade(dated, fall));
  const section = fallen.class[empty.classId];
  if (!section) throw new Error('no class');
  const keys = { [studentId]: 'k1', ['gone' as StudentId]: 'k2' };
  const linked = { ...section, createdAt: OLD_MS, sectionLearners: keys };
  return { tables: { ...fallen, class: { [section.id]: linked } } as Tables, learner, classId: empty.classId };
}

function openCheck(tables: Tables) {
  const { world, store } = openedStore(tables);
  const modal = { title: 'Check of your classes', size: 'lg', extraObject: {}, invite: null } as const;
  renderApp(<CheckDialog modal={modal} onClose={() => undefined} />, { store });
  return { user: userEvent.setup(), stored: () => storedTables(world) };
}

test('what is sure is put right, the rest is named with a link, and a second check has nothing to put right', async () => {
  const { tables, learner, classId } = withFaults();
  const { user, stored } = openCheck(tables);
  const sure = await screen.findByRole('region', { name: 'Wrong for sure' });
  expect(
    within(sure)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Rizal: the link with the school’s section names a learner whose record is gone.Look at it',
    'Last1, First1, English, Rizal, 1st Quarter: the grade fell from 93 to 81 after the learner left.Look at it',
  ]);
  await user.click(screen.getByRole('button', { name: 'Put right 2 entries' }));
  expect(await screen.findByText('2 entries were put right.')).toBeInTheDocument();
  expect(stored().studentGrades[`${learner}_1`]?.transmutedGrade).toBe(93);
  expect(Object.values(stored().class[classId]?.sectionLearners ?? {})).toEqual(['k1']);
  expect(screen.queryByRole('button', { name: /Put right/ })).toBeNull();
  const asked = screen.getByRole('region', { name: 'Please look at these' });
  expect(within(asked).getByText(/QA, English, Rizal, 1st Quarter, has the name of an examination/)).toBeVisible();
  const link = within(asked).getByRole('link');
  expect(link).toHaveAttribute('href', expect.stringContaining('quarter=1'));
});

test('a book without faults says so', async () => {
  openCheck(aBook().tables);
  expect(await screen.findByText('Nothing was found. Your classes need no change.')).toBeInTheDocument();
});

test('the notice is for classes from before, until the check was made', async () => {
  const { store } = openedStore(withFaults().tables);
  await store.dispatch(loadRows([{ of: 'classes' }]));
  renderApp(<CheckNotice />, { store });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Check the classes' }));
  expect(store.getState().shell.modal?.bodyType).toBe('bookCheck');
  const dialog = { title: 'Check of your classes', size: 'lg', extraObject: {}, invite: null } as const;
  const onClose = () => void store.dispatch(modalClosed());
  const { unmount } = renderApp(<CheckDialog modal={dialog} onClose={onClose} />, { store });
  await screen.findByRole('region', { name: 'Wrong for sure' });
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  unmount();
  await waitFor(() => expect(screen.queryByText('Check your classes once')).toBeNull());
});
