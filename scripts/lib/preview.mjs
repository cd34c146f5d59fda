import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

/** The security headers of hosting, plus access to the emulators: the tests run under the policy that is deployed. */
export function previewHeaders(firebaseJson) {
  const all = firebaseJson.hosting.headers.find(({ source }) => source === '**').headers;
  const headers = Object.fromEntries(all.map(({ key, value }) => [key, value]));
  const policy = headers['Content-Security-Policy'];
  headers['Content-Security-Policy'] = policy.replace(/\b(connect-src|frame-src) /g, '$1 http://127.0.0.1:* ');
  return headers;
}

/** Serves a build on the app's port; resolves to a function that closes it. */
export async function servePreview({ outDir, port }) {
  const { preview } = await import('vite');
  const headers = previewHeaders(JSON.parse(readFileSync(at('firebase.json'), 'utf8')));
  const { NODE_ENV } = process.env;
  const server = await preview({
    configFile: at('vite.config.ts'),
    root: at(),
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, headers },
  });
  // Vite sets it to production. Tests that start afterwards would get a React without its tools for tests.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return () => server.close();
}
