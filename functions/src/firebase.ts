/** The Admin SDK, started at the first use. */
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

export function adminApp(): App {
  return getApps()[0] ?? initializeApp();
}

export function auth(): Auth {
  return getAuth(adminApp());
}

export function database(): Firestore {
  return getFirestore(adminApp());
}

/** Whether something thrown is the SDK's error of this code, such as `auth/user-not-found`. */
export function hasCode(error: unknown, code: string | number): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
