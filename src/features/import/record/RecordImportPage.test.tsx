import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { eventually } from '#support/eventually';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { toLearners } from '@/domain/book/classRecord';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import type { Sheet, Spreadsheet } from '@/files/spreadsheet';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { recordFilesChosen } from '@/store/state/recordFiles';
import { RecordImportPage } from './RecordImportPage';

type Cells = Readonly<Record<string, string | number>>;

/** A sheet of typed cells, by address. */
function sheetOf(name: string, cells: Cells): Sheet {
  const parts = Object.keys(cells).map((address) => /^([A-Z]+)(\d+)$/.exec(address) ?? []);
  const columnOf = (letters = '') => [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;
  return {
    ...{ name, hidden: false, values: Object.values(cells), flags: new Uint8Array(parts.length) },
    rows: Uint16Array.from(parts, ([, , digits]) => Number(digits) - 1),
    columns: Uint8Array.from(parts, ([, letters]) => columnOf(letters)),
  };
}

const HEADS: Cells = {
  ...{ J7: 'GRADE & SECTION:', K7: 'Grade 7 - Rizal', AF7: 'SUBJECT:', AG7: 'English' },
  ...{ AF5: 'SCHOOL YEAR', AG5: '2024-2025' },
  ...{ F8: 'WRITTEN WORKS (30%)', S8: 'PERFORMANCE TASKS (50%)', AF8: 'QUARTERLY ASSESSMENT (20%)' },
  ...{ F9: 1, G9: 2, P9: 'Total', Q9: 'PS', R9: 'WS', S9: 1, AC9: 'Total', AD9: 'PS', AE9: 'WS', AF9: 1 },
  ...{ AG9: 'PS', AH9: 'WS' },
  ...{ B10: 'HIGHEST POSSIBLE SCORE', F10: 20, G10: 10 },
  ...{ B11: 'MALE', B62: 'FEMALE' },
};

const LEARNERS: Cells = { B12: 'Last1, First1', B13: 'Last2, First2', B63: 'Cruz, Ana' };

/** English of Rizal, with the scores of its first quiz as given, and a second quiz of 10 points. */
function fileWith(scores: Cells): Spreadsheet {
  return { kind: 'xlsx', sheets: [sheetOf('ENGLISH_Q1', { ...HEADS, ...LEARNERS, ...scores })] };
}

/** Rizal of the book: English with a quiz of 20 points, in which the first learner has 18. */
async function open(spreadsheet: Spreadsheet, isClosed = false, book = aBook()) {
  const [subjectId] = book.subjectIds;
  const quizId = 'quiz' as ActivityId;
  let tables = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(subjectId!), () => quizId),
  );
  const edits = [{ activityId: quizId, classStudentId: book.enrolmentIds[0]!, score: 18 }];
  const save = { subjectId: subjectId!, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
  tables = applied(tables, planScoreSave(tables, save));
  if (isClosed) tables = applied(tables, planQuarterClose(tables, { subjectId: subjectId!, quarter: 1 }));
  const { store, world } = openedStore(tables);
  store.dispatch(recordFilesChosen([{ name: 'english.xlsx', spreadsheet }]));
  renderApp(<RecordImportPage />, { store });
  await screen.findByRole('button', { name: 'Bring in' });
  const scores = () => rowsOf(storedTables(world), 'studentPerformance').map(({ score }) => score);
  return { user: userEvent.setup(), world, scores, stored: () => storedTables(world) };
}

const press = () => screen.getByRole('button', { name: 'Bring in' });

it('shows what was found before anything is written, and asks for each value that differs', async () => {
  const { user, scores, stored } = await open(fileWith({ F12: 17, F13: 12, G12: 9, G63: 8 }));
  expect(screen.getByLabelText('Section')).toHaveDisplayValue('Rizal, Grade 7, 2024-2025');
  expect(screen.getByLabelText('Subject')).toHaveDisplayValue('English');
  expect(screen.getByText('3 scores, 1 new activity, and 1 new learner for Rizal')).toBeVisible();
  expect(screen.getByText('Still to decide: 1 value')).toBeVisible();
  expect(press()).toBeDisabled();
  expect(scores()).toEqual([18]);

  await user.click(screen.getByRole('button', { name: 'Keep all of Talaan' }));
  const name = screen.getByLabelText('Name of Written work 2');
  await user.clear(name);
  await user.type(name, 'Pop quiz');
  await user.click(press());
  await screen.findByRole('link', { name: 'Open the class record' });
  expect(screen.getByText('3 scores, 1 new activity, 1 new learner')).toBeVisible();
  expect(screen.getByText('There already: 1 activity, 2 learners')).toBeVisible();
  expect(scores().sort()).toEqual([12, 18, 8, 9]);
  const named = rowsOf(stored(), 'activity').map((row) => [row.name, row.totalPoints]);
  expect(named).toEqual([
    ['Quiz 1', 20],
    ['Pop quiz', 10],
  ]);
  expect(rowsOf(stored(), 'students').map(({ lastName }) => lastName)).toContain('Cruz');
});

it('takes the value of the file where the teacher says so, and takes it back', async () => {
  const { user, scores } = await open(fileWith({ F12: 17 }));
  await user.click(screen.getByRole('radio', { name: /^File/ }));
  await user.click(press());
  await screen.findByRole('link', { name: 'Open the class record' });
  expect(scores()).toEqual([17]);
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  await eventually(() => expect(scores()).toEqual([18]));
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(screen.getByText('Nothing of it is in Talaan.')).toBeVisible();
});

it('stops at another section until the teacher agrees', async () => {
  const { user } = await open(fileWith({ F13: 12, K7: 'Grade 8 - Mabini' }));
  expect(screen.getByLabelText('Section')).toHaveDisplayValue('A new class');
  await user.selectOptions(screen.getByLabelText('Section'), 'Rizal, Grade 7, 2024-2025');
  const alert = (await screen.findByText('This file does not fit the class')).closest('[data-strip]') as HTMLElement;
  expect(within(alert).getByRole('rowheader', { name: 'Section' })).toBeVisible();
  expect(within(alert).getByRole('rowheader', { name: 'Grade level' })).toBeVisible();
  expect(press()).toBeDisabled();
  await user.click(within(alert).getByRole('checkbox'));
  expect(press()).toBeEnabled();
});

it('writes nothing to a closed period, and says so', async () => {
  await open(fileWith({ F12: 17, F13: 12 }), true);
  expect(screen.getByText('1st Quarter is closed in Talaan. Nothing of it is taken.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /differs/ })).toBeNull();
  expect(screen.getByText('1 new learner for Rizal')).toBeVisible();
});

it('has nothing to bring in where Talaan has it all', async () => {
  await open({
    kind: 'xlsx',
    sheets: [
      sheetOf('ENGLISH_Q1', {
        ...HEADS,
        G10: '',
        B12: 'Last1, First1',
        B13: 'Last2, First2',
        B14: 'Last3, First3',
        F12: 18,
      }),
    ],
  });
  expect(screen.getByText('Talaan has all of it already. There is nothing to bring in.')).toBeVisible();
  expect(press()).toBeDisabled();
});

it('asks for the first name of a learner whom the file names by one name', async () => {
  const { user, stored } = await open(fileWith({ B64: 'Madonna', G64: 8 }));
  expect(screen.getByText('Still to decide: 1 learner')).toBeVisible();
  await user.type(screen.getByLabelText('First name of Madonna'), 'Luz');
  expect(screen.queryByText(/Still to decide/)).toBeNull();
  await user.click(press());
  await screen.findByRole('link', { name: 'Open the class record' });
  const names = rowsOf(stored(), 'students').map(({ lastName, firstName }) => `${lastName}, ${firstName}`);
  expect(names).toContain('Madonna, Luz');
});

it('goes on with the same import after a failure, whatever was chosen since', async () => {
  const { user, world, stored } = await open(fileWith({ F12: 17, G63: 8, K7: 'Grade 8 - Mabini' }));
  world.afterBatch = () => {
    world.afterBatch = null;
    throw new AppError('data/refused');
  };
  // The learners of Rizal have the same names.
  for (const select of screen.queryAllByLabelText(/^Who is/)) await user.selectOptions(select, 'new');
  await user.click(press());
  await screen.findByRole('alert');
  const name = screen.getByLabelText('Name of Written work 2');
  await user.clear(name);
  await user.type(name, 'Pop quiz');
  await user.click(press());
  await screen.findByRole('link', { name: 'Open the class record' });
  expect(rowsOf(stored(), 'class').map((row) => row.name)).toEqual(['Rizal', 'Mabini']);
  expect(rowsOf(stored(), 'students')).toHaveLength(6);
});

it('points a column at another activity of Talaan, and asks anew for the values that differ', async () => {
  const { user, stored } = await open(fileWith({ F13: 12, G12: 9, G13: 8 }));
  const choice = (name: string) => screen.getByLabelText(`Activity in Talaan for ${name}`);
  expect(choice('Written work 1')).toHaveDisplayValue('Quiz 1 (HPS 20)');
  expect(choice('Written work 2')).toHaveDisplayValue('New activity');
  await user.selectOptions(choice('Written work 2'), 'Quiz 1 (HPS 20)');
  expect(screen.getByLabelText('Name of Written work 1')).toBeVisible();
  // The score of the first learner, and the highest possible score.
  expect(screen.getByRole('heading', { name: '2 values differ' })).toBeVisible();
  await user.click(screen.getAllByRole('radio', { name: /^File/ })[1]!);
  await user.click(press());
  await screen.findByRole('link', { name: 'Open the class record' });
  const scores = rowsOf(stored(), 'studentPerformance').map((row) => {
    const { name } = stored().activity[row.activityModel]!;
    return `${name} ${row.score}`;
  });
  expect(scores.sort()).toEqual(['Quiz 1 8', 'Quiz 1 9', 'Written work 1 12']);
});

/** The file, with the LRNs of the first two learners on INPUT DATA. */
function withLrns(spreadsheet: Spreadsheet, lrns: [string, string]): Spreadsheet {
  const input = sheetOf('INPUT DATA', {
    ...{ B11: 'MALE', B12: 'Last1, First1', B13: 'Last2, First2', B62: 'FEMALE', B63: 'Cruz, Ana' },
    ...{ C12: lrns[0], C13: lrns[1] },
  });
  return { ...spreadsheet, sheets: [input, ...spreadsheet.sheets] };
}

/** The first learner has no LRN. */
function bookWithoutLrn() {
  const book = aBook();
  const [id] = book.studentIds;
  const first = { ...book.tables.students[id!]!, lrn: '' };
  return { ...book, tables: { ...book.tables, students: { ...book.tables.students, [id!]: first } } };
}

it.each([true, false])('adds LRNs that only the file has, unless the teacher says no: %s', async (isWanted) => {
  const book = bookWithoutLrn();
  const [first, second] = book.studentIds;
  const other = book.tables.students[second!]!.lrn;
  const { user, stored } = await open(withLrns(fileWith({ F13: 12 }), ['136728149999', other]), false, book);
  const box = screen.getByRole('checkbox', { name: /^Add the LRN of 1 learner/ });
  expect(box).toBeChecked();
  expect(screen.getByText(/1 LRN for Rizal/)).toBeVisible();
  if (!isWanted) await user.click(box);
  await user.click(press());
  await screen.findByRole('link', { name: 'Open the class record' });
  expect(stored().students[first!]!.lrn).toBe(isWanted ? '136728149999' : '');
  expect(stored().students[second!]!.lrn).toBe(other);
});

it.each([
  ['that another learner has', (lrns: string[]) => [lrns[2]!, lrns[1]!]],
  ['that two learners of the file have', () => ['136728149999', '136728149999']],
] as const)('offers no LRN %s', async (_, of) => {
  const book = bookWithoutLrn();
  const lrns = book.studentIds.map((id) => book.tables.students[id]!.lrn);
  await open(withLrns(fileWith({ F13: 12 }), of(lrns) as [string, string]), false, book);
  expect(screen.queryByRole('checkbox', { name: /^Add the LRN/ })).toBeNull();
});

/** The second learner of the class stands above the first; those without a sex are listed behind the others. */
const OTHER_ORDER = { B12: 'Last2, First2', B13: 'Last1, First1' };

it.each([true, false])('offers the order of the file where it is another one: %s', async (isWanted) => {
  const book = aBook();
  const [first, second, third] = book.studentIds;
  const { user, stored } = await open(fileWith({ F13: 18, ...OTHER_ORDER }), false, book);
  const box = screen.getByRole('checkbox', { name: /^List the learners as the file does/ });
  expect(box).not.toBeChecked();
  if (isWanted) await user.click(box);
  await user.click(press());
  await screen.findByRole('link', { name: 'Open the class record' });
  const listed = () => toLearners(stored(), book.subjectIds[0]!).map(({ student }) => student.lastName);
  expect(listed()).toEqual(['Cruz', ...(isWanted ? ['Last2', 'Last1'] : ['Last1', 'Last2']), 'Last3']);
  if (!isWanted) return;
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(stored().class[book.classId]?.learnerOrder).toEqual([]);
  expect(toLearners(stored(), book.subjectIds[0]!).map(({ student }) => student.id)).toEqual([first, second, third]);
});

it('says nothing of an order that is that of the class', async () => {
  await open(fileWith({ F13: 12 }));
  expect(screen.queryByRole('checkbox', { name: /^List the learners/ })).toBeNull();
});
