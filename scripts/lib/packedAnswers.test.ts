import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packAnswers } from './packedAnswers.mjs';

const ROWS = JSON.stringify(Array.from({ length: 200 }, (_, row) => ({ document: { name: `rows/${row}` } })));

let emulator: Server;
let proxy: Awaited<ReturnType<typeof packAnswers>>;
beforeEach(async () => {
  emulator = createServer(async (asked, answer) => {
    let body = '';
    for await (const part of asked) body += part;
    answer.setHeader('content-type', 'application/json');
    answer.setHeader('x-asked', `${asked.method} ${asked.url} ${body}`);
    answer.end(ROWS);
  });
  await new Promise<void>((resolve) => {
    emulator.listen(0, '127.0.0.1', resolve);
  });
  proxy = await packAnswers((emulator.address() as AddressInfo).port);
});
afterEach(async () => {
  await proxy.close();
  emulator.close();
});

/** `fetch` unpacks what it gets, so the raw bytes are read by hand. */
async function ask(path: string) {
  return await new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port: proxy.port, path, method: 'POST' }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    });
    asking.on('error', reject);
    asking.end('{"of":"all"}');
  });
}

it('compresses the answer to a question, and passes on what was asked', async () => {
  const { headers, body } = await ask('/v1/projects/demo/databases/(default)/documents:runQuery');
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'x-asked': 'POST /v1/projects/demo/databases/(default)/documents:runQuery {"of":"all"}',
  });
  expect(gunzipSync(body).toString()).toBe(ROWS);
  expect(body.length).toBeLessThan(ROWS.length / 5);
});

it('passes a listening channel through as it is', async () => {
  const { headers, body } = await ask('/google.firestore.v1.Firestore/Listen/channel?VER=8');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(ROWS);
});
