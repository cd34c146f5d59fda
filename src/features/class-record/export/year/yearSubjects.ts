import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';

export type YearSubject = { subject: ClassSubjectDoc; section: ClassDoc };

const collator = new Intl.Collator('fil', { numeric: true });

/** The own subjects of a school year, by section and name. */
export function subjectsOfYear(tables: Tables, year: string): YearSubject[] {
  return rowsOf(tables, 'classSubjects', (row) => !row.deletedAt)
    .flatMap((subject) => {
      const section = tables.class[subject.classModel];
      return section && !section.deletedAt && section.academicYear === year ? [{ subject, section }] : [];
    })
    .sort(
      (a, b) =>
        collator.compare(a.section.gradeLevel, b.section.gradeLevel) ||
        collator.compare(a.section.name, b.section.name) ||
        collator.compare(a.subject.subject, b.subject.subject),
    );
}
