/** Deployments of two versions of Talaan, one after the other, at one address: today's, and the next one. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltApp, DIST, ROOT, serveBuiltApp } from '../builtApp';
import { loadRules } from '../loadRules';
import { edited, NEXT_RULES } from './nextVersion';

export type Deployments = Pick<BuiltApp, 'url' | 'close'> & {
  /** The rules first and then the app, as docs/operate.md says. */
  deployNext(): Promise<void>;
  /** The app alone goes back: the rules of the next version know what it stored. */
  deployFormer(): void;
  /** The rules go back as well, which docs/operate.md warns of. */
  deployFormerRules(): Promise<void>;
};

const NEXT_DIST = `${DIST}-next`;

/** Builds the next version, with this stand's addresses. */
export async function buildNext(): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', join(ROOT, 'tests/support/rehearsal/vite.config.ts')];
  await promisify(execFile)(process.execPath, [...args, '--outDir', NEXT_DIST, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: ROOT,
  });
}

/** Serves today's version, over today's rules. */
export async function startDeployments(): Promise<Deployments> {
  const app = await serveBuiltApp();
  return {
    url: app.url,
    close: async () => {
      await app.close();
      await loadRules();
    },
    deployNext: async () => {
      await loadRules((rules) => edited(rules, NEXT_RULES));
      app.deploy(NEXT_DIST);
    },
    deployFormer: () => app.deploy(DIST),
    deployFormerRules: () => loadRules(),
  };
}
