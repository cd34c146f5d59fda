/** Removes a section of the school with its roster, the grades handed in, and what its adviser kept. */
import { type DocumentReference, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { BATCH_ROWS } from '@/domain/constants';

/** The specification's limit for operations on learners and grades; a section of the school has no limit of its own there. */
const AT_ONCE = BATCH_ROWS.studentOperation;

/**
 * The section goes last, so that a run that breaks off finds it again. `onRemoved` writes in the same transaction, so
 * once. What a teacher handed in meanwhile goes after it: nothing more can come then.
 */
export async function removeSection(
  schoolid: string,
  id: string,
  onRemoved: (transaction: Transaction) => void,
): Promise<void> {
  const school = database().doc(`schools/${schoolid}`);
  const below = async (name: string) =>
    (await school.collection(name).where('sectionId', '==', id).select().get()).docs.map(({ ref }) => ref);
  const removeBelow = async () =>
    await removeAll([
      ...(await below('sectionGrades')),
      ...(await below('sectionAdvising')),
      ...(await below('sectionAttendance')),
    ]);
  await removeBelow();
  const ends = [school.collection('sectionRosters').doc(id), school.collection('sections').doc(id)];
  await database().runTransaction(async (transaction) => {
    const rows = await transaction.getAll(...ends);
    if (!rows.some(({ exists }) => exists)) return;
    for (const { ref } of rows) transaction.delete(ref);
    onRemoved(transaction);
  });
  await removeBelow();
}

async function removeAll(refs: readonly DocumentReference[]): Promise<void> {
  for (let from = 0; from < refs.length; from += AT_ONCE) {
    const batch = database().batch();
    for (const ref of refs.slice(from, from + AT_ONCE)) batch.delete(ref);
    await batch.commit();
  }
}

/** Leaves the versions of these rosters of the year; the document goes where none is left. */
export async function keepVersions(schoolid: string, academicYear: string, kept: readonly string[]): Promise<void> {
  const versions = database().doc(`schools/${schoolid}/sectionVersions/${academicYear}`);
  await database().runTransaction(async (transaction) => {
    const row = await transaction.get(versions);
    if (!row.exists) return;
    if (kept.length === 0) return void transaction.delete(versions);
    const gone = Object.keys((row.get('versions') ?? {}) as object).filter((id) => !kept.includes(id));
    const fields = gone.flatMap((id) => [`versions.${id}`, `learners.${id}`]);
    if (fields.length > 0)
      transaction.update(versions, Object.fromEntries(fields.map((field) => [field, FieldValue.delete()])));
  });
}
