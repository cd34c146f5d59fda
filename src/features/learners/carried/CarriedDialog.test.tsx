import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aBook, applied } from '#support/book';
import { eventually } from '#support/eventually';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import type { SchoolId } from '@/domain/book/ids';
import { removedLearner } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { loadRecord } from '@/store/drafts/record';
import { takeOffer } from '@/store/outbox/putBack';
import { signedIn } from '@/store/state/session';
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

/** A class of Molave in Term 2, whose first learner was in Narra in Term 1; Narra handed in 88 of them. */
async function openMoved({ quarter = 2, closed = false, grade = 88 as number | null } = {}) {
  const names = { academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
  const book = aBook({ name: 'Molave', ...names });
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const [classStudentId] = book.enrolmentIds as [(typeof book.enrolmentIds)[number]];
  const [studentId] = book.studentIds as [(typeof book.studentIds)[number]];
  const [row, subject] = [book.tables.class[book.classId]!, book.tables.classSubjects[subjectId]!];
  const linked = {
    ...book.tables,
    class: { [book.classId]: { ...row, sectionModel: 'molave', sectionLearners: { [studentId]: 'm1' } } },
    classSubjects: { [subjectId]: { ...subject, areaModel: 'english' } },
  } as typeof book.tables;
  const tables = closed ? applied(linked, planQuarterClose(linked, { subjectId, quarter: 1 })) : linked;
  const { store, world } = openedStore(tables);
  const user = { ...store.getState().session.user!, schoolid: 's1' as SchoolId, school: 'Mabini High School' };
  store.dispatch(signedIn({ user, emailVerified: true }));
  world.signedIn = { uid: TEACHER } as typeof world.signedIn;
  world.documents.set(`users/${TEACHER}`, { schoolid: 's1' });
  const put = (path: string, value: object) => world.documents.set(`schools/s1/${path}`, value as never);
  const areas = { english: { name: 'English', order: 1, units: null, partOf: null } };
  const learner = { ...removedLearner(), standing: 'enrolled', lastName: 'Last1', lrn: '136728140901' } as const;
  for (const [id, name, key] of [
    ['molave', 'Molave', 'm1'],
    ['narra', 'Narra', 'n1'],
  ] as const) {
    put(`sections/${id}`, {
      ...newSection(id, { name, ...names }, areas),
      areaTeachers: { english: id === 'molave' ? TEACHER : 'ben' },
    });
    put(`sectionRosters/${id}`, { id, academicYear: '2026-2027', version: 1, learners: { [key]: learner } });
  }
  const graded = (value: number | null) => ({
    n1: { initial: value, grade: value, carried: false, standing: 'enrolled' },
  });
  for (const period of [1, 2]) {
    const of = {
      id: `narra_english_${period}`,
      sectionId: 'narra',
      areaId: 'english',
      period,
      submittedAt: period,
      reopenedAt: null,
    };
    put(`sectionGrades/${of.id}`, { ...of, grades: graded(period === 1 ? grade : 90) });
  }
  await store.dispatch(loadRecord({ subjectId, quarter: 1 }));
  const modal = {
    ...{ title: 'Carried-in grade', size: 'md', invite: null },
    extraObject: { subjectId, quarter, classStudentId },
  } as ShownModal<'gradeCarried'>;
  const onClose = vi.fn();
  renderApp(<CarriedDialog modal={modal} onClose={onClose} />, { store });
  const gradeOf = (period: number) => world.documents.get(`users/${TEACHER}/studentGrades/${classStudentId}_${period}`);
  return { user: userEvent.setup(), store, world, onClose, gradeOf };
}

it('offers what another section handed in, one by one, and takes it back', async () => {
  const { user, store, world, gradeOf, onClose } = await openMoved();
  const list = await screen.findByRole('list', { name: 'Grades of other sections' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Term 1: 88, from NarraTake', 'Term 2: 90, from NarraTake']);
  await user.click(within(list).getByRole('button', { name: 'Take Term 1: 88, from Narra' }));
  await eventually(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(gradeOf(1)).toMatchObject({ transmutedGrade: 88, carried: true, carriedFrom: 'Narra, Mabini High School' });
  expect(onClose).not.toHaveBeenCalled();
  expect(world.calls.filter((name) => name === 'earlierGrades')).toHaveLength(1);

  const { offer } = store.getState().shell.notification!;
  await store.dispatch(takeOffer(offer!));
  expect(gradeOf(1)).toMatchObject({ transmutedGrade: null });
  expect(gradeOf(1)).not.toHaveProperty('carried');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

it('takes all of them at once, and closes', async () => {
  const { user, gradeOf, onClose, store } = await openMoved();
  await user.click(await screen.findByRole('button', { name: 'Take all' }));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect([gradeOf(1)?.transmutedGrade, gradeOf(2)?.transmutedGrade]).toEqual([88, 90]);
  expect(store.getState().shell.notification?.message).toBe('2 grades of Last1, First1 were brought in.');
});

it('keeps the grade in the outbox without a connection', async () => {
  const { user, world, store, gradeOf } = await openMoved();
  const take = await screen.findByRole('button', { name: 'Take Term 1: 88, from Narra' });
  world.failure = new AppError('network/unreachable');
  await user.click(take);
  await eventually(() => expect(store.getState().outbox.entries).toHaveLength(1));
  expect(gradeOf(1)).toBeUndefined();
  expect(store.getState().shell.notification?.message).toMatch(/^Kept in this browser/);
});

it('asks nothing where the learner is on no roster, and says where the question failed', async () => {
  const { world } = await openMoved();
  await screen.findByRole('list', { name: 'Grades of other sections' });
  cleanup();
  world.refusals.set('earlierGrades', new AppError('network/unreachable'));
  await open();
  expect(await screen.findByRole('radio', { name: 'The 1 score here' })).toBeInTheDocument();
  expect(world.calls.filter((name) => name === 'earlierGrades')).toHaveLength(1);
});
