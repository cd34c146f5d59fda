import type { StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { RecordFile } from '@/files/record-file/fileContent';
import type { PlacedSubject } from './importChoices';

/**
 * LRNs of the file for learners of the book who have none. An LRN that another learner has, or that two learners of
 * the file have, is left out.
 */
export function missingLrns(tables: Tables, { learners }: RecordFile, placed: readonly PlacedSubject[]) {
  const found = new Map((placed[0]?.found.learners ?? []).map((each) => [each.key, each]));
  const taken = new Set(rowsOf(tables, 'students').map(({ lrn }) => lrn));
  const wanted = learners.flatMap(({ key, lrn }): [StudentId, string][] => {
    const own = found.get(key);
    if (own?.kind !== 'matched' || own.standing === 'left' || lrn === '' || taken.has(lrn)) return [];
    return tables.students[own.student]?.lrn === '' ? [[own.student, lrn]] : [];
  });
  const isTwice = (lrn: string) => learners.filter((each) => each.lrn === lrn).length > 1;
  return new Map(wanted.filter(([, lrn]) => !isTwice(lrn)));
}
