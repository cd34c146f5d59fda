/**
 * Keeps the address that asked for a sign-in link, so that the link works in the same browser without asking again.
 * Kept on a person's own device only; elsewhere the link asks for the address.
 */
const KEY = 'talaan.signInLink';

export function keepLinkEmail(email: string, ownDevice: boolean): void {
  attempt(() => (ownDevice ? localStorage.setItem(KEY, email) : localStorage.removeItem(KEY)));
}

export function readLinkEmail(): string {
  return attempt(() => localStorage.getItem(KEY)) ?? '';
}

export function forgetLinkEmail(): void {
  attempt(() => localStorage.removeItem(KEY));
}

function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
