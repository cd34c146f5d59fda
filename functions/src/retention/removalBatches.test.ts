import { expect, test } from 'vitest';
import type { Change } from '@/domain/book/change';
import { BATCH_ROWS } from '@/domain/constants';
import { toRemovalBatches } from './removalBatches';

const writesOf = (batch: readonly Change[]) => batch.reduce((sum, { op }) => sum + (op === 'delete' ? 2 : 1), 1);

test('a class that the server removes goes in transactions of at most 300 writes, in order', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `row${index}`);
  const changes = ids.map((id, index) =>
    index % 3 === 0
      ? { op: 'link', collection: 'class', id, field: 'students', ids: ['s'] }
      : { op: 'delete', collection: 'studentPerformance', id },
  ) as unknown as Change[];
  const batches = toRemovalBatches(changes);
  expect(batches.flat()).toEqual(changes);
  expect(BATCH_ROWS.classOperation).toBe(300);
  expect(Math.max(...batches.map(writesOf))).toBeLessThanOrEqual(300);
  // Full ones: no transaction more than it takes.
  expect(batches).toHaveLength(Math.ceil((1000 + 666) / 299));
});
