/** The subjects of a book with their sections. */
import { compareText } from '@/domain/words/textOrder';
import type { ClassDoc, ClassSubjectDoc } from './entities';
import { rowsOf, type Tables } from './tables';

/** A subject that is not being deleted, with its section. */
export type TaughtSubject = { readonly subject: ClassSubjectDoc; readonly section: ClassDoc };

/** Newest year first, then by name of section and subject. Rows that are being deleted are left out. */
export function taughtSubjects(tables: Tables): TaughtSubject[] {
  return rowsOf(tables, 'classSubjects', (row) => !row.deletedAt)
    .flatMap((subject) => {
      const section = tables.class[subject.classModel];
      return section && !section.deletedAt ? [{ subject, section }] : [];
    })
    .sort(
      (a, b) =>
        compareText(b.section.academicYear, a.section.academicYear) ||
        compareText(a.section.name, b.section.name) ||
        compareText(a.subject.subject, b.subject.subject),
    );
}
