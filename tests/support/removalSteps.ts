/** Session steps for the tests of interrupted removals, over any implementation of the data. */
import { loadFresh } from '@/store/book/loadFresh';
import { resumeRemovals } from '@/store/book/removals';
import type { Store } from '@/store/makeStore';
import type { Removal } from '@/store/state/removals';

/** Waits until no removal is running; answers the removals that stopped with an error. */
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

/** Resumes removals, as a session does after its first screen has loaded the classes. Answers those that stopped. */
export async function resumed(store: Store): Promise<Removal[]> {
  await store.dispatch(loadFresh([{ of: 'classes' }, { of: 'subjects' }]));
  await store.dispatch(resumeRemovals());
  return await removalsSettled(store);
}
