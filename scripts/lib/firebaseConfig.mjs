import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { at } from './root.mjs';

/** firebase.json with the emulators' ports taken from the table, everything else as it stands. */
export function withPorts(config, ports) {
  const moved = { ...config.emulators };
  for (const name of ['auth', 'firestore', 'functions', 'eventarc', 'tasks', 'hub', 'logging']) {
    moved[name] = { ...moved[name], port: ports[name] };
  }
  moved.firestore = { ...moved.firestore, websocketPort: ports.firestoreWebsocket };
  return { ...config, emulators: moved };
}

/**
 * The configuration file for an offset, and how to remove it. It lies at the root, because firebase-tools resolves the
 * paths of rules and functions from the folder that the file is in.
 */
export function configFor({ offset, ports }) {
  if (offset === 0) return { path: at('firebase.json'), remove: () => {} };
  const path = at(`.firebase.${offset}.json`);
  const config = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
  writeFileSync(path, JSON.stringify(withPorts(config, ports), null, 2));
  return { path, remove: () => rmSync(path, { force: true }) };
}
