/** Puts a grade book made by plans into the emulator, past the rules. */
import { Timestamp } from 'firebase-admin/firestore';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { adminDb } from './adminWorld';

const TIMES = ['createdAt', 'lastSync', 'updatedAt'];

export async function storeBook(uid: string, tables: Tables): Promise<void> {
  const writer = adminDb().bulkWriter();
  for (const collection of TREE_COLLECTIONS) {
    for (const row of rowsOf(tables, collection)) {
      const times = TIMES.filter((field) => field in row).map((field) => [field, Timestamp.now()]);
      void writer.set(adminDb().doc(`users/${uid}/${collection}/${row.id}`), { ...row, ...Object.fromEntries(times) });
    }
  }
  await writer.close();
}
