import type { Tables } from '@/domain/book/tables';
import { type TaughtSubject, taughtSubjects } from '@/domain/book/taughtSubjects';
import { compareText } from '@/domain/words/textOrder';

export type YearSubject = TaughtSubject;

/** The own subjects of a school year, by grade level, section and name. */
export function subjectsOfYear(tables: Tables, year: string): YearSubject[] {
  return taughtSubjects(tables)
    .filter(({ section }) => section.academicYear === year)
    .sort((a, b) => compareText(a.section.gradeLevel, b.section.gradeLevel));
}
