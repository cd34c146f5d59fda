/** Lists as people keep them, read and corrected by keyboard alone: not one press of the pointer. */
import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { openLines, pick, press, reach, setColumn, setLine } from '#support/byKeyboard';
import { calm } from '#support/calm';
import { storeBook } from '#support/e2eBook';
import { putSession } from '#support/storedSession';

async function paste(page: Page, text: string): Promise<void> {
  await press(page, 'Add learners');
  await press(page, 'Paste from a spreadsheet');
  await reach(page, page.getByLabel('Paste the learners here'));
  await page.keyboard.insertText(text);
  await press(page, 'Add to the list');
}

type Case = { list: string; mend: (page: Page) => Promise<void>; read: readonly string[] };

/** The learners of the lists after a person mended their reading: “Last|First|Middle|Extension|LRN|Sex”. */
const CASES: Readonly<Record<string, Case>> = {
  'the headings of two columns are exchanged': {
    list: 'Family Name\tGiven Name\nAriel\tAbad\nBea\tBuan',
    mend: async (page) => {
      await openLines(page);
      await setColumn(page, 'A', 'First name');
      await setColumn(page, 'B', 'Last name');
    },
    read: ['Abad|Ariel||||', 'Buan|Bea||||'],
  },
  'names without a comma': {
    list: 'Carlo Cortez\nDina Dela Rosa',
    mend: (page) => press(page, 'The first name comes first'),
    read: ['Cortez|Carlo||||', 'Dela Rosa|Dina||||'],
  },
  'labels in words of their own': {
    list: 'Name\nKalalakihan ng Narra\nEsteban, Edgar\nKababaihan ng Narra\nFlores, Fe',
    mend: async (page) => {
      await openLines(page);
      await setLine(page, 2, 'A label: boys follow');
      await setLine(page, 4, 'A label: girls follow');
    },
    read: ['Esteban|Edgar||||M', 'Flores|Fe||||F'],
  },
  'another mark between the columns': {
    list: 'Garcia/x;Gino\nHalili/y;Hana\nIlagan, Ian',
    mend: async (page) => {
      await openLines(page);
      await reach(page, page.getByRole('button', { name: /^What separates the columns:/ }));
      await pick(page, page.getByRole('menuitemradio', { name: 'Separated by semicolons' }));
      await setLine(page, 3, 'Not a learner');
      await press(page, 'The last name comes first');
      await press(page, 'All of them are right');
    },
    read: ['Garcia/x|Gino||||', 'Halili/y|Hana||||'],
  },
  'nobody was found': {
    list: '7a\tJavier, Jun\n8b\tKatigbak, Kay\n9c\tLim, Leo\n10d\t4\n11e\t5\n12f\t6\n13g\t7',
    mend: async (page) => {
      await openLines(page);
      await setColumn(page, 'B', 'Whole name');
      for (const line of [4, 5, 6, 7]) await setLine(page, line, 'Not a learner');
    },
    read: ['Javier|Jun||||', 'Katigbak|Kay||||', 'Lim|Leo||||'],
  },
  'odd signs in names': {
    list: 'Name\tSex\nMANALO, M1A\tF\nNAVARRO, N3L\tM',
    mend: (page) => press(page, 'All of them are right'),
    read: ['MANALO|M1A||||F', 'NAVARRO|N3L||||M'],
  },
  'a number that may be a name': {
    list: 'Name\tSex\nONG, OLA VI\tF',
    mend: (page) => press(page, 'No, it is a name'),
    read: ['ONG|OLA VI||||F'],
  },
  'a learner who left': {
    list: 'Name\tSex\nPEREZ, PIO - T/O\tM\nQUIZON, QUINA\tF',
    mend: (page) => press(page, 'Leave out'),
    read: ['QUIZON|QUINA||||F'],
  },
  'a middle name in the name': {
    list: 'Name\tLRN\nRAMOS, REY DIZON\t301847259001\nSALES, SAM CRUZ\t301847259002',
    mend: (page) => press(page, 'The last word is the middle name of all'),
    read: ['RAMOS|REY|DIZON||301847259001|', 'SALES|SAM|CRUZ||301847259002|'],
  },
  'several sections': {
    list: 'Name\tSection\nTAN, TED\tNarra\nUSON, ULA\tMolave',
    mend: (page) => press(page, 'Only Molave (1)'),
    read: ['USON|ULA||||'],
  },
};

test('ten lists, each mended by keyboard alone, are stored as they were meant', async ({ page }) => {
  test.setTimeout(calm(180));
  const teacher = await createPerson('keys');
  await storeBook(teacher.uid, { learners: 1, quizzes: 0 });
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/classes');
  await reach(page, page.getByRole('link', { name: 'Rizal' }));
  await page.keyboard.press('Enter');
  await reach(page, page.getByRole('tab', { name: /^Subjects/ }));
  await page.keyboard.press('ArrowRight');
  const before = new Set((await storedRows(teacher.uid, 'students')).keys());
  for (const [name, { list, mend, read }] of Object.entries(CASES)) {
    await test.step(name, async () => {
      await paste(page, list);
      await mend(page);
      await press(page, read.length === 1 ? 'Add 1 learner' : `Add ${read.length} learners`);
      await expect(page.getByRole('dialog')).toBeHidden();
      const stored = async () =>
        [...(await storedRows(teacher.uid, 'students'))].filter(([id]) => !before.has(id)).map(([, row]) => told(row));
      await expect.poll(async () => (await stored()).sort()).toEqual([...read].sort());
      for (const id of (await storedRows(teacher.uid, 'students')).keys()) before.add(id);
    });
  }

  await test.step('a list without LRNs again', async () => {
    await paste(page, CASES['names without a comma']?.list ?? '');
    await press(page, 'The first name comes first');
    await press(page, 'Add 2 learners');
    await expect(page.getByText('Answer the questions about the list first. Nothing was saved.')).toBeVisible();
    await press(page, 'All are the same: fill in blanks only');
    await expect(page.getByRole('button', { name: /^Add \d/ })).toBeHidden();
    expect((await storedRows(teacher.uid, 'students')).size).toBe(before.size);
  });
});

function told(row: Readonly<Record<string, unknown>>): string {
  const fields = ['lastName', 'firstName', 'middleName', 'extensionName', 'lrn', 'sex'] as const;
  return fields.map((field) => String(row[field] ?? '')).join('|');
}
