import { expect, type Page, test } from '@playwright/test';
import { createPerson } from '#support/adminWorld';
import { storeBook } from '#support/e2eBook';
import { putModule } from '#support/inPage';
import { openPhotoMaker, type PhotoFile, printedSheets } from '#support/madePhotos/madePhotos';
import { putSession } from '#support/storedSession';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import type { openPictures } from '@/features/answer-sheets/scanning/pictures/openPictures';
import type { PictureReading, readSheets } from '@/scanning/readSheets';

const ITEMS = 20;
const TEST = {
  name: 'Long test',
  scannable: true,
  items: Array.from({ length: ITEMS }, () => ({ answerKey: 'D', points: 1 })),
};
const CHOICES = ['A', 'B', 'C', 'D'];
const LAID_OUT = Array.from({ length: ITEMS }, (_, index) => ({ itemNumber: index + 1, choices: CHOICES }));

type InPage = typeof globalThis & {
  pictures: { openPictures: typeof openPictures };
  reader: { readSheets: typeof readSheets };
};

/** Opens a file and reads it as the product does, in the page. */
function readIn(page: Page, file: PhotoFile, printed: ReturnType<typeof toPrintedSet>): Promise<PictureReading> {
  const given = { base64: file.buffer.toString('base64'), name: file.name, printed };
  return page.evaluate(async ({ base64, name, printed: set }) => {
    const own = globalThis as InPage;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    for await (const each of own.pictures.openPictures([new File([bytes], name)], new AbortController().signal)) {
      if ('problem' in each) throw new Error(each.problem);
      return own.reader.readSheets(each.picture, set);
    }
    throw new Error('No picture.');
  }, given);
}

test('made photos of printed sheets are read as they were filled in', async ({ page }) => {
  const teacher = await createPerson('made-photos');
  const { subjectId, activityIds, enrolmentIds } = await storeBook(teacher.uid, {
    learners: 3,
    quizzes: 0,
    more: [TEST],
  });
  await putSession(page, teacher.email);
  await page.goto(`/app/teachers/items?subject=${subjectId}&quarter=1&activity=${activityIds[0]}&view=answers`);
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Answer sheets…' }).click();
  await page.getByRole('dialog', { name: 'Print answer sheets' }).getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('.print-sheet .sheet')).toHaveCount(3);
  const [sheet] = await printedSheets(page, 'half');
  expect(sheet?.words).toContain('Last1, First1');

  const activityId = String(activityIds[0]);
  const printed = toPrintedSet({ activityId, items: LAID_OUT }, []);
  const rows = printed.pages.half.A[0]!;
  const answers = Object.fromEntries(LAID_OUT.map(({ itemNumber }) => [itemNumber, CHOICES[itemNumber % 4]!]));
  answers[3] = '';
  answers[5] = 'A|C';
  answers[7] = '.B';
  const maker = await openPhotoMaker(page);
  const photo = { sheet: { svg: sheet!.svg, form: 'half' as const, rows, answers }, seed: 11, name: 'one.jpg' };
  const made = await maker.make(photo);
  expect((await maker.make(photo)).buffer.equals(made.buffer)).toBe(true);
  const other = await maker.make({ ...photo, seed: 12, name: 'other.jpg' });
  expect(other.buffer.equals(made.buffer)).toBe(false);
  const text = await maker.make({ sheet: null, seed: 13, name: 'text.jpg' });
  const pdf = await maker.pdf('stack.pdf', [made, other]);
  expect(pdf.buffer.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await maker.close();

  await putModule(page, 'src/features/answer-sheets/scanning/pictures/openPictures.ts', 'pictures');
  await putModule(page, 'src/scanning/readSheets.ts', 'reader');
  const known = toPrintedSet({ activityId, items: LAID_OUT }, enrolmentIds);
  const [read, ...more] = (await readIn(page, made, known)).sheets;
  expect(more).toEqual([]);
  expect(read?.owner).toEqual({ learner: enrolmentIds[0] });
  const certain = read!.rows.filter(({ doubt }) => doubt === null).map((row) => [row.itemNumber, row.answer]);
  const asked = read!.rows.filter(({ doubt }) => doubt !== null).map(({ itemNumber }) => itemNumber);
  expect(asked).toEqual([5, 7]);
  expect(certain).toEqual(
    LAID_OUT.flatMap(({ itemNumber: item }) => (asked.includes(item) ? [] : [[item, answers[item]]])),
  );
  // The sheet of a learner whom the set does not know is somebody else's.
  const stranger = await readIn(page, made, printed);
  expect(stranger.sheets).toEqual([]);
  expect(stranger.unknown).toHaveLength(1);
  // The page of text lies on a dark desk, and no sheet on it.
  expect(await readIn(page, text, printed)).toEqual({ sheets: [], unknown: [], seen: 'table' });
});
