import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';

/** Questions that are answered once, with a body. Listening channels go through as they are. */
const ANSWERED = /:(runQuery|runAggregationQuery|batchGet)$/;

/**
 * Stands before the Firestore emulator and compresses its answers, as Firestore does and the emulator does not.
 * Resolves to its port and a way to close it.
 *
 * @param {number} target the emulator's port
 */
export async function packAnswers(target) {
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const forward = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (found) => {
      const isPacked = ANSWERED.test(new URL(url, 'http://localhost').pathname) && method === 'POST';
      const { 'content-length': length, ...rest } = found.headers;
      if (isPacked) {
        answer.writeHead(found.statusCode, { ...rest, 'content-encoding': 'gzip' });
        pipeline(found, createGzip(), answer, () => {});
      } else {
        answer.writeHead(found.statusCode, length === undefined ? rest : { ...rest, 'content-length': length });
        pipeline(found, answer, () => {});
      }
    });
    forward.on('error', () => answer.destroy());
    answer.on('close', () => forward.destroy());
    asked.pipe(forward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
