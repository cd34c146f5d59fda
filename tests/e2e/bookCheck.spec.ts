/** The check of a teacher's classes for what earlier versions stored wrongly: found and put right once. */
import { expect, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { faultyBook } from '#support/faultyBook';
import { seedTables, serverTables } from '#support/liveData';
import { putSession } from '#support/storedSession';
import type { UserId } from '@/domain/book/ids';

test('a fallen grade is named and put right under the rules, and the notice does not come back', async ({ page }) => {
  const { tables, fallen, classId } = faultyBook();
  const section = { ...tables.class[classId]!, createdAt: Date.UTC(2024, 5, 1) };
  const person = await createPerson('checked');
  await seedTables(person.uid as UserId, { ...tables, class: { ...tables.class, [classId]: section } });
  await putSession(page, person.email);
  await page.goto('/app/teachers/classes');
  await page.getByRole('button', { name: 'Check the classes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check of your classes' });
  await expect(dialog.getByText(/the grade fell from 93 to 81 after the learner left/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Put right 2 entries' }).click();
  await expect(dialog.getByText('2 entries were put right.')).toBeVisible();
  const { studentGrades } = await serverTables(person.uid as UserId);
  expect(studentGrades[`${fallen}_1` as keyof typeof studentGrades]?.transmutedGrade).toBe(93);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Check your classes once')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Check your classes once')).toHaveCount(0);
});
