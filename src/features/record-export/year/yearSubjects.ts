import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { compareText } from '@/domain/words/textOrder';

export type YearSubject = { subject: ClassSubjectDoc; section: ClassDoc };

/** The own subjects of a school year, by section and name. */
export function subjectsOfYear(tables: Tables, year: string): YearSubject[] {
  return rowsOf(tables, 'classSubjects', (row) => !row.deletedAt)
    .flatMap((subject) => {
      const section = tables.class[subject.classModel];
      return section && !section.deletedAt && section.academicYear === year ? [{ subject, section }] : [];
    })
    .sort(
      (a, b) =>
        compareText(a.section.gradeLevel, b.section.gradeLevel) ||
        compareText(a.section.name, b.section.name) ||
        compareText(a.subject.subject, b.subject.subject),
    );
}
