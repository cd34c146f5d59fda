/** Grades of a class record that Talaan computes otherwise: in sight before anything is stored, the worst first. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { FLAG, type Sheet } from '@/files/spreadsheet';
import { recordFilesChosen } from '@/store/state/recordFiles';
import { RecordImportPage } from './RecordImportPage';

type Cells = Readonly<Record<string, string | number>>;

/** Cells by address; those whose column is in `formulas` are results of formulas. */
function sheetOf(name: string, cells: Cells, formulas: readonly string[]): Sheet {
  const parts = Object.keys(cells).map((address) => /^([A-Z]+)(\d+)$/.exec(address) ?? []);
  const columnOf = (letters = '') => [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;
  const isFormula = ([, letters = '', digits]: readonly string[]) => Number(digits) > 11 && formulas.includes(letters);
  return {
    ...{ name, hidden: false, values: Object.values(cells) },
    flags: Uint8Array.from(parts, (part) => (isFormula(part) ? FLAG.formula : 0)),
    rows: Uint16Array.from(parts, ([, , digits]) => Number(digits) - 1),
    columns: Uint8Array.from(parts, ([, letters]) => columnOf(letters)),
  };
}

const HEADS: Cells = {
  ...{ J7: 'GRADE & SECTION:', K7: 'Grade 7 - Rizal', AF7: 'SUBJECT:', AG7: 'English' },
  ...{ AF5: 'SCHOOL YEAR', AG5: '2024-2025' },
  ...{ F8: 'WRITTEN WORKS (30%)', S8: 'PERFORMANCE TASKS (50%)', AF8: 'QUARTERLY ASSESSMENT (20%)' },
  ...{ F9: 1, P9: 'Total', Q9: 'PS', R9: 'WS', S9: 1, AC9: 'Total', AD9: 'PS', AE9: 'WS', AF9: 1 },
  ...{ AG9: 'PS', AH9: 'WS', AI9: 'INITIAL GRADE', AJ9: 'QUARTERLY GRADE' },
  ...{ B10: 'HIGHEST POSSIBLE SCORE', F10: 20, S10: 50, AF10: 40, B11: 'MALE', B62: 'FEMALE' },
};
const FORMULAS = ['P', 'Q', 'R', 'AC', 'AD', 'AE', 'AG', 'AH', 'AI', 'AJ'];

/** 16 of 20, 40 of 50 and 30 of 40: Talaan has 79 and 86. */
function learner(row: number, name: string, { initial = 79, grade = 86, total = 16, exam = 30 } = {}): Cells {
  return {
    ...{ [`B${row}`]: name, [`F${row}`]: 16, [`S${row}`]: 40, ...(exam === 0 ? {} : { [`AF${row}`]: exam }) },
    ...{ [`P${row}`]: total, [`AC${row}`]: 40, [`AI${row}`]: initial, [`AJ${row}`]: grade },
  };
}

function open(rows: readonly Cells[], formulas: readonly string[] = FORMULAS) {
  const { store } = openedStore(aBook().tables);
  const cells = Object.assign({}, HEADS, ...rows) as Cells;
  const spreadsheet = { kind: 'xlsx' as const, sheets: [sheetOf('ENGLISH_Q1', cells, formulas)] };
  store.dispatch(recordFilesChosen([{ name: 'english.xlsx', spreadsheet }]));
  renderApp(<RecordImportPage />, { store });
  return screen.findByRole('table', { name: 'Grades that differ' });
}

it('shows all of them without a click, the greatest difference first, each with its reason', async () => {
  const others = Array.from({ length: 9 }, (_, at) => learner(12 + at, `Abad, Learner${at}`, { grade: 85 - at }));
  const none = learner(30, 'Zamora, Zoe', { initial: 64, grade: 77, exam: 0 });
  const table = await open([...others, none]);
  expect(table).toBeVisible();
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toHaveTextContent('Zamora, Zoe');
  expect(rows[0]).toHaveTextContent(
    'The file counts a component without scores as 0; by the class’s policy there is no grade then.',
  );
  expect(rows[1]).toHaveTextContent('Learner8');
  expect(rows[9]).toHaveTextContent('Learner0');
});

it('tells a total that was typed over from a file that was not calculated', async () => {
  const wrong = { initial: 85, grade: 90, total: 20 };
  const typedTotal = FORMULAS.filter((column) => column !== 'P');
  const table = await open([learner(12, 'Abad, Ana', wrong)], typedTotal);
  expect(table).toHaveTextContent('A total or percentage was typed into the file.');
});

it('says that a file was not calculated where its totals are formulas', async () => {
  const table = await open([learner(12, 'Abad, Ana', { initial: 85, grade: 90, total: 20 })]);
  expect(table).toHaveTextContent('The file was not calculated since its last change.');
});

it('finds the reason in a file of values alone', async () => {
  const table = await open([learner(12, 'Abad, Ana', { initial: 64, grade: 77, exam: 0 })], []);
  expect(table).toHaveTextContent(
    'The file counts a component without scores as 0; by the class’s policy there is no grade then.',
  );
});

it('shows a remark behind a name, which is not kept', async () => {
  await open([learner(12, 'Abad, Ana - DROPPED', { grade: 80 })]);
  const table = screen.getByRole('table', { name: 'Not taken' });
  expect(table).toHaveTextContent('Abad, Ana');
  expect(table).toHaveTextContent('The remark may say that the learner left.');
});
