/** A form is filled cell by cell, and everything else of its file stays as it was. */
import { expect, it } from 'vitest';
import { madeContent, madePeriod } from '#support/fill/madeContent';
import { formulaCell, madeForm, numberCell, stringCell, textCell } from '#support/fill/madeForm';
import { fillForm } from '@/files/fill/fillForm';
import type { FillAnswers } from '@/files/fill/misfits';
import { readSheets } from '@/files/read/readSheets';
import { readZipDirectory } from '@/files/read/zip/directory';
import { readZipText } from '@/files/read/zip/inflate';
import { FLAG } from '@/files/spreadsheet';
import { cellAddress } from '@/files/workbook';

async function filled(form: Uint8Array, content = madeContent(), answers: FillAnswers = {}) {
  const result = await fillForm(form, content, answers);
  if (!('file' in result)) throw new Error(JSON.stringify(result));
  return result.file;
}

async function cellsOf(file: Uint8Array, name: string) {
  const sheet = (await readSheets(file)).sheets.find((each) => each.name === name);
  const cells = new Map<string, string | number>();
  sheet?.values.forEach((value, at) => {
    cells.set(cellAddress((sheet.rows[at] ?? 0) + 1, (sheet.columns[at] ?? 0) + 1), value);
  });
  return { at: (address: string) => cells.get(address) ?? '', sheet };
}

function partOf(file: Uint8Array, name: string): Promise<string> | string {
  const entry = readZipDirectory(file).get(name);
  return entry ? readZipText(file, entry) : '';
}

it('writes names, highest possible scores and scores, a zero too, and leaves blanks', async () => {
  const file = await filled(await madeForm());
  const [input, q1] = [await cellsOf(file, 'INPUT DATA'), await cellsOf(file, 'Q1')];
  expect(input.at('B12')).toBe("Ñañez, O'Neil & Jr_x000D_");
  expect(['B13', 'B14', 'B16', 'B17', 'G5'].map(input.at)).toEqual([
    'Reyes, Ben',
    '',
    'Cruz, Ana',
    'Diaz, Bea',
    'Santa Rosa & Co. High School',
  ]);
  expect(['F10', 'G10', 'H10', 'L10', 'M10', 'Q10'].map(q1.at)).toEqual([20, 30, '', 40, 10, 50]);
  expect(['F12', 'G12', 'L12', 'M12', 'Q12'].map(q1.at)).toEqual([18, 0, 35, 9, 40]);
  expect(['F13', 'G13', 'L13', 'M13', 'Q13'].map(q1.at)).toEqual([10, '', 20, '', 25]);
});

it('keeps every formula, and stores what Talaan computes as its result', async () => {
  const [before, after] = [await madeForm(), await filled(await madeForm())];
  const [old, now] = [await cellsOf(before, 'Q1'), await cellsOf(after, 'Q1')];
  const formulas = (sheet: typeof now.sheet) => [...(sheet?.flags ?? [])].filter((flag) => flag & FLAG.formula).length;
  expect(formulas(now.sheet)).toBe(formulas(old.sheet));
  expect(['B12', 'B13', 'I12', 'J12', 'K12', 'I10', 'T12', 'U12'].map(now.at)).toEqual([
    "Ñañez, O'Neil & Jr_x000D_",
    'Reyes, Ben',
    18,
    36,
    10.8,
    50,
    80.5,
    87,
  ]);
  expect((await cellsOf(after, 'Q2')).at('B13')).toBe('Reyes, Ben');
  expect(await partOf(after, 'xl/worksheets/sheet2.xml')).toContain('<f t="shared" ref="B12:B14" si="0">');
  expect(await partOf(after, 'xl/worksheets/sheet2.xml')).toContain('<sheetProtection password="CC1A" sheet="1"/>');
});

it('copies other parts as they were packed, and has programs calculate anew', async () => {
  const before = await madeForm();
  const after = await filled(before);
  const [old, now] = [readZipDirectory(before), readZipDirectory(after)];
  for (const name of ['xl/media/seal.png', '_rels/.rels', 'xl/sharedstrings.xml']) {
    const [a, b] = [old.get(name), now.get(name)];
    if (!a || !b) throw new Error(name);
    expect([...after.subarray(b.from, b.from + b.packed)], name).toEqual([
      ...before.subarray(a.from, a.from + a.packed),
    ]);
  }
  expect(now.has('xl/calcchain.xml')).toBe(false);
  expect(await partOf(after, '[content_types].xml')).not.toMatch(/calcChain/i);
  expect(await partOf(after, 'xl/_rels/workbook.xml.rels')).not.toMatch(/calcChain/i);
  expect(await partOf(after, 'xl/workbook.xml')).toContain('<calcPr calcId="152511" fullCalcOnLoad="1"/>');
  expect(await partOf(after, 'xl/worksheets/sheet2.xml')).toContain('<c r="F12" s="8"><v>18</v></c>');
});

it('takes names of others out of the whole file, once that is agreed to', async () => {
  const form = await madeForm({ 'INPUT DATA!B12': stringCell('B12', 3) });
  expect(await fillForm(form, madeContent(), {})).toMatchObject({ misfits: [{ id: 'names', ways: ['replace'] }] });
  const file = await filled(form, madeContent(), { names: 'replace' });
  for (const part of ['xl/sharedstrings.xml', 'xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
    expect(await partOf(file, part), part).not.toContain('Other, Pupil');
  }
  expect((await cellsOf(file, 'Q1')).at('B11')).toBe('MALE');
});

it('keeps the rows of learners who stand in the form, so that other quarters stay right', async () => {
  const first = await filled(await madeForm());
  const learners = [{ key: 'b0', name: 'Abad, New', sex: 'M' as const }, ...madeContent().learners];
  const second = madePeriod(2, { rows: { ...madePeriod().rows, b0: { ...madePeriod().rows.b2!, scores: { w1: 3 } } } });
  const file = await filled(first, madeContent({ learners, periods: [second] }));
  const input = await cellsOf(file, 'INPUT DATA');
  expect(['B12', 'B13', 'B14'].map(input.at)).toEqual(["Ñañez, O'Neil & Jr_x000D_", 'Reyes, Ben', 'Abad, New']);
  expect(['F12', 'F13'].map((await cellsOf(file, 'Q1')).at)).toEqual([18, 10]);
  expect(['F12', 'F14'].map((await cellsOf(file, 'Q2')).at)).toEqual([18, 3]);
});

it('refuses a form that has scores of other learners on another sheet', async () => {
  const form = await madeForm({ 'INPUT DATA!B12': stringCell('B12', 3), 'Q2!F12': numberCell('F12', 7) });
  const result = await fillForm(form, madeContent(), { names: 'replace' });
  expect(result).toMatchObject({
    misfits: expect.arrayContaining([expect.objectContaining({ kind: 'otherScores', ways: [] })]),
  });
});

it('never writes over a formula', async () => {
  const form = await madeForm({ F12: formulaCell('F12', '5+5', 10) });
  expect(await fillForm(form, madeContent(), {})).toMatchObject({
    misfits: [{ kind: 'formulas', ways: [], list: ["Ñañez, O'Neil & Jr_x000D_, Quiz (Q1!F12)"] }],
  });
});

it('asks before it writes over scores, and before it empties a column that the class does not have', async () => {
  const form = await madeForm({ F12: numberCell('F12', 5), H10: numberCell('H10', 25) });
  const result = await fillForm(form, madeContent(), {});
  expect(result).toMatchObject({
    misfits: [{ kind: 'content', list: ['Q1!H10: 25 → —', "Ñañez, O'Neil & Jr_x000D_, Quiz: 5 → 18"] }],
  });
  const q1 = await cellsOf(await filled(form, madeContent(), { content: 'replace' }), 'Q1');
  expect([q1.at('H10'), q1.at('F12')]).toEqual(['', 18]);
});

it('leaves a label that the person keeps', async () => {
  const form = await madeForm({ 'INPUT DATA!G5': textCell('G5', 'Another School') });
  const kept = await filled(form, madeContent(), { labels: 'keep' });
  expect((await cellsOf(kept, 'INPUT DATA')).at('G5')).toBe('Another School');
});

it('reads what it wrote, and gives no file where that differs', async () => {
  // No reader takes this for a name, so nobody could bring the file in again.
  const learners = [{ key: 'b1', name: 'Total', sex: 'M' as const }, ...madeContent().learners.slice(1)];
  expect(await fillForm(await madeForm(), madeContent({ learners }), {})).toEqual({ different: 'Q1, 12' });
});
