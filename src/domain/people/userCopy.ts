import type { UserId } from '@/domain/book/ids';
import type { UserDoc } from './people';
import { ROLE_TEACHER } from './roles';

const TEXTS = ['firstname', 'lastname', 'email', 'school', 'schoolid'] as const;

/** A device that met no server for so long may belong to somebody else by now, and its teacher to another school. */
export const COPY_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What is kept of a record that the server has just shown. */
export function toUserCopy(user: UserDoc, nowMs: number): object {
  return { ...user, confirmedAtMs: nowMs };
}

/**
 * An approved teacher's record as it was last kept on this device, when it is whole, of this identity and not too old;
 * null otherwise. It opens screens while there is no connection; what may be read and written, the server decides from
 * the record itself. Administrators have no screen that works without it.
 */
export function parseUserCopy(copy: unknown, uid: UserId, nowMs: number): UserDoc | null {
  if (typeof copy !== 'object' || copy === null) return null;
  const { confirmedAtMs, ...user } = copy as Record<string, unknown>;
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
