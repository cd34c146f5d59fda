import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows, type TestPerson } from '#support/adminWorld';
import { openRecord } from '#support/e2eActions';
import { storeBook } from '#support/e2eBook';
import { follow } from '#support/follow';
import { saveByHand } from '#support/savingChoice';
import { schoolWithoutRows } from '#support/schoolWithoutRows';
import { putSession } from '#support/storedSession';

/** Five items, 6 points; First1 to First3 are the learners. */
const LONG_TEST = {
  name: 'Long test',
  scannable: true,
  items: [
    { answerKey: 'A', points: 1 },
    { answerKey: 'C', points: 1 },
    { answerKey: 'B', points: 1 },
    { answerKey: 'True', points: 1 },
    { answerKey: 'New York', points: 2 },
  ],
};

async function teacherWithItems() {
  const teacher = await createPerson('items', { of: await schoolWithoutRows() });
  const book = await storeBook(teacher.uid, { learners: 3, quizzes: 0, more: [LONG_TEST] });
  return { teacher, ...book };
}

type Place = Awaited<ReturnType<typeof teacherWithItems>>;

const itemsAddress = ({ subjectId, activityIds }: Place, view = 'answers') =>
  `/app/teachers/items?subject=${subjectId}&quarter=1&activity=${activityIds[0]}&view=${view}`;

/** The cell of a learner and an item, both from 0. */
const itemCell = (page: Page, learner: number, item: number) =>
  page.locator(`[role="row"][aria-rowindex="${learner + 3}"] .dg-cell[aria-colindex="${item + 4}"]`);

const rowTexts = async (page: Page, learner: number) =>
  (await page.locator(`[role="row"][aria-rowindex="${learner + 3}"] .dg-cell`).allTextContents()).slice(2);

async function savedPoints({ uid }: TestPerson, { itemIds, enrolmentIds }: Place): Promise<(unknown | null)[][]> {
  const rows = await storedRows(uid, 'studentPoints');
  return enrolmentIds.map((enrolment) => itemIds.map((item) => rows.get(`${item}_${enrolment}`)?.pointsEarned ?? null));
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('All changes saved').last()).toBeVisible();
}

test('by keyboard alone: a learner in the drawer, the others in the grid; every document, and the same after a reload', async ({
  page,
}) => {
  const place = await teacherWithItems();
  const { teacher, subjectId, activityIds, itemIds, enrolmentIds } = place;
  await putSession(page, teacher.email);
  await openRecord(page, '?quarter=1');

  // The first learner's cell, then its items: Enter goes on, from the last item to the next learner.
  await page.locator('.dg-editor').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Alt+Enter');
  const drawer = page.getByRole('dialog', { name: 'Items of Long test' });
  await expect(drawer.getByLabel(/^Answer to item 1,/)).toBeFocused();
  for (const text of ['a', 'B', '/', 't', '=1.5']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(drawer.getByLabel('Learner 2 of 3')).toBeVisible();
  await expect(drawer.getByLabel(/^Answer to item 1,/)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(drawer.getByText('4.5 of 6')).toBeVisible();
  await expect(drawer.getByText('5 changes', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('All changes saved')).toBeVisible();
  await expect(drawer.getByLabel(/^Answer to item 2,/)).toHaveValue('B');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // The column's menu leads to the grid of all learners.
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('i');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Items of Long test' })).toBeVisible();
  expect(await rowTexts(page, 0)).toEqual(['4.5', 'A', 'B', '✓', 'T', '=1.5']);
  await page.locator('.dg-editor').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  for (const text of ['A', 'C', 'B', 'False', 'new york']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Tab wraps to the next learner.
  for (const text of ['D', 'C', 'E']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  expect(await rowTexts(page, 1)).toEqual(['5', 'A', 'C', 'B', 'False', 'new york']);
  await expect(page.getByText('8 changes', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectSaved(page);

  const asRead = [
    ['4.5', 'A', 'B', '✓', 'T', '=1.5'],
    ['5', 'A', 'C', 'B', 'False', 'new york'],
    ['1', 'D', 'C', 'E', '', ''],
  ];
  expect(await Promise.all([0, 1, 2].map((row) => rowTexts(page, row)))).toEqual(asRead);
  await page.reload();
  await expect(itemCell(page, 2, 1)).toHaveText('C');
  expect(await Promise.all([0, 1, 2].map((row) => rowTexts(page, row)))).toEqual(asRead);

  expect(await savedPoints(teacher, place)).toEqual([
    [null, null, 1, null, 1.5],
    [null, null, null, null, null],
    [null, null, null, null, null],
  ]);
  const [activityId, first, item] = [activityIds[0], enrolmentIds[0], itemIds[4]];
  const { lastSync, ...points } = (await storedRows(teacher.uid, 'studentPoints')).get(`${item}_${first}`) ?? {};
  expect(lastSync).toBeTruthy();
  expect(points).toEqual({
    id: `${item}_${first}`,
    activityItemModel: item,
    classStudentModel: first,
    activityModel: activityId,
    classSubjectModel: subjectId,
    pointsEarned: 1.5,
  });
  const scores = await storedRows(teacher.uid, 'studentPerformance');
  expect(scores.size).toBe(3);
  expect(scores.get(`${activityId}_${first}`)).toMatchObject({
    id: `${activityId}_${first}`,
    activityModel: activityId,
    classStudentModel: first,
    classSubjectModel: subjectId,
    score: 4.5,
    comments: '',
    answers: 'A,B,,T',
  });
  const answersOf = (id?: string) => scores.get(`${activityId}_${id}`)?.answers;
  expect([answersOf(enrolmentIds[1]), answersOf(enrolmentIds[2])]).toEqual(['A,C,B,False,new york', 'D,C,E']);
  expect([...scores.values()].map(({ score }) => score).sort()).toEqual([1, 4.5, 5]);
  const grades = await storedRows(teacher.uid, 'studentGrades');
  expect(grades.get(`${first}_1`)).toMatchObject({
    percentageWrittenWork: 75,
    weightedWrittenWorks: 22.5,
    percentagePerformanceTask: null,
    rawTotalGrade: null,
    transmutedGrade: null,
  });
  expect(grades.get(`${enrolmentIds[1]}_1`)).toMatchObject({ percentageWrittenWork: 83.33, weightedWrittenWorks: 25 });
  const activity = (await storedRows(teacher.uid, 'activity')).get(`${activityId}`);
  expect(activity?.studentPoints).toHaveLength(2);
});

test('a run of answers is pasted; a score typed by hand is replaced only after a question', async ({
  page,
  context,
}) => {
  const place = await teacherWithItems();
  const { teacher, activityIds, enrolmentIds } = place;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await putSession(page, teacher.email);
  await openRecord(page, '?quarter=1');
  await page.locator('.dg-editor').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expectSaved(page);

  await follow(page, itemsAddress(place));
  await expect(itemCell(page, 0, 0)).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('ACB\r\nA,,D\r\n'));
  await itemCell(page, 0, 0).click();
  await page.keyboard.press('Control+v');
  expect(await rowTexts(page, 0)).toEqual(['3', 'A', 'C', 'B', '', '']);
  expect(await rowTexts(page, 1)).toEqual(['1', 'A', '', 'D', '', '']);
  await expect(page.getByText('Last1, First1: 6 becomes 3')).toBeVisible();
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: 'Replace 1 score typed by hand?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  const scoreOf = async (index: number) =>
    (await storedRows(teacher.uid, 'studentPerformance')).get(`${activityIds[0]}_${enrolmentIds[index]}`)?.score;
  expect(await scoreOf(0)).toBe(6);
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Save and replace 1 score' }).click();
  await expectSaved(page);
  expect([await scoreOf(0), await scoreOf(1)]).toEqual([3, 1]);
});

test('answers survive a reload as drafts; a closed quarter is read-only and says why', async ({ page }) => {
  const place = await teacherWithItems();
  page.on('dialog', (dialog) => void dialog.accept());
  await putSession(page, place.teacher.email);
  await saveByHand(page);
  await page.goto(itemsAddress(place));
  await itemCell(page, 0, 0).click();
  await page.keyboard.type('C');
  await page.keyboard.press('Tab');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/You have 1 unsaved change/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(itemCell(page, 0, 0)).toHaveText('C');
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Activities' }).click();
  const leaving = page.getByRole('alertdialog', { name: '1 change is not saved' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.keyboard.press('Control+s');
  await expectSaved(page);

  await follow(page, '/app/teachers/record?quarter=1');
  await page.getByRole('button', { name: /^Close quarter/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close 1st Quarter' }).click();
  await expect(page.getByText('This quarter is closed', { exact: true })).toBeVisible();
  await follow(page, itemsAddress(place));
  await expect(page.getByRole('grid', { name: 'Items of Long test' })).toBeVisible();
  await expect(page.getByText('This quarter is closed', { exact: true })).toBeVisible();
  await itemCell(page, 1, 0).click();
  await page.keyboard.type('A');
  await expect(itemCell(page, 1, 0)).toHaveText('');
  await expect(itemCell(page, 1, 0)).toHaveAttribute('aria-readonly', 'true');
});

test('item analysis, and the papers', async ({ page }) => {
  const place = await teacherWithItems();
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await putSession(page, place.teacher.email);
  await page.goto(itemsAddress(place));
  const rows = [
    ['A', 'C', 'B', 'T', 'New York'],
    ['A', 'C', 'D', 'T', '=1'],
    ['A', 'D', 'E', 'F', ''],
  ];
  await itemCell(page, 0, 0).click();
  for (const text of rows.flat()) {
    if (text !== '') await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  await page.getByRole('tab', { name: 'Item analysis' }).click();
  const table = page.getByRole('table', { name: 'Item analysis' });
  const cells = async () => {
    const lines = await table.locator('tbody tr').all();
    return Promise.all(lines.map((line) => line.locator('th, td').allTextContents()));
  };
  await expect(table).toBeVisible();
  expect(await cells()).toEqual([
    ['1', 'A', '3 of 3', '100.00 %', '', 'Mastered', ''],
    ['2', 'C', '2 of 3', '66.67 %', '', 'Moving Towards Mastery', 'D 1D Last3, First3'],
    ['3', 'B', '1 of 3', '33.33 %', '', 'Low Mastery', 'D 1 · E 1D Last2, First2E Last3, First3'],
    ['4', 'True', '2 of 3', '66.67 %', '', 'Moving Towards Mastery', 'F 1F Last3, First3'],
    ['5', 'New York', '1 of 3', '33.33 %', '', 'Low Mastery', ''],
  ]);
  // 6 + 4 + 1 of 18 points.
  const figure = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd');
  await expect(figure('Takers')).toHaveText('3');
  await expect(figure('Mean score')).toHaveText('3.67 of 6');
  await expect(figure('MPS')).toHaveText('61.11 %');
  await expect(figure('At least 60 %')).toHaveText('2 of 3');
  await expect(page.getByRole('region', { name: 'Least mastered' }).getByRole('listitem')).toHaveText([
    'Item 3: 1 of 3 · Low Mastery',
    'Item 5: 1 of 3 · Low Mastery',
  ]);

  const paper = page.locator('.print-sheet');
  const print = async (item: string) => {
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  };
  const printed = () => page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await print('Answer key');
  await expect(paper.locator('.printed-answers li')).toHaveText(['1.A', '2.C', '3.B', '4.True', '5.New York(2 pts)']);
  await printed();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Answer sheets…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(paper.locator('.sheet')).toHaveCount(3);
  await expect(paper.locator('.sheet').first()).toContainText('Last1, First1');
  await expect(paper.locator('.sheet').first()).not.toContainText('New York');
  await printed();
  await expect(paper).toHaveCount(0);
});
