/** Answers of the deployed app, by the server with which firebase-tools plays hosting. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { binOf } from './bin.mjs';
import { deployConfig } from './deployment.mjs';

type Played = { listen(done: (error?: Error) => void): Server };
const { server: play } = createRequire(binOf('firebase-tools', 'firebase'))('superstatic') as {
  server(options: { config: object; port: number; hostname: string; debug: boolean; cwd: string }): Played;
};

const ENV = {
  VITE_FUNCTIONS_BASE_URL: 'https://asia-southeast1-p.cloudfunctions.net',
  VITE_FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
};
const ASSETS = [...Array.from({ length: 90 }, (_, index) => `chunk-${index}_a-B.js`), 'pdf-6.5.438/wasm/j.wasm'];
let folder = '';
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  mkdirSync(join(folder, 'dist/assets/pdf-6.5.438/wasm'), { recursive: true });
  for (const name of ASSETS) writeFileSync(join(folder, 'dist/assets', name), 'let a');
  writeFileSync(join(folder, 'dist/index.html'), '<h1>Talaan</h1>');
  const firebaseJson = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
  const { hosting } = deployConfig(firebaseJson, ENV, ASSETS);
  await new Promise<void>((resolve, reject) => {
    const options = { config: hosting, port: 0, hostname: '127.0.0.1', debug: false, cwd: folder };
    server = play(options).listen((error) => (error ? reject(error) : resolve()));
  });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function answerAt(path: string): Promise<readonly [status: number, cache: string | null, isPage: boolean]> {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return [response.status, response.headers.get('cache-control'), (await response.text()).includes('Talaan')];
}
const YEAR = 'public, max-age=31536000, immutable';

it.each(['chunk-0_a-B.js', 'chunk-89_a-B.js', 'pdf-6.5.438/wasm/j.wasm'])('keeps %s for a year', async (name) => {
  expect(await answerAt(`/assets/${name}`)).toEqual([200, YEAR, false]);
});

it.each(['index-OLDHASH1.js', 'chunk-90_a-B.js', 'chunk-0_a-B.js.map', 'pdf-6.5.438/none.wasm', ''])(
  'has no /assets/%s, and lets nobody keep that',
  async (name) => {
    expect(await answerAt(`/assets/${name}`)).toEqual([404, 'no-cache', false]);
  },
);

it.each(['/', '/app/teachers/record', '/login?code=1', '/assetsx', '/app/assets/1'])(
  'gives %s the page',
  async (path) => {
    expect(await answerAt(path)).toEqual([200, 'no-cache', true]);
  },
);
