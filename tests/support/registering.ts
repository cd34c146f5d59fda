/** The steps of a registration in the browser. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { db, unique } from './functionsWorld';
import { linkFor } from './mailbox';

export const CHOSEN_PASSWORD = 'sampaguita-2026';

/** A new school of the directory with a name and an id of its own. */
export async function listSchool(): Promise<{ id: string; name: string }> {
  const id = String(Math.floor(100_000 + Math.random() * 899_999));
  const word = unique('').slice(0, 8);
  const school = { id, name: `Peñafrancia ${word} High School` };
  await db.doc(`beisSchools/${id}`).set({
    ...school,
    nameNormalized: `penafrancia ${word} high school`,
    sector: 'Public',
    schoolAddress: { region: 'Region V', division: 'Naga City' },
  });
  return school;
}

export async function chooseSchool(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'School' }).fill(typed);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
}

export async function fillNames(page: Page, firstname: string, lastname: string): Promise<void> {
  await page.getByLabel('First name').fill(firstname);
  await page.getByLabel('Last name').fill(lastname);
}

export async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(CHOSEN_PASSWORD);
}

/** Opens the link of the mail in another tab, as a mail program does, and returns to the page. */
export async function confirmAddress(page: Page, context: BrowserContext, email: string): Promise<void> {
  const mail = await context.newPage();
  await mail.goto(await linkFor(email, 'VERIFY_EMAIL'));
  await mail.close();
  await page.bringToFront();
  const button = page.getByRole('button', { name: 'I have confirmed it' });
  // Returning is usually enough; the button is for browsers that do not report it.
  await Promise.race([button.click({ timeout: 5_000 }).catch(() => undefined), button.waitFor({ state: 'detached' })]);
}
