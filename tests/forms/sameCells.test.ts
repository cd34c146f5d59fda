/** Our reader and SheetJS on made class records: the same cells. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, differences, type Oracle, startOracle } from '#support/sheets/oracle';
import { readSheets } from '@/files/read/readSheets';
import { FORM_LAYOUTS, type FormName } from './formLayouts';
import { madeForm } from './madeForm';

let oracle: Oracle;
beforeAll(() => {
  oracle = startOracle();
});
afterAll(() => oracle.close());

describe.each(Object.keys(FORM_LAYOUTS) as FormName[])('%s', (name) => {
  it.each(['xlsx', 'biff8'] as const)('as %s has the same cells', async (bookType) => {
    const { bytes } = madeForm(name, { bookType, seed: 21, gaps: true, texts: ['e', 'Ñ', '-'] });
    const ours = cellsOf(await readSheets(bytes));
    expect(ours.size).toBeGreaterThan(1000);
    expect(differences(ours, (await oracle.read(bytes)) ?? new Map())).toEqual([]);
  });
});
