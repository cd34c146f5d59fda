import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { aBook } from '#support/book';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';
import { ROUTE } from '@/domain/routes';
import { scoreSource } from '@/store/drafts/scoreSource';
import { stepSheet } from '@/store/drafts/sheetDrafting';
import { ScoresFileDialog } from './ScoresFileDialog';

/** Quiz 1: 17 and 12, of 20 points; Quiz 2 of 30 points is blank. Learners have LRNs 100000000001 to 3. */
async function openDialog(route: string = ROUTE.record) {
  const book = aBook();
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const { tables } = withScores(book, subjectId, [
    { name: 'Quiz 1', scores: [17, 12] },
    { name: 'Quiz 2', totalPoints: 30, scores: [] },
  ]);
  const opened = openedStore(tables);
  const key = { subjectId, quarter: 1 };
  const close = { isClosed: false };
  const modal = { title: 'Scores from a file', size: 'lg', extraObject: key, invite: null } as const;
  const onClose = () => {
    close.isClosed = true;
  };
  const view = renderApp(<ScoresFileDialog modal={modal} onClose={onClose} />, { store: opened.store, route });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Choose a file' });
  const paste = async (...lines: string[]) => {
    await user.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
    await user.click(screen.getByLabelText('Paste the scores here'));
    await user.paste(lines.join('\n'));
    await user.click(screen.getByRole('button', { name: 'Read the scores' }));
  };
  const drafts = () => {
    const { activity } = opened.store.getState().entities.tables;
    const cells = opened.store.getState().drafts.sheets[`${subjectId}_1`]?.cells ?? {};
    return Object.entries(cells).map(([cell, { text }]) => {
      const [activityId = '', enrolment = ''] = cell.split('_');
      return `${activity[activityId as keyof typeof activity]?.name} ${book.enrolmentIds.indexOf(enrolment as never) + 1}: ${text}`;
    });
  };
  const pick = async (menu: string | RegExp, choice: string) => {
    await user.click(screen.getByRole('button', { name: menu }));
    // The tests' browser does not show popovers.
    const menuOpen = within(screen.getByRole('menu', { hidden: true }));
    await user.click(menuOpen.getByText(choice));
  };
  /** The menu over a column. */
  const chip = (letter: string, choice: string) => pick(new RegExp(`^Column ${letter}:`), choice);
  /** The menu in the margin of a line. */
  const line = (number: number, choice: string) => pick(new RegExp(`^Line ${number}:`), choice);
  const part = (name: string | RegExp) => within(screen.getByRole('region', { name }));
  return { ...opened, ...view, user, paste, drafts, part, close, key, pick, chip, line };
}

const take = () => screen.getByRole('button', { name: /^Put .* into the record$/ });

describe('scores of a file', () => {
  test('become unsaved changes, and one undo takes them back', async () => {
    const { user, paste, drafts, close, store, key } = await openDialog();
    await paste('LRN\tQuiz 2', '100000000001\t25', '100000000003\te');
    expect(take()).toHaveAccessibleName('Put 2 scores into the record');
    await user.click(take());
    expect(drafts()).toEqual(['Quiz 2 1: 25', 'Quiz 2 3: e']);
    expect(close.isClosed).toBe(true);
    act(() => void store.dispatch(stepSheet(scoreSource(key), 'undo')));
    expect(drafts()).toEqual([]);
  });

  test('never replace a value in silence: each is chosen, or all at once', async () => {
    const { user, paste, drafts, part } = await openDialog();
    await paste('Name\tQuiz 1', 'Last1, First1\t18', 'Last2, First2\t12', 'Last3, First3\t9');
    expect(take()).toHaveAccessibleName('Put 1 score into the record');
    expect(screen.getByText('1 value is in the record already.')).toBeInTheDocument();
    const differing = part('1 value differs from the record');
    await user.click(differing.getByRole('button', { name: 'Replace all' }));
    const box = differing.getByRole('checkbox', { name: 'Last1, First1 · Quiz 1: 18 instead of 17' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(take()).toHaveAccessibleName('Put 1 score into the record');
    await user.click(box);
    await user.click(take());
    expect(drafts()).toEqual(['Quiz 1 3: 9', 'Quiz 1 1: 18']);
  });

  test('doubts are asked with both names side by side; nothing is taken before', async () => {
    const { user, paste, drafts } = await openDialog();
    await paste('Name\tQuiz 2 Fractions', 'Last1, Frist1\t11', 'Nobody, Such\t12');
    expect(take()).toHaveAccessibleName('Put scores into the record');
    expect(take()).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('2 questions are still open.');
    expect(drafts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'It is Quiz 2 (HPS 30)' }));
    expect(screen.getByText('No. 2: nobody in this record has such a name')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Last1, Frist1 is Last1, First1' }));
    await user.click(take());
    expect(drafts()).toEqual(['Quiz 2 1: 11']);
  });

  test('values that no cell takes are named with the reason', async () => {
    const { paste, part } = await openDialog();
    await paste('Name\tQuiz 2', 'Last1, First1\t31', 'Last2, First2\tpassed', 'Last3, First3\t30');
    const refused = part('2 values are not taken');
    expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Last1, First1 · Quiz 2: 31 → 31 is above 30, the highest possible score.',
      'Last2, First2 · Quiz 2: passed → “passed” is not a number.',
    ]);
    expect(take()).toHaveAccessibleName('Put 1 score into the record');
  });

  test('a column becomes a new activity, with the highest possible score of the file', async () => {
    const { user, paste, drafts, store } = await openDialog();
    await paste('Name\tRecitation (10)', 'Last1, First1\t8', 'Last2, First2\t10');
    await user.click(screen.getByRole('button', { name: 'Recitation: a new activity' }));
    expect(screen.getByLabelText(/^Highest possible score/)).toHaveValue('10');
    await user.click(take());
    expect(screen.getByRole('alert')).toHaveTextContent('Choose the component.');
    await user.selectOptions(screen.getByLabelText(/^Component/), 'Written Works');
    await user.click(take());
    await expect.poll(drafts).toEqual(['Recitation 1: 8', 'Recitation 2: 10']);
    const made = rowsOf(store.getState().entities.tables, 'activity').find(({ name }) => name === 'Recitation');
    expect(made).toMatchObject({ totalPoints: 10, activityCategoryModel: 1, quarter: 1 });
  });

  test('two columns for one activity stop it', async () => {
    const { user, paste, drafts, chip } = await openDialog();
    await paste('Name\tQuiz 2\tQuiz', 'Last1, First1\t8\t9');
    await chip('C', 'Quiz 2 (HPS 30)');
    await user.click(take());
    expect(screen.getByRole('alert')).toHaveTextContent('Two columns go to the same activity. Leave one out.');
    expect(drafts()).toEqual([]);
  });

  test.each([
    ['Points, as they stand', ['Quiz 2 1: 0.85', 'Quiz 2 3: 1']],
    [/^Percent of the highest/, ['Quiz 2 1: 25.5', 'Quiz 2 3: 30']],
  ])('shares of one are asked about, and nothing is taken before: %s', async (answer, expected) => {
    const { user, paste, drafts } = await openDialog();
    await paste('LRN\tQuiz 2', '100000000001\t0.85', '100000000003\t1');
    await user.click(take());
    expect(drafts()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: answer }));
    await user.click(take());
    expect(drafts()).toEqual(expected);
  });

  test('nothing to take is said, and no button', async () => {
    const { paste } = await openDialog();
    await paste('Name\tQuiz 1', 'Last1, First1\t17', 'Last2, First2\t12', 'Last3, First3\t=A1+1');
    expect(take()).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('No value of the file goes into the record.');
  });

  test('a text without scores is refused with the reason', async () => {
    const { paste } = await openDialog();
    await paste('Dear parents', 'there is no class tomorrow');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Pasted: no scores were found in it\./);
  });

  test('a text without scores does not take the place of a list that has some', async () => {
    const { user, paste, drafts } = await openDialog();
    await paste('Name\tQuiz 2', 'Last1, First1\t8');
    await paste('Dear parents', 'there is no class tomorrow');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Pasted: no scores were found in it\./);
    await user.click(take());
    expect(drafts()).toEqual(['Quiz 2 1: 8']);
  });

  test('from another page the record opens', async () => {
    const { user, paste, address } = await openDialog(ROUTE.classes);
    await paste('Name\tQuiz 2', 'Last1, First1\t8');
    await user.click(take());
    expect(address()).toMatch(/^\/app\/teachers\/record\?class=.*&quarter=1$/);
  });

  test('the list stands under the menus of its columns, which say what each is', async () => {
    const { paste } = await openDialog();
    await paste('No.\tName\tQuiz 2', '1\tLast1, First1\t25', '\tTotal\t25');
    expect(screen.getByRole('button', { name: 'Column A: Not used' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Column B: Whole name' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Column C: Quiz 2 (HPS 30)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Line 1: Heading' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Line 2: learner 1' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Line 3: Total' })).toBeInTheDocument();
  });

  test('another column has the names, another one the scores, and a line is no learner', async () => {
    const { user, paste, drafts, chip, line } = await openDialog();
    await paste('Name\tNickname\tRank', 'a\tLast1, First1\t25', 'b\tLast2, First2\t9', 'c\tLast3, First3\t8');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Pasted: no scores were found in it\./);
    await chip('B', 'Whole name');
    await chip('C', 'Quiz 2 (HPS 30)');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await line(4, 'Not a learner');
    await user.click(take());
    expect(drafts()).toEqual(['Quiz 2 1: 25', 'Quiz 2 2: 9']);
  });

  test('what a person answered stays answered when the list is read anew', async () => {
    const { user, paste, drafts, line } = await openDialog();
    await paste('Name\tQuiz 2 Fractions', 'Last1, Frist1\t11', 'Last2, First2\t12', 'Last3, First3\t13');
    await user.click(screen.getByRole('button', { name: 'It is Quiz 2 (HPS 30)' }));
    await user.click(screen.getByRole('button', { name: 'Last1, Frist1 is Last1, First1' }));
    await line(4, 'Not a learner');
    await user.click(take());
    expect(drafts()).toEqual(['Quiz 2 1: 11', 'Quiz 2 2: 12']);
  });

  test('the columns that a person set are known again under the same headings, and can be forgotten', async () => {
    localStorage.removeItem('talaan.scoreLayouts');
    const first = await openDialog();
    const list = ['Name\tWho\tQuiz 2', 'Last1, First1\t77\t25', 'Last2, First2\t78\t9'];
    await first.paste(...list);
    await first.chip('B', 'Not used');
    first.unmount();
    const again = await openDialog();
    await again.paste(...list);
    expect(screen.getByRole('button', { name: 'Column B: Not used' })).toBeInTheDocument();
    expect(localStorage.getItem('talaan.scoreLayouts')).not.toContain('Who');
    await again.user.click(screen.getByRole('button', { name: 'Read it without my settings' }));
    expect(screen.getByRole('button', { name: 'Column B: Choose…' })).toBeInTheDocument();
    localStorage.removeItem('talaan.scoreLayouts');
  });

  test('another separator reads the list anew', async () => {
    const { user, paste, drafts, pick } = await openDialog();
    await paste('Name;Quiz 2', 'Last1, First1;25', 'Last2, First2;9', 'a,b', 'c,d', 'e,f', 'g,h');
    expect(screen.queryByRole('button', { name: 'Column B: Quiz 2 (HPS 30)' })).not.toBeInTheDocument();
    await pick(/^What separates the columns:/, 'Separated by semicolons');
    await user.click(take());
    expect(drafts()).toEqual(['Quiz 2 1: 25', 'Quiz 2 2: 9']);
  });

  test('a column of percents is asked about', async () => {
    const { user, paste, drafts } = await openDialog();
    await paste('LRN\tQuiz 2', '100000000001\t50%', '100000000003\t100%');
    expect(screen.getByText('1 question is still open.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Percent of the highest/ }));
    await user.click(take());
    expect(drafts()).toEqual(['Quiz 2 1: 15', 'Quiz 2 3: 30']);
  });

  test('a column of dates under the name of an activity is asked about', async () => {
    const { paste } = await openDialog();
    await paste('LRN\tQuiz 2', '100000000001\t8-Oct', '100000000003\t9-Oct');
    expect(screen.getByText('1 question is still open.')).toBeInTheDocument();
    expect(screen.getByText(/^A spreadsheet made dates of its values/)).toBeInTheDocument();
  });

  test('numbers alone are asked about, and taken in the order of the record', async () => {
    const { user, paste, drafts } = await openDialog();
    await paste('Quiz 2', '25', '', '9');
    expect(screen.getByText('2 questions are still open.')).toBeInTheDocument();
    expect(screen.getByText('Nothing in the list says whose these scores are.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'They are in the order of the record' }));
    await user.click(take());
    expect(drafts()).toEqual(['Quiz 2 1: 25', 'Quiz 2 3: 9']);
  });

  test('numbers alone, another many than learners, go to the learners who are chosen', async () => {
    const { user, paste, drafts } = await openDialog();
    await paste('Quiz 2', '25', '9');
    expect(screen.queryByRole('button', { name: 'They are in the order of the record' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Learner of No. 1: 25'), 'Last3, First3');
    await user.selectOptions(screen.getByLabelText('Learner of No. 2: 9'), 'Last1, First1');
    await user.click(take());
    expect(drafts().sort()).toEqual(['Quiz 2 1: 9', 'Quiz 2 3: 25']);
  });
});
