/** The administrator's pages as the browser tests use them. */

import { expect, type Locator, type Page } from '@playwright/test';
import { calm } from '#support/calm';
import { follow } from './follow';
import { PASSWORD, type Received, type Someone } from './functionsWorld';
import { putSession } from './storedSession';

/** Time for a first call of a function, which starts its process. */
export const SLOW = { timeout: calm(45) };

/** The next address opens with the person signed in. */
export async function enter(page: Page, person: Someone): Promise<void> {
  await putSession(page, person.email, PASSWORD);
}

const TABS = {
  teachers: 'Teachers',
  pending: 'Pending',
  admins: 'Admins',
  invites: 'Invites',
} as const;

export async function openList(page: Page, name: keyof typeof TABS): Promise<void> {
  await page.goto(`/app/admin/${name}`);
  await isOpen(page, name);
}

/** Goes to the list from another page of the app. */
export async function showList(page: Page, name: keyof typeof TABS): Promise<void> {
  await follow(page, `/app/admin/${name}`);
  await isOpen(page, name);
}

async function isOpen(page: Page, name: keyof typeof TABS): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'People', exact: true })).toBeVisible(SLOW);
  await expect(page.getByRole('tab', { name: TABS[name], selected: true })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0, SLOW);
}

export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** The newest toast or outcome with this sentence. */
export async function expectSaid(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(page.getByText(sentence).first()).toBeVisible(SLOW);
}

export async function chooseFromMenu(page: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { expanded: false }).last().click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function expectMail(find: () => Promise<Received[]>, text: string | RegExp): Promise<void> {
  await expect.poll(async () => (await find()).map((mail) => mail.text).join('\n'), SLOW).toMatch(text);
}
