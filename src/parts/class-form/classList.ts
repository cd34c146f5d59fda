/** The list of classes as asked for: filtered, sorted, one page of it. */

import type { ClassDoc } from '@/domain/book/entities';
import { plainText } from '@/domain/words/plainText';
import { isFoundIn } from '@/domain/words/searchText';
import { compareText } from '@/domain/words/textOrder';
import { say } from '@/language/words';

export type ClassFilter = { search: string; year: string };

/** Kindergarten is 0. A number, so that grade 10 comes after grade 9. */
export function gradeNumber(gradeLevel: string): number {
  return Number.parseInt(gradeLevel, 10) || 0;
}

export function gradeLabel(gradeLevel: string): string {
  if (gradeLevel === 'K') return say('Kindergarten');
  return /^\d+$/.test(gradeLevel) ? say('Grade {level}', { level: gradeLevel }) : gradeLevel;
}

/** Newest year first, then the highest grade level, then by name. */
function compareClasses(a: ClassDoc, b: ClassDoc): number {
  return (
    compareText(b.academicYear, a.academicYear) ||
    gradeNumber(b.gradeLevel) - gradeNumber(a.gradeLevel) ||
    compareText(a.name, b.name)
  );
}

export function filterClasses(classes: readonly ClassDoc[], { search, year }: ClassFilter): ClassDoc[] {
  const matches = (row: ClassDoc) => isFoundIn(`${row.name} ${gradeLabel(row.gradeLevel)} ${row.academicYear}`, search);
  return classes.filter((row) => (year === '' || row.academicYear === year) && matches(row)).sort(compareClasses);
}

export function yearsOf(classes: readonly ClassDoc[]): string[] {
  return [...new Set(classes.map((row) => row.academicYear))].sort((a, b) => compareText(b, a));
}

/** Finds the class of this name, grade level and year. Ignores capitals and outer spaces. */
export function findSameSection(
  classes: readonly ClassDoc[],
  section: Pick<ClassDoc, 'name' | 'academicYear' | 'gradeLevel'>,
): ClassDoc | undefined {
  const key = (row: typeof section) => [row.name, row.academicYear, row.gradeLevel].map(plainText).join('|');
  return section.name.trim() === '' ? undefined : classes.find((row) => key(row) === key(section));
}

/** The rows of a page, counted from 1; a page beyond the end becomes the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): { rows: readonly Row[]; page: number } {
  const last = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(Math.max(1, page), last);
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown };
}
