/** Tables of scores as people keep them, read and corrected by keyboard alone: not one press of the pointer. */
import { expect, type Page, test } from '@playwright/test';
import { pick, press, reach, setColumn, setLine } from '#support/byKeyboard';
import { calm } from '#support/calm';
import { cellAt, openNewRecord, scoresOf } from '#support/recordPage';

async function openDialog(page: Page): Promise<void> {
  await press(page, /^Files/);
  await pickItem(page, 'Scores from a file');
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A choice of the menu that is open. */
async function pickItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true });
  for (let step = 0; step < 30; step += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

async function paste(page: Page, text: string): Promise<void> {
  await press(page, 'Paste from a spreadsheet');
  await reach(page, page.getByLabel('Paste the scores here'));
  await page.keyboard.insertText(text);
  await press(page, 'Read the scores');
}

type Case = { list: string; mend: (page: Page) => Promise<void>; read: readonly [string, string, string, string] };

/** One for each quiz in order, with its scores of Abad, Cruz, Lim and Tanglao. */
const CASES: Readonly<Record<string, Case>> = {
  'the names are in another column': {
    list: 'Name\tNickname\tQuiz 1\nx1\tAbad, Ben\t18\nx2\tCruz, Dina\t12',
    mend: (page) => setColumn(page, 'B', 'Whole name'),
    read: ['18', '12', '', ''],
  },
  'a column of ranks has the scores': {
    list: 'Name\tRank\tNotes\nAbad, Ben\t9\tgood\nLim, Ed\t11\tvery good',
    mend: (page) => setColumn(page, 'B', 'Quiz 2 (HPS 20)'),
    read: ['9', '', '11', ''],
  },
  'names in another order, an activity by half its name': {
    list: 'Name\tQuiz 3 Fractions\nTanglao, Flordeliza\t4\nLim, Ed\t3\nCruz, Dina\t2\nAbad, Ben\t1',
    mend: (page) => press(page, 'It is Quiz 3 (HPS 20)'),
    read: ['1', '2', '3', '4'],
  },
  percent: {
    list: 'Name\tQuiz 4\nAbad, Ben\t85%\nCruz, Dina\t50%',
    mend: async (page) => {
      await reach(page, page.getByRole('radio', { name: 'Points, as they stand' }));
      await page.keyboard.press('ArrowDown');
    },
    read: ['17', '10', '', ''],
  },
  'numbers alone': {
    list: 'Quiz 5\n5\n6\n\n8',
    mend: (page) => press(page, 'They are in the order of the record'),
    read: ['5', '6', '', '8'],
  },
  'another mark between the columns': {
    list: 'Name;Quiz 6\nAbad, Ben;7\nCruz, Dina;8\na,b\nc,d\ne,f\ng,h',
    mend: async (page) => {
      await reach(page, page.getByRole('button', { name: /^What separates the columns:/ }));
      await pick(page, page.getByRole('menuitemradio', { name: 'Separated by semicolons' }));
    },
    read: ['7', '8', '', ''],
  },
  'a line of somebody else': {
    list: 'Name\tQuiz 7\nAbad, Ben\t10\nAbad, Ben\t20\nTanglao, Flordeliza\t11',
    mend: (page) => setLine(page, 3, 'Not a learner'),
    read: ['10', '', '', '11'],
  },
  'the headings are on another line': {
    list: 'Name of school\tName\nWho\tQuiz 8\nAbad, Ben\t13\nTanglao, Flordeliza\t14',
    mend: async (page) => {
      await setLine(page, 2, 'The headings of the columns');
      await setColumn(page, 'A', 'Whole name');
      await setColumn(page, 'B', 'Quiz 8 (HPS 20)');
    },
    read: ['13', '', '', '14'],
  },
  'a mistyped name': {
    list: 'Name\tQuiz 9\nTanglao, Flordelisa\t15\nCruz, Dina\t16',
    mend: (page) => press(page, 'Tanglao, Flordelisa is Tanglao, Flordeliza'),
    read: ['', '16', '', '15'],
  },
  'names in parts under one heading': {
    list: 'Name\tx\tQuiz 10\nAbad\tBen\t1\nLim\tEd\t2',
    mend: async (page) => {
      await setColumn(page, 'A', 'Last name');
      await setColumn(page, 'B', 'First name');
    },
    read: ['1', '', '2', ''],
  },
};

test('ten tables of scores, each mended by keyboard alone, go to the learners who are meant', async ({ page }) => {
  test.setTimeout(calm(180));
  await page.setViewportSize({ width: 1366, height: 768 });
  const names = ['Abad, Ben', 'Cruz, Dina', 'Lim, Ed', 'Tanglao, Flordeliza'];
  const { teacher } = await openNewRecord(page, { learners: 4, names, quizzes: 10 });
  for (const [quiz, [name, { list, mend, read }]] of Object.entries(CASES).entries()) {
    await test.step(name, async () => {
      await openDialog(page);
      await paste(page, list);
      await mend(page);
      await press(page, /^Put \d+ scores? into the record$/);
      await expect(page.getByRole('dialog')).toBeHidden();
      for (const [row, score] of read.entries()) await expect(cellAt(page, row, quiz)).toHaveText(score);
    });
  }

  await test.step('a table that came before', async () => {
    await openDialog(page);
    await paste(page, CASES['names in another order, an activity by half its name']?.list ?? '');
    await press(page, 'It is Quiz 3 (HPS 20)');
    await expect(page.getByText('4 values are in the record already.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put scores into the record' })).toBeDisabled();
    await page.keyboard.press('Escape');
  });

  const given = Object.values(CASES).flatMap(({ read }) => read.filter((score) => score !== '').map(Number));
  await expect.poll(async () => (await scoresOf(teacher)).sort()).toEqual(given.sort());
});
