import { doc, onSnapshot } from 'firebase/firestore';
import type { UserDoc } from '@/domain/people';
import { toPlain, toTreeDoc } from './converters';
import { toAppError } from './errors';
import { firestoreLive } from './firestoreLive';
import type { LivePort } from './index';
import { treeDocPath, userPath } from './paths';

export const live: LivePort = {
  watchUser: (uid, onNext, onError) =>
    onSnapshot(
      doc(firestoreLive, userPath(uid)),
      (snapshot) => {
        // A pending server time would read as null.
        const data = snapshot.data({ serverTimestamps: 'estimate' });
        // Offline and nothing cached looks like a missing document; only the server may say that it is gone.
        if (!data && snapshot.metadata.fromCache) return;
        onNext(data ? ({ ...(toPlain(data) as object), id: snapshot.id } as UserDoc) : null);
      },
      (error) => onError(toAppError(error)),
    ),
  watchControls: (owner, onNext) =>
    onSnapshot(
      doc(firestoreLive, treeDocPath(owner, 'controls', '1')),
      (snapshot) => {
        const data = snapshot.data({ serverTimestamps: 'estimate' });
        if (!data && snapshot.metadata.fromCache) return;
        onNext(data ? toTreeDoc('controls', snapshot.id, data) : null);
      },
      // The cards keep what they show; the own user record's listener tells why access ended.
      () => onNext(null),
    ),
};
