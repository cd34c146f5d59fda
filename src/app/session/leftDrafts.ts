/**
 * Drafts of a tab that was closed: the browser deletes them with the tab's own storage, so a page that is left on the
 * own device writes them to the disk too, and the next page of the same person takes them. A computer that others use
 * keeps nothing of a closed tab.
 */
import type { UserId } from '@/domain/book/ids';
import { isDiskAnothers, isOwnDevice } from '@/domain/ownDevice';
import { tryOrNull } from '@/domain/tryOrNull';
import type { Offer } from '@/store/state/drafts';
import { parseKeptDrafts } from './keptDrafts';

const PREFIX = 'talaan.left.';

type Offers = Readonly<Record<string, Offer>>;

/** This page's own key: several tabs may be closed one after another. */
const OWN = crypto.randomUUID();

const keyOf = (owner: string) => `${PREFIX}${owner}.${OWN}`;

/** Writes the drafts of the page that is being left. */
export function leaveDrafts(owner: UserId, kept: Offers): void {
  if (!isOwnDevice() || Object.keys(kept).length === 0) return;
  tryOrNull(() => localStorage.setItem(keyOf(owner), JSON.stringify(kept)));
}

/** The page is shown again, as the browser kept it: its drafts are its own. */
export function comeBack(owner: UserId): void {
  tryOrNull(() => localStorage.removeItem(keyOf(owner)));
}

/** Takes what the owner's closed tabs left; of a cell that two of them had, the later one counts. */
export function takeLeft(owner: UserId): Offers {
  const found = keysOf((key) => key.startsWith(`${PREFIX}${owner}.`)).map((key) => {
    const offers = parseKeptDrafts(tryOrNull(() => localStorage.getItem(key)) ?? '');
    tryOrNull(() => localStorage.removeItem(key));
    return offers;
  });
  const newest = (offers: Offers) => Math.max(...Object.values(offers).map(({ at }) => at), 0);
  return found.sort((a, b) => newest(a) - newest(b)).reduce(merged, {});
}

/** The drafts of `below` and those of `above` over them. */
export function merged(below: Offers, above: Offers): Offers {
  const both = Object.entries(above).map(([name, offer]) => {
    const under = below[name];
    return [name, under ? { ...under, ...offer, cells: { ...under.cells, ...offer.cells } } : offer] as const;
  });
  return { ...below, ...Object.fromEntries(both) };
}

/** Deletes what closed tabs left, of everybody but this person, unless the disk is another person's. */
export function forgetLeft(except?: UserId): void {
  if (isDiskAnothers()) return;
  for (const key of keysOf((each) => except === undefined || !each.startsWith(`${PREFIX}${except}.`))) {
    tryOrNull(() => localStorage.removeItem(key));
  }
}

function keysOf(isMeant: (key: string) => boolean): string[] {
  const all = tryOrNull(() => Object.keys(localStorage)) ?? [];
  return all.filter((key) => key.startsWith(PREFIX) && isMeant(key));
}
