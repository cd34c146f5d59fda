import { Mend } from './mend.mjs';

/**
 * Every port of the project, once. firebase.json repeats the emulators' ports for people who run firebase-tools by
 * hand. No two ports differ by a multiple of 50 below 1,000, so suites with offsets that are multiples of 50 never
 * collide.
 */
export const PORTS = {
  auth: 9099,
  firestore: 8080,
  firestoreWebsocket: 9177,
  functions: 5001,
  eventarc: 9333,
  tasks: 9466,
  hub: 4400,
  logging: 4511,
  app: 5173,
  smtp: 1025,
  inbox: 8025,
};

const EMULATOR_PORTS = [
  'auth',
  'firestore',
  'firestoreWebsocket',
  'functions',
  'eventarc',
  'tasks',
  'hub',
  'logging',
  'smtp',
  'inbox',
];

export const DEFAULT_PROJECT = 'demo-talaan';

/** The table of ports, each increased by `offset`. */
export function portsAt(offset) {
  return Object.fromEntries(Object.entries(PORTS).map(([name, port]) => [name, port + offset]));
}

/** The ports of the emulators and the mail inbox, without the app's. */
export function withoutApp(ports) {
  return Object.fromEntries(EMULATOR_PORTS.map((name) => [name, ports[name]]));
}

/** Ports of other protocols, above 1,023: fetch refuses them (the "bad ports" of the Fetch standard). */
const BLOCKED = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/** The first port of the offset that fetch refuses; null where there is none. */
export function blockedPort(offset) {
  return Object.values(portsAt(offset)).find((port) => BLOCKED.includes(port)) ?? null;
}

/** `TALAAN_PORT_OFFSET` as a number; anything but a whole number from 0 to 50,000 is refused. */
export function offsetFrom(text = '0') {
  const offset = Number(text || '0');
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new Mend(
      `TALAAN_PORT_OFFSET must be a whole number from 0 to 50000, not "${text}".`,
      'set it to 50 or another multiple of it, or leave it out',
    );
  }
  const blocked = blockedPort(offset);
  if (blocked !== null) {
    throw new Mend(
      `TALAAN_PORT_OFFSET=${offset} leads to port ${blocked}, which browsers and Node's fetch refuse.`,
      `take ${offset + 50}`,
    );
  }
  return offset;
}

/**
 * The project id of a suite. Each offset has its own: firebase-tools finds a running suite by its project id, and with
 * a shared id would export the data of the other suite.
 */
export function projectFor(offset, { name = DEFAULT_PROJECT, homeOffset = 0 } = {}) {
  return offset === homeOffset ? name : `${name}-${offset}`;
}

/** Offset, ports and project of this run, from `TALAAN_PORT_OFFSET` and `TALAAN_PROJECT`. */
export function settingsFrom(env) {
  const offset = offsetFrom(env.TALAAN_PORT_OFFSET);
  return { offset, ports: portsAt(offset), project: env.TALAAN_PROJECT || projectFor(offset) };
}
