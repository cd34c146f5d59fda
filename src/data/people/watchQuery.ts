/** One list that is listened to, for as long as somebody looks at it: a listener that ends with an error is started anew. */
import { disableNetwork, enableNetwork, onSnapshot, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';
import { toAppError } from '@/data/errors';
import { firestoreLive } from '@/data/firestoreLive';
import type { Unsubscribe } from '@/data/index';
import { countQuery } from '@/data/readMeter';
import { FIRST_RETRY_MS, isFinal, LONGEST_RETRY_MS } from '@/domain/school/watching';
import { AppError } from '@/domain/words/errors';
import type { Told } from './liveSchoolPort';

/** Firestore speaks from its memory for a moment while it connects; only a longer silence of the server is told. */
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
      // Told too when the connection is lost and when it is back, which by itself costs nothing.
      { includeMetadataChanges: true },
      (snapshot) => {
        clearTimeout(timer);
        if (snapshot.metadata.fromCache) {
          // The rows in memory may be another list's, and none of them says nothing.
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

/** Connects anew at once, where Firestore would wait up to a minute before its next attempt. */
export async function reconnect(): Promise<void> {
  await disableNetwork(firestoreLive);
  await enableNetwork(firestoreLive);
}
