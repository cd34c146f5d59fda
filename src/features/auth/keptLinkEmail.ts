/**
 * The address that a sign-in link was asked for, so that the link opens without asking again in the same browser. On
 * the person's own device only: else the link asks.
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
