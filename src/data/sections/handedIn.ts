/** Grades that are handed in, for a transaction to write. */
import { doc, type Firestore, serverTimestamp, type Transaction } from 'firebase/firestore/lite';
import { sectionGradesPath } from '@/data/book/paths';
import { countQuery } from '@/data/readMeter';
import { isHandedIn, type NewSectionGrades, type SectionGrades } from '@/domain/sections/sectionGrades';

/**
 * Reads what was handed in before, which costs one read, and answers the function that writes the next one. Grades that
 * are stored already, as after a lost answer, are not written again.
 */
export async function readHandedIn(
  db: Firestore,
  transaction: Transaction,
  { schoolid, ...grades }: NewSectionGrades,
): Promise<() => void> {
  const at = doc(db, sectionGradesPath(schoolid), grades.id);
  const stored = (await transaction.get(at)).data() as SectionGrades | undefined;
  countQuery('sectionGrades', 1);
  return () => {
    if (stored && isHandedIn(stored, grades)) return;
    const number = (stored?.number ?? 0) + 1;
    transaction.set(at, { ...grades, number, submittedAt: serverTimestamp(), reopenedAt: null });
  };
}
