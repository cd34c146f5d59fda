/** What the tests of interrupted removals do with a session, whatever data it stands on. */
import { loadFresh } from '@/store/loadFresh';
import type { Store } from '@/store/makeStore';
import type { Removal } from '@/store/removalProgress';
import { resumeRemovals } from '@/store/removals';

/** Waits until nothing is being removed any more; answers what stopped on the way. */
export function removalsSettled(store: Store): Promise<Removal[]> {
  const stopped = () => {
    const removals = Object.values(store.getState().removals);
    return removals.every(({ error }) => error !== null) ? removals : null;
  };
  return new Promise((resolve) => {
    const now = stopped();
    if (now) return resolve(now);
    const unsubscribe = store.subscribe(() => {
      const after = stopped();
      if (!after) return;
      unsubscribe();
      resolve(after);
    });
  });
}

/** What a session does once its first screen has loaded the classes. Answers what stopped. */
export async function resumed(store: Store): Promise<Removal[]> {
  await store.dispatch(loadFresh([{ of: 'classes' }, { of: 'subjects' }]));
  await store.dispatch(resumeRemovals());
  return await removalsSettled(store);
}
