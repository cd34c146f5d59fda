import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { eventually } from '#support/eventually';
import { QuarterView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { fromCellKey } from '@/domain/scores/cellKey';
import { LeaveGuard } from '@/parts/saving/LeaveGuard';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { loadRecord } from '@/store/drafts/record';
import { rowsArrived } from '@/store/state/entities';

giveElementsSize({ width: 1600, height: 800 });

/** Quiz 1 and Quiz 2 of 20 points; First1 has 17 and 12, with a comment on the first. */
async function openRecord() {
  const book = aBook();
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const withQuiz = (tables: Tables, name: string) =>
    applied(tables, planActivityAdd(tables, aQuiz(subjectId, { name }), book.newId));
  const tables = withQuiz(withQuiz(book.tables, 'Quiz 1'), 'Quiz 2');
  const opened = openedStore(tables);
  const [quiz1, quiz2] = rowsOf(tables, 'activity');
  const [first, second] = book.enrolmentIds;
  const cell = (quiz: typeof quiz1, enrolment: typeof first) => `${quiz?.id}_${enrolment}`;
  const store = (id: string, score: number, comments = '') => {
    const { column: activityModel, classStudentId: classStudentModel } = fromCellKey(id);
    const row = { id, activityModel, classStudentModel, classSubjectModel: subjectId, score, comments };
    opened.world.documents.set(`users/${TEACHER}/studentPerformance/${id}`, { ...row, createdAt: 1, lastSync: 1 });
    opened.world.clockMs += 1;
    opened.world.documents.set(`users/${TEACHER}/globalVersion/1`, { lastModified: opened.world.clockMs });
  };
  store(cell(quiz1, first), 17, 'late');
  store(cell(quiz2, first), 12);
  const key = { subjectId, quarter: 1 };
  const page = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route
          path="/record"
          element={
            <>
              <QuarterView {...key} />
              <LeaveGuard />
            </>
          }
        />
        <Route path="/elsewhere" element={<p>Another page</p>} />
      </Routes>
    </>
  );
  const view = renderApp(page, { store: opened.store, route: '/record' });
  await screen.findByRole('grid');
  const drafts = () => opened.store.getState().drafts.sheets[`${subjectId}_1`]?.cells ?? {};
  const cells = { a: cell(quiz1, first), b: cell(quiz2, first), c: cell(quiz1, second) };
  return { ...opened, ...view, key, drafts, cells, storeElsewhere: store, user: userEvent.setup() };
}

const editor = () => screen.getByRole<HTMLInputElement>('textbox');
const bar = () => within(screen.getByRole('region', { name: 'Class record' }));
const gridCell = (row: number, col: number) => {
  const line = screen.getAllByRole('row').find((each) => each.getAttribute('aria-rowindex') === String(row + 4));
  const found = line?.querySelector<HTMLElement>(`[aria-colindex="${col + 1}"]`);
  if (!found) throw new Error(`no cell ${row}, ${col}`);
  return found;
};
const select = (row: number, col: number) => {
  fireEvent.mouseDown(gridCell(row, col));
  fireEvent.mouseUp(gridCell(row, col));
};
function paste(text: string) {
  const event = createEvent.paste(editor(), { clipboardData: { getData: () => text } });
  fireEvent(editor(), event);
}
const QUIZ1 = 2;

describe('paste', () => {
  test('applies a clean one into blanks at once, and one undo takes it back', async () => {
    const { drafts, user } = await openRecord();
    select(1, QUIZ1);
    paste('10\t11\r\n12\t13\r\n');
    expect(Object.values(drafts()).map(({ text }) => text)).toEqual(['10', '11', '12', '13']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => editor().focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(drafts()).toEqual({});
  });

  test('asks first when one overwrites, refuses or falls outside', async () => {
    const { drafts, user } = await openRecord();
    select(0, QUIZ1);
    paste('18\t12\n21\tx\n9\t\n5\t6');
    const dialog = within(screen.getByRole('dialog', { name: 'Paste these values?' }));
    expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '1 value into blank cells',
      '1 existing score will be replaced',
      '2 values beyond the last learner or column will be left out',
      '2 values can’t be pasted:',
      'Last2, First2 · Quiz 1: 21 → 21 is above 20, the highest possible score.',
      'Last2, First2 · Quiz 2: x → “x” is not a number.',
    ]);
    expect(drafts()).toEqual({});
    await user.click(dialog.getByRole('button', { name: 'Paste 2 scores' }));
    expect(Object.values(drafts()).map(({ text }) => text)).toEqual(['18', '9']);
  });

  test('Cancel changes nothing', async () => {
    const { drafts, user } = await openRecord();
    select(0, QUIZ1);
    paste('18');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(drafts()).toEqual({});
  });

  test('Cancel leaves the selection as it was, so that the next paste does not fill the refused range', async () => {
    const { user } = await openRecord();
    select(0, QUIZ1);
    paste('18\t12\n21\tx');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    act(() => editor().focus());
    paste('18');
    expect(screen.getByRole('button', { name: 'Paste 1 score' })).toBeVisible();
  });
});

test('does not call saved what a save left out', async () => {
  const { drafts, store, user } = await openRecord();
  const said = () => store.getState().shell.notification;
  select(0, QUIZ1);
  await user.keyboard('18{Enter}99{Control>}s{/Control}');
  const inPart = { message: 'Saved: 1 change. Not saved: 1 marked value.', status: 'warning' };
  await eventually(() => expect(said()).toMatchObject(inPart));
  await user.keyboard('9{Control>}s{/Control}');
  await eventually(() => expect(said()).toMatchObject({ message: 'Scores saved.', status: 'success' }));
  expect(drafts()).toEqual({});
});

describe('the comment of a score', () => {
  test('opens with Shift+F2; the typed comment is a draft, undone and saved like a score', async () => {
    const { drafts, cells, user, world } = await openRecord();
    select(0, QUIZ1);
    await user.keyboard('{Shift>}{F2}{/Shift}');
    const dialog = within(screen.getByRole('dialog', { name: 'Comment' }));
    const field = dialog.getByLabelText('Comment');
    expect(field).toHaveValue('late');
    await user.type(field, ' by a day');
    expect(dialog.getByText('13 of 1000 characters. Ctrl+Enter saves.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add comment' }));
    expect(drafts()[cells.a]).toEqual({ text: '17', comment: 'late by a day', base: { text: '17', comment: 'late' } });
    await user.keyboard('{Control>}z{/Control}');
    expect(drafts()).toEqual({});
    await user.keyboard('{Control>}y{/Control}{Control>}s{/Control}');
    expect(await screen.findByText('All changes saved')).toBeInTheDocument();
    expect(storedTables(world).studentPerformance[cells.a]).toMatchObject({ score: 17, comments: 'late by a day' });
  });
});

describe('a score changed elsewhere', () => {
  test('shows both values in the cell, lets the teacher choose, and is saved only then', async () => {
    const { cells, storeElsewhere, user, world } = await openRecord();
    select(0, QUIZ1);
    await user.keyboard('18{Enter}');
    storeElsewhere(cells.a, 16, 'late');
    await user.keyboard('{Control>}s{/Control}');
    await bar().findByRole('button', { name: 'Choose (1)' });
    expect(gridCell(0, QUIZ1)).toHaveAttribute('data-state', 'conflict');
    expect(gridCell(0, QUIZ1)).toHaveAttribute(
      'title',
      'You typed 18; saved elsewhere meanwhile: 16. Choose with Shift+F2.',
    );
    select(0, QUIZ1);
    await user.keyboard('{Shift>}{F2}{/Shift}');
    await user.click(screen.getByRole('button', { name: /keep mine, 18/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('All changes saved');
    expect(storedTables(world).studentPerformance[cells.a]).toMatchObject({ score: 18, comments: 'late' });
    expect(gridCell(0, QUIZ1)).toHaveAttribute('data-state', 'saved');
  });

  test('appears too when the server is read between keystrokes', async () => {
    const { cells, key, store, storeElsewhere, user } = await openRecord();
    select(0, QUIZ1);
    await user.keyboard('18{Enter}');
    storeElsewhere(cells.a, 16);
    await act(async () => void (await store.dispatch(loadRecord(key))));
    expect(gridCell(0, QUIZ1)).toHaveAttribute('data-state', 'conflict');
  });
});

describe('the menu of a column', () => {
  const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
    select(0, QUIZ1);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    return within(screen.getByRole('menu', { name: 'Quiz 1', hidden: true }));
  };

  test('has figures in the header that follow the typing', async () => {
    const { user } = await openRecord();
    const header = screen.getByRole('columnheader', { name: 'Quiz 1' });
    expect(header).toHaveTextContent('avg 17.00');
    expect(header).toHaveTextContent('1 of 3');
    select(1, QUIZ1);
    await user.keyboard('12{Enter}');
    expect(header).toHaveTextContent('avg 14.50');
    expect(header).toHaveTextContent('2 of 3');
  });

  test('fills the blanks with one value, as one step', async () => {
    const { drafts, user } = await openRecord();
    const menu = await openMenu(user);
    await user.click(menu.getByRole('menuitem', { name: 'Fill 2 blanks with…', hidden: true }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fill blanks' }));
    await user.type(dialog.getByLabelText('Score, 0 to 20'), '21');
    await user.click(dialog.getByRole('button', { name: 'Fill' }));
    expect(dialog.getByText('21 is above 20, the highest possible score.')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Score, 0 to 20'));
    await user.type(dialog.getByLabelText('Score, 0 to 20'), '15{Enter}');
    expect(Object.values(drafts()).map(({ text }) => text)).toEqual(['15', '15']);
    await user.keyboard('{Control>}z{/Control}');
    expect(drafts()).toEqual({});
  });

  test('sorts by score and back by name; each learner keeps the number', async () => {
    const { user } = await openRecord();
    select(2, QUIZ1);
    await user.keyboard('20{Enter}');
    let menu = await openMenu(user);
    await user.click(menu.getByRole('menuitem', { name: 'Sort by score, highest first', hidden: true }));
    const order = () => [0, 1, 2].map((row) => `${gridCell(row, 0).textContent} ${gridCell(row, QUIZ1).textContent}`);
    expect(order()).toEqual(['3 20', '1 17', '2 ']);
    menu = await openMenu(user);
    await user.click(menu.getByRole('menuitem', { name: 'Sort by name', hidden: true }));
    expect(order()).toEqual(['1 17', '2 ', '3 20']);
  });

  test('hides the column and shows all again; opens the activity', async () => {
    const { store, user } = await openRecord();
    let menu = await openMenu(user);
    await user.click(menu.getByRole('menuitem', { name: 'Hide this column', hidden: true }));
    expect(screen.queryByRole('columnheader', { name: 'Quiz 1' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show 1 hidden' }));
    menu = await openMenu(user);
    await user.click(menu.getByRole('menuitem', { name: 'Open the activity', hidden: true }));
    expect(store.getState().shell.modal).toMatchObject({ bodyType: 'activity', extraObject: { byItem: false } });
    menu = await openMenu(user);
    await user.click(menu.getByRole('menuitem', { name: 'Score by item, with an answer key', hidden: true }));
    expect(store.getState().shell.modal?.extraObject).toMatchObject({ byItem: true });
  });
});

test('an activity goes while a score is typed into it: the text is kept among the refused values', async () => {
  const { store, cells, user } = await openRecord();
  select(1, QUIZ1);
  await user.keyboard('18');
  const gone = [{ collection: 'activity' as const, id: cells.a.split('_')[0] ?? '' }];
  act(() => void store.dispatch(rowsArrived({ owner: TEACHER, arrived: { rows: {}, gone, byOthers: [], from: '' } })));
  expect(store.getState().outbox.entries[0]).toMatchObject({ refusal: 'gone', cells: { [cells.c]: { text: '18' } } });
});

describe('leaving with a draft where drafts are not saved by themselves', () => {
  test('asks nothing when there is none', async () => {
    const { drafts, address, user } = await openRecord();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(address()).toBe('/elsewhere');
    expect(drafts()).toEqual({});
  });

  test('offers Stay, Leave and keep, Discard', async () => {
    const { drafts, address, user } = await openRecord();
    await user.click(screen.getByRole('checkbox', { name: 'Auto-save' }));
    select(0, QUIZ1);
    await user.keyboard('18{Enter}');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = within(screen.getByRole('alertdialog', { name: '1 change is not saved' }));
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/record');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('button', { name: 'Leave and keep changes' }));
    expect(address()).toBe('/elsewhere');
    expect(Object.values(drafts()).map(({ text }) => text)).toEqual(['18']);
  });

  test('Discard forgets the draft and goes', async () => {
    const { drafts, address, user } = await openRecord();
    await user.click(screen.getByRole('checkbox', { name: 'Auto-save' }));
    select(0, QUIZ1);
    await user.keyboard('18{Enter}');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(address()).toBe('/elsewhere');
    expect(drafts()).toEqual({});
  });
});
