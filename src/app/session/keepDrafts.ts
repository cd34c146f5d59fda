/**
 * Drafts outlive a reload and a crash: they are written to this tab's session storage, which the browser restores with
 * the tab and deletes with it. So nothing of them stays on a shared computer. They are keyed by user, have ids and
 * scores but no names, and are deleted at sign-out. Closing the tab would lose them on a shared computer, so the browser
 * asks first; on the own device the next page offers them (`leftDrafts.ts`). The text of a field that is open is kept as
 * the draft that it would be (`openText.ts`).
 */
import type { Unsubscribe } from '@/data/ports/records';
import { toId, type UserId } from '@/domain/book/ids';
import { tryOrNull } from '@/domain/tryOrNull';
import { msg, say } from '@/language/words';
import { forgetAdvising } from '@/parts/saving/keptCells';
import { openDraft, openText, setOpenText, watchOpenText } from '@/store/drafts/openText';
import type { Outside, Store } from '@/store/makeStore';
import { keepsTyped } from '@/store/session/authentication';
import type { Draft } from '@/store/state/draftCell';
import { type DraftsState, draftsOffered, type Offer, selectHasDrafts } from '@/store/state/drafts';
import { notified } from '@/store/state/shell';
import { personCame, sessionExpired } from './expiredWork';
import { isResting } from './keepResting';
import { parseKeptDrafts } from './keptDrafts';
import { leaving } from './leaving';
import { comeBack, forgetLeft, leaveDrafts, merged, takeLeft } from './leftDrafts';

const PREFIX = 'talaan.drafts.';
/**
 * The time after a keystroke until the drafts are written, in milliseconds; they are written at once when the page is
 * hidden or left.
 */
const WRITE_AFTER_MS = 200;

const NO_ROOM = msg(
  'This browser has no room left to keep what you type until it is saved: a reload would lose it. Save before you leave this page, and make room on the disk.',
);

/**
 * Offers the drafts that an earlier page of this tab or a closed tab left behind, then keeps the current drafts; answers a function
 * that ends this.
 */
export function keepDrafts(store: Store, uid: UserId, { nowMs }: Pick<Outside, 'nowMs'>): Unsubscribe {
  const key = PREFIX + uid;
  personCame(nowMs());
  forgetOthers(key);
  const ofTab = parseKeptDrafts(tryOrNull(() => sessionStorage.getItem(key)) ?? '');
  const found = merged(takeLeft(uid), ofTab);
  // After a withdrawn approval that came back the page still has its drafts.
  const { sheets } = store.getState().drafts;
  const offered = Object.entries(found).filter(([name]) => Object.keys(sheets[name]?.cells ?? {}).length === 0);
  if (offered.length > 0) store.dispatch(draftsOffered(Object.fromEntries(offered)));
  let written = store.getState().drafts;
  /** The drafts of this session: the dispatch that ends it empties them before this ends. */
  let latest = written;
  /** The open text as a draft, as it was written and as it is. */
  let openWritten: Opened = null;
  let openLatest: Opened = null;
  let kept: Readonly<Record<string, Offer>> = found;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isEnded) openLatest = toOpened(store);
    if (latest === written && isSameOpened(openLatest, openWritten)) return writeAgain();
    kept = withOpened(toKept(latest, kept, nowMs()), openLatest, nowMs());
    written = latest;
    openWritten = openLatest;
    write();
  };
  let isTold = false;
  const write = () => {
    const isEmpty = Object.keys(kept).length === 0;
    const isKept = tryOrNull(() => {
      if (isEmpty) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(kept));
      return true;
    });
    if (isKept || isEmpty || isTold || isEnded) return;
    isTold = true;
    store.dispatch(notified({ message: say(NO_ROOM), status: 'warning' }));
  };
  /** Writes the kept drafts once more where the browser has cleared them. */
  const writeAgain = () => {
    if (tryOrNull(() => sessionStorage.getItem(key)) === null) write();
  };
  if (Object.keys(found).length > 0) write();
  const onLeft = () => {
    flush();
    leaveDrafts(uid, kept);
  };
  const onShown = () => comeBack(uid);
  const later = () => {
    timer ??= setTimeout(flush, WRITE_AFTER_MS);
  };
  // The dispatch that ends the session also empties the drafts, and still calls this listener after it was removed.
  const stopWatching = store.subscribe(() => {
    if (isEnded || store.getState().session.status !== 'signedIn') return;
    latest = store.getState().drafts;
    if (latest !== written) later();
  });
  const stopWatchingText = watchOpenText(later);
  const warn = (event: BeforeUnloadEvent) => {
    const hasText = Object.keys(toOpened(store)?.patch ?? {}).length > 0;
    if ((selectHasDrafts(store.getState()) || hasText) && !leaving.agreed) event.preventDefault();
  };
  window.addEventListener('pagehide', onLeft);
  window.addEventListener('pageshow', onShown);
  document.addEventListener('visibilitychange', flush);
  window.addEventListener('beforeunload', warn);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    stopWatching();
    stopWatchingText();
    setOpenText(null);
    window.removeEventListener('pagehide', onLeft);
    window.removeEventListener('pageshow', onShown);
    document.removeEventListener('visibilitychange', flush);
    window.removeEventListener('beforeunload', warn);
    // The approval was withdrawn: what was typed waits (`keepResting`).
    if (isResting(store, uid)) return flush();
    if (!keepsTyped(store.getState().session.error?.code)) {
      tryOrNull(() => sessionStorage.removeItem(key));
      forgetLeft();
      forgetAdvising();
      return;
    }
    flush();
    sessionExpired(nowMs(), uid);
  };
}

type Opened = ReturnType<typeof openDraft> | null;

function toOpened(store: Store): Opened {
  const open = openText();
  return open && openDraft(store.getState(), open);
}

function isSameOpened(a: Opened, b: Opened): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The kept drafts with that of the open text; without a cell that would have its recorded value. */
function withOpened(kept: Readonly<Record<string, Offer>>, opened: Opened, now: number) {
  if (!opened) return kept;
  const { sheet, patch } = opened;
  const cells = Object.entries({ ...kept[sheet]?.cells, ...patch }).filter(
    (entry): entry is [string, Draft] => entry[1] !== null,
  );
  const { [sheet]: before, ...others } = kept;
  if (cells.length === 0) return others;
  return { ...others, [sheet]: { ...before, cells: Object.fromEntries(cells), at: now } };
}

/**
 * The drafts to keep, the offers that the person has not answered yet, and the cells set aside whose entry the browser
 * does not keep yet. The time is that of the sheet's last change.
 */
function toKept({ sheets, offers, aside }: DraftsState, before: Readonly<Record<string, Offer>>, now: number) {
  const kept: Record<string, Offer> = { ...offers };
  for (const [name, { cells, record }] of Object.entries(sheets)) {
    if (Object.keys(cells).length === 0) continue;
    const old = before[name];
    // An open offer and new drafts are kept together: a second reload must not lose the offer.
    const all = offers[name] ? { ...offers[name].cells, ...cells } : cells;
    kept[name] = old?.cells === all ? old : { cells: all, at: now, ...(record ? { record } : {}) };
  }
  for (const [name, cells] of Object.entries(aside)) {
    const { record } = sheets[name] ?? {};
    const others = kept[name] ?? { at: now, ...(record ? { record } : {}) };
    kept[name] = { ...others, cells: { ...cells, ...kept[name]?.cells } };
  }
  return kept;
}

function forgetOthers(key: string): void {
  tryOrNull(() => {
    for (const each of Object.keys(sessionStorage)) {
      if (each.startsWith(PREFIX) && each !== key) sessionStorage.removeItem(each);
    }
  });
  forgetLeft(toId<UserId>(key.slice(PREFIX.length)));
  forgetAdvising(key.slice(PREFIX.length));
}
