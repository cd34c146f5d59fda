import { useCallback } from 'react';
import { phrase } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { modalOpened } from '@/store/state/shell';
import { leaveWithPage } from './leaveWithPage';
import { otherTabsHaveDrafts } from './otherTabs';

/** The time for which the waiting entries are sent before the person is asked. Milliseconds. */
const SEND_MS = 5_000;

/** Signs out. The waiting entries are sent first; if something would still be lost, the person is asked. */
export function useSigningOut(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    const through = leaveWithPage();
    void dispatch(signOutOrAsk()).finally(through);
  }, [dispatch]);
}

function signOutOrAsk(): Thunk {
  return async (dispatch, getState) => {
    const [
      { signOut },
      { drainOutbox },
      { findEntries },
      { selectUnsentCounts },
      { selectHasDrafts },
      { selectHasPolicyForms },
    ] = await Promise.all([
      import('@/store/session/authentication'),
      import('@/store/outbox/sendOutbox'),
      import('@/store/outbox/findEntries'),
      import('@/store/state/outbox'),
      import('@/store/state/drafts'),
      import('@/store/state/policies'),
    ]);
    // The sign-out also deletes the entries that another tab of this browser kept, so they are read first.
    const { owner } = getState().entities;
    const [elsewhere] = owner ? await Promise.all([otherTabsHaveDrafts(owner), dispatch(findEntries(owner))]) : [false];
    if (selectUnsentCounts(getState()).waiting > 0) {
      await Promise.race([dispatch(drainOutbox()), new Promise((resolve) => setTimeout(resolve, SEND_MS))]);
    }
    const { waiting, refused } = selectUnsentCounts(getState());
    const isTyped = selectHasDrafts(getState()) || selectHasPolicyForms(getState());
    if (waiting + refused === 0 && !elsewhere && !isTyped) {
      await dispatch(signOut());
    } else {
      const title = phrase('Sign out with unsaved changes?');
      dispatch(modalOpened({ title, bodyType: 'signOut', extraObject: { elsewhere } }));
    }
  };
}
