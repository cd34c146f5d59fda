/** An LRN that stands in the roster of another section: the function is asked, and the person says what is so before anything is stored. */
import { expect, type Page, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { adminDb } from '#support/adminWorld';
import { linkedSection } from '#support/linkedSection';
import { putSession } from '#support/storedSession';

const PASSWORD = 'Sampaguita-1';

/** A second section of the year, without learners. */
async function addLuna(schoolId: string): Promise<string> {
  const [known] = (await adminDb().collection(`schools/${schoolId}/sections`).get()).docs;
  const id = `luna-${schoolId.replaceAll('_', '-')}`;
  const now = Timestamp.now();
  await adminDb()
    .doc(`schools/${schoolId}/sections/${id}`)
    .set({ ...known!.data(), ...{ id, name: 'Luna', revision: 1, createdAt: now, updatedAt: now } });
  return id;
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add learners' }).first().click();
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await page.getByLabel('Paste the learners here').fill(text);
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await page.getByRole('button', { name: 'Add 2 learners' }).click();
}

test('a learner of Narra pasted into Luna is asked about, and nothing is stored before the answer', async ({
  page,
}) => {
  const { schoolId, admin, sectionId } = await linkedSection();
  const luna = await addLuna(schoolId);
  const narra = await adminDb().doc(`schools/${schoolId}/sectionRosters/${sectionId}`).get();
  const lrn = String(narra.get('learners.k1.lrn'));
  const stored = async () =>
    Object.values(
      ((await adminDb().doc(`schools/${schoolId}/sectionRosters/${luna}`).get()).get('learners') ?? {}) as Record<
        string,
        { lastName: string; standingNote: string }
      >,
    ).map(({ lastName, standingNote }) => `${lastName}: ${standingNote}`);
  await putSession(page, admin.email, PASSWORD);
  await page.goto(`/app/admin/sections/${luna}`);
  await paste(page, `LRN\tLast name\tFirst name\tSex\n${lrn}\tCruz\tAna\tF\n136728140988\tDizon\tEva\tF`);

  const question = page.getByRole('dialog', { name: 'This LRN is on another roster' });
  await expect(question).toContainText(`••••••••${lrn.slice(-4)}: also on the roster of Narra`);
  await question.getByRole('button', { name: 'Save to Luna' }).click();
  await expect(question.getByRole('alert')).toHaveText('Choose what is so.');
  expect(await stored()).toEqual([]);
  await question.getByRole('radio', { name: /^Moved from Narra to Luna/ }).check();
  await question.getByRole('button', { name: 'Save to Luna' }).click();
  await expect(question).toBeHidden();
  await expect.poll(stored).toEqual(['Cruz: Moved here from Narra', 'Dizon: ']);
});
