import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeCertificate } from './certificate.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const PACKED = new Set(['.html', '.js', '.css', '.svg', '.webmanifest']);

/**
 * Serves a build compressed and over HTTP/2, as hosting does and vite's preview does not. Resolves to its address and a
 * way to close it. Browsers have to be told to accept the certificate.
 */
export async function servePacked(folder) {
  const packed = new Map();
  const answerTo = (pathname) => {
    const known = packed.get(pathname);
    if (known) return known;
    const isFile = pathname !== '/' && existsSync(join(folder, pathname));
    const type = isFile ? extname(pathname) : '.html';
    const text = readFileSync(join(folder, isFile ? pathname : 'index.html'));
    const headers = { 'content-type': TYPES[type] ?? 'application/octet-stream' };
    if (PACKED.has(type)) headers['content-encoding'] = 'gzip';
    const answer = { headers, body: PACKED.has(type) ? gzipSync(text) : text };
    packed.set(pathname, answer);
    return answer;
  };
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, ({ url }, response) => {
    const { headers, body } = answerTo(new URL(url, 'http://localhost').pathname);
    response.writeHead(200, headers);
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
