/**
 * The logo on the cards of a school: a PNG or JPEG, in `schools/{id}/logo/card`, so that the school's own document stays
 * small.
 */
import type { UserId } from '@/domain/book/ids';
import { type Actor, auditId, type NewTrailEntry, toNewTrailEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';

/** The one document of the collection. */
export const LOGO_ID = 'card';
const LOGO_BYTES = 200_000;

export type SchoolLogo = {
  id: string;
  /** A data URL; null once it was removed. */
  image: string | null;
  /** Counts the changes: the trail entry of each names it. */
  version: number;
  updatedBy: UserId;
};

const FORMATS = [
  { type: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', begins: [0xff, 0xd8, 0xff] },
] as const;

type LogoType = (typeof FORMATS)[number]['type'];

/** The format of a picture, by its bytes and not by its name. Throws `logo/format` and `logo/too-large`. */
export function logoTypeOf(bytes: Uint8Array): LogoType {
  const format = FORMATS.find(({ begins }) => begins.every((byte, index) => bytes[index] === byte));
  if (!format) throw new AppError('logo/format');
  if (bytes.length > LOGO_BYTES) throw new AppError('logo/too-large');
  return format.type;
}

type PlannedLogo = { logo: SchoolLogo; entry: NewTrailEntry };

/** The next version with its trail entry; null where the image is stored already, as after a lost answer. */
export function planLogo(stored: SchoolLogo | null, image: string | null, by: Actor): PlannedLogo | null {
  if ((stored?.image ?? null) === image) return null;
  const version = (stored?.version ?? 0) + 1;
  return {
    logo: { id: LOGO_ID, image, version, updatedBy: by.id },
    entry: toNewTrailEntry('logoChanged', by, { id: auditId('logoChanged', version) }),
  };
}
