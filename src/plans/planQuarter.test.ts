import { describe, expect, it } from 'vitest';
import { aBook, applied } from '#support/book';
import { isQuarterClosed } from '@/domain/quarterClosed';
import { planQuarterClose } from './planQuarter';

const { tables, subjectIds } = aBook();
const subjectId = subjectIds[0]!;

describe('planQuarterClose', () => {
  it('writes the whole map, once', () => {
    const first = planQuarterClose(tables, { subjectId, quarter: 2 });
    expect(first).toEqual([
      { op: 'update', collection: 'classSubjects', id: subjectId, fields: { quarterClosed: { 2: true } } },
    ]);
    const now = applied(tables, first);
    expect(planQuarterClose(now, { subjectId, quarter: 2 })).toEqual([]);
    expect(planQuarterClose(now, { subjectId, quarter: 1 })).toMatchObject([
      { fields: { quarterClosed: { 1: true, 2: true } } },
    ]);
    expect([1, 2].map((quarter) => isQuarterClosed(now.classSubjects[subjectId]!, quarter))).toEqual([false, true]);
  });

  it('closes a quarter that was reopened', () => {
    const reopened = applied(tables, [
      { op: 'update', collection: 'classSubjects', id: subjectId, fields: { quarterClosed: { 1: false } } },
    ]);
    expect(planQuarterClose(reopened, { subjectId, quarter: 1 })).toMatchObject([
      { fields: { quarterClosed: { 1: true } } },
    ]);
  });

  it.each([0, 5, -1])('refuses quarter %d', (quarter) => {
    expect(() => planQuarterClose(tables, { subjectId, quarter })).toThrow(
      expect.objectContaining({ code: 'input/invalid' }),
    );
  });
});
