/**
 * Lets so many pieces of work run at a time, in the order in which they came. On two cores the Firestore emulator works
 * on every commit at once: with two hundred, none is ready before its sender gives up and sends it again. Firestore
 * itself takes them all; here they wait, as requests wait before a busy server.
 */
export function makeGate(most) {
  const waiting = [];
  let free = most;
  // A place that is left goes to the next who waits.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
