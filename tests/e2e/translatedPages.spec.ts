/** Pages that the browser translates: every text goes into an element, and forms and dialogs still work. */
import { expect, type Page, test } from '@playwright/test';
import { calm } from '#support/calm';
import { putSession } from '#support/storedSession';
import { translatePage } from '#support/translatePage';
import { closeDialog, DIALOGS, OPENED, openDialog } from '../../scripts/lib/dialogs.mjs';
import { PAGES, READERS, settled, visit } from '../../scripts/lib/pages.mjs';

test.setTimeout(calm(300));

/** Translates every page from its first text on; answers the errors of the pages. */
async function translated(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error.message}`));
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${translatePage.toString()})`);
  return errors;
}

/** Types into each empty field of the layer or page and takes it back, so that what depends on it changes. */
async function typeEverywhere(page: Page, within: string): Promise<void> {
  const field = `${within} :is(input:not([type]), input[type=text], input[type=password], input[type=email]):not(.dg-editor)`;
  for (const input of await page.locator(field).all()) {
    if (!(await input.isVisible()) || !(await input.isEditable()) || (await input.inputValue()) !== '') continue;
    await input.fill('Aa1!aaaaaaaaaa');
    await input.fill('');
  }
}

/** The sentence in the place of a page that crashed. */
async function crash(page: Page, name: string): Promise<string[]> {
  return (await page.getByText('This page could not be shown.').count()) > 0 ? [`${name}: crashed`] : [];
}

for (const reader of ['public', 'teacher', 'admin'] as const) {
  test(`the pages and dialogs of the ${reader} area on a translated page`, async ({ page }) => {
    const errors = await translated(page);
    const person = READERS[reader];
    if (person) await putSession(page, person, 'talaan-sample');
    await page.goto(person ? `/app/${reader === 'admin' ? 'admin' : 'teachers'}/dashboard` : '/');
    await settled(page);
    const found: string[] = [];
    for (const entry of PAGES[reader]) {
      await visit(page, entry);
      expect(await page.locator('font').count(), entry.name).toBeGreaterThan(0);
      await typeEverywhere(page, 'main');
      found.push(...(await crash(page, entry.name)));
      for (const dialog of DIALOGS[reader].filter(({ page: from }) => from === entry.name)) {
        await openDialog(page, dialog);
        await typeEverywhere(page, OPENED.split(', ')[0] as string);
        found.push(...(await crash(page, `${entry.name}, ${dialog.name}`)));
        await closeDialog(page);
      }
    }
    expect([...found, ...errors]).toEqual([]);
  });
}
