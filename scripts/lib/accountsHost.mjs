/**
 * Serves the accounts of several projects from one process, with firebase-tools' own Auth emulator: each project at a
 * port of its own. The emulator takes eleven seconds of processor time to compile the checkers of its interface, and it
 * knows one project for requests that name none, so each stand of the tests would need an emulator of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startHost } from './host.mjs';

/** The project of requests that name none; the port tells which one is meant. */
const BY_PORT = 'by-port';

/** Starts the process for `[{ project, port }]`; resolves to a function that ends it. */
export function startAccountsHost(stands) {
  const env = { ACCOUNTS: JSON.stringify(stands), METADATA_SERVER_DETECTION: 'none' };
  return startHost(fileURLToPath(import.meta.url), { name: 'accounts', env });
}

async function listen(stands) {
  const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
  const { AgentProjectState } = await import('firebase-tools/lib/emulator/auth/state.js');
  const asked = new AsyncLocalStorage();
  class Projects extends Map {
    get(name) {
      const project = name === BY_PORT ? asked.getStore() : name;
      if (!this.has(project)) this.set(project, new AgentProjectState(project));
      return super.get(project);
    }
  }
  const app = await createApp(BY_PORT, undefined, new Projects());
  for (const { project, port } of stands) {
    const server = createServer((request, response) => asked.run(project, () => app(request, response)));
    await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  }
}

if (process.env.ACCOUNTS) {
  await listen(JSON.parse(process.env.ACCOUNTS));
  process.send('ready');
  process.once('disconnect', () => process.exit());
}
