import type { User } from 'firebase/auth';
import type { UserId } from '@/domain/ids';
import type { SessionUser } from './index';

export function toSessionUser(user: User): SessionUser {
  return {
    uid: user.uid as UserId,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? '',
  };
}
