import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { configFor } from './firebaseConfig.mjs';
import { portsAt } from './ports.mjs';

it('the ports of firebase.json are used as they are, and moved ones are in a file that is removed', () => {
  const own = configFor({ offset: 0, ports: portsAt(0) });
  own.remove();
  expect(own.path).toMatch(/firebase\.json$/);
  expect(existsSync(own.path)).toBe(true);
  const moved = configFor({ offset: 49_950, ports: portsAt(49_950) });
  const { emulators, hosting } = JSON.parse(readFileSync(moved.path, 'utf8'));
  expect([emulators.auth.port, emulators.firestore.port, emulators.firestore.websocketPort]).toEqual([
    59_049, 58_030, 59_127,
  ]);
  expect(hosting).toEqual(JSON.parse(readFileSync(own.path, 'utf8')).hosting);
  moved.remove();
  expect(existsSync(moved.path)).toBe(false);
});
