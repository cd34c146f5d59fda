/** Files that are no forms are refused with a reason, and XML of other programs is patched as it is. */
import { describe, expect, it } from 'vitest';
import { madeContent } from '#support/fill/madeContent';
import { madeForm } from '#support/fill/madeForm';
import { fillForm } from '@/files/fill/fillForm';
import { patchSheet } from '@/files/fill/patchSheet';
import { mapSheet } from '@/files/fill/sheetMap';

const OLD = [0xd0, 0xcf, 0x11, 0xe0];
const PASSWORD = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

it.each([
  ['an old workbook', new Uint8Array([...OLD, 1, 2, 3]), 'oldForm'],
  ['one with a password', new Uint8Array([...OLD, 0, ...PASSWORD]), 'password'],
  ['a text', new TextEncoder().encode('Name,Score'), 'notForm'],
  ['an empty file', new Uint8Array(), 'empty'],
  ['half a zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'damaged'],
])('refuses %s', async (_, bytes, code) => {
  await expect(fillForm(bytes, madeContent(), {})).rejects.toMatchObject({ refusal: { code } });
});

it('refuses more than 10 MB and a cut file', async () => {
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set([0x50, 0x4b, 3, 4]);
  await expect(fillForm(large, madeContent(), {})).rejects.toMatchObject({
    refusal: { code: 'large', values: { most: 10 } },
  });
  const form = await madeForm();
  const cut = fillForm(form.slice(0, form.length - 900), madeContent(), {});
  await expect(cut).rejects.toMatchObject({ refusal: { code: 'damaged' } });
});

describe('a patched sheet', () => {
  const sheet = (data: string) => `<x:worksheet><x:sheetData>${data}</x:sheetData></x:worksheet>`;
  const patched = (data: string, edits: Parameters<typeof patchSheet>[1]) => patchSheet(mapSheet(sheet(data)), edits);

  it('keeps prefixes, styles and order, and adds rows and cells that are missing', () => {
    const data = '<x:row r="1"><x:c r="A1" s="2"/><x:c r="C1"/></x:row><x:row r="4" ht="9"/>';
    const edits = [
      { row: 0, column: 0, value: 5 },
      { row: 0, column: 1, value: 'b' },
      { row: 2, column: 0, value: 1 },
      { row: 3, column: 0, value: 2 },
      { row: 8, column: 1, value: 3 },
    ];
    expect(patched(data, edits)).toBe(
      sheet(
        '<x:row r="1"><x:c r="A1" s="2"><x:v>5</x:v></x:c>' +
          '<x:c r="B1" t="inlineStr"><x:is><x:t xml:space="preserve">b</x:t></x:is></x:c><x:c r="C1"/></x:row>' +
          '<x:row r="3"><x:c r="A3"><x:v>1</x:v></x:c></x:row>' +
          '<x:row r="4" ht="9"><x:c r="A4"><x:v>2</x:v></x:c></x:row>' +
          '<x:row r="9"><x:c r="B9"><x:v>3</x:v></x:c></x:row>',
      ),
    );
  });

  it('writes signs of XML, control signs and Excel’s own marks so that they read as they were', () => {
    const [edit] = [{ row: 0, column: 0, value: ' <A> & "B"\u0001 _x000D_' }];
    expect(patched('<x:row r="1"><x:c r="A1" t="s" cm="1"><x:v>7</x:v></x:c></x:row>', [edit!])).toContain(
      '<x:c r="A1" t="inlineStr"><x:is><x:t xml:space="preserve"> &lt;A&gt; &amp; &quot;B&quot; _x005F_x000D_</x:t>',
    );
  });

  it('leaves a formula, and empties what it gives', () => {
    const data = '<x:row r="1"><x:c r="A1" s="2"><x:f>B1&amp;"x"</x:f><x:v>1</x:v></x:c></x:row>';
    expect(patched(data, [{ row: 0, column: 0, value: '' }])).toContain(
      '<x:c r="A1" s="2" t="str"><x:f>B1&amp;"x"</x:f><x:v></x:v></x:c>',
    );
  });
});
