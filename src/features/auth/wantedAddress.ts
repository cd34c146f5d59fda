/**
 * The address that a visitor opened, such as one from a mail: it is opened after signing in. Kept in this tab, and
 * forgotten there; an address has ids only.
 */
import { isAppAddress } from '@/domain/people/access';
import { tryOrNull } from '@/domain/tryOrNull';

const KEY = 'talaan.wanted';

/** `address`: path and search. Addresses outside the signed-in areas are not kept. */
export function keepWanted(address: string): void {
  const [pathname = ''] = address.split('?');
  // The bare area leads to the person's home page anyway.
  if (isAppAddress(pathname) && pathname.length > '/app/'.length) tryOrNull(() => sessionStorage.setItem(KEY, address));
}

export function readWanted(): string | null {
  const kept = tryOrNull(() => sessionStorage.getItem(KEY));
  return kept !== null && isAppAddress(kept.split('?')[0] ?? '') ? kept : null;
}

export function forgetWanted(): void {
  tryOrNull(() => sessionStorage.removeItem(KEY));
}
