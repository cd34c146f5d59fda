import { describe, expect, it } from 'vitest';
import type { Change } from './change';
import { changedTables } from './changedTables';
import { applyChanges, emptyTables, rowsOf, rowsWith, type Tables } from './tables';
import { watchReads } from './watchedReads';

/** A small generator, so that a history that fails can be played again. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const collection = 'activity';

function aChange(draw: (below: number) => number): Change {
  const id = `a${draw(9)}`;
  const fields = { quarter: 1 + draw(3), name: `N${draw(99)}` };
  const choices = [
    { op: 'delete', collection, id },
    { op: 'set', collection, id, value: { id, ...fields } },
    { op: 'update', collection, id, fields },
    { op: 'link', collection, id, field: 'studentPoints', ids: [`p${draw(3)}`] },
  ];
  return choices[draw(choices.length)] as Change;
}

const byId = (rows: readonly { id: string }[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Everything that a plan may ask of a table. */
function expectSame(now: Tables, copy: Tables): void {
  expect(Object.fromEntries(Object.entries(now.activity))).toEqual(copy.activity);
  expect(byId(Object.values(now.activity))).toEqual(byId(Object.values(copy.activity)));
  expect({ ...now.activity }).toEqual(copy.activity);
  for (let each = 0; each < 10; each += 1) {
    const id = `a${each}`;
    expect(now.activity[id]).toEqual(copy.activity[id]);
    expect(id in now.activity).toBe(id in copy.activity);
  }
  for (const quarter of [1, 2, 3]) {
    const isOf = (row: { quarter: number }) => row.quarter === quarter;
    expect(byId(rowsOf(now, collection, isOf))).toEqual(byId(rowsOf(copy, collection, isOf)));
    const found = rowsWith(now, collection, { field: 'quarter', values: [quarter] });
    expect(byId(found)).toEqual(byId(rowsOf(copy, collection, isOf)));
    expect(rowsWith(now, collection, { field: 'quarter', values: [quarter] }, () => false)).toEqual([]);
  }
}

describe('tables after changes', () => {
  it.each([1, 2, 3, 4, 5, 6])('answer as a copy with the changes, also after more of them, in history %i', (seed) => {
    const draw = seeded(seed);
    const stored = applyChanges(
      emptyTables(),
      Array.from({ length: 12 }, () => aChange(draw)),
      1,
    );
    const { watched } = watchReads(stored);
    let [now, seen, copy] = [stored, watched, stored];
    for (let step = 0; step < 20; step += 1) {
      const changes = Array.from({ length: 1 + draw(4) }, () => aChange(draw));
      [now, seen] = [now, seen].map((tables) => changedTables(tables, changes, 5)) as [Tables, Tables];
      const before = copy;
      copy = applyChanges(copy, changes, 5);
      expectSame(now, copy);
      expectSame(seen, copy);
      expect(before).not.toBe(copy);
    }
    expectSame(stored, applyChanges(stored, [], 1));
  });

  it('leave tables without a change as they are', () => {
    const stored = emptyTables();
    const now = changedTables(stored, [aChange(seeded(3))], 1);
    expect(now.classSubjects).toBe(stored.classSubjects);
    expect(stored.activity).toEqual({});
  });
});
