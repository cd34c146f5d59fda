import { expect, it } from 'vitest';
import { fixedCell, type SheetPlan } from '@/files/workbook';
import { signatureLines } from '@/parts/print/signatureLines';
import { signedSheet } from './signedSheet';

const SHEET: SheetPlan = {
  name: 'FIRST QUARTER',
  cells: new Map([
    ['B12', fixedCell('Cruz, Ana', 'name')],
    ['AB113', fixedCell(1, 'number')],
  ]),
  widths: {},
  merges: [],
} as unknown as SheetPlan;

it('has who signs below its last row, right of the names, and blanks where nobody is named', () => {
  const who = { checkedBy: 'Rosa Cruz', checkedByPosition: '=Head', notedBy: '', notedByPosition: '' };
  const { cells } = signedSheet(SHEET, signatureLines('Ana Reyes', who));
  const texts = [...cells].slice(2).map(([address, cell]) => [address, (cell as { value?: unknown }).value]);
  expect(texts).toEqual([
    ['F115', 'Prepared by:'],
    ['F117', 'Ana Reyes'],
    ['F118', 'Subject teacher'],
    ['P115', 'Checked by:'],
    ['P117', 'Rosa Cruz'],
    ['P118', expect.stringMatching(/^.?=Head$/)],
    ['Z115', 'Noted by:'],
    ['Z117', expect.stringMatching(/^_+$/)],
  ]);
});

it('stays as it is where nobody signs', () => {
  expect([...signedSheet(SHEET, []).cells.keys()]).toEqual(['B12', 'AB113']);
});
