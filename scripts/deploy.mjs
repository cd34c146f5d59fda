/**
 * `npm run deploy -- <project> [more of firebase deploy]`: build, then deploy with the hosting rules of this project.
 * `-- <project> --check` deploys nothing and looks for what is wrong.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { binOf } from './lib/bin.mjs';
import { deployConfig, refuseSettings } from './lib/deployment.mjs';
import { run } from './lib/processes.mjs';
import { at } from './lib/root.mjs';
import { runScript } from './lib/shutdown.mjs';
import { makeContext, preflight } from './preflight/preflight.mjs';

const CONFIG = 'firebase.deploy.json';
const [project, ...more] = process.argv.slice(2);

await runScript(async (shutdown) => {
  const { signal } = shutdown;
  const env = loadEnv('production', at(), 'VITE_');
  if (project && more.includes('--check')) return preflight(makeContext({ project, env, shutdown }));
  const refusal = refuseSettings(env) ?? refuseProject(env);
  if (refusal) {
    console.error(refusal);
    return 1;
  }
  writeFileSync(
    at(CONFIG),
    `${JSON.stringify(deployConfig(JSON.parse(readFileSync(at('firebase.json'), 'utf8')), env), null, 2)}\n`,
  );
  const args = [binOf('firebase-tools', 'firebase'), 'deploy', '--config', CONFIG, '--project', project, ...more];
  const { code, output } = await run(process.execPath, args, { signal });
  console.log(output);
  return code;
});

/** An app built for one project must not be served by another. */
function refuseProject(env) {
  if (!project) return 'Say which project: npm run deploy -- <project>.';
  if (env.VITE_USE_EMULATORS === 'true') return 'The settings say VITE_USE_EMULATORS: take it out of .env first.';
  if (project !== env.VITE_FIREBASE_PROJECT_ID) {
    return `The settings are of ${env.VITE_FIREBASE_PROJECT_ID}, not of ${project}: change .env, or the project you name.`;
  }
  return null;
}
