/**
 * Follows a teacher's news. On the own device they are asked for again after some hours, elsewhere at each opening;
 * from then on they are live.
 */

import { readSeenAt } from '@/app/frame/notificationsSeen';
import type { Unsubscribe } from '@/data/ports/records';
import type { UserDoc } from '@/domain/people/people';
import type { Outside, Store } from '@/store/makeStore';
import { type LoadLiveSchool, watchNews } from '@/store/school/watchSchool';
import { schoolRead } from '@/store/state/school';
import { forgetNews, NEWS_HOLD_MS, readNews, writeNews } from './keptNews';

export function followNews(
  store: Store,
  user: UserDoc,
  { nowMs, storage, load }: Pick<Outside, 'nowMs' | 'storage'> & { load: LoadLiveSchool },
): Unsubscribe {
  const stops: Unsubscribe[] = [];
  const isOwn = storage.readChoice('ownDevice');
  const kept = isOwn ? readNews(user.id, nowMs()) : null;
  if (!kept) forgetNews();
  const watch = () => {
    const sinceMs = readSeenAt(user.id, nowMs());
    const keep = (entries: KeptEntries) => isOwn && writeNews({ uid: user.id, askedAtMs: nowMs(), entries });
    stops.push(store.dispatch(watchNews(load, { user, sinceMs, onNews: keep })));
  };
  if (kept) {
    const seenAtMs = readSeenAt(user.id, nowMs());
    store.dispatch(schoolRead({ news: kept.entries.filter(({ at }) => at > seenAtMs) }));
    const timer = setTimeout(watch, kept.askedAtMs + NEWS_HOLD_MS - nowMs());
    stops.push(() => clearTimeout(timer));
  } else watch();
  return () => {
    for (const stop of stops) stop();
    // After signing out the stored news are deleted; a page that is only closed does not run this.
    if (store.getState().session.user?.id !== user.id) forgetNews();
  };
}

type KeptEntries = Parameters<typeof writeNews>[0]['entries'];
