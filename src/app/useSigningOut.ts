import { phrase } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';

/** What waits gets this long to be sent before the question. */
const SEND_MS = 5_000;

/** Signs out; sends first what waits, and asks where something would be lost all the same. */
export function useSigningOut(): () => void {
  const dispatch = useAppDispatch();
  const signOutOrAsk = async () => {
    const [{ signOut }, { drainOutbox, findEntries }, { selectUnsentCounts }, { selectHasDrafts }] = await Promise.all([
      import('@/store/authentication'),
      import('@/store/outbox'),
      import('@/store/outboxState'),
      import('@/store/drafts'),
    ]);
    const unsent = () => dispatch((__, getState) => selectUnsentCounts(getState()));
    // What another tab of this browser kept goes with the sign-out too.
    const owner = dispatch((__, getState) => getState().entities.owner);
    if (owner) await dispatch(findEntries(owner));
    if (unsent().waiting > 0) {
      await Promise.race([dispatch(drainOutbox()), new Promise((resolve) => setTimeout(resolve, SEND_MS))]);
    }
    const { waiting, refused } = unsent();
    if (waiting + refused === 0 && !dispatch((__, getState) => selectHasDrafts(getState()))) {
      await dispatch(signOut());
    } else {
      dispatch(modalOpened({ title: phrase('Sign out with unsaved changes?'), bodyType: 'signOut' }));
    }
  };
  return () => void signOutOrAsk();
}
