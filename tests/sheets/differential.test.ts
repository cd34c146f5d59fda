/** Our reader and SheetJS on the same files: the same cells, or our own refusal, within a time. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calm } from '#support/calm';
import { many } from '#support/many';
import { damaged } from '#support/sheets/damages';
import { madeFixtures } from '#support/sheets/fixtures';
import { cellsOf, differences, type Oracle, startOracle } from '#support/sheets/oracle';
import { readSheets } from '@/files/read/readSheets';
import { SheetRefused } from '@/files/read/sheetRefused';
import type { Spreadsheet } from '@/files/read/spreadsheet';

const DAMAGES = many(200, 1_000);
/** Processor time of one file; the machine does other things beside. */
const MOST_MS = calm(0.1);

const fixtures = await madeFixtures();
let oracle: Oracle;
beforeAll(() => {
  oracle = startOracle();
});
afterAll(() => oracle.close());

async function readOrRefuse(bytes: Uint8Array): Promise<{ read: Spreadsheet | null; ms: number }> {
  const before = process.cpuUsage();
  const read = await readSheets(bytes).catch((error) => {
    if (error instanceof SheetRefused) return null;
    throw error;
  });
  const { user, system } = process.cpuUsage(before);
  return { read, ms: (user + system) / 1000 };
}

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
      const first = await readOrRefuse(file);
      // The collector of garbage may run within a reading: a file is slow that is slow again.
      if (first.ms > MOST_MS && (await readOrRefuse(file)).ms > MOST_MS)
        slow.push(`${name}, seed ${seed}: ${first.ms}`);
      if (!first.read) counts.refused += 1;
      else {
        const theirs = await oracle.read(file);
        if (!theirs) counts.unanswered += 1;
        else if (differences(cellsOf(first.read), theirs).length === 0) counts.alike += 1;
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
