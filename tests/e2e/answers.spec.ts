import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { storeBook } from '#support/e2eBook';
import { schoolWithoutRows } from '#support/schoolWithoutRows';
import { putSession } from '#support/storedSession';

const LEARNERS = 45;
const KEYS = Array.from('ABCDEABCDE');
const TEST = { name: 'Long test', scannable: true, items: KEYS.map((answerKey) => ({ answerKey, points: 1 })) };

/** The answers of a learner, from 0. */
const answersOf = (learner: number) => KEYS.map((_, item) => 'ABCDE'.charAt((learner * (item + 1) + item) % 5));

const scoreBy = (keys: readonly string[], learner: number) =>
  answersOf(learner).filter((answer, item) => keys[item]?.includes(answer)).length;

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('All changes saved').last()).toBeVisible();
}

test('the answers of 45 learners are 45 documents; a corrected key marks all of them again, and is undone', async ({
  page,
  context,
}) => {
  const teacher = await createPerson('answers', { of: await schoolWithoutRows() });
  const book = await storeBook(teacher.uid, { learners: LEARNERS, quizzes: 0, more: [TEST] });
  const [activityId] = book.activityIds;
  const { enrolmentIds } = book;
  const learners = enrolmentIds.map((_, learner) => learner);
  const stored = async () => {
    const scores = await storedRows(teacher.uid, 'studentPerformance');
    const grades = await storedRows(teacher.uid, 'studentGrades');
    const rows = enrolmentIds.map((id) => scores.get(`${activityId}_${id}`));
    return {
      scores: rows.map((row) => row?.score),
      answers: rows.map((row) => row?.answers),
      percentages: enrolmentIds.map((id) => grades.get(`${id}_1`)?.percentageWrittenWork),
    };
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await putSession(page, teacher.email);
  await page.goto(`/app/teachers/items?subject=${book.subjectId}&quarter=1&activity=${activityId}`);
  const text = learners.map((learner) => answersOf(learner).join('\t')).join('\n');
  await expect(page.getByRole('grid', { name: 'Items of Long test' })).toBeVisible();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.locator('[role="row"][aria-rowindex="3"] .dg-cell[aria-colindex="4"]').click();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('450 changes', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectSaved(page);

  const before = await stored();
  expect(before.scores).toEqual(learners.map((learner) => scoreBy(KEYS, learner)));
  expect(before.answers).toEqual(learners.map((learner) => answersOf(learner).join()));
  expect(before.percentages).toEqual(learners.map((learner) => scoreBy(KEYS, learner) * 10));
  expect((await storedRows(teacher.uid, 'studentPoints')).size).toBe(0);

  // Item 3 accepts two letters, and no longer its own.
  const after = KEYS.map((key, item) => (item === 2 ? 'D|E' : key));
  const gained = learners.map((learner) => scoreBy(after, learner) - scoreBy(KEYS, learner));
  const [gain, lose] = [
    gained.filter((points) => points === 1).length,
    gained.filter((points) => points === -1).length,
  ];
  expect([gain, lose]).toEqual([18, 9]);
  await page.getByRole('button', { name: 'Correct the key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the key' });
  await dialog.getByLabel('Right answers to item 3').fill('D|E');
  await expect(dialog.getByText('18 learners gain 1 point.')).toBeVisible();
  await expect(dialog.getByText('9 learners lose 1 point.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the key' }).click();
  const notice = page.getByText(/^The key of item 3 was corrected/);
  await expect(notice).toBeVisible();

  const corrected = await stored();
  expect(corrected.scores).toEqual(learners.map((learner) => scoreBy(after, learner)));
  expect(corrected.percentages).toEqual(learners.map((learner) => scoreBy(after, learner) * 10));
  expect(corrected.answers).toEqual(before.answers);
  const items = [...(await storedRows(teacher.uid, 'activityItem')).values()];
  expect(items.filter(({ answerKey }) => answerKey === 'D|E')).toMatchObject([{ itemNumber: 3 }]);
  const history = [...(await storedRows(teacher.uid, 'scoreChanges')).values()];
  const told = history.map(({ cells }) => Object.keys(cells as object).length).sort((a, b) => a - b);
  expect(told).toEqual([gain + lose, LEARNERS]);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notice).toBeHidden();
  const undone = await stored();
  expect([undone.scores, undone.percentages]).toEqual([before.scores, before.percentages]);

  // The learners who chose a wrong answer are named.
  await page.getByRole('tab', { name: 'Item analysis' }).click();
  const row = page.getByRole('table', { name: 'Item analysis' }).getByRole('row').nth(3);
  await expect(row.getByRole('rowheader')).toHaveText('3');
  await expect(row.locator('summary')).toHaveText('A 9 · D 9 · B 9 · E 9');
});
