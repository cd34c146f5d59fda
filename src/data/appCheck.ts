/**
 * App Check by reCAPTCHA Enterprise: a token that goes with every request to Firestore and the functions, and says that
 * it comes from this app's own page. Loaded only where the build has a key.
 */
import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  onTokenChanged,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { settings } from './env';
import { firebaseApp } from './firebaseApp';
import { pageProof } from './pageProof';

/** The SDK takes the script that is here already. When it loads the script itself and fails, its requests never end. */
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
/** A first screen waits at most so long for the script, because its requests go out after it. */
const SCRIPT_MS = 8_000;
const TOKEN_MS = 15_000;
const RETRY_MS = 30_000;

let running: AppCheck | null = null;
let starting: Promise<void> | null = null;

/** Starts App Check, once. Never throws: requests without a token go out, and the server decides. */
export function startAppCheck(): Promise<void> {
  starting ??= start();
  return starting;
}

async function start(): Promise<void> {
  pageProof.fetchToken = fetchToken;
  try {
    await inTime(loadScript(), SCRIPT_MS);
    running = initializeAppCheck(firebaseApp, {
      provider: new ReCaptchaEnterpriseProvider(settings.appCheckKey),
      isTokenAutoRefreshEnabled: true,
    });
  } catch {
    failed();
    starting = null;
    setTimeout(() => void startAppCheck(), RETRY_MS);
    return;
  }
  onTokenChanged(running, succeeded, failed);
  // Requests wait for the first token by themselves.
  void inTime(getToken(running), TOKEN_MS).then(succeeded, failed);
}

async function fetchToken(): Promise<string> {
  await startAppCheck();
  if (!running) return '';
  try {
    return (await inTime(getToken(running), TOKEN_MS)).token;
  } catch {
    failed();
    return '';
  }
}

function succeeded(): void {
  pageProof.isFailing = false;
}

function failed(): void {
  pageProof.isFailing = true;
}

function loadScript(): Promise<void> {
  if (!navigator.onLine) return Promise.reject(new Error('offline'));
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('unreachable'));
    });
    script.src = SCRIPT;
    document.head.append(script);
  });
}

async function inTime<Value>(work: Promise<Value>, mostMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), mostMs);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
