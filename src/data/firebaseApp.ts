/** App and Auth, apart from Firestore: the sign-in pages load only this. */
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

/** Whoever is found first is restored; where the next one is kept is said at sign-in (`session.keepIdentity`). */
export const firebaseAuth: Auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
});

if (settings.emulators) connectAuthEmulator(firebaseAuth, settings.emulators.authUrl, { disableWarnings: true });
