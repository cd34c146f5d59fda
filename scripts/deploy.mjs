/**
 * `npm run deploy -- <project> [more of firebase deploy]`: build, then deploy with the hosting rules of this project.
 * firebase-tools asks its questions in the terminal. `-- <project> --check` deploys nothing and looks for what is wrong;
 * `-- <project> --fields-first` deploys only the indexes, as the first of two steps (`indexSteps.mjs`).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import { binOf } from './lib/bin.mjs';
import { deployConfig, partsOf, refuseSettings } from './lib/deployment.mjs';
import { namedFields } from './lib/indexSteps.mjs';
import { inTerminal } from './lib/inTerminal.mjs';
import { at } from './lib/root.mjs';
import { runScript } from './lib/shutdown.mjs';
import { refuseFunctionsSettings } from './preflight/functionsSettings.mjs';
import { makeContext, preflight } from './preflight/preflight.mjs';

const CONFIG = 'firebase.deploy.json';
const NAMED_FIELDS = 'firestore.indexes.deploy.json';
const FIELDS_FIRST = '--fields-first';
const [project, ...given] = process.argv.slice(2);
const isFieldsFirst = given.includes(FIELDS_FIRST);
const more = isFieldsFirst ? ['--only', 'firestore:indexes'] : given;

await runScript(async (shutdown) => {
  const env = loadEnv('production', at(), 'VITE_');
  if (project && more.includes('--check')) return preflight(makeContext({ project, env, shutdown }));
  const parts = partsOf(more);
  const refusal = refuseSettings(env) ?? refuseProject(env) ?? refuseFunctions(parts);
  if (refusal) {
    console.error(refusal);
    return 1;
  }
  if (parts.hosting) {
    const built = await inTerminal([binOf('vite'), 'build']);
    if (built !== 0) return built;
  }
  const assets = parts.hosting ? filesBelow(at('dist/assets')) : [];
  const config = deployConfig(readJson('firebase.json'), env, assets);
  if (isFieldsFirst) {
    writeJson(NAMED_FIELDS, namedFields(readJson(config.firestore.indexes)));
    config.firestore = { ...config.firestore, indexes: NAMED_FIELDS };
  }
  writeJson(CONFIG, config);
  return await inTerminal([
    binOf('firebase-tools', 'firebase'),
    'deploy',
    '--config',
    CONFIG,
    '--project',
    project,
    ...more,
  ]);
});

function readJson(name) {
  return JSON.parse(readFileSync(at(name), 'utf8'));
}

function writeJson(name, value) {
  writeFileSync(at(name), `${JSON.stringify(value, null, 2)}\n`);
}

function filesBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

/** Without its settings a function would answer no origin and send mail to its own machine. */
function refuseFunctions(parts) {
  const file = `functions/.env.${project}`;
  if (!parts.functions) return null;
  if (existsSync(at(file))) return refuseFunctionsSettings(project, parseEnv(readFileSync(at(file), 'utf8')));
  return `There is no ${file}: copy the second half of .env.example to it and fill it in (docs/deploy.md).`;
}

/** An app built for one project must not be served by another. */
function refuseProject(env) {
  if (!project) return 'Say which project: npm run deploy -- <project>.';
  if (env.VITE_USE_EMULATORS === 'true') return 'The settings say VITE_USE_EMULATORS: take it out of .env first.';
  if (project !== env.VITE_FIREBASE_PROJECT_ID) {
    return `The settings are of ${env.VITE_FIREBASE_PROJECT_ID}, not of ${project}: change .env, or the project you name.`;
  }
  return null;
}
