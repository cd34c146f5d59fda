/**
 * A sign-out ends the session in the person's other tabs too, so these tabs are asked first whether they have unsaved
 * drafts, or attendance and comments of a section.
 */

import type { Unsubscribe } from '@/data/ports/records';
import type { UserId } from '@/domain/book/ids';
import { fieldsOf } from '@/domain/fields';
import { hasKeptCells } from '@/parts/saving/keptCells';
import type { Store } from '@/store/makeStore';
import { selectHasDrafts } from '@/store/state/drafts';

const CHANNEL = 'talaan.unsaved';
/** A tab in the background that is not asleep answers within this time. Milliseconds. */
const ANSWER_MS = 400;

export function answerOtherTabs(store: Store, uid: UserId): Unsubscribe {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const isUnsaved = () => selectHasDrafts(store.getState()) || hasKeptCells(uid);
    if (isAbout(data, 'asked', uid) && isUnsaved()) channel.postMessage({ unsaved: uid });
  });
  return () => channel?.close();
}

export async function otherTabsHaveDrafts(uid: UserId): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return false;
  const answer = new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isAbout(data, 'unsaved', uid)) resolve(true);
    });
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  channel.postMessage({ asked: uid });
  return await answer.finally(() => channel.close());
}

function isAbout(data: unknown, what: 'asked' | 'unsaved', uid: UserId): boolean {
  return typeof data === 'object' && data !== null && fieldsOf(data)[what] === uid;
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
