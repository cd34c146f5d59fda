import { useCallback } from 'react';
import { phrase } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { modalOpened } from '@/store/state/shell';
import { leaveWithPage } from './leaveWithPage';
import { otherTabsHaveDrafts } from './otherTabs';

/** What waits gets this long to be sent before the question. */
const SEND_MS = 5_000;

/** Signs out; sends first what waits, and asks where something would be lost all the same. */
export function useSigningOut(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    const through = leaveWithPage();
    void dispatch(signOutOrAsk()).finally(through);
  }, [dispatch]);
}

function signOutOrAsk(): Thunk {
  return async (dispatch, getState) => {
    const [{ signOut }, { drainOutbox, findEntries }, { selectUnsentCounts }, { selectHasDrafts }] = await Promise.all([
      import('@/store/session/authentication'),
      import('@/store/outbox/sendOutbox'),
      import('@/store/state/outbox'),
      import('@/store/state/drafts'),
    ]);
    // What another tab of this browser kept goes with the sign-out too.
    const { owner } = getState().entities;
    const [elsewhere] = owner ? await Promise.all([otherTabsHaveDrafts(owner), dispatch(findEntries(owner))]) : [false];
    if (selectUnsentCounts(getState()).waiting > 0) {
      await Promise.race([dispatch(drainOutbox()), new Promise((resolve) => setTimeout(resolve, SEND_MS))]);
    }
    const { waiting, refused } = selectUnsentCounts(getState());
    if (waiting + refused === 0 && !elsewhere && !selectHasDrafts(getState())) {
      await dispatch(signOut());
    } else {
      const title = phrase('Sign out with unsaved changes?');
      dispatch(modalOpened({ title, bodyType: 'signOut', extraObject: { elsewhere } }));
    }
  };
}
