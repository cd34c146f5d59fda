/** The lines that the functions write into their log. Alerts find them by their text. */
type Line = { readonly line: string; readonly severity: 'ERROR' | 'WARNING' | 'INFO' };

export const LOG_LINES = {
  /** A failure of our own in a call; `function` names it. */
  unexpected: { line: 'unexpected failure', severity: 'ERROR' },
  /** A scheduled task threw; `task` names it. */
  taskFailed: { line: 'a scheduled task failed', severity: 'ERROR' },
  /** A scheduled task came to its end; `task` names it. Where these stop, nothing runs any more. */
  taskFinished: { line: 'a scheduled task finished', severity: 'INFO' },
  /** The mail server did not take an e-mail, or did not answer in time. */
  mailFailed: { line: 'an e-mail was not sent', severity: 'ERROR' },
  /** An app reports an error that a person met. */
  errorInApp: { line: 'an error in the app', severity: 'WARNING' },
  /** A person described a problem. */
  problem: { line: 'a problem was described', severity: 'WARNING' },
  /** With App Check in `watch` or `enforce`. */
  unproven: { line: 'a request without a valid App Check token', severity: 'WARNING' },
} as const satisfies Readonly<Record<string, Line>>;

export type LogLine = keyof typeof LOG_LINES;
