/**
 * Firestore with listeners. It caches in memory only, so that no learners of a former user stay on a shared computer.
 * Loaded after the first screen.
 */
import { connectFirestoreEmulator, type Firestore, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { settings } from './env';
import { firebaseApp } from './firebaseApp';

export const firestoreLive: Firestore = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() });

if (settings.emulators) {
  connectFirestoreEmulator(firestoreLive, settings.emulators.firestoreHost, settings.emulators.firestorePort);
}
