/** The requests of a page as the browser makes them, with those that ask another server for its permission first. */

/**
 * Follows the requests of a page from now on, and answers those that have ended: `{ url, type, startMs, endMs, bytes }`
 * each, in the order of their end. Times are of the browser's own clock.
 */
export function followRequests(session) {
  const running = new Map();
  const ended = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    running.set(requestId, { url: request.url, type: type ?? 'Other', startMs: timestamp * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = running.get(requestId);
    if (!request) return;
    running.delete(requestId);
    ended.push({ ...request, endMs: timestamp * 1000, bytes: encodedDataLength });
  });
  return () => [...ended];
}

/**
 * The most requests of which each begins after the one before has ended: on a slow connection each of them costs the
 * whole way there and back.
 */
export function longestChain(requests) {
  const chain = [];
  for (const request of requests.toSorted((a, b) => a.endMs - b.endMs)) {
    if (request.startMs >= (chain.at(-1)?.endMs ?? 0)) chain.push(request);
  }
  return chain;
}
