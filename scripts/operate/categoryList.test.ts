import { describe, expect, it } from 'vitest';
import { type Writer, writePublic } from '../seed/write';
import { STANDARD_FILE } from './categories';
import { ALL_COLUMNS, CATEGORY_COLUMNS, toCategoryRows } from './categoryList';
import { readTable } from './readTable';

const line = (row: number, id: string, category: string, subcategory: string, weight: string) => ({
  ...{ sheet: '', row },
  cells: { id, category, subcategory, weight },
});
const whole = [line(2, '1', 'A', '', '30'), line(3, '2', 'B', '', '50%'), line(4, '3', 'C', '', '20')];

describe('the categories', () => {
  it('of the standard file are those of the sample school', async () => {
    const written: [string, unknown][] = [];
    const writer = { set: (path: string, fields: unknown) => written.push([path, fields]) } as unknown as Writer;
    writePublic(writer, 0);
    const rows = toCategoryRows((await readTable(STANDARD_FILE, CATEGORY_COLUMNS, ALL_COLUMNS)).lines);
    const expected = written.filter(([path]) => /^activity(Sub)?Category\//.test(path));
    expect(rows.map(({ path, fields }) => [path, fields])).toEqual(expected);
  });

  it('need all three components, and weights that make 100', () => {
    expect(toCategoryRows(whole)).toHaveLength(3);
    expect(() => toCategoryRows(whole.slice(1))).toThrow('1, 2 and 3 must all be there');
    expect(() => toCategoryRows([...whole.slice(0, 2), line(4, '3', 'C', '', '21')])).toThrow('make 101, and not 100');
  });

  it.each([
    [line(9, '4', 'D', '', '1'), 'row 9: The number "4" of a category is not 1, 2 or 3.'],
    [line(9, '1', 'D', '', '30'), 'row 9: The number 1 is there twice.'],
    [line(9, '1', '7', 'quiz', ''), 'row 9: The category "7" of "quiz" is not 1, 2 or 3.'],
    [line(9, '1', '1', 'quiz', 'much'), 'row 9: The weight "much" is not a number from 0 to 100.'],
  ])('refuses a bad line and names it', (bad, reason) => {
    expect(() => toCategoryRows([...whole, bad])).toThrow(reason);
  });
});
