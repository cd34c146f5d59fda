import type { User } from 'firebase/auth';
import type { SessionUser } from '@/data/ports/session';
import type { UserId } from '@/domain/book/ids';

export function toSessionUser(user: User): SessionUser {
  return {
    uid: user.uid as UserId,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? '',
  };
}
