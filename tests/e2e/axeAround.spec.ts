/** Axe, in both themes, for the dialogs around a score: standing, carried-in grade, move, lists, duplicates, history. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { aBook, applied, countingIds, learnersOf, lrnOf, NO_WEIGHTS } from '#support/book';
import { openRecord } from '#support/e2eActions';
import { withGrades, withScores } from '#support/gradedBook';
import { cellAt, press } from '#support/recordPage';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';
import type { ClassSubjectId, StudentId } from '@/domain/book/ids';
import { planIntent } from '@/intents/planIntent';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { OPENED } from '../../scripts/lib/dialogs.mjs';
import { settled } from '../../scripts/lib/pages.mjs';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 360, height: 740 };
const [FIRST] = learnersOf(1);
const TWIN = { ...FIRST!, lrn: '' };
const LIST = `LRN\tName\n${lrnOf(1)}\tLast1, First1\n${lrnOf(4)}\tLast4, First4\n123456789012\tCruz, Ana`;

/** Rizal: a closed quarter and a quiz with marks in the second, a twin, and a learner who left. Bonifacio has the quiz. */
async function storedTeacher(page: Page) {
  const teacher = await createPerson('around');
  const rizal = aBook({ learners: [...learnersOf(4), TWIN] });
  const [english] = rizal.subjectIds as [ClassSubjectId];
  const graded = withGrades(rizal, english, { quarter: 1, scores: [12, 20, 20, 15, 18] });
  const scores = [15, 'excused', 'absent', 10, 'missing'] as const;
  const scored = withScores(graded, english, [{ name: 'Quiz 2', quarter: 2, scores }]);
  const closed = applied(scored.tables, planQuarterClose(scored.tables, { subjectId: english, quarter: 1 }));
  const after = { standing: 'dropped', on: '2024-11-20', note: 'Work' } as const;
  const who = { studentId: rizal.studentIds[3] as StudentId, classId: rizal.classId, name: 'Last4', before: null };
  const left = planIntent(
    closed,
    { kind: 'learnerStanding', ...who, after },
    { newId: rizal.newId, subCategoryWeights: NO_WEIGHTS },
  );
  const there = aBook({ name: 'Bonifacio', learners: [] }, applied(closed, left), countingIds('b'));
  const [other] = there.subjectIds as [ClassSubjectId];
  const { tables } = withScores(there, other, [{ name: 'Quiz 2', quarter: 2, scores: [] }]);
  await storeBook(teacher.uid, tables);
  await putSession(page, teacher.email);
  return { english, classId: rizal.classId };
}

type Steps = { page: Page; dialog: Locator; english: string; classId: string };

async function chooseOf({ page }: Steps, action: string): Promise<void> {
  await page.goto('/app/teachers/learners');
  await page.getByRole('button', { name: 'Actions for Last2, First2' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function pasteInto(within: Locator): Promise<void> {
  await within.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await within.getByRole('textbox', { name: /^Paste/ }).fill(LIST);
  await within.getByRole('button', { name: 'Add to the list' }).click();
  await expect(within.getByRole('status').filter({ hasText: /^3 learners:/ })).toBeVisible();
}

const DIALOGS: Readonly<Record<string, (steps: Steps) => Promise<void>>> = {
  move: async (steps) => {
    await chooseOf(steps, 'Move to another section');
    const { dialog } = steps;
    await dialog.getByRole('combobox', { name: /To section/ }).selectOption({ label: 'Bonifacio, 2024-2025' });
    await expect(dialog.getByText('Carried in: 100, from Rizal, 1st Quarter')).toBeVisible();
  },
  standing: async (steps) => {
    await chooseOf(steps, 'Standing');
    await steps.dialog.getByRole('combobox', { name: 'Standing' }).selectOption('Dropped out');
    await expect(steps.dialog.getByLabel(/^Date/)).toBeVisible();
  },
  duplicates: async ({ page, dialog }) => {
    await page.goto('/app/teachers/learners');
    await page.getByRole('button', { name: 'Find duplicates' }).click();
    await dialog.getByRole('button', { name: 'Join' }).click();
    await expect(dialog.getByRole('button', { name: 'Join the two records' })).toBeVisible();
  },
  'next school year': async ({ page, dialog }) => {
    await page.goto('/app/teachers/classes');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Next school year' }).click();
    const section = dialog.getByRole('group', { name: 'Bonifacio' });
    await section.getByLabel('Learners').first().selectOption({ label: 'A list: paste it, or read School Form 1' });
    await pasteInto(section);
  },
  'learners of a class': async ({ page, dialog, classId }) => {
    await page.goto(`/app/teachers/classes/${classId}`);
    await page.getByRole('tab', { name: /Learners/ }).click();
    await page.getByRole('button', { name: 'Add learners' }).click();
    await pasteInto(dialog);
    await expect(dialog.getByText('No longer in class', { exact: true })).toBeVisible();
  },
  'carried-in grade': async ({ page, dialog, english }) => {
    await openRecord(page, `?subject=${english}&quarter=2`);
    await page.getByRole('rowheader', { name: 'Last2, First2' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Carried-in grade' }).click();
    await expect(dialog.getByLabel(/^From which school/)).toBeVisible();
  },
  history: async ({ page, dialog, english }) => {
    await openRecord(page, `?subject=${english}&quarter=2`);
    for (const text of ['e', '12']) {
      await cellAt(page, 0, 0).click();
      await page.keyboard.type(text);
      await press(page, 'Enter', 'Control+s');
      await expect(page.getByText('All changes saved')).toBeVisible();
    }
    await cellAt(page, 0, 0).click();
    await press(page, 'Control+Alt+h');
    await expect(dialog.getByText('E → 12')).toBeVisible();
  },
};

test('the dialogs around a score: nothing serious for axe, in both themes, on a laptop and a phone', async ({
  page,
}) => {
  const book = await storedTeacher(page);
  const steps = { page, dialog: page.locator(OPENED).last(), ...book };
  const found: string[] = [];
  for (const [name, open] of Object.entries(DIALOGS)) {
    await page.setViewportSize(LAPTOP);
    await open(steps);
    await settled(page);
    found.push(...(await findInEachTheme(page, name, OPENED)));
    await page.setViewportSize(PHONE);
    found.push(...(await findInEachTheme(page, `${name} at 360 px`, OPENED)));
  }
  expect(found).toEqual([]);
});

test('what is to take again, and the phone’s learners with marks and menus: nothing serious for axe', async ({
  page,
}) => {
  const { english } = await storedTeacher(page);
  await page.setViewportSize(PHONE);
  const found: string[] = [];
  await page.goto(`/app/teachers/record?subject=${english}&quarter=2`);
  await expect(page.getByRole('button', { name: /^1\. Last1, First1/ })).toBeVisible();
  found.push(...(await findInEachTheme(page, 'record at 360 px')));
  await page.getByRole('button', { name: /^2\. / }).click();
  await expect(page.getByRole('menuitem', { name: 'Carried-in grade' })).toBeVisible();
  found.push(...(await findInEachTheme(page, 'menu of a learner at 360 px')));
  await page.getByRole('menuitem', { name: 'Standing' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await findInEachTheme(page, 'standing at 360 px', OPENED)));
  expect(found).toEqual([]);
});
