/**
 * Keeps the address that asked for a sign-in link, so that the link works in the same browser without asking again.
 * Kept on a person's own device only; elsewhere the link asks for the address.
 */
import { tryOrNull } from '@/domain/tryOrNull';

const KEY = 'talaan.signInLink';

export function keepLinkEmail(email: string, ownDevice: boolean): void {
  tryOrNull(() => (ownDevice ? localStorage.setItem(KEY, email) : localStorage.removeItem(KEY)));
}

export function readLinkEmail(): string {
  return tryOrNull(() => localStorage.getItem(KEY)) ?? '';
}

export function forgetLinkEmail(): void {
  tryOrNull(() => localStorage.removeItem(KEY));
}
