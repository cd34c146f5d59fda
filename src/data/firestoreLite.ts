/** Firestore without listeners (REST): every read and commit. It fails plainly when the network does. */
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { settings } from './env';
import { firebaseApp } from './firebaseApp';

export const firestoreLite: Firestore = getFirestore(firebaseApp);

if (settings.emulators) {
  connectFirestoreEmulator(firestoreLite, settings.emulators.firestoreHost, settings.emulators.firestorePort);
}
