/**
 * Class record files that were brought in outlive a reload, so that they can still be taken back: this tab's session
 * storage has them, as it has drafts. They have names of learners, so they are deleted with the tab and at sign-out.
 */
import type { Unsubscribe } from '@/data/ports/records';
import type { UserId } from '@/domain/book/ids';
import { parseIntent } from '@/domain/intents/parseIntent';
import { tryOrNull } from '@/domain/tryOrNull';
import type { Store } from '@/store/makeStore';
import { keepsTyped } from '@/store/session/authentication';
import { importsFound, type StoredImport } from '@/store/state/recordImports';
import { isResting } from './keepResting';

const PREFIX = 'talaan.imports.';

/** Brings back the imports that an earlier page of this tab stored, then keeps the current ones; answers the end. */
export function keepImports(store: Store, uid: UserId): Unsubscribe {
  const key = PREFIX + uid;
  forgetOthers(key);
  const found = readImports(key);
  if (found.length > 0) store.dispatch(importsFound(found));
  let written = store.getState().recordImports.stored;
  let isEnded = false;
  // The dispatch that ends the session also empties the list, and still calls this listener after it was removed.
  const stop = store.subscribe(() => {
    const { stored } = store.getState().recordImports;
    if (isEnded || stored === written) return;
    written = stored;
    tryOrNull(() => (stored.length === 0 ? sessionStorage.removeItem(key) : writeImports(key, stored)));
  });
  return () => {
    isEnded = true;
    stop();
    if (!isResting(store, uid) && !keepsTyped(store.getState().session.error?.code)) {
      tryOrNull(() => sessionStorage.removeItem(key));
    }
  };
}

/** Another person may have signed in after the session of the one before ran out. */
function forgetOthers(own: string): void {
  tryOrNull(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && key !== own) sessionStorage.removeItem(key);
    }
  });
}

/** The newest ones that there is room for. */
function writeImports(key: string, stored: readonly StoredImport[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    const fewer = stored.slice(0, -1);
    if (fewer.length === 0) sessionStorage.removeItem(key);
    else writeImports(key, fewer);
  }
}

/** Other programs may have changed the text; what is no import is left out. */
function readImports(key: string): StoredImport[] {
  const kept = tryOrNull<unknown>(() => JSON.parse(sessionStorage.getItem(key) ?? ''));
  return Array.isArray(kept) ? kept.filter(isImport) : [];
}

function isImport(value: unknown): value is StoredImport {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, record } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof at === 'number' && parseIntent(record)?.kind === 'recordImport';
}
