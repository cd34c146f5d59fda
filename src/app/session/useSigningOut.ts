import { useCallback } from 'react';
import { errorSentence } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { phrase } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { modalOpened, notified } from '@/store/state/shell';
import { leaveWithPage } from './leaveWithPage';
import { otherTabsHaveDrafts } from './otherTabs';

/** The time for which drafts are saved, and then waiting entries sent, before the person is asked. Milliseconds. */
const SEND_MS = 5_000;

/** Signs out. Drafts are saved and the waiting entries sent first; if something would still be lost, the person is asked. */
export function useSigningOut(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    const through = leaveWithPage();
    const failed = (error: unknown) => dispatch(notified({ message: errorSentence(error), status: 'error' }));
    void dispatch(signOutOrAsk()).catch(failed).finally(through);
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
      { hasKeptCells },
    ] = await loadPart(() =>
      Promise.all([
        import('@/store/session/authentication'),
        import('@/store/outbox/sendOutbox'),
        import('@/store/outbox/findEntries'),
        import('@/store/state/outbox'),
        import('@/store/state/drafts'),
        import('@/store/state/policies'),
        import('@/parts/saving/keptCells'),
      ]),
    );
    if (selectHasDrafts(getState())) {
      const { saveByItself } = await loadPart(() => import('@/parts/saving/autosave'));
      await atMost(SEND_MS, dispatch(saveByItself(() => true)));
    }
    if (hasKeptCells(getState().session.user?.id ?? '')) {
      const { saveWatched } = await loadPart(() => import('@/parts/saving/watchTyping'));
      await atMost(SEND_MS, saveWatched());
    }
    // The sign-out also deletes the entries that another tab of this browser kept, so they are read first.
    const { owner } = getState().entities;
    const [elsewhere] = owner ? await Promise.all([otherTabsHaveDrafts(owner), dispatch(findEntries(owner))]) : [false];
    if (selectUnsentCounts(getState()).waiting > 0) {
      await atMost(SEND_MS, dispatch(drainOutbox()));
    }
    const { waiting, refused } = selectUnsentCounts(getState());
    const uid = getState().session.user?.id ?? '';
    const isTyped = selectHasDrafts(getState()) || selectHasPolicyForms(getState()) || hasKeptCells(uid);
    if (waiting + refused === 0 && !elsewhere && !isTyped) {
      await dispatch(signOut());
    } else {
      const title = phrase('Sign out with unsaved changes?');
      dispatch(modalOpened({ title, bodyType: 'signOut', extraObject: { elsewhere } }));
    }
  };
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}
