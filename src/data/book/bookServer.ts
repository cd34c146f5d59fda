/** The requests of a book to Firestore. */
import { doc, getDoc } from 'firebase/firestore/lite';
import { translated } from '@/data/errors';
import { firestoreLite as db } from '@/data/firestoreLite';
import { countQuery } from '@/data/readMeter';
import type { BookServer } from '@/data/replica/server';
import { treeDocPath } from './paths';
import { fetchCount, fetchDeletedPage, fetchPage, fetchRows, fetchTotals } from './treeReads';
import { toStoredVersion, writeBatchOf } from './writeBatch';

export const bookServer: BookServer = {
  fetchBookVersion: (owner) =>
    translated(async () => {
      const snapshot = await getDoc(doc(db, treeDocPath(owner, 'globalVersion', '1')));
      countQuery('globalVersion', 1);
      return toStoredVersion(snapshot);
    }),
  fetchSpec: (owner, spec) => translated(() => fetchRows(owner, spec)),
  fetchSpecPage: (owner, spec, page) => translated(() => fetchPage(owner, spec, page)),
  fetchSpecCount: (owner, spec) => translated(() => fetchCount(owner, spec)),
  fetchSpecTotals: (owner, spec, field) => translated(() => fetchTotals(owner, spec, field)),
  fetchDeletedPage: (owner, page) => translated(() => fetchDeletedPage(owner, page)),
  writeBatch: (owner, { rows }, along) => translated(() => writeBatchOf(db, { owner, rows, ...along })),
};
