import { describe, expect, it } from 'vitest';
import { type BookQuestions, countByYear } from './yearCounts';

type Class = { academicYear: string; isLeaving?: boolean; isCopy?: boolean };

/** A book over these classes, with the number of reads that its answers cost. */
function bookOf(classes: readonly Class[]) {
  let reads = 0;
  const list = (found: readonly Class[]) => {
    reads += Math.max(1, found.length);
    return Promise.resolve(found.map(({ academicYear }) => academicYear));
  };
  const count = (found: readonly Class[]) => {
    reads += 1;
    return Promise.resolve(found.length);
  };
  const ask: BookQuestions = {
    countAll: () => count(classes),
    countYear: (year) => count(classes.filter(({ academicYear }) => academicYear === year)),
    yearsOutside: (first, last) => list(classes.filter(({ academicYear: year }) => year < first || year > last)),
    yearsOfLeaving: () => list(classes.filter(({ isLeaving }) => isLeaving)),
    yearsOfCopies: () => list(classes.filter(({ isCopy }) => isCopy)),
  };
  return { ask, reads: () => reads };
}

const yearsFrom = (newest: number, years: number, each: number): Class[] =>
  Array.from({ length: years * each }, (_, place) => {
    const start = newest - (place % years);
    return { academicYear: `${start}-${start + 1}` };
  });

describe('the classes of a book by school year', () => {
  it.each([
    [1, 9, 5],
    [3, 9, 7],
    [3, 40, 7],
    [10, 9, 14],
    [10, 90, 14],
  ])('%i years of %i classes cost %i reads', async (years, each, reads) => {
    const book = bookOf(yearsFrom(2026, years, each));
    const found = await countByYear(book.ask, '2026-2027');
    expect([...found.values()]).toEqual(Array(years).fill(each));
    expect(found.get('2026-2027')).toBe(each);
    expect(book.reads()).toBe(reads);
  });

  it('an empty book costs three reads', async () => {
    const book = bookOf([]);
    expect(await countByYear(book.ask, '2026-2027')).toEqual(new Map());
    expect(book.reads()).toBe(3);
  });

  it('years that are older or later than those counted, and what is no school year, are found', async () => {
    const odd = ['2001-2002', '2001-2002', '2031-2032', 'SY 26', '2026-2027'].map((academicYear) => ({ academicYear }));
    const found = await countByYear(bookOf(odd).ask, '2026-2027');
    expect(Object.fromEntries(found)).toEqual({ '2001-2002': 2, '2031-2032': 1, 'SY 26': 1, '2026-2027': 1 });
  });

  it('the copy of a class that was handed over does not count', async () => {
    const classes = [{ academicYear: '2026-2027' }, { academicYear: '2026-2027', isCopy: true }];
    expect(Object.fromEntries(await countByYear(bookOf(classes).ask, '2026-2027'))).toEqual({ '2026-2027': 1 });
  });

  it('a class whose removal is under way does not count', async () => {
    const classes = [
      { academicYear: '2026-2027' },
      { academicYear: '2026-2027', isLeaving: true },
      { academicYear: '2025-2026', isLeaving: true },
    ];
    expect(Object.fromEntries(await countByYear(bookOf(classes).ask, '2026-2027'))).toEqual({ '2026-2027': 1 });
  });
});
