/** App and Auth, separate from Firestore, because the sign-in pages load only these. */
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { settings } from './env';

export const firebaseApp: FirebaseApp = initializeApp(settings.firebase);

/**
 * The first stored identity that is found is restored; a sign-in chooses where the next one is stored
 * (`session.keepIdentity`).
 */
export const firebaseAuth: Auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
});

if (settings.emulators) connectAuthEmulator(firebaseAuth, settings.emulators.authUrl, { disableWarnings: true });
