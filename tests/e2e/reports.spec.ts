/** Errors are reported once, without what they say; a problem reaches the operator with what was allowed, no more. */
import { expect, type Page, test } from '@playwright/test';
import { adminDb, createPerson } from '#support/adminWorld';
import { mailsTo } from '#support/functionsWorld';
import { putSession } from '#support/storedSession';
import type { ErrorReport } from '@/domain/reports/report';

const OPERATOR = 'operator@talaan.example';

/** Makes the browser fail where a file is saved, with a message that has a learner's name. */
async function failToSave(page: Page): Promise<void> {
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new TypeError('Juan dela Cruz cannot be saved');
    };
  });
}

async function exportFails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save for programs (JSON)' }).click();
  await expect(page.getByText(/No file was made\. Something went wrong/)).toBeVisible();
}

/** An error of another place in the app, which is reported. What was noticed before it goes before it or with it. */
async function failElsewhere(page: Page, line: number): Promise<void> {
  await page.evaluate((at) => {
    const error = new RangeError('elsewhere');
    error.stack = `RangeError: elsewhere\n    at f (${location.origin}/assets/elsewhere.js:${at}:1)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  }, line);
}

/** The page has noticed the failed export: the facts of a described problem name it. */
async function expectNoted(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(dialog.getByRole('list', { name: 'Technical facts' })).toContainText('TypeError');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

test('an unexpected error is reported once, also after a reload, and not where it is switched off', async ({
  page,
}) => {
  const bodies: { reports: ErrorReport[] }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/reportErrors')) bodies.push(request.postDataJSON());
  });
  const teacher = await createPerson('teacher');
  await failToSave(page);
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/settings');
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/reportErrors') && answer.ok());
  await exportFails(page);
  const answer = await taken;
  expect(await answer.json()).toEqual({ taken: 1 });
  const [report] = bodies[0]?.reports ?? [];
  expect(report).toMatchObject({ kind: 'shown', code: 'unexpected', name: 'TypeError', online: true });
  expect(report?.route).toBe('/app/teachers/settings');
  expect(report?.frames.length).toBeGreaterThan(0);
  expect(JSON.stringify(bodies)).not.toMatch(/Juan|Cruz/);
  expect(JSON.stringify(bodies)).not.toContain(teacher.uid);
  const day = await adminDb()
    .doc(`reports/${new Date().toISOString().slice(0, 10)}`)
    .get();
  expect(JSON.stringify(day.data())).toContain(report?.version);

  await exportFails(page);
  await page.reload();
  await exportFails(page);
  await failElsewhere(page, 1);
  await expect.poll(() => bodies.length).toBe(2);
  expect(bodies[1]?.reports.map(({ kind, name }) => [kind, name])).toEqual([['unhandled', 'RangeError']]);

  const choice = page.getByRole('checkbox', { name: 'Report errors of Talaan from this device' });
  await choice.uncheck();
  await page.evaluate(() => sessionStorage.removeItem('talaan.reported'));
  await page.reload();
  await exportFails(page);
  await expectNoted(page);
  await choice.check();
  await failElsewhere(page, 2);
  await expect.poll(() => bodies.length).toBe(3);
  expect(bodies[2]?.reports.map(({ kind, name }) => [kind, name])).toEqual([['unhandled', 'RangeError']]);
});

test('a problem is kept without a connection, and reaches the operator with what was allowed', async ({
  page,
  context,
}) => {
  const teacher = await createPerson('teacher');
  const words = `The page was blank ${teacher.uid.slice(0, 6)}x`;
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/dashboard');
  const open = async () => {
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'Report a problem' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(dialog.getByText('Do not write learners’ names, LRNs or scores.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Technical facts' })).toContainText('Page: /app/teachers/dashboard');
  await dialog.getByRole('textbox').fill(words);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(/Not sent: there is no connection\. Your text stays here/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await context.setOffline(false);

  await open();
  await expect(dialog.getByRole('textbox')).toHaveValue(words);
  await dialog.getByRole('checkbox', { name: 'Send the technical facts below' }).uncheck();
  await expect(dialog.getByRole('list', { name: 'Technical facts' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Your report was sent. Thank you.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const mails = async () => (await mailsTo(OPERATOR)).filter(({ text }) => text.includes(words));
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [bare] = await mails();
  expect(bare?.text).toContain('Technical facts: not sent');
  expect(JSON.stringify(bare)).not.toContain(teacher.email);

  await open();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await dialog.getByRole('textbox').fill(`${words} again`);
  await dialog.getByRole('checkbox', { name: /Send my e-mail address/ }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect.poll(async () => (await mails()).length).toBe(2);
  const full = (await mails()).find(({ text }) => text.includes('again'));
  expect(full?.text).toContain(`Answer to: ${teacher.email}`);
  expect(full?.text).toContain('Page: /app/teachers/dashboard');
});
