import { onIdTokenChanged, setPersistence, signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { translated } from '@/data/errors';
import { firebaseAuth } from '@/data/firebaseApp';
import { whileLoading } from '@/data/loadingMarker';
import { identityPlace } from '@/data/people/identityPlace';
import type { SessionPort, SessionUser } from '@/data/ports/session';
import { AppError } from '@/domain/words/errors';
import { toSessionUser } from './sessionUser';

export const session: SessionPort = {
  restore: () => translated(restore),
  signIn: (email, password) =>
    whileLoading(() =>
      translated(async () => toSessionUser((await signInWithEmailAndPassword(firebaseAuth, email, password)).user)),
    ),
  signOut: () => translated(endSession),
  fetchToken: () => translated(fetchToken),
  keepIdentity: (onDisk) => translated(() => keepIdentity(onDisk)),
  watchSession: (onChange) =>
    onIdTokenChanged(firebaseAuth, (user) => {
      if (!user) return onChange(null, '');
      // Without a connection the old token stays; the next token is reported when it arrives.
      void user.getIdToken().then(
        (token) => onChange(toSessionUser(user), token),
        () => undefined,
      );
    }),
  watchSignOut: (uid, onSignOut) => {
    const channel = openChannel();
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === uid) onSignOut();
    });
    return () => channel?.close();
  },
};

async function keepIdentity(onDisk: boolean): Promise<boolean> {
  const { persistence, isKept } = await identityPlace(onDisk);
  await setPersistence(firebaseAuth, persistence);
  return isKept;
}

async function restore(): Promise<SessionUser | null> {
  await firebaseAuth.authStateReady();
  return firebaseAuth.currentUser ? toSessionUser(firebaseAuth.currentUser) : null;
}

async function fetchToken(): Promise<string> {
  if (!firebaseAuth.currentUser) throw new AppError('auth/session-expired');
  return await firebaseAuth.currentUser.getIdToken();
}

async function endSession(): Promise<void> {
  const uid = firebaseAuth.currentUser?.uid;
  if (uid === undefined) return;
  // Tabs that share no storage learn of the sign-out only by this message.
  const channel = openChannel();
  channel?.postMessage(uid);
  channel?.close();
  await signOut(firebaseAuth);
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('talaan.sign-out');
}
