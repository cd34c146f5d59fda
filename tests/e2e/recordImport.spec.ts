/** Made class record files of every kind, brought in by a browser: every stored value, the grades, undo and time. */

import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { adminDb, createPerson } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { calm } from '#support/calm';
import { madeCells, storedCells } from '#support/importedCells';
import { serverHistory, serverTables } from '#support/liveData';
import { putSession } from '#support/storedSession';
import type { UserId } from '@/domain/book/ids';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import { recordRoute } from '@/domain/bookRoutes';
import { seededRandom } from '../../scripts/seed/random';
import { addressOf, writeBook } from '../forms/formBook';
import { type MadeForm, madeForm } from '../forms/madeForm';

const STORED = { timeout: calm(120) };

async function open(page: Page): Promise<UserId> {
  const teacher = await createPerson('import');
  await putSession(page, teacher.email);
  await page.goto('/app/teachers/classes/bring-in');
  return teacher.uid as UserId;
}

async function choose(page: Page, { bytes }: Pick<MadeForm, 'bytes'>, name = 'record.xlsx'): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  await page.getByLabel('Class record file').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Bring in', exact: true })).toBeVisible(STORED);
}

async function bringIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bring in', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Open the class record' })).toBeVisible(STORED);
}

test('do8: the page brings a file in, and its own workbook brings nothing', async ({ page }) => {
  const owner = await open(page);
  const form = madeForm('do8', { males: 5, females: 4, texts: ['e', 'M', 'A', 'late'], seed: 11 });
  await choose(page, form);
  await bringIn(page);
  const tables = await serverTables(owner);
  expect(storedCells(tables).sort()).toEqual(madeCells(form).sort());
  const [subject] = rowsOf(tables, 'classSubjects');
  await page.goto(recordRoute({ classId: subject!.classModel, subjectId: subject!.id, quarter: 1 }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /and print$/ }).click(STORED);
  await page.getByRole('menuitem', { name: /^Excel/ }).click();
  const bytes = new Uint8Array(readFileSync(await (await download).path()));
  await page.goto('/app/teachers/classes/bring-in');
  await choose(page, { bytes });
  await expect(page.getByText('Talaan has all of it already', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring in', exact: true })).toBeDisabled();
});

/** A file of the size of DepEd's own: a quarter of 46 learners, with a sheet that holds nothing of the record. */
function largeFile(): Pick<MadeForm, 'bytes' | 'content'> {
  const { sheets, content } = madeForm('do8', { males: 22, females: 24, filled: 1, blanks: 0, seed: 19, periods: [1] });
  const random = seededRandom(19);
  const cells = new Map<string, number>();
  for (let index = 0; index < FILLER_CELLS; index += 1) {
    cells.set(addressOf(1 + Math.floor(index / 100), index % 100), random.next());
  }
  return { bytes: writeBook([...sheets, { name: 'HELPER', hidden: true, cells }], 'xlsx'), content };
}

const FILLER_CELLS = 90_000;

test('a workbook of 1.9 MB is shown and stored in time', async ({ page }) => {
  const owner = await open(page);
  const form = largeFile();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const megabytes = form.bytes.length / 1024 / 1024;
  const [chosen, shown] = [performance.now(), await choose(page, form).then(() => performance.now())];
  await bringIn(page);
  const stored = performance.now();
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  process.stdout.write(
    `${megabytes.toFixed(2)} MB: preview ${seconds(chosen, shown)}, stored ${seconds(shown, stored)}\n`,
  );
  expect(megabytes).toBeGreaterThan(1.8);
  const tables = await serverTables(owner);
  expect(rowsOf(tables, 'studentPerformance')).toHaveLength(21 * 46);
  expect(bookProblems(tables, NO_WEIGHTS)).toEqual([]);
});

/** The same file, with another score in the first cell of the first sheet. */
function withOtherScore({ sheets }: MadeForm, score: number): Pick<MadeForm, 'bytes'> {
  const changed = sheets.map((sheet) =>
    sheet.name.endsWith('_Q1') ? { ...sheet, cells: new Map([...sheet.cells, ['F12', score] as const]) } : sheet,
  );
  return { bytes: writeBook(changed, 'xlsx') };
}

test('a value that differs is chosen, taken back, and stays where another device saved over it', async ({ page }) => {
  const owner = await open(page);
  const form = madeForm('do8', { males: 3, females: 3, blanks: 0, seed: 4 });
  await choose(page, form);
  await bringIn(page);
  const first = await serverTables(owner);
  const cells = storedCells(first).sort();

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, withOtherScore(form, 1));
  const press = page.getByRole('button', { name: 'Bring in', exact: true });
  await expect(page.getByRole('heading', { name: '1 value differs' })).toBeVisible();
  await expect(press).toBeDisabled();
  expect(await findInEachTheme(page, 'what was found')).toEqual([]);
  await page.getByRole('button', { name: 'Take all of the file' }).click();
  await bringIn(page);
  const changed = await serverTables(owner);
  expect(storedCells(changed).filter((cell) => !cells.includes(cell))).toHaveLength(1);
  expect(bookProblems(changed, NO_WEIGHTS)).toEqual([]);

  const takeBack = page.getByRole('button', { name: 'Take it back' });
  await takeBack.first().click();
  await expect(takeBack).toHaveCount(1, STORED);
  const back = await serverTables(owner);
  expect(storedCells(back).sort()).toEqual(cells);
  expect(bookProblems(back, NO_WEIGHTS)).toEqual([]);
  expect((await serverHistory(owner, emptyTables(), back)).problems).toEqual([]);

  const [score] = rowsOf(back, 'studentPerformance');
  await saveElsewhere(owner, back, score!.id);
  await takeBack.click();
  await expect(page.getByText('Something else was saved over it since', { exact: false })).toBeVisible(STORED);
  expect(rowsOf(await serverTables(owner), 'studentPerformance')).toHaveLength(
    rowsOf(back, 'studentPerformance').length,
  );
});

/** Another device stores another score, and moves the version. */
async function saveElsewhere(owner: UserId, tables: Tables, id: string): Promise<void> {
  const { score } = tables.studentPerformance[id]!;
  const db = adminDb();
  const batch = db.batch();
  const now = FieldValue.serverTimestamp();
  batch.update(db.doc(`users/${owner}/studentPerformance/${id}`), { score: score === 0 ? 1 : 0, lastSync: now });
  batch.update(db.doc(`users/${owner}/globalVersion/1`), { lastModified: now });
  await batch.commit();
}

test('a section that the import made is taken back with everything in it', async ({ page }) => {
  const owner = await open(page);
  await choose(page, madeForm('terms2026', { males: 3, females: 2, seed: 8 }));
  await bringIn(page);
  expect(rowsOf(await serverTables(owner), 'students')).toHaveLength(5);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeHidden();
  const { controls: _, ...tables } = await serverTables(owner);
  expect(Object.values(tables).flatMap((rows) => Object.keys(rows))).toEqual([]);
});
