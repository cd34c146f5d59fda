/** App and Auth, apart from Firestore: the sign-in pages load only this. */
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { settings } from './env';

export const firebaseApp: FirebaseApp = initializeApp(settings.firebase);

export const firebaseAuth: Auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

if (settings.emulators) connectAuthEmulator(firebaseAuth, settings.emulators.authUrl, { disableWarnings: true });
