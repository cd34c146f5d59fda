import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withPorts } from './firebaseConfig.mjs';
import { Mend } from './mend.mjs';
import { offsetFrom, PORTS, portsAt, projectFor, settingsFrom } from './ports.mjs';

const firebaseJson = JSON.parse(readFileSync('firebase.json', 'utf8'));

describe('the table of ports', () => {
  it('matches firebase.json', () => {
    expect(withPorts(firebaseJson, PORTS)).toEqual(firebaseJson);
  });

  it('has no two ports that collide when offsets are multiples of 50 below 1,000', () => {
    const ports: number[] = Object.values(PORTS);
    const meeting = ports.flatMap((a) => ports.filter((b) => a !== b && Math.abs(a - b) < 1_000 && (a - b) % 50 === 0));
    expect(meeting).toEqual([]);
  });

  it('keeps the emulators on loopback', () => {
    const hosts = ['auth', 'firestore', 'functions', 'eventarc', 'tasks', 'hub', 'logging'].map(
      (name) => firebaseJson.emulators[name].host,
    );
    expect(new Set(hosts)).toEqual(new Set(['127.0.0.1']));
  });
});

describe('offsets', () => {
  it('that lead to a port which fetch refuses are named', () => {
    expect(() => offsetFrom('2000')).toThrow('leads to port 10080');
    expect(offsetFrom('2050')).toBe(2050);
  });

  it('moves every port', () => {
    expect(portsAt(300)).toEqual({
      auth: 9399,
      firestore: 8380,
      firestoreWebsocket: 9477,
      functions: 5301,
      eventarc: 9633,
      tasks: 9766,
      hub: 4700,
      logging: 4811,
      app: 5473,
      smtp: 1325,
      inbox: 8325,
    });
  });

  it('are whole numbers from 0 to 50000', () => {
    expect([undefined, '', '0', '300', '50000'].map(offsetFrom)).toEqual([0, 0, 0, 300, 50_000]);
  });

  it.each(['-1', '50001', '1.5', 'many'])('refuses %j', (text) => {
    expect(() => offsetFrom(text)).toThrow(`TALAAN_PORT_OFFSET must be a whole number from 0 to 50000, not "${text}".`);
    expect(() => offsetFrom(text)).toThrow(Mend);
  });

  it('writes the ports of an offset into the configuration, and nothing else', () => {
    const moved = withPorts(firebaseJson, portsAt(300));
    expect(moved.emulators.firestore).toEqual({ host: '127.0.0.1', port: 8380, websocketPort: 9477 });
    expect(moved.emulators.ui).toEqual({ enabled: false });
    expect({ ...moved, emulators: null }).toEqual({ ...firebaseJson, emulators: null });
  });
});

describe('projects', () => {
  it('keeps the plain name at the home offset and adds the offset elsewhere', () => {
    expect(projectFor(0)).toBe('demo-talaan');
    expect(projectFor(300)).toBe('demo-talaan-300');
    expect(projectFor(100, { name: 'demo-talaan-test', homeOffset: 100 })).toBe('demo-talaan-test');
    expect(projectFor(150, { name: 'demo-talaan-test', homeOffset: 100 })).toBe('demo-talaan-test-150');
  });

  it('lets the environment name offset and project', () => {
    expect(settingsFrom({})).toEqual({ offset: 0, ports: PORTS, project: 'demo-talaan' });
    const named = settingsFrom({ TALAAN_PORT_OFFSET: '50', TALAAN_PROJECT: 'demo-x' });
    expect(named).toEqual({ offset: 50, ports: portsAt(50), project: 'demo-x' });
  });
});
