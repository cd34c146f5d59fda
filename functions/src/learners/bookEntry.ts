/** A learner in a teacher's book, with what is kept of the learner after a deletion, read and written in a transaction. */
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { identityIn } from '#functions/storedFields';
import type { TreeCollection } from '@/domain/book/entities';
import { type KeptRow, packedText } from '@/domain/book/packedRows';
import { removedName } from '@/domain/book/removed';
import { FIELD_NAMES, factsOf, type LearnerIdentity } from '@/domain/learners/learnerFields';
import { learnerName } from '@/domain/learners/learnerNames';
import { toLowerName } from '@/plans/learners/learners';
import { asStored, type BookRow, type Kept, keptLearners, toKept } from './keptRows';

/** `student`: may be gone, and the learner then only be kept. */
type BookEntry = { student: DocumentSnapshot; kept: readonly Kept[]; stored: LearnerIdentity };

/** Null where the learner is neither in the book nor kept. */
export async function readEntry(
  transaction: Transaction,
  { uid, studentId }: { uid: string; studentId: string },
): Promise<BookEntry | null> {
  const student = await transaction.get(database().doc(`users/${uid}/students/${studentId}`));
  const { docs } = await transaction.get(keptLearners(uid));
  const kept = toKept(docs).filter((each) => isAbout(each, studentId));
  const row = student.exists ? student : kept.map((each) => learnerIn(each, studentId)).find((each) => each !== null);
  return row ? { student, kept, stored: identityIn(row) } : null;
}

/** Answers the collections that it writes to. */
export function writeEntry(
  transaction: Transaction,
  { student, kept }: BookEntry,
  learner: LearnerIdentity,
): TreeCollection[] {
  const lastSync = FieldValue.serverTimestamp();
  if (student.exists) transaction.update(student.ref, { ...storedFields(learner, FieldValue.delete()), lastSync });
  for (const { document, rows } of kept) {
    const text = packedText(rows.map((own) => correctedRow(own, student.id, learner)));
    transaction.update(document.ref, { rows: text, name: removedName(learnerName(learner)), lastSync });
  }
  return [...(student.exists ? (['students'] as const) : []), ...(kept.length > 0 ? (['removed'] as const) : [])];
}

/** The fields of a learner's row. `none`: stands for a field that is not stored where it is blank. */
function storedFields<None>(learner: LearnerIdentity, none: None): Record<string, string | None> {
  const fields = FIELD_NAMES.map((field) => {
    const text = learner[field] ?? '';
    return [field, text === '' && factsOf(field).stored === 'filled' ? none : text] as const;
  });
  return { ...Object.fromEntries(fields), lastNameLower: toLowerName(learner.lastName) };
}

/** Whether a deletion is about the learner, who may have stayed in the book. */
function isAbout({ rows }: Kept, studentId: string): boolean {
  return rows.some(({ collection, row }) => {
    if (collection === 'students') return row.id === studentId;
    return collection === 'classStudents' && row.studentModel === studentId;
  });
}

function learnerIn({ rows }: Kept, studentId: string): BookRow | null {
  const own = rows.find(({ collection, row }) => collection === 'students' && row.id === studentId);
  return own ? asStored(own) : null;
}

function correctedRow(kept: KeptRow, studentId: string, learner: LearnerIdentity): KeptRow {
  if (kept.collection !== 'students' || kept.row.id !== studentId) return kept;
  return { ...kept, row: { ...kept.row, ...storedFields(learner, undefined) } } as KeptRow;
}
