import { expect, type Page, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { sf1Rows } from '#support/sf1';
import { sf1File } from '#support/sheets/sf1File';
import { textCell, workbookOf } from '#support/sheets/workbook';
import { putSession } from '#support/storedSession';

const COUNT = 45;
const numbered = (index: number) => `${String.fromCharCode(65 + (index % 26))}${String(index).padStart(2, '0')}`;
const lrnOf = (index: number) => `30184725${String(index + 1).padStart(4, '0')}`;

const FIRST_COLUMN = 'A'.charCodeAt(0);

function toSheetRows(rows: readonly (readonly string[])[]): string[] {
  const cell = (text: string, row: number, column: number) =>
    textCell(
      `${String.fromCharCode(FIRST_COLUMN + column)}${row + 1}`,
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    );
  return rows.map((cells, row) => cells.map((text, column) => cell(text, row, column)).join(''));
}

async function startClass(page: Page, name: string): Promise<void> {
  await page.goto('/app/teachers/classes');
  await page.getByRole('button', { name: 'Add class' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Section').fill(name);
  await dialog.getByLabel('School year').fill('2025-2026');
  await dialog.getByLabel('Grade level').selectOption({ label: 'Grade 7' });
  await dialog.getByRole('button', { name: 'Next: Subjects' }).click();
  await dialog.getByLabel('Subject', { exact: false }).first().fill('English');
  await dialog.getByRole('button', { name: 'Next: Learners' }).click();
}

test.describe('a teacher’s book', () => {
  test('a class with 45 pasted learners in one go, and its deletion with progress', async ({ page }) => {
    test.setTimeout(180_000);
    const teacher = await createPerson('pasting');
    await putSession(page, teacher.email);
    await startClass(page, 'Molave');
    const dialog = page.getByRole('dialog');
    const text = Array.from({ length: COUNT }, (_, index) =>
      [`Peña${numbered(index)}`, `Juan ${numbered(index)}`, 'Santos', lrnOf(index), index % 2 ? 'F' : 'M'].join('\t'),
    );
    await dialog.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
    const headings = 'Last name\tFirst name\tMiddle name\tLRN\tSex';
    await dialog.getByLabel('Paste the learners here').fill([headings, ...text].join('\n'));
    await dialog.getByRole('button', { name: 'Add to the list' }).click();
    await dialog.getByRole('button', { name: `Add class with ${COUNT} learners` }).click();
    await expect(page.getByRole('heading', { name: 'Molave' })).toBeVisible({ timeout: 30_000 });

    expect((await storedRows(teacher.uid, 'students')).size).toBe(COUNT);
    expect((await storedRows(teacher.uid, 'classStudents')).size).toBe(COUNT);
    const [section] = (await storedRows(teacher.uid, 'class')).values();
    expect(section?.students).toHaveLength(COUNT);

    await deleteClass(page, 'Molave');
    await expect.poll(async () => (await storedRows(teacher.uid, 'class')).size, { timeout: 60_000 }).toBe(0);
    for (const collection of ['classSubjects', 'classStudents', 'students', 'activity', 'studentPerformance']) {
      expect((await storedRows(teacher.uid, collection)).size, collection).toBe(0);
    }
    expect((await storedRows(teacher.uid, 'controls')).get('1')).toMatchObject({
      currentAcademicYear: '',
      totalClasses: 0,
      currentQuarter: 1,
    });
  });

  test('an SF1 workbook: males and females, names split, LRNs as text', async ({ page }) => {
    test.setTimeout(120_000);
    const teacher = await createPerson('sf1');
    await putSession(page, teacher.email);
    await startClass(page, 'Narra');
    const rows = sf1Rows(
      [
        { lrn: lrnOf(0), name: 'DELA CRUZ,JUAN,JR.,SANTOS' },
        { lrn: lrnOf(1), name: 'PEÑA,JOSE,,MUÑOZ' },
      ],
      [{ lrn: lrnOf(2), name: 'REYES,MARIA CLARA,,LOPEZ' }],
    );
    const bytes = workbookOf(toSheetRows(rows));
    await page.getByLabel('File with learners').setInputFiles({
      name: 'SF1 Narra.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(bytes),
    });
    await page.getByRole('button', { name: 'Add class with 3 learners' }).click();
    await expect(page.getByRole('heading', { name: 'Narra' })).toBeVisible({ timeout: 30_000 });
    const students = [...(await storedRows(teacher.uid, 'students')).values()];
    const juan = students.find((row) => row.lrn === lrnOf(0));
    expect(juan).toMatchObject({ sex: 'M', extensionName: expect.stringMatching(/^jr\.?$/i) });
    expect(String(juan?.lastName).toLowerCase()).toBe('dela cruz');
    expect(students.find((row) => row.lrn === lrnOf(1))).toMatchObject({ sex: 'M', lastNameLower: 'peña' });
    expect(students.find((row) => row.lrn === lrnOf(2))).toMatchObject({ sex: 'F' });
  });

  test('an SF1 of senior high as .xls: LRNs that are numbers, names asked about, a remark as standing', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const teacher = await createPerson('sf1xls');
    await putSession(page, teacher.email);
    await startClass(page, 'Ipil');
    const bytes = sf1File('seniorHigh', 'biff8', {
      males: [{ lrn: lrnOf(0), name: 'DELA CRUZ,JUAN CARLO REYES', remark: 'T/O Mabini NHS 09/03/2025' }],
      females: [{ lrn: lrnOf(1), name: 'PEÑA,MARIA DE LEON' }],
    });
    await page
      .getByLabel('File with learners')
      .setInputFiles({ name: 'register.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(bytes) });
    await expect(page.getByText('2 names can be read in two ways.')).toBeVisible();
    await page.getByRole('button', { name: 'The last word is the middle name of all' }).click();
    await page.getByRole('button', { name: 'Add class with 2 learners' }).click();
    await expect(page.getByRole('heading', { name: 'Ipil' })).toBeVisible({ timeout: 30_000 });
    const students = [...(await storedRows(teacher.uid, 'students')).values()];
    expect(students.find((row) => row.lrn === lrnOf(0))).toMatchObject({
      firstName: 'JUAN CARLO',
      middleName: 'REYES',
      sex: 'M',
    });
    expect(students.find((row) => row.lrn === lrnOf(1))).toMatchObject({
      firstName: 'MARIA',
      middleName: 'DE LEON',
      sex: 'F',
    });
    const enrolments = [...(await storedRows(teacher.uid, 'classStudents')).values()];
    expect(enrolments.filter((row) => row.standing)).toMatchObject([
      { standing: 'transferredOut', standingOn: '2025-09-03', standingNote: 'Mabini NHS' },
    ]);
  });

  test('a scannable activity of 50 items from a pasted key', async ({ page }) => {
    test.setTimeout(120_000);
    const teacher = await createPerson('items');
    await putSession(page, teacher.email);
    await startClass(page, 'Acacia');
    await page.getByRole('button', { name: 'Add class without learners' }).click();
    await expect(page.getByRole('heading', { name: 'Acacia' })).toBeVisible({ timeout: 30_000 });

    await page.goto('/app/teachers/activities');
    await page.getByRole('button', { name: 'Add activity' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('Long test');
    await dialog.getByLabel(/^Score by item/).check();
    await dialog.getByRole('button', { name: 'Paste an answer key' }).click();
    await dialog.getByLabel('Answer key', { exact: true }).fill('ABCDE'.repeat(10));
    await dialog.getByRole('button', { name: 'Use this key' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden({ timeout: 30_000 });

    const items = [...(await storedRows(teacher.uid, 'activityItem')).values()];
    expect(items.map((item) => item.itemNumber as number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const [activity] = (await storedRows(teacher.uid, 'activity')).values();
    expect(activity).toMatchObject({ name: 'Long test', scannable: true, totalPoints: 50 });
    expect(activity?.activityItem).toHaveLength(50);
  });
});

async function deleteClass(page: Page, name: string): Promise<void> {
  await page.goto('/app/teachers/classes');
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog.getByText(`${COUNT} learners who are in no other class`)).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Delete class' }).click();
  await expect(
    page
      .getByText(`Deleting ${name}.`, { exact: false })
      .or(page.getByText('The class was removed from your lists', { exact: false }))
      .first(),
  ).toBeVisible({ timeout: 20_000 });
}
