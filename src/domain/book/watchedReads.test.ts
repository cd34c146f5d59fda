import { describe, expect, it } from 'vitest';
import type { StudentPerformanceDoc } from './entities';
import { emptyTables, rowsOf, type Tables } from './tables';
import { isMoved, movedBetween, watchReads } from './watchedReads';

const scoreOf = (id: string, score: number, classSubjectModel = 'math') =>
  ({ id, score, classSubjectModel, lastSync: 1 }) as unknown as StudentPerformanceDoc;
const bookOf = (...scores: StudentPerformanceDoc[]): Tables => ({
  ...emptyTables(),
  studentPerformance: Object.fromEntries(scores.map((row) => [row.id, row])),
});
const ofMath = (row: StudentPerformanceDoc) => row.classSubjectModel === 'math';

/** Whether what was read from `before` is out of date over `after`. */
function isOutOfDate(read: (tables: Tables) => unknown, before: Tables, after: Tables): boolean {
  const { watched, reads } = watchReads(before);
  read(watched);
  return isMoved(reads, movedBetween(before, after), after);
}

describe('what was read through watched tables', () => {
  const before = bookOf(scoreOf('a', 1), scoreOf('b', 2), scoreOf('e', 3, 'english'));
  const with_ = (...scores: StudentPerformanceDoc[]) => ({
    ...before,
    studentPerformance: { ...before.studentPerformance, ...bookOf(...scores).studentPerformance },
  });

  it('is the same as without', () => {
    const { watched } = watchReads(before);
    expect(rowsOf(watched, 'studentPerformance', ofMath)).toEqual(rowsOf(before, 'studentPerformance', ofMath));
    expect(watched.studentPerformance.a).toBe(before.studentPerformance.a);
    expect({ ...watched.studentPerformance }).toEqual(before.studentPerformance);
  });

  it('moves with a row that was read by its id, also where it was not there', () => {
    const readA = (tables: Tables) => tables.studentPerformance.a;
    expect(isOutOfDate(readA, before, with_(scoreOf('a', 5)))).toBe(true);
    expect(isOutOfDate(readA, before, with_(scoreOf('b', 5)))).toBe(false);
    expect(isOutOfDate((tables) => tables.studentPerformance.n, before, with_(scoreOf('n', 5)))).toBe(true);
    expect(isOutOfDate((tables) => 'n' in tables.studentPerformance, before, with_(scoreOf('n', 5)))).toBe(true);
  });

  it('moves with a row of a list, one that joins it and one that leaves it, and with no other', () => {
    const list = (tables: Tables) => rowsOf(tables, 'studentPerformance', ofMath);
    expect(isOutOfDate(list, before, with_(scoreOf('b', 5)))).toBe(true);
    expect(isOutOfDate(list, before, with_(scoreOf('n', 5)))).toBe(true);
    expect(isOutOfDate(list, before, with_(scoreOf('b', 2, 'english')))).toBe(true);
    expect(isOutOfDate(list, before, bookOf(scoreOf('a', 1), scoreOf('e', 3, 'english')))).toBe(true);
    expect(isOutOfDate(list, before, with_(scoreOf('e', 5, 'english')))).toBe(false);
    expect(isOutOfDate(list, before, with_(scoreOf('n', 5, 'english')))).toBe(false);
  });

  it('moves with every row of a table that was looked through or copied', () => {
    const moved = with_(scoreOf('e', 5, 'english'));
    expect(isOutOfDate((tables) => Object.values(tables.studentPerformance), before, moved)).toBe(true);
    expect(isOutOfDate((tables) => ({ ...tables.studentPerformance }), before, moved)).toBe(true);
    expect(isOutOfDate((tables) => Object.values(tables.activity), before, moved)).toBe(false);
  });

  it('does not move with rows that were only read again', () => {
    const again = bookOf(scoreOf('a', 1), scoreOf('b', 2), scoreOf('e', 3, 'english'));
    expect(isOutOfDate((tables) => Object.values(tables.studentPerformance), before, again)).toBe(false);
  });
});
