/** The key of one cell of a record or of an answer sheet: its column, and the enrolment of its learner. */
import { type ClassStudentId, toId } from '@/domain/book/ids';

/**
 * `column` is the id of an activity or of an item; the key is then the id of the cell's score or points. It may also be
 * the key of a grid's column, for a link to a cell.
 */
export function cellKey(column: string, classStudent: ClassStudentId): string {
  return `${column}_${classStudent}`;
}

/**
 * Inverse of `cellKey`. The column ends at the first `_` that leaves two ids: ids that Talaan and Firestore make have
 * no `_`, but an enrolment's id begins with that of its subject, which another client may have named. A text that is no
 * key, from an address for instance, gives two empty ids, which no row has.
 */
export function fromCellKey(key: string): { column: string; classStudentId: ClassStudentId } {
  const cut = key.indexOf('_', 1);
  const isKey = cut > 0 && cut < key.length - 1;
  return {
    column: isKey ? key.slice(0, cut) : '',
    classStudentId: toId<ClassStudentId>(isKey ? key.slice(cut + 1) : ''),
  };
}
