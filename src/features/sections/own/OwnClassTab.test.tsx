import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, ENGLISH, learnersOf } from '#support/book';
import { eventually } from '#support/eventually';
import { withGrades } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import type { SchoolId } from '@/domain/book/ids';
import { emptyTables, rowsOf } from '@/domain/book/tables';
import { removedLearner, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { rosterPairs, unpaired } from '@/parts/section/rosterPairs';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { commit } from '@/store/book/commit';
import { takeOffer } from '@/store/outbox/putBack';
import { signedIn } from '@/store/state/session';
import { OwnClassTab } from './OwnClassTab';

const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
const area = (name: string, order: number) => ({ name, order, units: null, partOf: null });
const SECTION: SectionDoc = {
  ...newSection('rizal', NAMES, { english: area('English', 1), science: area('Science', 2) }),
  ...{ areaTeachers: { english: TEACHER }, teachers: [TEACHER], createdAt: 1, updatedAt: 1 },
};

const learner = (fields: Partial<SectionLearner>): SectionLearner => ({
  ...{ ...removedLearner(), standing: 'enrolled', ...fields },
});
const roster = (learners: SectionRoster['learners'], version = 1): SectionRoster => ({
  ...{ id: 'rizal', academicYear: '2026-2027', version, learners, updatedAt: 1, updatedBy: null },
});
/** The three learners of `aBook`. */
const THREE = Object.fromEntries(
  learnersOf(3).map(({ firstName, lastName, lrn }, index) => [`k${index + 1}`, learner({ firstName, lastName, lrn })]),
);

function openTab(tables = emptyTables(), given = roster(THREE)) {
  const { world, store } = openedStore(tables);
  const user = { ...store.getState().session.user!, schoolid: 's1' as SchoolId };
  store.dispatch(signedIn({ user, emailVerified: true }));
  const view = renderApp(<OwnClassTab section={SECTION} roster={given} />, { store });
  const stored = () => storedTables(world);
  const own = () => rowsOf(stored(), 'class')[0];
  return { ...view, world, store, stored, own, user: userEvent.setup() };
}

test('the class is made from the roster in one click, with the subjects of the own areas, and linked', async () => {
  const { user, own, stored } = openTab();
  await user.click(await screen.findByRole('button', { name: 'Make the class from the roster' }));
  expect(await screen.findByText('The class has the learners of the roster.')).toBeInTheDocument();
  expect(own()).toMatchObject({ name: 'Rizal', gradingPolicy: 'DO15_2026', sectionModel: 'rizal', sectionVersion: 1 });
  expect(Object.values(own()!.sectionLearners ?? {}).toSorted()).toEqual(['k1', 'k2', 'k3']);
  const subjects = rowsOf(stored(), 'classSubjects');
  expect(subjects).toMatchObject([
    { subject: 'English', areaModel: 'english', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 },
  ]);
});

test('a class that is there is linked: subjects by name, learners by LRN and name, doubts by choice', async () => {
  const learners = [...learnersOf(2), { firstName: 'Jose', lastName: 'Rizal', lrn: '' }];
  const book = aBook({ ...NAMES, subjects: [ENGLISH], learners });
  const given = roster({ ...THREE, k3: learner({ firstName: 'Jose P.', lastName: 'Rizal', lrn: '136728140987' }) });
  const { user, own, stored } = openTab(book.tables, given);
  await user.click(await screen.findByRole('button', { name: 'Link a class that you have' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2 of 3 learners of the roster are found in the class.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Subject of English')).toHaveValue(book.subjectIds[0]);
  await user.selectOptions(dialog.getByLabelText('Rizal, Jose P.'), 'Rizal, Jose');
  expect(dialog.getByText('3 of 3 learners of the roster are found in the class.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Link the class' }));
  expect(await screen.findByText('1 change in Rizal')).toBeInTheDocument();
  // The LRN is masked as on the roster.
  expect(screen.getByText('Rizal, Jose is corrected: Rizal, Jose P., ••••••••0987')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('136728140987');
  const { studentIds } = book;
  const pairs = { [studentIds[0]!]: 'k1', [studentIds[1]!]: 'k2', [studentIds[2]!]: 'k3' };
  expect(own()).toMatchObject({ sectionModel: 'rizal', sectionLearners: pairs });
  expect(rowsOf(stored(), 'classSubjects')[0]).toMatchObject({ areaModel: 'english' });

  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The class has the learners of the roster.')).toBeInTheDocument();
  expect(stored().students[studentIds[2]!]).toMatchObject({ firstName: 'Jose P.', lrn: '136728140987' });
});

test('changes of the roster are accepted at once: a new learner, a corrected name and one who left', async () => {
  const book = aBook({ ...NAMES, subjects: [ENGLISH] });
  const [first, second, third] = book.studentIds;
  const link = {
    sectionModel: 'rizal',
    sectionVersion: 1,
    sectionLearners: { [first!]: 'k1', [second!]: 'k2', [third!]: 'k3' },
  };
  const section = { ...book.tables.class[book.classId]!, ...link };
  const tables = { ...book.tables, class: { [section.id]: section } };
  const given = roster(
    {
      ...THREE,
      k1: { ...THREE.k1!, firstName: 'Corrected' },
      k2: { ...THREE.k2!, standing: 'transferredOut', standingOn: '2026-10-01' },
      k4: learner({ firstName: 'Nena', lastName: 'New' }),
      k5: removedLearner(),
    },
    2,
  );
  const { user, own, stored } = openTab(tables, given);
  expect(await screen.findByText('3 changes in Rizal')).toBeInTheDocument();
  expect(screen.getByText('New, Nena is new.')).toBeInTheDocument();
  expect(screen.getByText('Last2, First2: Transferred out, 2026-10-01')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.getByText('The class has the learners of the roster.')).toBeInTheDocument());
  expect(own()).toMatchObject({ sectionVersion: 2 });
  expect(Object.values(own()!.sectionLearners ?? {}).toSorted()).toEqual(['k1', 'k2', 'k3', 'k4']);
  expect(stored().students[first!]).toMatchObject({ firstName: 'Corrected', lastName: 'Last1' });
  expect(rowsOf(stored(), 'classStudents', (row) => row.studentModel === second)).toMatchObject([
    { standing: 'transferredOut', standingOn: '2026-10-01' },
  ]);
});

/** English of the first quarter, closed, with grades of two learners; `isGraded`: false leaves them blank. */
function closedBook(isGraded = true) {
  const book = aBook({ ...NAMES, subjects: [ENGLISH] });
  const graded = withGrades(book, book.subjectIds[0]!, { quarter: 1, scores: [20, 12, null] }).tables;
  const [first, second] = book.studentIds;
  const link = { sectionModel: 'rizal', sectionVersion: 1, sectionLearners: { [first!]: 'k1', [second!]: 'k2' } };
  const section = { ...graded.class[book.classId]!, ...link };
  const [subject] = rowsOf(graded, 'classSubjects');
  const closed = { ...subject!, areaModel: 'english', quarterClosed: { 1: true, 2: false, 3: false } };
  const studentGrades = Object.fromEntries(
    rowsOf(graded, 'studentGrades').map((row, n) => [
      row.id,
      isGraded
        ? { ...row, rawTotalGrade: 99.5 - n, transmutedGrade: 100 - n }
        : { ...row, rawTotalGrade: null, transmutedGrade: null },
    ]),
  );
  const class_ = { [section.id]: section };
  return { ...graded, class: class_, classSubjects: { [closed.id]: closed }, studentGrades };
}

test('a learner who joined before the connection broke is linked, and does not join again', async () => {
  const nena = { firstName: 'Nena', lastName: 'New', lrn: '' };
  const book = aBook({ ...NAMES, subjects: [ENGLISH], learners: [...learnersOf(3), nena] });
  const keys = Object.fromEntries(book.studentIds.slice(0, 3).map((id, index) => [id, `k${index + 1}`]));
  const section = {
    ...book.tables.class[book.classId]!,
    sectionModel: 'rizal',
    sectionVersion: 1,
    sectionLearners: keys,
  };
  const given = roster({ ...THREE, k4: learner({ firstName: 'Nena', lastName: 'New' }) }, 2);
  const { user, own, stored } = openTab({ ...book.tables, class: { [section.id]: section } }, given);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(own()).toMatchObject({ sectionVersion: 2 }));
  expect(own()?.sectionLearners).toEqual({ ...keys, [book.studentIds[3]!]: 'k4' });
  expect(rowsOf(stored(), 'students')).toHaveLength(4);
});

test('a closed period is handed in by a button, and the table says so; a refusal is said plainly', async () => {
  const { world, user, store } = openTab(closedBook());
  const handIn = await screen.findByRole('button', { name: 'Hand in' });
  expect(screen.getAllByText('Not closed yet')).toHaveLength(2);
  await user.click(handIn);
  const said = () => store.getState().shell.notification?.message;
  await waitFor(() => expect(said()).toMatch(/^The section does not take these grades/));
  world.documents.set('schools/s1/sections/rizal', SECTION as unknown as Record<string, unknown>);
  await user.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText(/^Handed in on /)).toBeInTheDocument();
  expect(world.documents.get('schools/s1/sectionGrades/rizal_english_1')).toMatchObject({
    ...{ areaId: 'english', period: 1, number: 1, teacherUid: TEACHER, teacherName: 'Ana Reyes', reopenedAt: null },
    grades: {
      k1: { initial: 99.5, grade: 100, carried: false, standing: 'enrolled' },
      k2: { grade: 99 },
    },
  });
  // The same grades a second time are the same handing in.
  await user.click(screen.getByRole('button', { name: 'Hand in again' }));
  expect(world.documents.get('schools/s1/sectionGrades/rizal_english_1')).toMatchObject({ number: 1 });
});

test('a closed period without a grade is not handed in', async () => {
  const { world, user, store } = openTab(closedBook(false));
  world.documents.set('schools/s1/sections/rizal', SECTION as unknown as Record<string, unknown>);
  await user.click(await screen.findByRole('button', { name: 'Hand in' }));
  await waitFor(() =>
    expect(store.getState().shell.notification?.message).toMatch(/^There are no grades to hand in: /),
  );
  expect(world.documents.get('schools/s1/sectionGrades/rizal_english_1')).toBeUndefined();
  expect(screen.queryByText(/^Handed in on /)).toBeNull();
});

test('pairs are sure ones: two of a name, and two LRNs of one name, are left to the teacher', () => {
  const students = Object.values(aBook({ learners: learnersOf(3) }).tables.students);
  const [one, two] = students;
  const twins = { a: learner({ ...nameOf(one!), lrn: '' }), b: learner({ ...nameOf(one!), lrn: '' }) };
  expect(rosterPairs(twins, students)).toEqual({});
  const other = { a: learner({ ...nameOf(one!), lrn: '136728140987' }) };
  expect(rosterPairs(other, students)).toEqual({});
  expect(unpaired(other, {})).toEqual(['a']);
  const byName = { a: learner({ ...nameOf(one!), lrn: '' }), b: learner({ lrn: two!.lrn }) };
  expect(rosterPairs(byName, students)).toEqual({ [one!.id]: 'a', [two!.id]: 'b' });
});

test('an LRN under another name, and another extension, are left to the teacher', () => {
  const [one] = Object.values(aBook({ learners: [{ ...ANA, lrn: '136728140987' }] }).tables.students);
  const named = (fields: Partial<SectionLearner>) => rosterPairs({ a: learner({ ...ANA, ...fields }) }, [one!]);
  expect(named({ lrn: '136728140987' })).toEqual({ [one!.id]: 'a' });
  expect(named({ lrn: '136728140987', firstName: 'Ana Marie' })).toEqual({ [one!.id]: 'a' });
  expect(named({ lrn: '136728140987', firstName: 'Bea' })).toEqual({});
  expect(named({ lrn: '', lastName: 'DE LA CRUZ' })).toEqual({ [one!.id]: 'a' });
  expect(named({ lrn: '', extensionName: 'Jr.' })).toEqual({});
});

test('a name without its middle name fits two learners, so it is left to the teacher', () => {
  const learners = [
    { ...ANA, middleName: 'Reyes', lrn: '' },
    { ...ANA, middleName: 'Santos', lrn: '' },
  ];
  const students = Object.values(aBook({ learners }).tables.students);
  expect(rosterPairs({ a: learner(ANA) }, students)).toEqual({});
  expect(rosterPairs({ a: learner({ ...ANA, middleName: 'S.' }) }, students)).toEqual({ [students[1]!.id]: 'a' });
});

const ANA = { firstName: 'Ana', lastName: 'Dela Cruz' };

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName: firstName.toUpperCase(), lastName };
}

test('a learner who joins by the roster is offered the grades of a section before, where a period is closed', async () => {
  const { tables } = aBook({ ...NAMES, subjects: [ENGLISH] });
  const { user, own, store } = openTab(tables, roster(Object.fromEntries(Object.entries(THREE).slice(0, 3))));
  await user.click(await screen.findByRole('button', { name: 'Link a class that you have' }));
  await user.click(await screen.findByRole('button', { name: 'Link the class' }));
  expect(await screen.findByText('The class has the learners of the roster.')).toBeInTheDocument();
  const subjectId = own()!.classSubjects[0]!;
  const closed = planQuarterClose(store.getState().entities.stored, { subjectId, quarter: 1 });
  await store.dispatch(commit(closed, { operation: 'classUpdate' }));
  cleanup();
  const k4 = learner({ firstName: 'Rosa', lastName: 'Luz', lrn: '136728140987' });
  renderApp(<OwnClassTab section={SECTION} roster={roster({ ...THREE, k4 }, 2)} />, { store });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await eventually(() => expect(store.getState().shell.notification?.offer).toBeDefined());
  const { offer } = store.getState().shell.notification!;
  expect(offer).toMatchObject({
    carried: { subjectId, quarter: 1 },
    name: 'Luz, Rosa',
    label: 'Bring in earlier grades',
  });
  await store.dispatch(takeOffer(offer!));
  expect(store.getState().shell.modal).toMatchObject({ bodyType: 'gradeCarried', extraObject: { quarter: 1 } });
});
