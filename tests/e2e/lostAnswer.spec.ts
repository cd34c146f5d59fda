import { chromium, expect, test } from '@playwright/test';
import { openLine } from '#support/firestoreConnection';
import { cellAt, openNewRecord, press, scoresOf, typeFirst } from '#support/recordPage';

/**
 * A proxy stands between the browser and Firestore, and the app's address of Firestore is that of the proxy. The test
 * cuts the connection itself, after the server has done its work.
 */
test('a save whose answer is lost on the connection is stored once, and shown as saved after a check', async ({
  launchOptions,
  baseURL,
}) => {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
  const line = await openLine(emulator);
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${emulator} ${line.host}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 800 } });
    const { teacher, activityIds } = await openNewRecord(page, { learners: 3, quizzes: 2 });
    await typeFirst(page, '18');
    const before = line.commits.length;
    line.cutAfter(1, { loseAnswer: true });
    await press(page, 'Control+s');
    await expect.poll(() => line.commits.length).toBeGreaterThan(before);
    line.mend();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect(cellAt(page, 0, 0)).toHaveText('18');
    const sent = line.commits.slice(before);
    // A browser itself repeats a request that it lost on a reused connection; the same request has no second effect.
    expect(new Set(sent.map((paths) => paths.join())).size).toBe(1);
    // Score, grade, enrolment, activity, history, version: each document once.
    expect(new Set(sent[0]).size).toBe(sent[0]?.length);
    expect(sent[0]).toHaveLength(6);
    expect(sent[0]?.[0]).toContain(`studentPerformance/${activityIds[0]}_`);
    expect(await scoresOf(teacher)).toEqual([18]);
  } finally {
    await browser.close();
    await line.close();
  }
});
