/** Makes the report of an error. It copies no text of the error: a message may have a learner's name. */

import { type ErrorCode, errorCode } from '@/domain/words/errors';
import type { ErrorKind } from '@/domain/words/noticed';
import { browserFamily } from './browserFamily';
import { ERROR_NAMES, type ErrorName, type ErrorReport, FRAME_FORM, REPORT_LIMITS } from './report';
import { routePattern } from './routePattern';

/** The page as it was when the error happened. `origin` is that of our own files. */
export type Circumstances = {
  readonly kind: ErrorKind;
  readonly version: string;
  readonly pathname: string;
  readonly origin: string;
  readonly userAgent: string;
  readonly online: boolean;
};

export function makeReport(error: unknown, { pathname, origin, userAgent, ...rest }: Circumstances): ErrorReport {
  const source = sourceOf(error);
  return {
    ...rest,
    code: errorCode(error),
    name: nameOf(source),
    route: routePattern(pathname),
    browser: browserFamily(userAgent),
    frames: placesOf([source, error], origin),
  };
}

/**
 * The codes that tell of a fault of ours or of the installation. A wrong password, a lost connection or a closed grading
 * period are no such thing, and the person can mend them.
 */
const REPORTED: readonly ErrorCode[] = [
  ...(['unexpected', 'data/refused', 'data/quota', 'network/gateway-timeout', 'network/unavailable'] as const),
  ...(['server/bad-request', 'server/bad-response', 'server/origin-refused', 'server/method-refused'] as const),
  ...(['server/not-json', 'server/too-large', 'server/mail-failed', 'network/unproven'] as const),
  ...(['auth/failed', 'auth/address-unknown', 'auth/method-off'] as const),
];

/**
 * Whether the error is reported. Of what nothing on the screen told, only an error in our own files is: extensions of
 * the browser fail too. A part that did not load tells of a deployment that lost files only where there is a connection.
 */
export function isReported({ kind, code, frames, online }: ErrorReport): boolean {
  if (kind === 'part') return online;
  if (kind === 'unhandled') return code === 'unexpected' && frames.length > 0;
  return kind === 'page' || REPORTED.includes(code);
}

/** Two errors with the same key are the same for a visit. */
export function reportKey({ kind, code, name, frames: [first = ''] }: ErrorReport): string {
  return [kind, code, name, first].join(' ');
}

/** An `AppError` stands for its cause, which has the place where it happened. */
function sourceOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause : error;
}

/**
 * The places of the first of these that has any. What the database refuses has none, and then the place where our code got the
 * refusal stands for it.
 */
function placesOf(errors: readonly unknown[], origin: string): readonly string[] {
  return errors.map((each) => ownFrames(each, origin)).find((places) => places.length > 0) ?? [];
}

function nameOf(error: unknown): ErrorName {
  const name = error instanceof Error ? error.name : '';
  return ERROR_NAMES.find((known) => known === name) ?? 'Error';
}

/** `at name (address:line:column)`, `at address:line:column`, or `name@address:line:column`; nothing after it. */
const FRAME_LINE = /^(?:\s+at (?:async |[^\n]* \()?|[^\s]*@)(https?:\/\/[^\s()]+?)\)?$/;

/**
 * The places in our own files. Some browsers repeat the message at the beginning of the stack, so that is cut off first:
 * a message could look like a place.
 */
function ownFrames(error: unknown, origin: string): readonly string[] {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return [];
  const { stack, message } = error;
  const from = message === '' ? -1 : stack.indexOf(message);
  const traced = from < 0 ? stack : stack.slice(from + message.length);
  return traced
    .split('\n')
    .flatMap((line) => {
      const address = FRAME_LINE.exec(line)?.[1] ?? '';
      const place = address.startsWith(`${origin}/`) ? address.slice(origin.length + 1) : '';
      return FRAME_FORM.test(place) ? [place] : [];
    })
    .filter((place) => message === '' || !message.includes(fileOf(place)))
    .slice(0, REPORT_LIMITS.frames);
}

const fileOf = (place: string) => place.replace(/:\d+:\d+$/, '');
