import { describeError } from './mend.mjs';

/** npm hands a SIGTERM to a shell between it and us, which dies of it and tells nobody: then our parent is another. */
function whenOrphaned(then) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 500);
  timer.unref();
}

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
      const end = (number) => {
        if (running !== null) return;
        void close().then(() => process.exit(process.exitCode || exitCode(number)));
      };
      process.on('SIGINT', () => end(2));
      process.on('SIGTERM', () => end(15));
      process.on('SIGHUP', () => end(1));
      if (process.env.npm_lifecycle_event) whenOrphaned(() => end(15));
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
