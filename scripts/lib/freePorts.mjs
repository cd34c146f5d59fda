import { createServer } from 'node:net';
import { Mend } from './mend.mjs';
import { portHolders } from './portHolders.mjs';
import { blockedPort, portsAt } from './ports.mjs';

const LABELS = {
  auth: 'Auth emulator',
  firestore: 'Firestore emulator',
  firestoreWebsocket: 'Firestore emulator, request log',
  functions: 'Functions emulator',
  eventarc: 'Functions emulator, events',
  tasks: 'Functions emulator, tasks',
  hub: 'emulator hub',
  logging: 'emulator log',
  app: 'app',
  smtp: 'mail inbox, SMTP',
  inbox: 'mail inbox, web page',
};

export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The entries of a port table whose ports other programs use: `[{ name, label, port }]`. */
export async function takenPorts(ports) {
  const taken = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push({ name, label: LABELS[name] ?? name, port });
  }
  return taken;
}

export async function requireFreePorts(ports, offset) {
  const taken = await takenPorts(ports);
  if (taken.length === 0) return;
  const list = taken.map(({ label, port }) => `${port} (${label})`).join(', ');
  const holders = portHolders(taken.map(({ port }) => port));
  const names = holders.map(({ pid, name }) => `${pid} (${name})`).join(', ');
  const how = holders.length > 0 ? howToEnd(holders) : 'stop what listens there';
  throw new Mend(
    `Port ${list} is taken on 127.0.0.1, perhaps by another \`npm start\`.${names ? ` Processes there: ${names}.` : ''}`,
    `${how}, or move every port up: TALAAN_PORT_OFFSET=${offset + 50} npm start`,
  );
}

/**
 * A start that was killed leaves its emulators behind. firebase-tools saves their data where it alone is asked to end; a database
 * that is ended beside it has nothing to save any more.
 */
export function howToEnd(holders) {
  const first = holders.filter(({ parent }) => !holders.some(({ pid }) => pid === parent)).map(({ pid }) => pid);
  const rest = holders.map(({ pid }) => pid).filter((pid) => !first.includes(pid));
  const later = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  return `end them if they are left of an earlier start (kill -INT ${first.join(' ')}, which saves their data; after a minute kill ${first.join(' ')}${later} if they stay)`;
}

/** The first offset from `first` on, in steps of 50, where the chosen part of the table is free. */
export async function firstFreeOffset(first, choose = (ports) => ports) {
  for (let offset = first; offset < first + 1_000; offset += 50) {
    if (blockedPort(offset) !== null) continue;
    if ((await takenPorts(choose(portsAt(offset)))).length === 0) return offset;
  }
  throw new Mend(
    `No free set of ports between offset ${first} and ${first + 950}.`,
    'stop emulators that are no longer needed, or set TALAAN_PORT_OFFSET to another number',
  );
}
