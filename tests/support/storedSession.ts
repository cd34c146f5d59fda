/** Sessions put into the browser's storage, as a sign-in leaves them, for tests that are not about signing in. */
import type { Page } from '@playwright/test';
import { DEVICE_CHOICE, STORAGE_KEY } from '@/domain/storageKeys';
import { PASSWORD } from './adminWorld';

const API_KEY = 'emulator';
/** The key of Firebase Auth for the identity of this app. */
const IDENTITY_KEY = `firebase:authUser:${API_KEY}:[DEFAULT]`;

/** The smallest file of the app's origin: a page there may write the app's storage. */
const SMALL_FILE = '/version.json';

type Stored = { key: string; identity: object; entries: Record<string, string> };

/** A session of this tab, as on a shared computer. The next address of the app opens with it. */
export async function putSession(page: Page, email: string, password = PASSWORD): Promise<void> {
  const stored = await storedOf(email, password);
  await page.goto(SMALL_FILE);
  await page.evaluate(({ key, identity, entries }) => {
    sessionStorage.setItem(key, JSON.stringify(identity));
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
  }, stored);
}

/** A session on the person's own device: all tabs share it. */
export async function putSessionOnDevice(page: Page, email: string): Promise<void> {
  const stored = await storedOf(email, PASSWORD);
  const choice = { [DEVICE_CHOICE.ownDevice]: '1' };
  await page.goto(SMALL_FILE);
  await page.evaluate(keepOnDisk, { ...stored, entries: { ...stored.entries, ...choice } });
}

/** Runs in the page. The database and its store are those of Firebase Auth. */
async function keepOnDisk({ key, identity, entries }: Stored): Promise<void> {
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
  const database = await settled(opening);
  const store = database.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage');
  await settled(store.put({ fbase_key: key, value: identity }));
  database.close();
}

async function storedOf(email: string, password: string): Promise<Stored> {
  const { localId, idToken, refreshToken, expiresIn } = await signedIn(email, password);
  const expirationTime = Date.now() + Number(expiresIn) * 1000;
  return {
    key: IDENTITY_KEY,
    identity: {
      ...{ uid: localId, email, emailVerified: false, isAnonymous: false, providerData: [] },
      ...{ stsTokenManager: { refreshToken, accessToken: idToken, expirationTime } },
      ...{ createdAt: `${Date.now()}`, lastLoginAt: `${Date.now()}`, apiKey: API_KEY, appName: '[DEFAULT]' },
    },
    // Without a copy of the record the app reads the record before it lets the person in.
    entries: { [STORAGE_KEY.token]: idToken, [STORAGE_KEY.user]: '{}' },
  };
}

type Answer = { localId: string; idToken: string; refreshToken: string; expiresIn: string };

async function signedIn(email: string, password: string): Promise<Answer> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const address = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
