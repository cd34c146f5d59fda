/** The requests of a book to Firestore. */
import { doc, getDoc } from 'firebase/firestore/lite';
import { translated } from '@/data/errors';
import { firestoreLite as db } from '@/data/firestoreLite';
import { countQuery } from '@/data/readMeter';
import type { BookServer } from '@/data/replica/server';
import { askedOnce } from './askedOnce';
import { treeDocPath } from './paths';
import { readCount, readDeletedPage, readPage, readRows, readTotals } from './treeReads';
import { toStoredVersion, writeBatchOf } from './writeBatch';

export const bookServer: BookServer = {
  fetchBookVersion: (owner) =>
    translated(async () => {
      const snapshot = await getDoc(doc(db, treeDocPath(owner, 'globalVersion', '1')));
      countQuery('globalVersion', 1);
      return toStoredVersion(snapshot);
    }),
  fetchSpec: (owner, spec, moment) =>
    askedOnce(JSON.stringify(['rows', owner, spec]), moment, () => readRows(owner, spec)),
  fetchSpecPage: (owner, spec, page, moment) =>
    askedOnce(JSON.stringify(['page', owner, spec, page]), moment, () => readPage(owner, spec, page)),
  fetchSpecCount: (owner, spec, moment) =>
    askedOnce(JSON.stringify(['count', owner, spec]), moment, () => readCount(owner, spec)),
  fetchSpecTotals: (owner, spec, field) => translated(() => readTotals(owner, spec, field)),
  fetchDeletedPage: (owner, page) => translated(() => readDeletedPage(owner, page)),
  writeBatch: (owner, { rows, history }, along) =>
    translated(() => writeBatchOf(db, { owner, rows, history, ...along })),
};
