import { describeError } from './mend.mjs';

/** Detects that the parent process has changed. npm sends a SIGTERM only to a shell in between, which ends silently. */
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
 * The steps to undo when the process ends, last one first, each once. `signal` tells running work to stop. A second
 * signal does not end faster: npm passes on the Ctrl-C that the terminal has sent already.
 */
export function makeShutdown() {
  const steps = [];
  const controller = new AbortController();
  let running = null;

  /** Runs the deferred steps; the script may go on afterwards. */
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
    /** Closes on SIGINT, SIGTERM and SIGHUP, then exits with `exitCode` of the signal's number. */
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

/** Runs a script's body, then the deferred steps. An error becomes one sentence and exit code 1. */
export async function runScript(body, { exitCode = (number) => 128 + number } = {}) {
  const shutdown = makeShutdown();
  shutdown.onSignals(exitCode);
  let code = 0;
  try {
    code = (await body(shutdown)) ?? 0;
  } catch (error) {
    // The shutdown cut the work off, so its error is expected.
    if (shutdown.isClosing()) return;
    console.error(`\n${describeError(error)}`);
    code = 1;
  }
  if (shutdown.isClosing()) return;
  await shutdown.close();
  process.exit(process.exitCode || code);
}
