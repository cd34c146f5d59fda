/** Listens to one list until it is stopped; a listener that ends with an error is started again. */

import { disableNetwork, enableNetwork, onSnapshot, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';
import { toAppError } from '@/data/errors';
import { firestoreLive } from '@/data/firestoreLive';
import type { Told } from '@/data/ports/liveSchool';
import type { Unsubscribe } from '@/data/ports/records';
import { countQuery } from '@/data/readMeter';
import { FIRST_RETRY_MS, isFinal, LONGEST_RETRY_MS } from '@/domain/school/watching';
import { AppError } from '@/domain/words/errors';

/**
 * While Firestore connects, it answers from its memory for a moment; only a longer silence of the server is reported.
 * Milliseconds.
 */
const SILENCE_MS = 3_000;

type Watching<Value> = { meter: string; toValue: (rows: readonly QueryDocumentSnapshot[]) => Value };

export function watchQuery<Value>(
  asked: Query,
  { meter, toValue }: Watching<Value>,
  onTold: (told: Told<Value>) => void,
): Unsubscribe {
  let known: Value | null = null;
  let waitMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: Unsubscribe = () => undefined;
  const start = () => {
    let isFirst = true;
    stop = onSnapshot(
      asked,
      // The listener is also called when the connection is lost and when it is back, which costs no read.
      { includeMetadataChanges: true },
      (snapshot) => {
        clearTimeout(timer);
        if (snapshot.metadata.fromCache) {
          // Rows in memory may belong to another list, and no rows in memory do not mean an empty list.
          const trouble = new AppError('network/unreachable');
          timer = setTimeout(() => onTold({ value: known, trouble }), SILENCE_MS);
          return;
        }
        const documents = snapshot.docChanges().filter(({ type }) => type !== 'removed').length;
        if (isFirst || documents > 0) countQuery(meter, documents);
        isFirst = false;
        waitMs = FIRST_RETRY_MS;
        known = toValue(snapshot.docs);
        onTold({ value: known, trouble: null });
      },
      (thrown) => {
        clearTimeout(timer);
        const trouble = toAppError(thrown);
        onTold({ value: known, trouble });
        if (isFinal(trouble.code)) return;
        timer = setTimeout(start, waitMs);
        waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
      },
    );
  };
  start();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Connects again at once; Firestore itself would wait up to a minute before its next attempt. */
export async function reconnect(): Promise<void> {
  await disableNetwork(firestoreLive);
  await enableNetwork(firestoreLive);
}
