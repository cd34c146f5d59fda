/** A file made to keep the page busy: as many sheets, rows and cells as the reader lets through. */

import { expect, it } from 'vitest';
import { calmTime } from '#support/calmTime';
import { SHEET_LIMIT, type Sheet } from '@/files/read/spreadsheet';
import { readRecordFile } from '@/files/record-file/recordFile';

function sheetOf(name: string, cells: readonly [row: number, column: number, value: string | number][]): Sheet {
  return {
    ...{ name, hidden: false, values: cells.map(([, , value]) => value), flags: new Uint8Array(cells.length) },
    rows: Uint16Array.from(cells, ([row]) => row),
    columns: Uint8Array.from(cells, ([, column]) => column),
  };
}

const HEADS = ['1', '2', '3', 'PS', 'WS'];

/** As many names as there is room for, and columns of scores up to the last one. */
function hugeSheets(count: number): Sheet[] {
  const heads = Array.from({ length: 250 }, (_, at): [number, number, string | number][] => [
    [8, at + 2, HEADS[at % HEADS.length] ?? ''],
    [9, at + 2, 10],
  ]).flat();
  const names = Array.from({ length: SHEET_LIMIT.rows - 12 }, (_, at): [number, number, string | number][] => [
    [at + 12, 1, `${'Very Long '.repeat(15)} Cruz ${at}, Ana Maria ${at}`],
    [at + 12, 2, 5],
  ]).flat();
  return Array.from({ length: count }, (_, at) =>
    sheetOf(`Sheet ${at}`, [[9, 0, 'HIGHEST POSSIBLE SCORE'], ...heads, ...names, [1999, 255, 'x']]),
  );
}

const MOST_MS = 1_000;

it.each([SHEET_LIMIT.sheets, 24])('%i sheets of 2,000 names and 250 columns are refused in a second', async (count) => {
  const sheets = hugeSheets(count);
  const { ms, result } = await calmTime(() => readRecordFile({ kind: 'xlsx', sheets }), MOST_MS);
  expect(result).toEqual({ refusal: expect.stringContaining('at most') });
  expect(ms).toBeLessThan(MOST_MS);
});
