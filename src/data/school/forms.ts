/** The forms that a school keeps, in Firestore: a document each, and its bytes in pieces. */
import { Bytes, collection, doc, type Firestore, getDoc, getDocs, serverTimestamp } from 'firebase/firestore/lite';
import { toPlain } from '@/data/book/converters';
import { schoolFormPiecesPath, schoolFormsPath } from '@/data/book/paths';
import { transact } from '@/data/transact';
import type { SchoolId } from '@/domain/book/ids';
import { formEntry, joinPieces, type NewSchoolForm, pieceId, piecesOf, type SchoolForm } from '@/domain/school/forms';
import type { Actor } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { entryOf } from './trail';

export async function fetchForms(db: Firestore, school: SchoolId): Promise<SchoolForm[]> {
  const found = await getDocs(collection(db, schoolFormsPath(school)));
  return found.docs.map((row) => toPlain(row.data()) as unknown as SchoolForm);
}

const pieceAt = (db: Firestore, school: SchoolId, form: string, index: number) =>
  doc(db, schoolFormPiecesPath(school), pieceId(form, index));

export async function fetchFormBytes(
  db: Firestore,
  school: SchoolId,
  form: SchoolForm,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await Promise.all(
    Array.from({ length: form.pieces }, (_, index) => getDoc(pieceAt(db, school, form.id, index))),
  );
  const pieces = rows.map((row) => {
    const stored: unknown = row.data()?.bytes;
    if (!(stored instanceof Bytes)) throw new AppError('form/incomplete');
    return stored.toUint8Array();
  });
  return joinPieces(form, pieces);
}

/** A form that is stored already, as after a lost answer, stays. */
export function keepForm(db: Firestore, form: NewSchoolForm, bytes: Uint8Array, by: Actor): Promise<void> {
  const at = doc(db, schoolFormsPath(by.schoolid), form.id);
  return transact(db, async (transaction) => {
    if ((await transaction.get(at)).exists()) return;
    transaction.set(at, { ...form, createdAt: serverTimestamp(), createdBy: by.id });
    for (const [index, piece] of piecesOf(bytes).entries()) {
      const id = pieceId(form.id, index);
      transaction.set(doc(db, schoolFormPiecesPath(by.schoolid), id), {
        ...{ id, form: form.id, index, bytes: Bytes.fromUint8Array(piece) },
      });
    }
    transaction.set(...entryOf(db, formEntry('formKept', by, form)));
  });
}

export function removeForm(db: Firestore, form: SchoolForm, by: Actor): Promise<void> {
  const at = doc(db, schoolFormsPath(by.schoolid), form.id);
  return transact(db, async (transaction) => {
    if (!(await transaction.get(at)).exists()) return;
    transaction.delete(at);
    for (let index = 0; index < form.pieces; index += 1) {
      transaction.delete(pieceAt(db, by.schoolid, form.id, index));
    }
    transaction.set(...entryOf(db, formEntry('formRemoved', by, form)));
  });
}
