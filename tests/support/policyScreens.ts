/** A policy of the school's own, made and published on the screen. */
import { expect, type Page } from '@playwright/test';
import { policyOf } from '@/grading';
import { storedDocs } from './adminWorld';
import { calm } from './calm';
import { type OwnSchool, PASSWORD } from './functionsWorld';
import { putSession } from './storedSession';

/** The first call of a function starts its process. */
const SLOW = { timeout: calm(45) };
type NewPolicy = {
  name: string;
  periods: readonly string[];
  /** Absent: the three terms of 2026-2027. */
  base?: string;
  /** A component without a score counts as 0 once the examination has one. */
  asZero?: boolean;
};

/** From a built-in policy, with these periods; published, and the default of new classes. Answers its id. */
export async function publishPolicyByScreen(
  page: Page,
  { admin, school }: OwnSchool,
  { name, periods, base = 'DO15_2026', asZero = false }: NewPolicy,
): Promise<string> {
  const ofBase = policyOf(base).periods.length;
  await page.setViewportSize({ width: 3000, height: 800 });
  await putSession(page, admin.email, PASSWORD);
  await page.goto('/app/admin/policies');
  await page.getByRole('button', { name: 'Make a policy' }).first().click(SLOW);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Made from').selectOption(base);
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible(SLOW);
  for (let number = ofBase; number > periods.length; number -= 1) {
    await page.getByRole('button', { name: `Remove period ${number}` }).click();
  }
  for (let number = ofBase; number < periods.length; number += 1) {
    await page.getByRole('button', { name: 'Add a period' }).click();
  }
  for (const [index, period] of periods.entries()) {
    await page.getByLabel(`Name of period ${index + 1}`).fill(period);
  }
  if (asZero) await page.getByLabel('It counts as 0 once the learner has a score in the examination').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The draft was saved.')).toBeVisible(SLOW);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published on /)).toBeVisible(SLOW);
  const [[policyId = '', policy] = []] = await storedDocs(`schools/${school.id}/policies`);
  expect(policy).toMatchObject({ name, version: 1, base });
  expect(policy?.publishedAt).toBeTruthy();
  expect(policy?.periods).toMatchObject(periods.map((each) => ({ name: each })));
  await page.getByRole('link', { name: 'Grading policies' }).first().click();
  await page.getByRole('button', { name: new RegExp(`^Set as default.*${name}, version 1$`) }).click(SLOW);
  await expect(page.getByText('Default of new classes').first()).toBeVisible(SLOW);
  return policyId;
}
