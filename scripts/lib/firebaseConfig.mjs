import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { at } from './root.mjs';

/** firebase.json with the emulators' ports from the table and everything else unchanged. */
export function withPorts(config, ports) {
  const moved = { ...config.emulators };
  for (const name of ['auth', 'firestore', 'functions', 'eventarc', 'tasks', 'hub', 'logging']) {
    moved[name] = { ...moved[name], port: ports[name] };
  }
  moved.firestore = { ...moved.firestore, websocketPort: ports.firestoreWebsocket };
  return { ...config, emulators: moved };
}

/**
 * The configuration file of an offset, and the function that removes it. The file lies at the root, because firebase-
 * tools resolves the paths of rules and functions from the file's folder.
 */
export function configFor({ offset, ports }) {
  if (offset === 0) return { path: at('firebase.json'), remove: () => {} };
  const path = at(`.firebase.${offset}.json`);
  const config = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
  writeFileSync(path, JSON.stringify(withPorts(config, ports), null, 2));
  return { path, remove: () => rmSync(path, { force: true }) };
}
