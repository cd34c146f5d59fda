import { createHash } from 'node:crypto';

/** The note about an address that the mail server refused. Its id reveals no address. */
export function refusedPath(address: string): string {
  return `serverMails/refused_${createHash('sha256').update(address.toLowerCase()).digest('base64url')}`;
}
