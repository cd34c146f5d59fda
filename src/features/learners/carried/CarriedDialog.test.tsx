import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook, applied } from '#support/book';
import { eventually } from '#support/eventually';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { loadRecord } from '@/store/drafts/record';
import type { ShownModal } from '@/store/state/shell';
import { CarriedDialog } from './CarriedDialog';

async function open({ closed = false } = {}) {
  const book = aBook();
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const [classStudentId] = book.enrolmentIds as [(typeof book.enrolmentIds)[number]];
  const scored = withScores(book, subjectId, [{ name: 'Quiz', scores: [20] }]).tables;
  const tables = closed ? applied(scored, planQuarterClose(scored, { subjectId, quarter: 1 })) : scored;
  const { store, world } = openedStore(tables);
  await store.dispatch(loadRecord({ subjectId, quarter: 1 }));
  const modal = {
    ...{ title: 'Carried-in grade', size: 'md', invite: null },
    extraObject: { subjectId, quarter: 1, classStudentId },
  } as ShownModal<'gradeCarried'>;
  const onClose = vi.fn();
  renderApp(<CarriedDialog modal={modal} onClose={onClose} />, { store });
  const grade = () => world.documents.get(`users/${TEACHER}/studentGrades/${classStudentId}_1`);
  return { user: userEvent.setup(), onClose, grade };
}

it('stores a whole grade with its school over the scores of the period', async () => {
  const { user, onClose, grade } = await open();
  expect(await screen.findByRole('radio', { name: 'The 1 score here' })).not.toBeChecked();
  await user.type(screen.getByLabelText(/^Grade\*?$/), '101');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('The grade is a whole number from 60 to 100.')).toBeVisible();
  expect(screen.getByText('The school is missing.')).toBeVisible();
  await user.clear(screen.getByLabelText(/^Grade\*?$/));
  await user.type(screen.getByLabelText(/^Grade\*?$/), '88');
  await user.type(screen.getByLabelText(/From which school/), 'Bonifacio');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(grade()).toMatchObject({ transmutedGrade: 88, carried: true, carriedFrom: 'Bonifacio' });
});

it('says of a closed period that it has to be reopened first', async () => {
  const { user, onClose, grade } = await open({ closed: true });
  expect(await screen.findByText(/1st Quarter is closed here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(grade()).not.toHaveProperty('carried');
});
