import { describeError } from './mend.mjs';

/**
 * What has to be undone when the process ends, in reverse order, once. `signal` tells running work to stop.
 * npm passes on the Ctrl-C that the terminal has already sent, so a second signal is not an order to hurry.
 */
export function makeShutdown() {
  const steps = [];
  const controller = new AbortController();
  let running = null;

  /** Undoes what has been deferred so far; the script may go on. */
  const undo = async () => {
    while (steps.length > 0) {
      try {
        await steps.pop()();
      } catch (error) {
        console.error(describeError(error));
        process.exitCode = 1;
      }
    }
  };
  const close = () => {
    if (running === null) {
      controller.abort();
      running = undo();
    }
    return running;
  };

  return {
    signal: controller.signal,
    defer: (step) => steps.push(step),
    undo,
    close,
    isClosing: () => running !== null,
    /** Closes on SIGINT, SIGTERM and SIGHUP, then exits with what `exitCode` makes of the signal's number. */
    onSignals(exitCode) {
      for (const [name, number] of [
        ['SIGINT', 2],
        ['SIGTERM', 15],
        ['SIGHUP', 1],
      ]) {
        process.on(name, () => {
          if (running !== null) return;
          void close().then(() => process.exit(process.exitCode || exitCode(number)));
        });
      }
    },
  };
}

/** Runs a script's body, undoes what it began, and turns an error into one sentence and exit code 1. */
export async function runScript(body, { exitCode = (number) => 128 + number } = {}) {
  const shutdown = makeShutdown();
  shutdown.onSignals(exitCode);
  let code = 0;
  try {
    code = (await body(shutdown)) ?? 0;
  } catch (error) {
    // Work that was cut off by the shutdown fails as a matter of course.
    if (shutdown.isClosing()) return;
    console.error(`\n${describeError(error)}`);
    code = 1;
  }
  if (shutdown.isClosing()) return;
  await shutdown.close();
  process.exit(process.exitCode || code);
}
