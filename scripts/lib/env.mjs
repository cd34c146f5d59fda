const HOST = '127.0.0.1';
const REGION = 'asia-southeast1';

export const addresses = ({ ports, project }) => ({
  app: `http://${HOST}:${ports.app}`,
  auth: `http://${HOST}:${ports.auth}`,
  firestore: `${HOST}:${ports.firestore}`,
  functions: `http://${HOST}:${ports.functions}/${project}/${REGION}`,
  inbox: `http://${HOST}:${ports.inbox}`,
});

/** Environment of the app's build or server, with the addresses of these emulators. */
export function appEnv(settings) {
  const at = addresses(settings);
  return {
    VITE_USE_EMULATORS: 'true',
    VITE_EMULATOR_AUTH: at.auth,
    VITE_EMULATOR_FIRESTORE: at.firestore,
    VITE_EMULATOR_FUNCTIONS: `http://${HOST}:${settings.ports.functions}`,
    VITE_FIREBASE_PROJECT_ID: settings.project,
    VITE_FIREBASE_API_KEY: 'emulator',
    VITE_FIREBASE_AUTH_DOMAIN: `${settings.project}.firebaseapp.com`,
    VITE_FIREBASE_APP_ID: '1:0:web:emulator',
    VITE_FUNCTIONS_BASE_URL: at.functions,
    VITE_INBOX_URL: at.inbox,
    // A key of .env is for the real project.
    VITE_APP_CHECK_KEY: '',
  };
}

/** Environment of the functions: mail goes to the inbox, anyone may become an administrator, the app may call. */
export function functionsEnv(settings) {
  const { app } = addresses(settings);
  return {
    SMTP_HOST: HOST,
    SMTP_PORT: String(settings.ports.smtp),
    SMTP_USER: '',
    SMTP_PASS: '',
    MAIL_FROM: 'Talaan <no-reply@talaan.example>',
    OPERATOR_EMAIL: 'operator@talaan.example',
    APP_URL: app,
    ADMIN_EMAIL_DOMAINS: '*',
    CONFIRM_FIRST_ADMIN: 'confirm.talaan.example',
    ALLOWED_ORIGINS: `${app},http://localhost:${settings.ports.app}`,
  };
}

/** Environment with the emulators' addresses, for tests, the seed and our other programs. */
export function clientEnv(settings) {
  const at = addresses(settings);
  return {
    ...appEnv(settings),
    GCLOUD_PROJECT: settings.project,
    FIRESTORE_EMULATOR_HOST: at.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${settings.ports.auth}`,
    FIREBASE_EMULATOR_HUB: `${HOST}:${settings.ports.hub}`,
    FUNCTIONS_BASE_URL: at.functions,
    APP_URL: at.app,
    BASE_URL: at.app,
    INBOX_URL: at.inbox,
  };
}
