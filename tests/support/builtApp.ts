/** The built app, served as hosting does at an address of its own, and deployments of a newer version there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deployConfig } from '../../scripts/lib/deployment.mjs';
import { previewHeaders } from '../../scripts/lib/preview.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of this stand's build by `npm test` (scripts/lib/stands.mjs); by hand, the first stand's last build. */
export const DIST = join(ROOT, process.env.TALAAN_BUILD ?? '.cache/test-dist');

const GONE = /^\/assets\/auth-(?!shared-)[\w-]+(?<!-next)\.js$/;

const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' },
  ...{ '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' },
  ...{ '.json': 'application/json' },
};

export type BuiltApp = {
  readonly url: string;
  /** The addresses of the app's scripts and style sheets. */
  readonly assets: readonly string[];
  /** Deploys the build in this folder: another one, or a former one again. */
  deploy(folder: string): void;
  /** Deploys another page with other chunks; the former version's chunk of the sign-in page is gone. */
  deployNext(): void;
  /** Deploys the same, and forbids the former version, whose worker finds no successor. */
  forceNext(): void;
  /** These addresses give the page, to be kept for a year, as hosting gave it before it had 404s; no name mends it. */
  poison(...paths: readonly string[]): void;
  close(): Promise<void>;
};

/** `env`: settings of a deployment, whose policy the pages get. */
export async function serveBuiltApp(dist = DIST, env?: Readonly<Record<string, string>>): Promise<BuiltApp> {
  const hosting = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  const security = previewHeaders(env ? deployConfig(hosting, env) : hosting);
  const fileOf = (path: string) => fileAt(dist, path);
  let version: (path: string) => Buffer | string | null = fileOf;
  let poisoned: ReadonlySet<string> = new Set();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const isAsset = pathname.startsWith('/assets/');
    const found = pathname === '/' || poisoned.has(pathname) ? null : version(pathname);
    // Hosting answers every unknown address with the page, but for those of assets.
    const isMissing = found === null && isAsset && !poisoned.has(pathname);
    response.writeHead(isMissing ? 404 : 200, {
      ...security,
      'content-type': TYPES[found === null ? '.html' : extname(pathname)] ?? 'application/octet-stream',
      'Cache-Control': isAsset && !isMissing ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(isMissing ? 'Not found' : (found ?? version('/index.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    assets: readdirSync(join(dist, 'assets'))
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => `/assets/${name}`),
    deploy: (folder) => {
      version = (path) => fileAt(folder, path);
    },
    deployNext: () => {
      version = (path) => nextFileAt(fileOf, path);
    },
    forceNext: () => {
      version = (path) => {
        if (path === '/version.json') return JSON.stringify({ oldest: 1000 });
        return path === '/sw.js' ? fileOf(path) : nextFileAt(fileOf, path);
      };
    },
    poison: (...paths) => {
      poisoned = new Set(paths);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fileAt(dist: string, path: string): Buffer | null {
  const file = join(dist, path);
  return existsSync(file) ? readFileSync(file) : null;
}

/** The new page has another title; its chunk of the sign-in page has another name, as after a change of that page. */
function nextFileAt(fileOf: (path: string) => Buffer | null, path: string): Buffer | string | null {
  if (GONE.test(path)) return null;
  const file = fileOf(path.replace('-next.js', '.js'));
  if (path === '/index.html') return `${file}`.replace('<title>Talaan</title>', '<title>Talaan, next</title>');
  if (path !== '/sw.js') return file;
  return `${file}`
    .replace(/"revision":"[0-9a-f]+"(,"url":"index\.html")/, '"revision":"next"$1')
    .replace(/(assets\/auth-(?!shared-)[\w-]+)\.js/g, '$1-next.js');
}
