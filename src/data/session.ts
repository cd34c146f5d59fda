import { onIdTokenChanged, signInWithEmailAndPassword, signOut, type User } from 'firebase/auth';
import { AppError } from '@/domain/errors';
import type { UserId } from '@/domain/ids';
import { translated } from './errors';
import { firebaseAuth } from './firebaseApp';
import type { SessionPort, SessionUser } from './index';
import { whileLoading } from './loadingMarker';

export const session: SessionPort = {
  restore: () => translated(restore),
  signIn: (email, password) =>
    whileLoading(() =>
      translated(async () => toSessionUser((await signInWithEmailAndPassword(firebaseAuth, email, password)).user)),
    ),
  signOut: () => translated(() => signOut(firebaseAuth)),
  fetchToken: () => translated(fetchToken),
  watchSession: (onChange) =>
    onIdTokenChanged(firebaseAuth, (user) => {
      if (!user) return onChange(null, '');
      void user.getIdToken().then((token) => onChange(toSessionUser(user), token));
    }),
};

async function restore(): Promise<SessionUser | null> {
  await firebaseAuth.authStateReady();
  return firebaseAuth.currentUser ? toSessionUser(firebaseAuth.currentUser) : null;
}

async function fetchToken(): Promise<string> {
  if (!firebaseAuth.currentUser) throw new AppError('auth/session-expired');
  return await firebaseAuth.currentUser.getIdToken();
}

function toSessionUser(user: User): SessionUser {
  return {
    uid: user.uid as UserId,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    displayName: user.displayName ?? '',
  };
}
