/**
 * Reports about errors that people meet, and about problems that they describe themselves. A report of an error has
 * values of fixed lists, numbers and names of our own files: no text of a person, no name, no id.
 */

import type { ErrorCode } from '@/domain/words/errors';
import type { ErrorKind } from '@/domain/words/noticed';
import { say } from '@/domain/words/say';
import type { BrowserFamily } from './browserFamily';
import type { RoutePattern } from './routePattern';

/**
 * How the person met it: `page` could not be shown; `part`, a file of the app did not load; `shown` as a sentence;
 * `outbox`, a saved entry was refused; `sync`, the copy of the book could not be brought up to date; `unhandled`, nothing
 * on the screen told of it.
 */
export const ERROR_KINDS = [
  'page',
  'part',
  'shown',
  'outbox',
  'sync',
  'unhandled',
] as const satisfies readonly ErrorKind[];

/** Names of error classes that a report may have; another name becomes `Error`. */
export const ERROR_NAMES = [
  'Error',
  'AppError',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'FirebaseError',
  'AxiosError',
  'AbortError',
  'QuotaExceededError',
  'SecurityError',
  'InvalidStateError',
  'NotFoundError',
  'DataError',
] as const;
export type ErrorName = (typeof ERROR_NAMES)[number];

export type ErrorReport = {
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  readonly name: ErrorName;
  readonly version: string;
  readonly route: RoutePattern;
  readonly browser: BrowserFamily;
  readonly online: boolean;
  /** Places in our own files, such as `assets/index-BkX1a2b3.js:1:2345`. */
  readonly frames: readonly string[];
};

/** The technical facts that a person may send with a problem. The dialog shows all of them first. */
export type ProblemFacts = {
  readonly version: string;
  readonly route: RoutePattern;
  readonly browser: BrowserFamily;
  readonly online: boolean;
  /** Numbers of changes that wait for the connection, and of refused ones. */
  readonly waiting: number;
  readonly refused: number;
  /** The kinds of pages that were opened last, the newest one last. */
  readonly pages: readonly RoutePattern[];
  /** The last errors of this visit. */
  readonly errors: readonly ErrorReport[];
};

export const REPORT_LIMITS = {
  /** Reports in one request, and errors among the facts of a problem. */
  together: 5,
  frames: 6,
  frame: 120,
  version: 40,
  pages: 8,
  problemText: 2000,
} as const;

/** A version that a report may name, such as `0.1.0+7568c5c1`. */
export const VERSION_FORM = /^[\w.+-]{1,40}$/;
/** A place in one of our own files. */
export const FRAME_FORM = /^(assets|src)\/[\w./-]{1,90}\.(js|ts|tsx):\d{1,7}:\d{1,7}$/;

/** The facts as lines, in the language that is spoken: the dialog shows them, and the operator's e-mail has the same. */
export function factLines(facts: ProblemFacts): readonly string[] {
  const { version, route, browser, online, waiting, refused, pages, errors } = facts;
  const trail = pages.join(', ');
  return [
    say('Version: {version}', { version }),
    say('Page: {route}', { route }),
    online ? say('Browser: {browser}, online', { browser }) : say('Browser: {browser}, offline', { browser }),
    say('Changes not sent: {waiting}; refused: {refused}', { waiting, refused }),
    say('Pages opened last: {trail}', { trail }),
    ...(errors.length === 0
      ? [say('Errors in this visit: none')]
      : errors.map((report) => say('Error: {report}', { report: reportLine(report) }))),
  ];
}

/** One report on one line; names of our own program alone, so it is the same in every language. */
function reportLine({ kind, code, name, route, frames }: ErrorReport): string {
  return [kind, code, name, route, ...frames].join(' ');
}
