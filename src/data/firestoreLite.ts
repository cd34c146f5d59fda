/** Firestore without listeners (REST), for every read and commit. It throws when the network fails. */
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { settings } from './env';
import { firebaseApp } from './firebaseApp';

export const firestoreLite: Firestore = getFirestore(firebaseApp);

if (settings.emulators) {
  connectFirestoreEmulator(firestoreLite, settings.emulators.firestoreHost, settings.emulators.firestorePort);
}
