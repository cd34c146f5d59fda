/**
 * Drafts outlive a reload and a crash: they are written to this tab's session storage, which the browser brings back
 * with the tab and forgets with it. So nothing of them stays on a shared computer, and they are keyed by user, hold ids
 * and scores but no names, and go at sign-out. Closing the tab would lose them: the browser asks first.
 */
import type { Unsubscribe } from '@/data/index';
import type { UserId } from '@/domain/book/ids';
import type { Outside, Store } from '@/store/makeStore';
import { type DraftsState, draftsOffered, type Offer, selectHasDrafts } from '@/store/state/drafts';
import { personCame, sessionExpired } from './expiredWork';
import { parseKeptDrafts } from './keptDrafts';
import { leaving } from './leaving';

const PREFIX = 'talaan.drafts.';
/** After a keystroke; sooner when the page is hidden or left. */
const WRITE_AFTER_MS = 200;

/** Offers what an earlier page of this tab left behind, then keeps what is typed; answers how to end it. */
export function keepDrafts(store: Store, uid: UserId, { nowMs }: Pick<Outside, 'nowMs'>): Unsubscribe {
  const key = PREFIX + uid;
  personCame(nowMs());
  forgetOthers(key);
  const found = parseKeptDrafts(attempt(() => sessionStorage.getItem(key)) ?? '');
  if (Object.keys(found).length > 0) store.dispatch(draftsOffered(found));
  let written = store.getState().drafts;
  let kept: Readonly<Record<string, Offer>> = found;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const drafts = store.getState().drafts;
    if (drafts === written) return writeAgain();
    kept = toKept(drafts, kept, nowMs());
    written = drafts;
    write();
  };
  const write = () =>
    attempt(() =>
      Object.keys(kept).length === 0
        ? sessionStorage.removeItem(key)
        : sessionStorage.setItem(key, JSON.stringify(kept)),
    );
  /** The browser may have cleared what stood there. */
  const writeAgain = () => {
    if (attempt(() => sessionStorage.getItem(key)) === null) write();
  };
  const stopWatching = store.subscribe(() => {
    if (store.getState().drafts !== written) timer ??= setTimeout(flush, WRITE_AFTER_MS);
  });
  const warn = (event: BeforeUnloadEvent) => {
    if (selectHasDrafts(store.getState()) && !leaving.agreed) event.preventDefault();
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  window.addEventListener('beforeunload', warn);
  return () => {
    clearTimeout(timer);
    stopWatching();
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
    window.removeEventListener('beforeunload', warn);
    if (store.getState().session.error?.code !== 'auth/session-expired') {
      attempt(() => sessionStorage.removeItem(key));
      return;
    }
    writeAgain();
    sessionExpired(nowMs());
  };
}

/** Drafts, and offers that nobody answered yet. The time is of the last change of the sheet. */
function toKept({ sheets, offers }: DraftsState, before: Readonly<Record<string, Offer>>, now: number) {
  const kept: Record<string, Offer> = { ...offers };
  for (const [name, { cells, record }] of Object.entries(sheets)) {
    if (Object.keys(cells).length === 0) continue;
    const old = before[name];
    // Both at once: an offer that waits while something new is typed must not be lost by a second reload.
    const all = offers[name] ? { ...offers[name].cells, ...cells } : cells;
    kept[name] = old?.cells === all ? old : { cells: all, at: now, ...(record ? { record } : {}) };
  }
  return kept;
}

function forgetOthers(key: string): void {
  attempt(() => {
    for (const each of Object.keys(sessionStorage)) {
      if (each.startsWith(PREFIX) && each !== key) sessionStorage.removeItem(each);
    }
  });
}

/** A browser that forbids storage keeps drafts for the visit only. */
function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
