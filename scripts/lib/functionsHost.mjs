/**
 * Serves the bundled functions of one project from one process, as Cloud Run does: Express, the body as bytes beside
 * it, the function by its path. The functions emulator starts a process for each function, at 1.3 s of processor time
 * each, so the stands of the tests use this. `npm start` and the check before a deployment use the emulator.
 */
import { fileURLToPath } from 'node:url';
import { addresses, functionsEnv } from './env.mjs';
import { startHost } from './host.mjs';
import { at } from './root.mjs';

const THIS_FILE = fileURLToPath(import.meta.url);
const BUNDLE = 'functions/lib/index.js';
const BODY_LIMIT = '32mb';

/** The environment that the functions emulator gives to a function of this stand. */
function hostEnv(settings) {
  const { project, ports } = settings;
  return {
    ...functionsEnv(settings),
    GCLOUD_PROJECT: project,
    FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
    FUNCTIONS_EMULATOR: 'true',
    FIRESTORE_EMULATOR_HOST: addresses(settings).firestore,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    METADATA_SERVER_DETECTION: 'none',
    HOST_PORT: String(ports.functions),
    HOST_PATH: new URL(addresses(settings).functions).pathname,
  };
}

/** Starts the process; resolves to a function that ends it. */
export const startFunctionsHost = (settings) => startHost(THIS_FILE, { name: 'functions', env: hostEnv(settings) });

/** Answers with the handlers below `path`, such as `/demo-talaan/asia-southeast1/createUser`. */
async function listen(handlers, { port, path }) {
  const { default: express } = await import('express');
  const app = express();
  const verify = (request, _response, bytes) => {
    request.rawBody = bytes;
  };
  app.enable('trust proxy');
  app.use(express.json({ limit: BODY_LIMIT, verify }));
  app.use(express.text({ limit: BODY_LIMIT, verify }));
  app.use(express.urlencoded({ limit: BODY_LIMIT, verify, extended: true }));
  app.use(express.raw({ limit: BODY_LIMIT, verify, type: '*/*' }));
  app.all(`${path}/:name`, (request, response, next) => {
    const handler = handlers[request.params.name];
    if (typeof handler !== 'function') return next();
    return handler(request, response);
  });
  await new Promise((resolve, reject) => {
    const server = app.listen(port, '127.0.0.1', resolve);
    server.once('error', reject);
  });
}

if (process.argv[1] === THIS_FILE) {
  const { HOST_PORT, HOST_PATH } = process.env;
  await listen(await import(at(BUNDLE)), { port: Number(HOST_PORT), path: HOST_PATH });
  process.send('ready');
  process.once('disconnect', () => process.exit());
}
