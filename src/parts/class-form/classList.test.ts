import { describe, expect, it } from 'vitest';
import type { ClassDoc } from '@/domain/book/entities';
import type { ClassId } from '@/domain/book/ids';
import { academicYearAt } from '@/domain/school/academicYear';
import { filterClasses, findSameSection, gradeLabel, pageOf, yearsOf } from './classList';

function section(name: string, academicYear: string, gradeLevel: string): ClassDoc {
  return {
    id: name as ClassId,
    name,
    academicYear,
    gradeLevel,
    classSubjects: [],
    students: [],
    createdAt: 0,
    lastSync: 0,
  };
}

const CLASSES = [
  section('Luna', '2024-2025', '12'),
  section('Rizal', '2025-2026', '9'),
  section('Bonifacio', '2025-2026', '10'),
  section('Abad', '2025-2026', '9'),
  section('Sampaguita', '2025-2026', 'K'),
];

const names = (rows: readonly ClassDoc[]) => rows.map(({ name }) => name);

describe('filterClasses', () => {
  it('orders by year, then grade level as a number, then name', () => {
    const all = filterClasses(CLASSES, { search: '', year: '' });
    expect(names(all)).toEqual(['Bonifacio', 'Abad', 'Rizal', 'Sampaguita', 'Luna']);
  });

  it.each([
    ['riz', '', ['Rizal']],
    ['grade 9', '', ['Abad', 'Rizal']],
    ['kinder', '', ['Sampaguita']],
    ['', '2024-2025', ['Luna']],
    ['luna', '2025-2026', []],
  ])('finds %s in %s', (search, year, found) => {
    expect(names(filterClasses(CLASSES, { search, year }))).toEqual(found);
  });

  it('names the years once, newest first', () => {
    expect(yearsOf(CLASSES)).toEqual(['2025-2026', '2024-2025']);
  });
});

it.each([
  ['Rizal', '2025-2026', '9', 'Rizal'],
  [' riZAL ', '2025-2026 ', '9', 'Rizal'],
  ['Rizal', '2025-2026', '10', undefined],
  ['Rizal', '2024-2025', '9', undefined],
  ['Rizal 2', '2025-2026', '9', undefined],
  ['', '2025-2026', '9', undefined],
])('finds the section %s of %s, grade %s', (name, academicYear, gradeLevel, same) => {
  expect(findSameSection(CLASSES, { name, academicYear, gradeLevel })?.name).toBe(same);
});

it('shows ten per page, and the last page for a number beyond it', () => {
  const rows = Array.from({ length: 21 }, (_, index) => index);
  expect(pageOf(rows, 2, 10)).toEqual({ rows: rows.slice(10, 20), page: 2 });
  expect(pageOf(rows, 3, 10)).toEqual({ rows: [20], page: 3 });
  expect(pageOf(rows, 4, 10)).toEqual({ rows: [20], page: 3 });
  expect(pageOf([], 1, 10)).toEqual({ rows: [], page: 1 });
});

it('begins the school year in June', () => {
  expect(academicYearAt(new Date(2026, 4, 31))).toBe('2025-2026');
  expect(academicYearAt(new Date(2026, 5, 1))).toBe('2026-2027');
});

it('says the grade level in words', () => {
  expect(['7', 'K', 'SHS'].map(gradeLabel)).toEqual(['Grade 7', 'Kindergarten', 'SHS']);
});
