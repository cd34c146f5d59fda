/**
 * `npm run pictures`: docs/images, what a class under DepEd Order 15 looks like at 1366 x 768 in both themes, taken from
 * the sample school. Needs a running `npm start -- --fresh` of the same TALAAN_PORT_OFFSET. `npm run pictures -- record`
 * renews that one.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { READERS, settled, visit } from './lib/pages.mjs';
import { enter, press, withBrowser } from './lib/pictures.mjs';
import { say } from './lib/progress.mjs';
import { at } from './lib/root.mjs';

const FOLDER = at('docs', 'images');
const SIZE = { width: 1366, height: 768 };
const only = process.argv.slice(2);

async function fillClass(page) {
  await press('Add class')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Section').fill('Sampaguita');
  await dialog.getByLabel('School year').fill('2026-2027');
  await dialog.getByLabel('Grade level').selectOption({ label: 'Grade 8' });
  await dialog.getByText('three terms under DepEd Order 15').waitFor();
}

async function fillSubject(page) {
  await fillClass(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next: Subjects' }).click();
  await dialog.getByLabel('Subject', { exact: false }).first().fill('Science');
}

/** The examinations stand at the right end of the grid. */
async function toExaminations(page) {
  await page.locator('.dg-editor').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
}

/** The school's own policy, made once from DepEd Order 15. */
async function openPolicy(page) {
  const name = 'Terms of Mabini Academy';
  const known = page.getByRole('link', { name });
  if ((await known.count()) > 0) {
    await known.first().click();
  } else {
    await press('Make a policy')(page);
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Make the draft' }).click();
  }
  await page.getByRole('heading', { name }).first().waitFor();
  await settled(page);
}

const RECORD = { path: '/app/teachers/record', ready: '[role="grid"]' };
const CLASSES = '/app/teachers/classes';
const PICTURES = {
  teacher: [
    { file: 'class-form', path: CLASSES, act: fillClass },
    { file: 'class-form-subject', path: CLASSES, act: fillSubject },
    { file: 'record', ...RECORD },
    { file: 'record-examinations', ...RECORD, act: toExaminations },
    { file: 'explain', ...RECORD, act: press('Explain a grade') },
    { file: 'final', path: '/app/teachers/record?quarter=0' },
  ],
  admin: [{ file: 'policy', path: '/app/admin/policies', act: openPolicy }],
};

async function picture(page, { file, act, ...entry }, scheme) {
  await visit(page, entry);
  await act?.(page);
  // Header cards appear a moment after the page.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(FOLDER, `${file}-${scheme}.png`) });
  say(`- ${file}-${scheme}`);
}

mkdirSync(FOLDER, { recursive: true });
await withBrowser(async (browser) => {
  for (const scheme of ['light', 'dark']) {
    for (const [reader, entries] of Object.entries(PICTURES)) {
      const wanted = entries.filter(({ file }) => only.length === 0 || only.includes(file));
      for (const entry of wanted) {
        // A page of its own each, because what is typed in a dialog asks before it goes.
        const page = await enter(browser, { email: READERS[reader], size: SIZE, scheme });
        await picture(page, entry, scheme);
        await page.close();
      }
    }
  }
});
