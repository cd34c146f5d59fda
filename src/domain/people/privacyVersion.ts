/** The version of the privacy policy, and what a person agreed to. `privacyVersions.ts` has the changes in words. */

import type { TimeMs } from '@/domain/words/time';

/** The rules of the database know the same number. */
export const PRIVACY_VERSION = 5;

/** Version -> the server's time at which the person agreed to it. */
export type Consents = Readonly<Record<string, TimeMs>>;

/** Whether the person agreed to the newest version. */
export function hasConsent({ consents }: { consents?: Consents | undefined }): boolean {
  return consents?.[String(PRIVACY_VERSION)] !== undefined;
}

/** The newest version that the person agreed to; null where none is known. */
export function agreedVersion({ consents }: { consents?: Consents | undefined }): number | null {
  const versions = Object.keys(consents ?? {}).map(Number);
  return versions.length === 0 ? null : Math.max(...versions);
}
