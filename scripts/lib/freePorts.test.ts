import { existsSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstFreeOffset, howToEnd, isFree, requireFreePorts, takenPorts } from './freePorts.mjs';
import { startInbox } from './inbox.mjs';
import { portHolders } from './portHolders.mjs';

let server: Server;
let port = 0;
beforeEach(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('a port in use is named with what it is for, and how every port can be moved', async () => {
  expect(await isFree(port)).toBe(false);
  expect(await takenPorts({ auth: port })).toEqual([{ name: 'auth', label: 'Auth emulator', port }]);
  const refusal = await requireFreePorts({ auth: port }, 100).catch(({ message }: Error) => message);
  expect(refusal).toContain('or move every port up: TALAAN_PORT_OFFSET=150 npm start');
  // Linux tells which process it is: this one.
  if (existsSync('/proc/net/tcp')) {
    expect(portHolders([port])).toMatchObject([{ pid: process.pid }]);
    expect(refusal).toContain(`kill -INT ${process.pid}`);
  }
  await expect(requireFreePorts({ auth: port }, 100)).rejects.toThrow(
    `Port ${port} (Auth emulator) is taken on 127.0.0.1, perhaps by another \`npm start\`.`,
  );
});

it('the next offset is taken where a port of the first one is in use, and none after twenty', async () => {
  const asked: number[] = [];
  const choose = ({ auth = 0 }: Record<string, number>) => {
    asked.push(auth);
    return { auth: asked.length < 3 ? port : 0 };
  };
  expect(await firstFreeOffset(100, choose)).toBe(200);
  await expect(firstFreeOffset(100, () => ({ auth: port }))).rejects.toThrow(
    'No free set of ports between offset 100 and 1050.',
  );
});

it('an inbox whose port was taken meanwhile says so in a sentence, for mail and for the page, and leaves nothing open', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const free = (other.address() as AddressInfo).port;
  await new Promise((resolve) => other.close(resolve));
  await expect(startInbox({ smtp: port, inbox: free })).rejects.toThrow(`Port ${port} (mail inbox) was taken`);
  await expect(startInbox({ smtp: free, inbox: port })).rejects.toThrow(`Port ${port} (mail inbox) was taken`);
  expect(await isFree(free)).toBe(true);
});

it('of emulators that a killed start left only the first process is asked to end, because it saves the data of the others', () => {
  const emulators = { pid: 100, name: 'node', parent: 1 };
  const database = { pid: 200, name: 'java', parent: 100 };
  const other = { pid: 300, name: 'node', parent: 1 };
  expect(howToEnd([emulators, database])).toContain(
    '(kill -INT 100, which saves their data; after a minute kill 100 200 if',
  );
  expect(howToEnd([database, emulators, other])).toContain('kill -INT 100 300,');
  expect(howToEnd([database])).toContain('(kill -INT 200, which');
});
