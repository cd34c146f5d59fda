/** Forms of different shapes, filled from the record's screen and read again; and files that are not filled, each with its reason. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { aBook } from '#support/book';
import { calm } from '#support/calm';
import { openRecord } from '#support/e2eActions';
import { blankForm } from '#support/fill/blankForm';
import { formulaCell, madeForm, stringCell } from '#support/fill/madeForm';
import { makeSchool, PASSWORD, unique } from '#support/functionsWorld';
import { withScores } from '#support/gradedBook';
import { storeBook } from '#support/storedBook';
import { putSession } from '#support/storedSession';
import { SCIENCE, TABLE_5 } from '#support/termCases';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { learnerName } from '@/domain/learners/learnerNames';
import { FILL_LIMIT } from '@/files/fill/fillLimit';
import { readSheets } from '@/files/read/readSheets';
import { readZipDirectory } from '@/files/read/zip/directory';
import { readZipText } from '@/files/read/zip/inflate';
import { readRecordFile } from '@/files/record-file/recordFile';

const SLOW = { timeout: calm(45) };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const XLSM = 'application/vnd.ms-excel.sheet.macroEnabled.12';
const BOYS = ['Alvarez', 'Ñiñez', "D'Souza", 'Santos'];
const LEARNERS = [
  ...BOYS.map((lastName) => ({ lastName, sex: 'M' as const })),
  { lastName: 'Cruz & Co', sex: 'F' as const },
];

function learnersOf(names: typeof LEARNERS) {
  return names.map((name, index) => ({ firstName: `First${index + 1}`, lrn: `13672814000${index}`, ...name }));
}

/** English by quarters, and Science by terms, of one teacher. */
function madeBook() {
  const newId = () => unique('id');
  const quarters = aBook({ learners: learnersOf(LEARNERS) }, undefined, newId);
  const [english] = quarters.subjectIds;
  const graded = withScores(quarters, english!, [
    { name: 'Quiz', scores: [18, 0, 12.5, null, 20] },
    { name: 'Song', category: 2, totalPoints: 40, scores: [30, 20, 40, 10, 39] },
    { name: 'Exam', category: 3, totalPoints: 50, scores: [45, 25, 30, 20, 50] },
  ]);
  const terms = { name: 'Mabini', gradingPolicy: 'DO15_2026', academicYear: '2026-2027', gradeLevel: '7' };
  const years = aBook(
    { ...terms, subjects: [SCIENCE], learners: learnersOf(LEARNERS.slice(0, 2)) },
    graded.tables,
    newId,
  );
  const [science] = years.subjectIds;
  const parts = [null, null, 'ST1', 'ST2', 'TE'] as const;
  const columns = [1, 2, 3].flatMap((quarter) =>
    TABLE_5.map(({ name, possible, scores }, index) => ({
      ...{ name, quarter, totalPoints: possible, category: Math.min(index + 1, 3), part: parts[index] ?? null },
      scores: [scores[0] ?? null, possible - quarter],
    })),
  );
  const { tables } = withScores(years, science!, columns);
  const at = ({ classId }: { classId: string }, subject: string) => `?class=${classId}&subject=${subject}&quarter=1`;
  return {
    tables,
    english: { id: english!, at: at(quarters, english!) },
    science: { id: science!, at: at(years, science!) },
  };
}

type Shown = { learner: string; period: number; grade: number | null };

const byName = (a: Shown, b: Shown) => `${a.period} ${a.learner}`.localeCompare(`${b.period} ${b.learner}`);

/** The grades that Talaan has stored of a subject. */
function storedGrades(tables: Tables, subjectId: string, periods: readonly number[]): Shown[] {
  return rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId)
    .flatMap((enrolment) => {
      const student = tables.students[enrolment.studentModel];
      const grades = rowsOf(tables, 'studentGrades', (row) => row.classStudentModel === enrolment.id);
      return grades.flatMap(({ quarter, transmutedGrade }) =>
        student && periods.includes(quarter) && transmutedGrade !== null
          ? [{ learner: learnerName(student), period: quarter, grade: transmutedGrade }]
          : [],
      );
    })
    .sort(byName);
}

/** The grades that a file shows, as Talaan reads it. */
async function gradesOf(file: Uint8Array, subject = 0): Promise<Shown[]> {
  const reading = readRecordFile(await readSheets(file));
  if (!('file' in reading)) throw new Error(reading.refusal);
  const { learners, subjects } = reading.file;
  return (subjects[subject]?.periods ?? [])
    .flatMap(({ period, grades }) =>
      learners.flatMap(({ key, name }) => {
        const grade = grades.get(key);
        return grade === undefined || grade.grade === null ? [] : [{ learner: name, period, grade: grade.grade }];
      }),
    )
    .sort(byName);
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: 'Fill our own e-Class Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill our own e-Class Record' });
  return { dialog, input: dialog.getByLabel('Our own file', { exact: true }) };
}

/** Takes the first way out of each question that is open, and saves. */
async function fillAndSave(page: Page, dialog: Locator) {
  const save = dialog.getByRole('button', { name: 'Save the filled form' });
  const fill = dialog.getByRole('button', { name: 'Fill the form' });
  await expect(save.or(fill.and(dialog.locator(':not([aria-busy="true"])')))).toBeVisible();
  if (!(await save.isVisible())) {
    for (const group of await dialog.getByRole('radiogroup').all()) {
      const isAnswered = (await group.getByRole('radio', { checked: true }).count()) > 0;
      if (!isAnswered) await group.getByRole('radio').first().check();
    }
    for (const tick of await dialog.getByRole('group').getByRole('checkbox').all()) await tick.check();
    await fill.click();
  }
  const saving = page.waitForEvent('download');
  await save.click();
  const download = await saving;
  await expect(dialog).toBeHidden();
  return { bytes: new Uint8Array(readFileSync(await download.path())), name: download.suggestedFilename() };
}

const book = madeBook();

async function enter(page: Page) {
  const { teacher } = await makeSchool('Forms High School');
  await storeBook(teacher.uid, book.tables);
  await page.setViewportSize({ width: 1366, height: 768 });
  await putSession(page, teacher.email, PASSWORD);
}

test('forms of four shapes are filled from the record, with the grades that Talaan has', async ({ page }) => {
  await enter(page);
  const { english, science } = book;
  await openRecord(page, english.at);
  const expected = storedGrades(book.tables, english.id, [1]);
  expect(expected.length).toBeGreaterThan(3);

  for (const shape of ['do8', 'do8Other'] as const) {
    await test.step(`a form of quarters, ${shape}`, async () => {
      const { dialog, input } = await openDialog(page);
      await input.setInputFiles({ name: `${shape}.xlsx`, mimeType: XLSX, buffer: Buffer.from(blankForm(shape)) });
      const { bytes, name } = await fillAndSave(page, dialog);
      expect(name).toMatch(/\.xlsx$/);
      expect(await gradesOf(bytes)).toEqual(expected);
    });
  }

  await test.step('a file with several subjects, of which one is asked for', async () => {
    const { dialog, input } = await openDialog(page);
    const buffer = Buffer.from(blankForm('mapeh', { periods: [1] }));
    await input.setInputFiles({ name: 'mapeh.xlsx', mimeType: XLSX, buffer });
    await dialog.getByRole('radio', { name: 'ARTS' }).check();
    await dialog.getByRole('button', { name: 'Fill the form' }).click();
    await expect(dialog.getByText(/The form weighs 20 %, 60 %, 20 %, and the class 30 %, 50 %, 20 %/)).toBeVisible();
    const { bytes } = await fillAndSave(page, dialog);
    expect(await gradesOf(bytes, 1)).toEqual(expected);
  });

  await test.step('a form of terms, for the whole year', async () => {
    await openRecord(page, science.at);
    const { dialog, input } = await openDialog(page);
    await dialog.getByRole('combobox', { name: 'Term' }).selectOption({ label: 'Whole year' });
    await input.setInputFiles({ name: 'terms.xlsx', mimeType: XLSX, buffer: Buffer.from(blankForm('terms2026')) });
    const { bytes } = await fillAndSave(page, dialog);
    const ofYear = storedGrades(book.tables, science.id, [1, 2, 3]);
    expect(ofYear).toHaveLength(6);
    expect(await gradesOf(bytes)).toEqual(ofYear);
  });
});

test('a file that is no form, or that does not fit, gets a sentence, and no file is written', async ({ page }) => {
  await enter(page);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await openRecord(page, book.english.at);
  const { dialog, input } = await openDialog(page);
  const form = await madeForm();
  const cut = form.slice(0, form.length - 900);
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]);
  const locked = Uint8Array.from([...old, ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  const large = new Uint8Array(FILL_LIMIT.bytes + 1);

  /** Files that cannot be filled whatever is answered. */
  const REFUSED: readonly [what: string, bytes: Uint8Array, sentence: RegExp][] = [
    ['an old workbook.xls', old, /this is an old Excel file \(\.xls\), which Talaan cannot fill/],
    ['a workbook with a password.xlsx', locked, /the file has a password/],
    ['a damaged one.xlsx', cut, /the file is damaged/],
    ['more than 10 MB.xlsx', large, /at most 10 MB can be read/],
    ['a text.xlsx', new TextEncoder().encode('Name,Score'), /this is no Excel workbook/],
    [
      'a form of another policy.xlsx',
      blankForm('terms2026'),
      /another grading policy: it has terms, and the class has quarters/,
    ],
    [
      'a formula in a cell to fill.xlsx',
      await madeForm({ F10: formulaCell('F10', 'SUM(1,2)', 3) }),
      /has a formula|have formulas/,
    ],
  ];
  for (const [name, bytes, sentence] of REFUSED) {
    await test.step(name, async () => {
      await input.setInputFiles({ name, mimeType: XLSX, buffer: Buffer.from(bytes) });
      await expect(dialog.getByText(sentence)).toBeVisible(SLOW);
      await expect(dialog.getByRole('button', { name: 'Fill the form' })).toBeDisabled();
      await expect(dialog.getByRole('button', { name: 'Save the filled form' })).toHaveCount(0);
    });
  }

  await test.step('too small, and with the name of another: asked, and not filled before', async () => {
    const other = await madeForm({ 'INPUT DATA!B14': stringCell('B14', 3) });
    await input.setInputFiles({ name: 'names.xlsx', mimeType: XLSX, buffer: Buffer.from(other) });
    await expect(dialog.getByText('The class has 4 male learners, and the form 3 rows for them.')).toBeVisible(SLOW);
    await expect(dialog.getByText('The form has names of others, which would be written over.')).toBeVisible();
    await expect(dialog.getByText('Other, Pupil')).toBeVisible();
    await dialog
      .getByRole('radio', { name: 'Leave them out' })
      .or(dialog.getByRole('checkbox', { name: 'Leave them out' }))
      .first()
      .check();
    await expect(dialog.getByRole('button', { name: 'Fill the form' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Save the filled form' })).toHaveCount(0);
  });
  expect(downloads).toEqual([]);
});

test('a sheet with a password and a workbook with macros are filled, and keep both', async ({ page }) => {
  await enter(page);
  await openRecord(page, book.english.at);
  const macros = Uint8Array.from({ length: 300 }, (_, at) => (at * 53) % 251);
  const form = await madeForm({}, ['Q1', 'Q2'], [{ name: 'xl/vbaProject.bin', bytes: macros }]);
  const { dialog, input } = await openDialog(page);
  await input.setInputFiles({ name: 'Division.xlsm', mimeType: XLSM, buffer: Buffer.from(form) });
  const { bytes, name } = await fillAndSave(page, dialog);
  expect(name).toMatch(/\.xlsm$/);
  const parts = readZipDirectory(bytes);
  const [before, after] = [readZipDirectory(form), parts].map((all) => all.get('xl/vbaProject.bin'));
  const packed = (file: Uint8Array, part: typeof after) =>
    part && [...file.subarray(part.from, part.from + part.packed)];
  expect(packed(bytes, after)).toEqual(packed(form, before));
  const sheet = parts.get('xl/worksheets/sheet2.xml');
  expect(sheet && (await readZipText(bytes, sheet))).toContain('<sheetProtection password="CC1A" sheet="1"/>');
  const expected = storedGrades(book.tables, book.english.id, [1]);
  expect(
    (await gradesOf(bytes)).every((each) =>
      expected.some((own) => own.learner === each.learner && own.grade === each.grade),
    ),
  ).toBe(true);
});
