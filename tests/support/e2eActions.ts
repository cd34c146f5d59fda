import { expect, type Page } from '@playwright/test';
import { calm } from '#support/calm';
import { PASSWORD, type TestPerson } from './adminWorld';

type Someone = Pick<TestPerson, 'email'>;

/** Signs in on a shared computer: the session belongs to the open tabs. */
export async function signIn(page: Page, person: Someone, password: string = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('This is a computer that others use').check();
  await enter(page, person, password);
}

/** Signs in on the person's own device: the session is kept, and all tabs share it. */
export async function signInOnOwnDevice(page: Page, person: Someone): Promise<void> {
  await page.goto('/login');
  await enter(page, person, PASSWORD);
}

/** Signs in on the open sign-in page as it is, for this tab or for the person's own device. */
export async function signInHere(page: Page, person: Someone, choice: 'tab' | 'device'): Promise<void> {
  await page.getByLabel('This is a computer that others use').setChecked(choice === 'tab');
  await enter(page, person, PASSWORD);
}

async function enter(page: Page, { email }: Someone, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/app\//);
}

/** The first page of a session also loads the app and lets the person in, which may take 30 s on a busy machine. */
const FIRST_PAGE = { timeout: calm(60) };

/** Opens one subject and quarter of the class record and waits for its grid. */
export async function openRecord(page: Page, search = ''): Promise<void> {
  await page.goto(`/app/teachers/record${search}`);
  await expect(page.getByRole('grid')).toBeVisible(FIRST_PAGE);
}

/** The text of one cell of the grid, by the learner's name and the column's label. */
export async function cellText(page: Page, learner: string, column: string): Promise<string> {
  const index = await page.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: learner }) });
  return (await row.locator(`.dg-cell[aria-colindex="${index}"]`).textContent())?.trim() ?? '';
}
