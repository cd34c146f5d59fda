import { type ProviderId, parseProviders } from '@/domain/people/signInMethods';

/** Settings that Vite writes into the build; `.env.example` says what each is. */
type Env = Record<string, string | boolean | undefined>;

export type Settings = {
  firebase: { apiKey: string; authDomain: string; projectId: string; appId: string; measurementId: string };
  functionsBaseUrl: string;
  /** The key of reCAPTCHA Enterprise for App Check; empty where the installation does not use it. */
  appCheckKey: string;
  /** The version of this build, for reports of errors. */
  version: string;
  /** Whether errors that people meet are reported. */
  reportsErrors: boolean;
  /** The ways to sign in beside password and e-mail link. */
  authProviders: readonly ProviderId[];
  /** Null when the app uses a real project. */
  emulators: { authUrl: string; firestoreHost: string; firestorePort: number } | null;
};

function toSettings(env: Env): Settings {
  const text = (name: string, fallback = '') => {
    const value = env[name];
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  const projectId = text('VITE_FIREBASE_PROJECT_ID', 'demo-talaan');
  const [firestoreHost = '127.0.0.1', firestorePort = '8080'] = text('VITE_EMULATOR_FIRESTORE', '127.0.0.1:8080').split(
    ':',
  );
  return {
    firebase: {
      apiKey: text('VITE_FIREBASE_API_KEY', 'demo-key'),
      authDomain: text('VITE_FIREBASE_AUTH_DOMAIN', `${projectId}.firebaseapp.com`),
      projectId,
      appId: text('VITE_FIREBASE_APP_ID', 'demo-app'),
      // Empty where the installation has no usage statistics.
      measurementId: text('VITE_FIREBASE_MEASUREMENT_ID'),
    },
    functionsBaseUrl: text('VITE_FUNCTIONS_BASE_URL', `http://127.0.0.1:5001/${projectId}/asia-southeast1`),
    appCheckKey: text('VITE_APP_CHECK_KEY'),
    version: text('VITE_APP_VERSION', 'development'),
    reportsErrors: text('VITE_ERROR_REPORTS', 'on') !== 'off',
    authProviders: parseProviders(text('VITE_AUTH_PROVIDERS')),
    emulators:
      text('VITE_USE_EMULATORS') === 'true'
        ? {
            authUrl: text('VITE_EMULATOR_AUTH', 'http://127.0.0.1:9099'),
            firestoreHost,
            firestorePort: Number(firestorePort),
          }
        : null,
  };
}

export const settings: Settings = toSettings(import.meta.env as Env);
