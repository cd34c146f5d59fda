/** Stored documents of older shapes are read as today's entities, and a save over them writes today's fields. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toTreeDoc } from '@/data/book/converters';
import type { TreeCollection } from '@/domain/book/entities';
import { applyRows, emptyTables } from '@/domain/book/tables';
import { policyOf } from '@/grading';
import { planScoreSave } from '@/plans/scores/planScoreSave';

type Older = { since: string; collection: TreeCollection; id: string; stored: object; read: object };
const older = JSON.parse(readFileSync('tests/golden/older/book.json', 'utf8')) as Older[];
const readDoc = ({ collection, id, stored }: Older) => toTreeDoc(collection, id, { ...stored });

describe('a stored document of an older shape', () => {
  it.each(older.map((each) => [each.collection, each.since, each] as const))('%s %s', (_of, _since, each) => {
    expect(readDoc(each)).toEqual(each.read);
  });
});

it('a save over a book of older documents writes numbers, and a whole grade', () => {
  const tables = older.reduce(
    (now, each) =>
      applyRows(now, { collection: each.collection, filters: [], orders: [] }, { [each.collection]: [readDoc(each)] }),
    emptyTables(),
  );
  expect(policyOf(tables.class['c1' as never]?.gradingPolicy).id).toBe('DO8_2015');
  const changes = planScoreSave(tables, {
    ...{ subjectId: 's1' as never, quarter: 1, subCategoryWeights: { 1: null, 2: null, 3: null, 4: null } },
    edits: [{ activityId: 'a1' as never, classStudentId: 'e1' as never, score: 18 }],
  });
  const grade = changes.find(({ collection }) => collection === 'studentGrades');
  expect(JSON.stringify(grade)).toContain('"percentageWrittenWork":90');
  expect(changes.map(({ collection }) => collection)).toContain('studentPerformance');
});
