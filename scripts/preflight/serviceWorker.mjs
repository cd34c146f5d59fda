import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The service worker keeps the built page, and the deployed version is one that version.json allows. */
export const serviceWorker = {
  name: 'service worker and version',
  run: ({ dist, text }) => {
    const problems = [];
    const worker = join(dist, 'sw.js');
    if (!existsSync(worker)) problems.push('The build has no service worker, sw.js.');
    else if (!readFileSync(worker, 'utf8').includes('index.html')) problems.push('sw.js does not keep the page.');
    const version = Number(/SHELL_VERSION = (\d+)/.exec(text('src/app/shellVersion.ts'))?.[1]);
    const { oldest } = JSON.parse(text('public/version.json'));
    if (!(oldest <= version)) {
      problems.push(
        `public/version.json allows ${oldest} and newer, and this version is ${version}: it would reload for ever.`,
      );
    }
    const { hosting } = JSON.parse(text('firebase.json'));
    const cacheOf = (source) =>
      hosting.headers.find((each) => each.source === source)?.headers.find(({ key }) => key === 'Cache-Control')?.value;
    if (cacheOf('/version.json') !== 'no-store') problems.push('firebase.json lets /version.json be kept.');
    if (cacheOf('**') !== 'no-cache') problems.push('firebase.json lets the page and the worker be kept unasked.');
    return problems;
  },
};
