import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aBook, type Book } from '#support/book';
import { withGrades, withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { saveByMenu } from '#support/saveByMenu';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { DrawerHost, ModalHost } from '@/app/bodies';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import { answerRequest, removeRequest, storedRequests } from '@/data/memory/memoryReopening';
import { failWatch } from '@/data/memory/memoryWatchers';
import type { SchoolId } from '@/domain/book/ids';
import { SAMPLE_TEACHER } from '@/domain/people/sample';
import { AppError } from '@/domain/words/errors';
import { loadFresh } from '@/store/book/loadFresh';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { signedIn } from '@/store/state/session';

function aWholeBook(): Book {
  const book = aBook();
  return withGrades(book, book.subjectIds[0]!, { quarter: 1, scores: [20, 16, 12] });
}

function closedBook(): Book {
  const book = aWholeBook();
  const [subject] = Object.values(book.tables.classSubjects);
  const classSubjects = { [subject!.id]: { ...subject!, quarterClosed: { 1: true } } };
  return { ...book, tables: { ...book.tables, classSubjects } };
}

function openRecord(book: Book) {
  const opened = openedStore(book.tables);
  const subjectId = book.subjectIds[0]!;
  const route = `/app/teachers/record?class=${book.classId}&subject=${subjectId}&quarter=1`;
  const screens = (
    <>
      <RecordPage />
      <ModalHost />
      <DrawerHost />
    </>
  );
  const closed = () => storedTables(opened.world).classSubjects[subjectId]?.quarterClosed;
  return {
    ...opened,
    ...renderApp(screens, { store: opened.store, route }),
    subjectId,
    closed,
    user: userEvent.setup(),
  };
}

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Close quarter' }));
  return await screen.findByRole('dialog');
}

test('lists what changed between closing and closing again', async () => {
  const { user, world, store, subjectId } = openRecord(aWholeBook());
  const close = async () => {
    const dialog = await openDialog(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Close 1st Quarter' }));
    await screen.findByText('This quarter is closed');
  };
  await close();
  expect(store.getState().shell.notification?.message).toBe('1st Quarter is closed.');
  expect(screen.queryByText(/Changed while it was open again/)).not.toBeInTheDocument();
  const path = `users/${TEACHER}/classSubjects/${subjectId}`;
  world.documents.set(path, { ...world.documents.get(path), quarterClosed: { 1: false } });
  await act(() => store.dispatch(loadFresh([{ of: 'subjects' }])));
  const [score] = Object.keys(storedTables(world).studentPerformance);
  act(() => store.dispatch(draftSheet(scoreSource({ subjectId, quarter: 1 }), [{ key: score!, text: '10' }])));
  await saveByMenu(user);
  await screen.findByText('All changes saved');
  await close();
  const line = await screen.findByText('Changed while it was open again:', { selector: 'span' });
  expect(line.closest('summary')).toHaveTextContent(/1 score, 1 grade \(first closed .*, reclosed .*\)/);
  const table = within(screen.getByRole('table', { name: 'Changed while it was open again:', hidden: true }));
  expect(table.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
    'LearnerWhatBeforeNow',
    'Last1, First1Activity 12010',
    'Last1, First1Grade (initial)100 (100.00)90 (85.00)',
  ]);
});

describe('closing a quarter', () => {
  test('closes a complete record without a warning, and makes it read-only', async () => {
    const { user, closed, world } = openRecord(aWholeBook());
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText(/Nothing is missing/)).toBeInTheDocument();
    const batches = world.batches.length;
    await user.click(within(dialog).getByRole('button', { name: 'Close 1st Quarter' }));
    expect(await screen.findByText('This quarter is closed')).toBeInTheDocument();
    expect(closed()).toEqual({ 1: true, 2: false, 3: false, 4: false });
    expect(world.batches.slice(batches).map((rows) => rows.map((row) => row.collection))).toEqual([
      ['quarterClosings', 'classSubjects', 'globalVersion'],
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close quarter' })).not.toBeInTheDocument();
    expect(await screen.findByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  });

  test('links from the checklist to the cells', async () => {
    const book = aBook();
    const subjectId = book.subjectIds[0]!;
    const { user, address } = openRecord(
      withScores(book, subjectId, [{ name: 'Quiz 1', category: 1, scores: [20, null, null] }]),
    );
    const dialog = await openDialog(user);
    const blanks = await within(dialog).findByRole('region', { name: 'Blank scores' });
    const link = within(blanks).getByRole('link', { name: 'Quiz 1: 2 blanks' });
    const notStarted = within(dialog).getByRole('region', { name: 'No score in a component' });
    expect(
      within(notStarted)
        .getAllByRole('link')
        .map((row) => row.textContent),
    ).toEqual([
      'Written Works: 2 learners have no score in it, and so no quarterly grade',
      'Performance Tasks: no activity yet, so nobody has a quarterly grade',
      'Quarterly Assessment: no activity yet, so nobody has a quarterly grade',
    ]);
    await user.click(link);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toContain(`&cell=`);
    expect(address()).toContain(book.enrolmentIds[1]!);
  });

  test('shows a record again that changed meanwhile, before it closes', async () => {
    const { user, world, closed } = openRecord(aWholeBook());
    const dialog = await openDialog(user);
    await within(dialog).findByText(/Nothing is missing/);
    const [path] = [...world.documents.keys()].filter((key) => key.includes('/studentPerformance/'));
    world.documents.delete(path!);
    await user.click(within(dialog).getByRole('button', { name: 'Close 1st Quarter' }));
    expect(await within(dialog).findByText(/The record changed in the meantime/)).toBeInTheDocument();
    expect(within(dialog).getByRole('region', { name: 'Blank scores' })).toBeInTheDocument();
    expect(closed()).toEqual({ 1: false, 2: false, 3: false, 4: false });
    await user.click(within(dialog).getByRole('button', { name: 'Close 1st Quarter' }));
    await waitFor(() => expect(closed()).toEqual({ 1: true, 2: false, 3: false, 4: false }));
  });

  test('closes no score that is another one than was shown, also where no list says so', async () => {
    const { user, world, closed } = openRecord(aWholeBook());
    const dialog = await openDialog(user);
    await within(dialog).findByText(/Nothing is missing/);
    for (const [path, row] of world.documents) if (row.score === 20) world.documents.set(path, { ...row, score: 19 });
    await user.click(within(dialog).getByRole('button', { name: 'Close 1st Quarter' }));
    await within(dialog).findByText(/The record changed in the meantime/);
    expect(closed()?.[1]).toBe(false);
  });

  test('shows a failure, and closes nothing', async () => {
    const { user, world, closed } = openRecord(aWholeBook());
    await screen.findByRole('button', { name: 'Close quarter' });
    world.failure = new AppError('network/unreachable');
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText(world.failure.message)).toBeInTheDocument();
    world.failure = null;
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText(/Nothing is missing/)).toBeInTheDocument();
    expect(closed()).toEqual({ 1: false, 2: false, 3: false, 4: false });
  });
});

test('the sample class has nobody to ask, and says so in place of the request', async () => {
  const { store } = openRecord(closedBook());
  const user = { ...store.getState().session.user!, id: SAMPLE_TEACHER };
  act(() => void store.dispatch(signedIn({ user, emailVerified: true })));
  expect(await screen.findByText(/The sample has nobody to ask\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Request reopening' })).not.toBeInTheDocument();
});

describe('asking to reopen', () => {
  async function ask(user: ReturnType<typeof userEvent.setup>, reason = 'A late project.') {
    await user.click(await screen.findByRole('button', { name: 'Request reopening' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Reason/), reason);
    await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
  }

  test('needs a reason', async () => {
    const { user, world } = openRecord(closedBook());
    await ask(user, '   ');
    expect(await screen.findByText('Say why it has to be reopened.')).toBeInTheDocument();
    expect(storedRequests(world, TEACHER)).toEqual([]);
  });

  test('takes at most 1,000 characters', async () => {
    const { user } = openRecord(closedBook());
    await user.click(await screen.findByRole('button', { name: 'Request reopening' }));
    const reason = within(await screen.findByRole('dialog')).getByLabelText(/^Reason/);
    await user.click(reason);
    await user.paste('x'.repeat(1001));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('At most 1000 characters.')).toBeInTheDocument();
    await user.type(reason, '{backspace}');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('1st Quarter closed – reopening requested')).toBeInTheDocument();
  });

  test('shows that the request waits, and withdraws it without a message of refusal', async () => {
    const { user, world, subjectId } = openRecord(closedBook());
    await ask(user);
    expect(await screen.findByText('“A late project.”')).toBeInTheDocument();
    expect(storedRequests(world, TEACHER)).toMatchObject([
      { id: `${subjectId}_1`, subjectId, quarter: 1, adminReason: 'A late project.', firstname: 'Ana' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByRole('button', { name: 'Request reopening' })).toBeInTheDocument();
    expect(storedRequests(world, TEACHER)).toEqual([]);
    expect(screen.queryByText(/not accepted/)).not.toBeInTheDocument();
  });

  test('shows a failed reading of the own requests with Retry, and does not ask twice', async () => {
    const { world, user } = openRecord(closedBook());
    act(() => failWatch(world, 'reopening', new AppError('data/refused')));
    expect(await screen.findByText(/Your earlier requests could not be loaded yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request reopening' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    act(() => failWatch(world, 'reopening', null));
    expect(await screen.findByRole('button', { name: 'Request reopening' })).toBeEnabled();
  });

  test('opens the record by itself once the request is accepted', async () => {
    const { user, world, store, subjectId } = openRecord(closedBook());
    await ask(user);
    await screen.findByText('“A late project.”');
    act(() => answerRequest(world, TEACHER, { subjectId, quarter: 1, accepted: true }));
    expect(await screen.findByRole('button', { name: 'Close quarter' })).toBeInTheDocument();
    expect(screen.queryByText(/This quarter is closed/)).not.toBeInTheDocument();
    expect(store.getState().shell.notification?.message).toBe('1st Quarter of English is open again.');
  });

  test('shows a rejection while the quarter stays closed, and allows a new request', async () => {
    const { user, world, subjectId } = openRecord(closedBook());
    await ask(user);
    await screen.findByText('“A late project.”');
    act(() => answerRequest(world, TEACHER, { subjectId, quarter: 1, accepted: false }));
    expect(await screen.findByText(/was not accepted/)).toBeInTheDocument();
    await ask(user, 'Once more.');
    expect(await screen.findByText('“Once more.”')).toBeInTheDocument();
    expect(screen.queryByText(/was not accepted/)).not.toBeInTheDocument();
  });

  test('looks up an answer that was given while the connection was down', async () => {
    const { user, world, subjectId } = openRecord(closedBook());
    await ask(user);
    await screen.findByText('“A late project.”');
    world.failure = new AppError('network/unreachable');
    act(() => removeRequest(world, TEACHER, `${subjectId}_1`));
    const again = await screen.findByRole('button', { name: 'Check again' });
    world.failure = null;
    await user.click(again);
    expect(await screen.findByText(/was not accepted/)).toBeInTheDocument();
  });

  test('shows a refusal in the dialog, and keeps the reason', async () => {
    const { user, world, subjectId } = openRecord(closedBook());
    await screen.findByRole('button', { name: 'Request reopening' });
    const path = `users/${TEACHER}/classSubjects/${subjectId}`;
    world.documents.set(path, { ...world.documents.get(path), quarterClosed: {} });
    await ask(user);
    expect(await screen.findByText(new AppError('data/refused').message)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('A late project.');
  });
});

test('a linked subject hands its grades in with the closing, unless the tick is taken away', async () => {
  const book = aWholeBook();
  const [subjectId, section] = [book.subjectIds[0]!, Object.values(book.tables.class)[0]!];
  const linked = {
    ...section,
    sectionModel: 'rizal',
    sectionLearners: { [book.studentIds[0]!]: 'k1' },
    sectionVersion: 1,
  };
  const subject = { ...book.tables.classSubjects[subjectId]!, areaModel: 'english' };
  const tables = { ...book.tables, class: { [section.id]: linked }, classSubjects: { [subjectId]: subject } };
  const { user, world, store, closed } = openRecord({ ...book, tables });
  const person = { ...store.getState().session.user!, schoolid: 's1' as SchoolId };
  act(() => void store.dispatch(signedIn({ user: person, emailVerified: true })));
  const dialog = await openDialog(user);
  expect(within(dialog).getByLabelText('Hand the grades in to the section')).toBeChecked();
  await user.click(await within(dialog).findByRole('button', { name: 'Close 1st Quarter' }));
  expect(await within(dialog).findByText(/^The section does not take these grades/)).toBeInTheDocument();
  const areas = { english: { name: 'English', order: 1, units: null, partOf: null } };
  world.documents.set('schools/s1/sections/rizal', { areas, areaTeachers: { english: TEACHER } });
  await user.click(within(dialog).getByRole('button', { name: 'Close 1st Quarter' }));
  await waitFor(() => expect(closed()?.[1]).toBe(true));
  expect(world.documents.get('schools/s1/sectionGrades/rizal_english_1')).toMatchObject({
    ...{ period: 1, number: 1, classId: section.id, subjectId },
    grades: { k1: { grade: 100, carried: false } },
  });
});
