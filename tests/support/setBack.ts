/** Sets a book back to an earlier moment, as a recovery of the whole database does: every document, and the version too. */
import type { DocumentData } from 'firebase-admin/firestore';
import { adminDb } from './adminWorld';

/** Keeps the documents of a book; the answer writes them back and deletes every other one. */
export async function keepBook(uid: string): Promise<() => Promise<void>> {
  const kept = await documentsOf(uid);
  return async () => {
    const now = await documentsOf(uid);
    const batch = adminDb().batch();
    for (const path of now.keys()) if (!kept.has(path)) batch.delete(adminDb().doc(path));
    for (const [path, fields] of kept) batch.set(adminDb().doc(path), fields);
    await batch.commit();
  };
}

async function documentsOf(uid: string): Promise<Map<string, DocumentData>> {
  const collections = await adminDb().doc(`users/${uid}`).listCollections();
  const found = await Promise.all(collections.map((each) => each.get()));
  return new Map(found.flatMap(({ docs }) => docs.map((row) => [row.ref.path, row.data()] as const)));
}
