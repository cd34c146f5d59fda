import { describe, expect, it } from 'vitest';
import type { Change } from './change';
import type { ActivityDoc } from './entities';
import { applyArrived, applyRows, emptyTables, rowsOf, rowsWith, startLaying, type Tables } from './tables';
import { toQuerySpec } from './treeQueries';

const FIELDS = ['classSubjectModel', 'quarter', 'activityCategoryModel'] as const;
const VALUES = [1, 2, 3];

/** A small generator, so that a history that fails can be played again. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function aRow(draw: (below: number) => number): ActivityDoc {
  const [classSubjectModel, quarter, activityCategoryModel] = FIELDS.map(() => 1 + draw(3));
  return {
    id: `a${draw(12)}`,
    classSubjectModel,
    quarter,
    activityCategoryModel,
    lastSync: 1,
  } as unknown as ActivityDoc;
}

function aChange(draw: (below: number) => number): Change {
  const { id, ...fields } = aRow(draw);
  const collection = 'activity';
  if (draw(3) === 0) return { op: 'delete', collection, id };
  return draw(2) === 0
    ? { op: 'set', collection, id, value: { id, ...fields } }
    : { op: 'update', collection, id, fields };
}

/** The same rows by the index as by looking through the table, for some of the fields. */
function expectSame(tables: Tables, draw: (below: number) => number): void {
  for (const field of FIELDS.filter(() => draw(2) === 0)) {
    for (const value of VALUES) {
      const found = rowsWith(tables, 'activity', { field, values: [value] });
      const sought = rowsOf(tables, 'activity', (row) => (row[field] as unknown) === value);
      expect(found.map(({ id }) => id).sort()).toEqual(sought.map(({ id }) => id).sort());
    }
  }
}

describe('rows by the value of a field', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'are those of the table after each change of history %i, of every table of before too',
    (seed) => {
      const draw = seeded(seed);
      let tables = emptyTables();
      const former: Tables[] = [];
      for (let step = 0; step < 80; step += 1) {
        former.push(tables);
        const kind = draw(3);
        if (kind === 0) {
          const laying = startLaying(tables);
          for (let layer = 0; layer < 3; layer += 1) {
            laying.lay({ changes: [aChange(draw), aChange(draw)], at: step });
            expectSame(laying.tables, draw);
          }
          tables = laying.tables;
        } else if (kind === 1) {
          const gone = [{ collection: 'activity', id: aRow(draw).id }] as const;
          tables = applyArrived(tables, { rows: { activity: [aRow(draw), aRow(draw)] }, gone });
        } else {
          const classSubjectModel = (1 + draw(3)) as never;
          const activity = [{ ...aRow(draw), classSubjectModel }];
          tables = applyRows(tables, toQuerySpec({ of: 'allActivitiesOfSubject', subjectId: classSubjectModel }), {
            activity,
          });
          expect(rowsWith(tables, 'activity', { field: 'classSubjectModel', values: [classSubjectModel] })).toEqual(
            activity,
          );
        }
        expectSame(tables, draw);
        expectSame(former[draw(former.length)]!, draw);
      }
    },
  );

  it('are not there twice where another table is asked first while changes are laid', () => {
    const collection = 'studentGrades';
    const of = (quarter: number) => ({ field: 'quarter', values: [quarter] }) as const;
    const setTo = (quarter: number) => [{ op: 'set', collection, id: 'g', value: { id: 'g', quarter } } as never];
    const laying = startLaying(emptyTables());
    laying.lay({ changes: setTo(1), at: 1 });
    rowsWith(emptyTables(), collection, of(1));
    laying.lay({ changes: setTo(2), at: 2 });
    expect(rowsWith(laying.tables, collection, of(2)).map(({ id }) => id)).toEqual(['g']);
    expect(rowsWith(laying.tables, collection, of(1))).toEqual([]);
  });
});
