import type { UserId } from '@/domain/book/ids';
import { fieldsOf } from '@/domain/fields';
import type { UserDoc } from './people';
import { ROLE_TEACHER } from './roles';

const TEXTS = ['firstname', 'lastname', 'email', 'school', 'schoolid'] as const;

/** After so long without the server a device may have another owner, and its teacher may have another school. */
export const COPY_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The copy of a user record that the device keeps, with the time when the server showed it. */
export function toUserCopy(user: UserDoc, nowMs: number): object {
  return { ...user, confirmedAtMs: nowMs };
}

/**
 * Reads the copy of an approved teacher's record; null where it is not whole, of another identity, or too old. The copy
 * opens screens while there is no connection; the server decides from the record itself what a person may read and
 * write. An administrator's copy is not read, because none of their screens works offline.
 */
export function parseUserCopy(copy: unknown, uid: UserId, nowMs: number): UserDoc | null {
  if (typeof copy !== 'object' || copy === null) return null;
  const { confirmedAtMs, ...user } = fieldsOf(copy);
  const fields: Partial<Record<keyof UserDoc, unknown>> = user;
  const isWhole =
    fields.id === uid &&
    fields.approved === true &&
    fields.disabled !== true &&
    fields.passwordResetRequired === false &&
    fields.role === ROLE_TEACHER &&
    TEXTS.every((name) => typeof fields[name] === 'string');
  const isRecent = typeof confirmedAtMs === 'number' && nowMs - confirmedAtMs < COPY_KEPT_MS;
  return isWhole && isRecent ? (user as UserDoc) : null;
}
