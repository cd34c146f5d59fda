import { expect, type Page, test } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { adminDb, createPerson } from '#support/adminWorld';
import { aBook } from '#support/book';
import { cellText, openRecord } from '#support/e2eActions';
import { withScores } from '#support/gradedBook';
import { saveByHand } from '#support/savingChoice';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';

const LEARNER = 'Last2, First2';

/** English with one blank in the first quarter: Last2's quiz. */
async function storedTeacher() {
  const teacher = await createPerson('closing');
  const book = aBook();
  const subjectId = book.subjectIds[0] ?? '';
  const { tables } = withScores(book, book.subjectIds[0]!, [
    { name: 'Quiz 1', category: 1, scores: [18, null, 17] },
    { name: 'Quiz 2', category: 1, scores: [18, 16, 17] },
    { name: 'Task 1', category: 2, scores: [15, 16, 19] },
    { name: 'Exam', category: 3, scores: [20, 14, 16] },
  ]);
  await storeBook(teacher.uid, tables);
  const scoreId = Object.keys(tables.studentPerformance)[0] ?? '';
  return { teacher, subjectId, scoreId, record: `?class=${book.classId}&subject=${subjectId}&quarter=1` };
}

/** Writes a score past the screen, with the teacher's own token. */
async function craftedWrite(page: Page, path: string, score: number): Promise<number> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const database = `projects/${process.env.GCLOUD_PROJECT ?? 'demo-talaan'}/databases/(default)/documents`;
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${database}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      writes: [
        {
          update: { name: `${database}/${path}`, fields: { score: { integerValue: String(score) } } },
          updateMask: { fieldPaths: ['score'] },
          updateTransforms: [{ fieldPath: 'lastSync', setToServerValue: 'REQUEST_TIME' }],
          currentDocument: { exists: true },
        },
      ],
    }),
  });
  return answer.status;
}

async function typeIntoFirstQuiz(page: Page, text: string): Promise<void> {
  const index = await page.getByRole('columnheader', { name: 'Quiz 1', exact: true }).getAttribute('aria-colindex');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: LEARNER }) });
  await row.locator(`.dg-cell[aria-colindex="${index}"]`).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('a quarter is checked, closed, kept shut by the rules, asked for and reopened', async ({ page }) => {
  const { teacher, subjectId, scoreId, record } = await storedTeacher();
  const scorePath = `users/${teacher.uid}/studentPerformance/${scoreId}`;
  await putSession(page, teacher.email);
  await saveByHand(page);
  await openRecord(page, record);
  const dialog = page.getByRole('dialog');
  const close = page.getByRole('button', { name: 'Close quarter', exact: true });

  // Unsaved changes come first.
  await typeIntoFirstQuiz(page, '1');
  await close.click();
  await expect(dialog.getByText('1 change is not saved.', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close 1st Quarter' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();

  // A line of the checklist leads to its cell; the score typed there is saved.
  await close.click();
  await dialog.getByRole('link', { name: 'Quiz 1: 1 blank (counted as 0)' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/&cell=/);
  await expect(page.locator('.data-grid input')).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect.poll(() => cellText(page, LEARNER, 'Quiz 1')).toBe('12');

  expect(await craftedWrite(page, scorePath, 19)).toBe(200);
  // A client that writes moves the version, else no device reads the change.
  const moved = { lastModified: FieldValue.serverTimestamp() };
  await adminDb().doc(`users/${teacher.uid}/globalVersion/1`).set(moved, { merge: true });
  await close.click();
  await expect(dialog.getByText('Nothing is missing', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close 1st Quarter' }).click();
  await expect(page.getByText('This quarter is closed', { exact: true })).toBeVisible();

  // The screen refuses, and so does the database.
  await typeIntoFirstQuiz(page, '3');
  expect(await cellText(page, LEARNER, 'Quiz 1')).toBe('12');
  await expect(page.getByText('Read-only', { exact: true })).toBeVisible();
  expect(await craftedWrite(page, scorePath, 20)).toBe(403);
  expect((await adminDb().doc(scorePath).get()).get('score')).toBe(19);

  await page.getByRole('button', { name: 'Request reopening' }).click();
  await dialog.getByLabel(/^Reason/).fill('A late project came in.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('1st Quarter closed – reopening requested')).toBeVisible();
  await expect(page.getByText('“A late project came in.”')).toBeVisible();
  const parent = adminDb().doc(`adminRequests/${teacher.uid}`);
  const request = parent.collection('requests').doc(`${subjectId}_1`);
  expect((await request.get()).data()).toMatchObject({ subjectId, quarter: 1, email: teacher.email });

  // The batch of an administrator who accepts: the flag, the version, the request and its parent.
  const accepting = adminDb().batch();
  const now = FieldValue.serverTimestamp();
  const tree = adminDb().doc(`users/${teacher.uid}`);
  accepting.update(tree.collection('classSubjects').doc(subjectId), { 'quarterClosed.1': false, lastSync: now });
  accepting.set(tree.collection('globalVersion').doc('1'), { lastModified: now }, { merge: true });
  accepting.delete(request);
  accepting.delete(parent);
  // Waited for from before the commit: a toast disappears after some seconds, and the commit's answer may come later.
  await Promise.all([
    accepting.commit(),
    expect(page.getByText('1st Quarter of English is open again.').first()).toBeVisible(),
    expect(close).toBeVisible(),
  ]);
  await typeIntoFirstQuiz(page, '13');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect.poll(() => cellText(page, LEARNER, 'Quiz 1')).toBe('13');

  // Closing again shows the changes since the first closing.
  await close.click();
  await dialog.getByRole('button', { name: 'Close 1st Quarter' }).click();
  const changes = page.locator('details').filter({ hasText: 'Changed while it was open again:' });
  await expect(changes).toContainText('1 score, 1 grade');
  // A compact record shows one banner at a time.
  await page.getByRole('button', { name: /^\d+ more$/ }).click();
  await changes.locator('summary').click();
  await expect(changes.getByRole('row', { name: `${LEARNER} Quiz 1 12 13` })).toBeVisible();
});
