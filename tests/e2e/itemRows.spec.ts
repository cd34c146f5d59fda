import { expect, type Page, test } from '@playwright/test';
import { adminDb, createPerson, storedRows } from '#support/adminWorld';
import { storeBook } from '#support/e2eBook';
import { putSession } from '#support/storedSession';
import { answerWrites, itemRowWrites } from '@/domain/items/itemRowCost';
import { ROLE_ADMIN } from '@/domain/people/roles';

const TEST = {
  name: 'Long test',
  scannable: true,
  items: ['A', 'B', 'C'].map((answerKey) => ({ answerKey, points: 1 })),
};

async function typeAnswers(page: Page, { itemsUrl, answers }: { itemsUrl: string; answers: string }): Promise<void> {
  await page.goto(itemsUrl);
  await expect(page.getByRole('grid', { name: 'Items of Long test' })).toBeVisible();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), answers);
  await page.locator('[role="row"][aria-rowindex="3"] .dg-cell[aria-colindex="4"]').click();
  await page.keyboard.press('Control+v');
  // The second paste replaces answers, which is asked about.
  const drafted = page.getByText(/^\d+ changes?$/);
  const paste = page.getByRole('button', { name: /^Paste \d+ answers/ });
  await expect(drafted.or(paste).first()).toBeVisible();
  if (await paste.isVisible()) await paste.click();
  await expect(drafted).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved').last()).toBeVisible();
}

test('answers are stored as rows too, behind the save; an administrator reads the cost and switches them off', async ({
  page,
  context,
  browser,
}) => {
  const schoolid = `rows${Date.now()}`;
  const school = { school: 'Rows Academy', schoolid };
  const admin = await createPerson('rows-admin', { of: school, role: ROLE_ADMIN });
  const teacher = await createPerson('rows-teacher', { of: school });
  const address = { schoolAddress: 'Batangas', sector: 'Private', admins: [admin.email] };
  await adminDb()
    .doc(`schools/${schoolid}`)
    .set({ id: schoolid, name: school.school, ...address });
  const book = await storeBook(teacher.uid, { learners: 2, quizzes: 0, more: [TEST] });
  const [activityId] = book.activityIds;
  const itemsUrl = `/app/teachers/items?subject=${book.subjectId}&quarter=1&activity=${activityId}`;
  const points = async () =>
    [...(await storedRows(teacher.uid, 'studentPoints')).values()].map(({ pointsEarned }) => pointsEarned).sort();
  const listed = async () =>
    (await storedRows(teacher.uid, 'activity')).get(`${activityId}`)?.studentPoints as string[] | undefined;

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await putSession(page, teacher.email);
  await typeAnswers(page, { itemsUrl, answers: 'A\tB\tB' });
  await expect.poll(points).toEqual([0, 1, 1]);
  await expect.poll(async () => (await listed())?.length).toBe(3);

  // The page is closed as soon as the answers are stored: the next page writes the rows.
  await typeAnswers(page, { itemsUrl, answers: 'A\tB\tC\nA\tC\tC' });
  await page.goto('/app/teachers/dashboard');
  await expect.poll(points).toEqual([0, 1, 1, 1, 1, 1]);
  await expect.poll(async () => (await listed())?.length).toBe(6);

  const office = await (await browser.newContext()).newPage();
  await putSession(office, admin.email);
  await office.goto('/app/admin/school');
  await office.getByRole('button', { name: 'Edit' }).click();
  const cost = { learners: 45, items: 50 };
  const [least, more] = [answerWrites(cost), itemRowWrites(cost)];
  const choice = office.getByLabel(/^Item rows for other programs/);
  await expect(choice).toBeChecked();
  await expect(
    office.getByText(`${(least + more).toLocaleString('en-PH')} writes to the database in place of ${least}`),
  ).toBeVisible();
  await choice.uncheck();
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('The school was saved.')).toBeVisible();

  // The teacher's next session knows the setting: answers that change take their rows along.
  await typeAnswers(page, { itemsUrl, answers: 'B\tC\tC' });
  await expect.poll(points).toEqual([0, 1, 1, 1]);
});
