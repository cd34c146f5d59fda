/** A workbook with a School Form 1 on each sheet fills sections of the school at once; undo takes the learners off again. */
import { expect, test } from '@playwright/test';
import { adminDb } from '#support/adminWorld';
import { calm } from '#support/calm';
import { linkedSection } from '#support/linkedSection';
import { sf1Rows } from '#support/sf1';
import { toWorkbookOf } from '#support/sheets/toWorkbook';
import { putSession } from '#support/storedSession';

const SLOW = { timeout: calm(45) };

test('two registers of one workbook fill a section that is there and one that is made, and come off again', async ({
  page,
}) => {
  const { schoolId, admin } = await linkedSection();
  const rosters = async () => {
    const [sections, found] = await Promise.all(
      ['sections', 'sectionRosters'].map((name) => adminDb().collection(`schools/${schoolId}/${name}`).get()),
    );
    const names = new Map(sections!.docs.map((each) => [each.id, String(each.get('name'))]));
    return Object.fromEntries(
      found!.docs.map((each) => {
        const learners = Object.values(each.get('learners') as Record<string, { firstName: string; standing: string }>);
        const present = learners.filter(({ standing }) => standing === 'enrolled');
        return [names.get(each.id), present.map(({ firstName }) => firstName).toSorted()];
      }),
    );
  };
  const before = await rosters();
  const narra = sf1Rows(
    [{ lrn: '136728140901', name: 'ABAD, Ben, Reyes' }],
    [{ lrn: '136728140902', name: 'CRUZ, Eva, Santos' }],
  );
  const molave = sf1Rows([{ lrn: '136728140903', name: 'DIZON, Leo, Luna' }], []).map((row) =>
    row.map((cell) => cell.replace('NARRA', 'MOLAVE')),
  );
  const buffer = Buffer.from(toWorkbookOf({ 'SF1 (1)': narra, 'SF1 (2)': molave }));

  await putSession(page, admin.email, 'Sampaguita-1');
  await page.goto('/app/admin/sections');
  await page.getByRole('combobox', { name: 'School year' }).selectOption('2026-2027');
  await page.getByRole('button', { name: 'Add learners from a list' }).click(SLOW);
  const dialog = page.getByRole('dialog', { name: 'Add learners to several sections' });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog.getByLabel('File with learners').setInputFiles({ name: 'registers.xlsx', mimeType, buffer }, SLOW);
  await expect(dialog.getByText('registers.xlsx: 3 learners of 2 sheets.')).toBeVisible(SLOW);
  await expect(dialog.getByLabel('Where the learners of 7 - NARRA go')).toHaveValue(/^narra-/);
  await expect(dialog.getByText('2026-2027 has no section of this name: choose another, or make it.')).toBeVisible();
  await dialog.getByLabel('Where the learners of 7 - MOLAVE go').selectOption({ label: 'Make MOLAVE' });
  await expect(dialog.getByLabel('Grade level of 7 - MOLAVE')).toHaveValue('7');
  await dialog.getByLabel('Grading policy of 7 - MOLAVE').selectOption('DO15_2026');
  await dialog.getByRole('button', { name: 'Add 3 learners to 2 sections' }).click();
  await expect(page.getByText('3 learners were added to 2 sections.')).toBeVisible(SLOW);
  await expect(page.getByRole('link', { name: 'MOLAVE' })).toBeVisible(SLOW);
  expect(await rosters()).toEqual({ Narra: [...before.Narra!, 'Ben', 'Eva'].toSorted(), MOLAVE: ['Leo'] });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(rosters, SLOW).toEqual({ ...before, MOLAVE: [] });
});
