import { X509Certificate } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import { get } from 'node:https';
import { expect, it } from 'vitest';
import { makeCertificate } from './certificate.mjs';

const NOW = Date.UTC(2026, 10, 22, 12);

it('makes a certificate that its own key signed, valid from yesterday until tomorrow', () => {
  const made = new X509Certificate(makeCertificate(NOW).cert);
  expect(made.verify(made.publicKey)).toBe(true);
  expect([made.validFrom, made.validTo].map((text) => new Date(text).toISOString())).toEqual([
    '2026-11-21T12:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
  ]);
});

it('serves with it', async () => {
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (_, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const status = await new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', rejectUnauthorized: false }, (answer) => resolve(answer.statusCode)).on(
      'error',
      reject,
    );
  });
  expect(status).toBe(200);
  server.close();
});
