/** Our reader and SheetJS on the same files: the same cells, or our own refusal, within a time. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calmTime } from '#support/calmTime';
import { many } from '#support/many';
import { damaged } from '#support/sheets/damages';
import { madeFixtures } from '#support/sheets/fixtures';
import { cellsOf, differences, type Oracle, startOracle } from '#support/sheets/oracle';
import { readSheets } from '@/files/read/readSheets';
import { SheetRefused } from '@/files/read/sheetRefused';
import type { Spreadsheet } from '@/files/read/spreadsheet';

const DAMAGES = many(200, 1_000);
const MOST_MS = 100;

const fixtures = await madeFixtures();
let oracle: Oracle;
beforeAll(() => {
  oracle = startOracle();
});
afterAll(() => oracle.close());

/** What a file holds; null where it is refused. */
const readOrRefuse = (bytes: Uint8Array): Promise<Spreadsheet | null> =>
  readSheets(bytes).catch((error) => {
    if (error instanceof SheetRefused) return null;
    throw error;
  });

describe('the same cells as SheetJS', () => {
  it.each(fixtures)('%s', async (_, bytes) => {
    const ours = cellsOf(await readSheets(bytes));
    expect(ours.size).toBeGreaterThan(5);
    expect(differences(ours, (await oracle.read(bytes)) ?? new Map())).toEqual([]);
  });
});

describe(`of ${DAMAGES} damaged files`, () => {
  it('each is read alike or refused, and none takes long', async () => {
    const counts = { refused: 0, alike: 0, unanswered: 0 };
    const different: string[] = [];
    const slow: string[] = [];
    for (let seed = 0; seed < DAMAGES; seed += 1) {
      const [name, bytes] = fixtures[seed % fixtures.length]!;
      const file = damaged(bytes, seed);
      const { ms, result: read } = await calmTime(() => readOrRefuse(file), MOST_MS);
      if (ms >= MOST_MS) slow.push(`${name}, seed ${seed}: ${ms}`);
      if (!read) counts.refused += 1;
      else {
        const theirs = await oracle.read(file);
        if (!theirs) counts.unanswered += 1;
        else if (differences(cellsOf(read), theirs).length === 0) counts.alike += 1;
        else different.push(`${name}, seed ${seed}`);
      }
    }
    expect(different).toEqual([]);
    expect(slow).toEqual([]);
    expect(counts.refused).toBeGreaterThan(DAMAGES / 10);
    expect(counts.alike).toBeGreaterThan(DAMAGES / 10);
    // SheetJS refuses some for damage to parts that we do not read, such as styles.
    expect(counts.unanswered).toBeLessThan(DAMAGES / 20);
  });
});
