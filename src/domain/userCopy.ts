import type { UserId } from './ids';
import type { UserDoc } from './people';
import { ROLE_ADMIN, ROLE_TEACHER } from './roles';

const TEXTS = ['firstname', 'lastname', 'email', 'school', 'schoolid'] as const;

/**
 * The user record as it was last kept on this device, when it is whole and of this identity; null otherwise. It opens
 * screens while there is no connection; what may be read and written, the server decides from the record itself.
 */
export function parseUserCopy(copy: unknown, uid: UserId): UserDoc | null {
  if (typeof copy !== 'object' || copy === null) return null;
  const fields = copy as Partial<Record<keyof UserDoc, unknown>>;
  const isWhole =
    fields.id === uid &&
    fields.approved === true &&
    fields.disabled !== true &&
    fields.passwordResetRequired === false &&
    (fields.role === ROLE_ADMIN || fields.role === ROLE_TEACHER) &&
    TEXTS.every((name) => typeof fields[name] === 'string');
  return isWhole ? (copy as UserDoc) : null;
}
