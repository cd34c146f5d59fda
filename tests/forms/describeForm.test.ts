/** A form before a school keeps it: its kind, and whether it has names of learners. */
import { expect, test } from 'vitest';
import { madeForm, stringCell } from '#support/fill/madeForm';
import { describeForm } from '@/files/school-form/describeForm';
import { zipFile } from '@/files/write/zipFile';

const BLANK = { kind: 'classRecord', periods: 'quarters', subjects: [], learners: 0 };

test('a blank class record has no names, and one that was filled has', async () => {
  expect(await describeForm(await madeForm())).toEqual(BLANK);
  const filled = await madeForm({ 'INPUT DATA!B12': stringCell('B12', 3) });
  expect(await describeForm(filled)).toEqual({ ...BLANK, learners: 1 });
});

test('a form with several subjects names them', async () => {
  const form = await madeForm({}, ['MUSIC_Q1', 'ARTS_Q1']);
  expect((await describeForm(form)).subjects).toEqual(['MUSIC', 'ARTS']);
});

test('a workbook without the labels of a form is none', async () => {
  const form = await madeForm({ B10: '' }, ['Q1']);
  expect(await describeForm(form)).toMatchObject({ kind: null, learners: 0 });
});

test('other files are refused', async () => {
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]);
  await expect(describeForm(old)).rejects.toMatchObject({ refusal: { code: 'oldForm' } });
  const zip = await zipFile([{ name: 'a.txt', text: 'a' }]);
  await expect(describeForm(zip)).rejects.toMatchObject({ refusal: { code: expect.any(String) } });
});
