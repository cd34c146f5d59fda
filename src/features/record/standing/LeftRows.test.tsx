import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook, applied, NO_WEIGHTS } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { subjectRoll, toClassRecord } from '@/domain/book/classRecord';
import type { StandingInput } from '@/domain/learners/standing';
import { PhoneRecord } from '@/features/record/phone/PhoneRecord';
import { RecordGrid } from '@/features/record/RecordGrid';
import { finalTable, quarterTable, toCsvRows } from '@/features/record-export/recordTable';
import { planIntent } from '@/intents/planIntent';
import { loadRecord } from '@/store/drafts/record';

giveElementsSize({ width: 1600, height: 800 });

const DROPPED: StandingInput = { standing: 'dropped', on: '2026-11-22', note: 'Work' };

/** Quiz: 20, 10 and a blank of 20; the first learner dropped out. */
function aRecord() {
  const book = aBook();
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const scores = [20, 10, null];
  const { tables } = withScores(book, subjectId, [{ name: 'Quiz', scores }]);
  const [studentId] = book.studentIds as [(typeof book.studentIds)[number]];
  const intent = { kind: 'learnerStanding', studentId, classId: book.classId, name: '', before: null } as const;
  const changes = planIntent(
    tables,
    { ...intent, after: DROPPED },
    { newId: book.newId, subCategoryWeights: NO_WEIGHTS },
  );
  const now = applied(tables, changes);
  return { book, subjectId, tables: now, record: toClassRecord(now, subjectId, 1)! };
}

async function openGrid() {
  const { tables, record, subjectId } = aRecord();
  const { store } = openedStore(tables);
  await store.dispatch(loadRecord({ subjectId, quarter: 1 }));
  renderApp(<RecordGrid record={record} subCategoryWeights={{}} readOnly={false} banners={null} tools={null} />, {
    store,
  });
  await screen.findByRole('grid');
  await eventually(() => expect(editor()).toHaveFocus());
  return { store, user: userEvent.setup() };
}

const editor = () => screen.getByRole('grid').closest('.data-grid')?.querySelector('input') as HTMLInputElement;
const names = () =>
  screen.getAllByRole('rowheader').flatMap((cell) => (/Last/.test(cell.textContent ?? '') ? cell.textContent : []));
const cellOf = (text: string) => [...document.querySelectorAll('.dg-cell')].find((each) => each.textContent === text)!;

test('a learner who left stands at the end, takes no input, and counts in no average and no blank', async () => {
  const { user, store } = await openGrid();
  expect(names()).toEqual(['Last2, First2', 'Last3, First3', 'Last1, First1 (DRP)']);
  expect(screen.getByText('No longer in class')).toBeVisible();
  expect(cellOf('DRP')).toBeVisible();
  expect(screen.getByText('avg 10.00')).toBeVisible();
  expect(screen.getByText('1 of 2')).toBeVisible();
  fireEvent.mouseDown(cellOf('20'));
  await user.keyboard('5');
  await eventually(() =>
    expect(document.querySelector('.dg-note')).toHaveTextContent(
      /^This learner is no longer in class, so nothing is typed here/,
    ),
  );
  await user.keyboard('{Enter}');
  expect(Object.values(store.getState().drafts.sheets).flatMap(({ cells }) => Object.keys(cells))).toEqual([]);
});

test('the menu of the name leads to the standing, and offers no paste', async () => {
  await openGrid();
  fireEvent.contextMenu(cellOf('Last1, First1 (DRP)'));
  const items = within(screen.getByRole('menu', { hidden: true })).getAllByRole('menuitem', { hidden: true });
  expect(items.map((item) => item.textContent)).toEqual([
    'CopyCtrl+C',
    'Copy with headersCtrl+Alt+C',
    'Explain the grade',
    'History of the learnerCtrl+Alt+H',
    'Standing',
    'Carried-in grade',
  ]);
});

test('the phone lists them below the others, with their menu', async () => {
  const { tables, record, subjectId } = aRecord();
  const { store } = openedStore(tables);
  await store.dispatch(loadRecord({ subjectId, quarter: 1 }));
  renderApp(<PhoneRecord record={record} subCategoryWeights={{}} readOnly={false} tools={null} />, {
    store,
  });
  const left = await screen.findByRole('region', { name: 'No longer in class' });
  expect(left).toHaveTextContent('Last1, First1, Dropped out, Nov 22, 2026. Work');
  expect(left).toHaveTextContent('20 ·');
  fireEvent.click(within(left).getByRole('button', { name: /^Last1, First1/ }));
  const items = within(screen.getByRole('menu', { hidden: true })).getAllByRole('menuitem', { hidden: true });
  expect(items.map((item) => item.textContent)).toEqual(['Explain the grade', 'Standing', 'Carried-in grade']);
  // Two learners, and the highest possible score.
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
});

test('files have the remark of School Form 1', () => {
  const { tables, record, subjectId } = aRecord();
  const roll = subjectRoll(tables, subjectId);
  const rows = toCsvRows(quarterTable(record, {}), roll);
  expect(rows.map((row) => row[1])).toEqual([
    'Learner',
    'Highest possible score',
    'Last2, First2',
    'Last3, First3',
    'Last1, First1 (DRP 2026-11-22)',
  ]);
  expect(rows.map((row) => row[0])).toEqual(['#', null, 1, 2, 1]);
  expect(rows.at(-1)).toContain(20);
  expect(toCsvRows(finalTable(tables, subjectId), roll).at(-1)?.[1]).toBe('Last1, First1 (DRP 2026-11-22)');
});
