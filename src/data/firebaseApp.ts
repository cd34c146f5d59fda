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
import { beganOnDisk } from '@/domain/ownDevice';
import { settings } from './env';

export const firebaseApp: FirebaseApp = initializeApp(settings.firebase);

/**
 * The identity of this tab's session is restored, and no other: one that another tab has on the disk, or that somebody has stored there
 * since this page was opened, would be moved or deleted by the next sign-in here. That chooses where the next identity is stored
 * (`session.keepIdentity`).
 */
export const firebaseAuth: Auth = initializeAuth(firebaseApp, {
  persistence: beganOnDisk ? [indexedDBLocalPersistence, browserLocalPersistence] : browserSessionPersistence,
});

if (settings.emulators) connectAuthEmulator(firebaseAuth, settings.emulators.authUrl, { disableWarnings: true });
