/** Every document of a school and of people, by path, for a comparison one by one. */
import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { adminDb, type Stored } from '#support/adminWorld';

type Dump = Map<string, Stored>;

/** The documents at these paths and below them. Versions move with each write, so they are left out unless asked for. */
export async function dumpOf(paths: readonly string[], keep: (path: string) => boolean = isNoVersion): Promise<Dump> {
  const dump: Dump = new Map();
  await Promise.all(paths.map((path) => takeDocument(adminDb().doc(path), dump)));
  return new Map([...dump].filter(([path]) => keep(path)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const isNoVersion = (path: string): boolean => !path.includes('/globalVersion/');

async function takeDocument(at: DocumentReference, dump: Dump): Promise<void> {
  const [row, below] = await Promise.all([at.get(), at.listCollections()]);
  const fields = row.data();
  if (fields) dump.set(at.path, fields);
  await Promise.all(below.map((each) => takeCollection(each, dump)));
}

async function takeCollection(at: CollectionReference, dump: Dump): Promise<void> {
  const { docs } = await at.get();
  for (const row of docs) dump.set(row.ref.path, row.data());
}
