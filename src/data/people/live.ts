import { collection, type DocumentData, doc, onSnapshot, query } from 'firebase/firestore';
import { toPlain } from '@/data/book/converters';
import { reopenRequestsPath, treeDocPath, userPath } from '@/data/book/paths';
import { toAppError } from '@/data/errors';
import { firestoreLive } from '@/data/firestoreLive';
import type { LivePort } from '@/data/ports/live';
import { countQuery } from '@/data/readMeter';
import { reconnect, watchQuery } from '@/data/school/watchQuery';
import { timestampMark, toBookVersion } from '@/domain/book/bookVersion';
import type { UserDoc } from '@/domain/people/people';
import type { ReopenRequestDoc } from '@/domain/school/reopening';

export const live: LivePort = {
  watchUser: (uid, onNext, onError) =>
    onSnapshot(
      doc(firestoreLive, userPath(uid)),
      (snapshot) => {
        // A pending server time would read as null.
        const data = snapshot.data({ serverTimestamps: 'estimate' });
        if (!snapshot.metadata.fromCache) countQuery('users', 1);
        // Without a connection and a cache a document looks missing; only the server may say that it is gone.
        if (!data && snapshot.metadata.fromCache) return;
        onNext(data ? ({ ...(toPlain(data) as object), id: snapshot.id } as UserDoc) : null);
      },
      (error) => onError(toAppError(error)),
    ),
  watchVersion: (owner, onNext, onError) => {
    let told: string | undefined;
    return onSnapshot(
      doc(firestoreLive, treeDocPath(owner, 'globalVersion', '1')),
      // The listener is also called when the connection is lost and when it is back, which costs no read.
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return onNext(null);
        const version = toBookVersion(snapshot.data(), timestampMark);
        if (version.text !== told) countQuery('globalVersion', 1);
        told = version.text;
        onNext(version);
      },
      (error) => onError(toAppError(error)),
    );
  },
  watchReopenRequests: (owner, onTold) =>
    watchQuery(
      query(collection(firestoreLive, reopenRequestsPath(owner))),
      {
        meter: 'requests',
        toValue: (rows) => rows.map((row) => toReopenRequest(row.id, row.data({ serverTimestamps: 'estimate' }))),
      },
      onTold,
    ),
  reconnect,
};

function toReopenRequest(id: string, data: DocumentData): ReopenRequestDoc {
  return { ...(toPlain(data) as ReopenRequestDoc), id };
}
