import { describe, expect, test } from 'vitest';
import { emptyTables, type Tables } from '@/domain/book/tables';
import { type Pack, packOf, packsOf } from './packs';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Twenty characters, as an automatic id. */
const autoId = (seed: number) =>
  Array.from({ length: 20 }, (_, at) => LETTERS[Math.floor(Math.abs(Math.sin(seed * 31 + at) * 1e6)) % 62]).join('');

const scoreIds = [1, 2, 3, 4].flatMap((activity) => [11, 12, 13].map((who) => `${autoId(activity)}_${autoId(who)}`));

function tablesWith(ids: readonly string[]): Tables {
  return { ...emptyTables(), studentPerformance: Object.fromEntries(ids.map((id) => [id, { id }])) } as Tables;
}
const idsOf = (pack: Pack | undefined) => (pack?.rows ?? []).map((row) => (row as { id: string }).id);

describe('the pack of a row', () => {
  test('is the same for all scores of an activity', () => {
    for (const id of scoreIds) expect(packOf(id)).toBe(packOf(id.slice(0, 20)));
  });

  test('spreads the rows evenly', () => {
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 6_400; seed += 1) {
      const pack = packOf(autoId(seed));
      counts.set(pack, (counts.get(pack) ?? 0) + 1);
    }
    expect(counts.size).toBe(64);
    expect(Math.max(...counts.values())).toBeLessThan(200);
  });
});

describe('the packs of touched rows', () => {
  test('are whole, with the untouched rows beside them, and no other pack is written', () => {
    const [first = '', ...others] = scoreIds;
    const packs = packsOf(tablesWith(scoreIds), [{ collection: 'studentPerformance', id: first }]);
    expect(packs).toHaveLength(1);
    expect(packs[0]?.key).toEqual(['studentPerformance', packOf(first)]);
    const beside = others.filter((id) => packOf(id) === packOf(first));
    expect(beside.length).toBeGreaterThan(1);
    expect(idsOf(packs[0])).toEqual([first, ...beside]);
  });

  test('are empty where the last row is gone', () => {
    const [gone = ''] = scoreIds;
    const [pack] = packsOf(tablesWith([]), [{ collection: 'studentPerformance', id: gone }]);
    expect(pack).toEqual({ key: ['studentPerformance', packOf(gone)], rows: [] });
  });

  test('are none where nothing was touched', () => {
    expect(packsOf(tablesWith(scoreIds), [])).toEqual([]);
  });
});
