import { expect, test } from 'vitest';
import type { BoardRow } from '@/features/dashboard/completion/boardRows';
import { toLateTeachers } from './toLateTeachers';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 15);

function aRow(teacher: string, days: number, more: Partial<BoardRow> = {}): BoardRow {
  return {
    ...{ key: `${teacher}/${days}`, teacher, teacherName: teacher, subjectId: `${teacher}-${days}` },
    ...{ subject: 'English', section: 'Rizal', academicYear: '2025-2026', quarter: 2, gradingPolicy: null },
    ...{ share: 40, encoded: 4, expected: 10, closed: [1], lastChange: NOW - days * DAY, asked: [], stage: 'begun' },
    ...more,
  } as BoardRow;
}

test('late is a subject with blanks and no change for two weeks, or in an earlier period than most; by teacher', () => {
  const rows = [
    aRow('Ana', 3),
    aRow('Ana', 15),
    aRow('Ana', 30),
    aRow('Ben', 2, { quarter: 1 }),
    aRow('Ben', 4),
    aRow('Cora', 40, { stage: 'full', share: 100 }),
    aRow('Dan', 40, { stage: 'closed', quarter: null }),
    // The year before is over, and nobody closes it any more.
    aRow('Eva', 300, { academicYear: '2024-2025', quarter: 4 }),
  ];
  expect(toLateTeachers(rows, NOW)).toEqual([
    { teacher: 'Ana', name: 'Ana', subjectIds: ['Ana-30', 'Ana-15'], behind: 0, stale: 2 },
    { teacher: 'Ben', name: 'Ben', subjectIds: ['Ben-2'], behind: 1, stale: 0 },
  ]);
});

test('subjects of another policy have periods of their own, and a book that is still read is not late', () => {
  const rows = [
    aRow('Ana', 1, { quarter: 3 }),
    aRow('Ana', 2, { quarter: 3 }),
    aRow('Ben', 1, { quarter: 1, gradingPolicy: 'DO15_2026' }),
    aRow('Cora', 90, { subjectId: null, stage: 'reading', academicYear: '' }),
  ];
  expect(toLateTeachers(rows, NOW)).toEqual([]);
});

test('a subject with nothing to score yet is not late, and does not say where the school is', () => {
  const later = { stage: 'none', expected: 0, encoded: 0, share: null } as const;
  const rows = [aRow('Ana', 30, later), aRow('Ben', 31, later), aRow('Cora', 1, { quarter: 1 })];
  expect(toLateTeachers(rows, NOW)).toEqual([]);
});

test('the year that is running stays when a colleague has classes of the next one', () => {
  const april = Date.UTC(2026, 3, 20);
  const late = aRow('Ana', 0, { lastChange: april - 30 * DAY });
  const next = aRow('Ben', 0, { academicYear: '2026-2027', quarter: 1, lastChange: april });
  expect(toLateTeachers([late, next], april)).toMatchObject([{ teacher: 'Ana', stale: 1 }]);
  // In June the year is over.
  expect(toLateTeachers([late, { ...next, lastChange: Date.UTC(2026, 5, 2) }], Date.UTC(2026, 5, 2))).toEqual([]);
});
