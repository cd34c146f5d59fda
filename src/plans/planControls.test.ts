import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds } from '#support/book';
import type { ControlsDoc } from '@/domain/book/entities';
import { emptyTables, type Tables } from '@/domain/book/tables';
import { planActivityAdd } from './activities/planActivityAdd';
import { type CountDelta, planCounts, planRecount } from './planControls';

const NONE = { 1: 0, 2: 0, 3: 0, 4: 0 };
type Year = [classes: number, activities?: Record<string, number>];

function controlsOf(years: Record<string, Year>, current = ''): Tables {
  const record = (id: string, year: string, [totalClasses, activities = {}]: Year): ControlsDoc => ({
    id,
    currentAcademicYear: year,
    currentQuarter: 1,
    totalActivities: { ...NONE, ...activities },
    totalClasses,
    updatedAt: 0,
  });
  const rows = Object.entries(years).map(([year, counts]) => record(year, year, counts));
  const own = years[current] ?? [0];
  return {
    ...emptyTables(),
    controls: Object.fromEntries([...rows, record('1', current, own)].map((row) => [row.id, row])),
  };
}

describe('planCounts', () => {
  it.each<[rule: string, before: Tables, delta: CountDelta[], after: [year: string, quarter: number, classes: number]]>(
    [
      [
        'the first class makes its year current',
        emptyTables(),
        [{ academicYear: '2024-2025', classes: 1 }],
        ['2024-2025', 1, 1],
      ],
      [
        'a class of a newer year makes that year current, in quarter 1',
        controlsOf({ '2024-2025': [2, { 3: 4 }] }, '2024-2025'),
        [{ academicYear: '2025-2026', classes: 1 }],
        ['2025-2026', 1, 1],
      ],
      [
        'a class of an older year leaves the current year',
        controlsOf({ '2024-2025': [2, { 3: 4 }] }, '2024-2025'),
        [{ academicYear: '2023-2024', classes: 1 }],
        ['2024-2025', 3, 2],
      ],
      [
        'the last class of the current year going falls back to the most recent year with classes',
        controlsOf({ '2022-2023': [5], '2023-2024': [0], '2021-2022': [1, { 2: 1 }], '2024-2025': [1] }, '2024-2025'),
        [{ academicYear: '2024-2025', classes: -1 }],
        ['2022-2023', 1, 5],
      ],
      [
        'the last class of all going leaves the year blank',
        controlsOf({ '2024-2025': [1, { 2: 1 }] }, '2024-2025'),
        [{ academicYear: '2024-2025', classes: -1, activities: { 2: -1 } }],
        ['', 1, 0],
      ],
      [
        'the current quarter is the highest with an activity',
        controlsOf({ '2024-2025': [1, { 1: 3 }] }, '2024-2025'),
        [{ academicYear: '2024-2025', activities: { 3: 1 } }],
        ['2024-2025', 3, 1],
      ],
      [
        'the only activity of the highest quarter going falls back to the next with one',
        controlsOf({ '2024-2025': [1, { 1: 3, 4: 1 }] }, '2024-2025'),
        [{ academicYear: '2024-2025', activities: { 4: -1 } }],
        ['2024-2025', 1, 1],
      ],
      [
        'counts never fall below 0',
        controlsOf({ '2024-2025': [1, { 1: 0 }] }, '2024-2025'),
        [{ academicYear: '2024-2025', classes: -2, activities: { 1: -1 } }],
        ['', 1, 0],
      ],
    ],
  )('%s', (_, before, deltas, [year, quarter, classes]) => {
    expect(applied(before, planCounts(before, deltas)).controls[1]).toMatchObject({
      currentAcademicYear: year,
      currentQuarter: quarter,
      totalClasses: classes,
    });
  });

  it('moves counts between years, and writes absolute numbers', () => {
    const before = controlsOf({ '2024-2025': [2, { 1: 5, 2: 1 }], '2025-2026': [1, { 1: 1 }] }, '2025-2026');
    const deltas = [
      { academicYear: '2024-2025', classes: -1, activities: { 1: -2, 2: -1 } },
      { academicYear: '2025-2026', classes: 1, activities: { 1: 2, 2: 1 } },
    ];
    expect(planCounts(before, deltas)).toEqual([
      {
        op: 'update',
        collection: 'controls',
        id: '2024-2025',
        fields: { totalActivities: { ...NONE, 1: 3 }, totalClasses: 1 },
      },
      {
        op: 'update',
        collection: 'controls',
        id: '2025-2026',
        fields: { currentQuarter: 2, totalActivities: { ...NONE, 1: 3, 2: 1 }, totalClasses: 2 },
      },
      {
        op: 'update',
        collection: 'controls',
        id: '1',
        fields: { currentQuarter: 2, totalActivities: { ...NONE, 1: 3, 2: 1 }, totalClasses: 2 },
      },
    ]);
  });

  it('touches only the year record where the year is not current', () => {
    const before = controlsOf({ '2023-2024': [1], '2024-2025': [1] }, '2024-2025');
    const changes = planCounts(before, [{ academicYear: '2023-2024', activities: { 1: 1 } }]);
    expect(changes.map(({ id }) => id)).toEqual(['2023-2024']);
  });

  it('starts a year without a record from controls/1 while that names it', () => {
    const whole = controlsOf({ '2024-2025': [3, { 1: 7 }] }, '2024-2025');
    const before = { ...whole, controls: { 1: whole.controls[1]! } };
    const now = applied(before, planCounts(before, [{ academicYear: '2024-2025', classes: 1 }]));
    expect(now.controls['2024-2025']).toMatchObject({ totalClasses: 4, totalActivities: { ...NONE, 1: 7 } });
  });
});

describe('planRecount', () => {
  const book = aBook();
  const tables = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!, { quarter: 2 }), countingIds('a')),
  );

  it('finds nothing to mend where the counters are right', () => {
    expect(planRecount(tables)).toEqual([]);
  });

  it('counts again counters that drifted, and years that have no class any more', () => {
    const drifted = applied(tables, [
      { op: 'update', collection: 'controls', id: '1', fields: { totalClasses: 9 } },
      {
        op: 'set',
        collection: 'controls',
        id: '2030-2031',
        value: { ...tables.controls[1]!, id: '2030-2031', currentAcademicYear: '2030-2031' },
      },
    ]);
    const mended = applied(drifted, planRecount(drifted));
    expect(mended.controls[1]).toEqual(tables.controls[1]);
    expect(mended.controls['2030-2031']).toMatchObject({ totalClasses: 0, currentQuarter: 1, totalActivities: NONE });
  });

  it('adds up the classes of a year, and subjects with activities of the same quarter', () => {
    const other = aBook({ name: 'Mabini' }, tables, book.newId);
    const quizzes = [other.subjectIds[0]!, book.subjectIds[0]!].map((id) => aQuiz(id, { quarter: 2 }));
    const now = quizzes.reduce((so, quiz) => applied(so, planActivityAdd(so, quiz, other.newId)), other.tables);
    const none = applied(now, [{ op: 'update', collection: 'controls', id: '1', fields: { totalActivities: NONE } }]);
    const counted = applied(none, planRecount(none)).controls[1];
    expect(counted).toMatchObject({ totalClasses: 2, totalActivities: { ...NONE, 2: 3 } });
  });

  it('does not count classes and subjects that are being deleted', () => {
    const dying = applied(tables, [
      { op: 'update', collection: 'classSubjects', id: book.subjectIds[0]!, fields: { deletedAt: 1 } },
    ]);
    expect(applied(dying, planRecount(dying)).controls[1]).toMatchObject({ totalClasses: 1, totalActivities: NONE });
  });
});
