/** The one error the product throws on purpose. Its wording is a pure map, so a screen never composes its own. */
export type ErrorCode = keyof typeof SENTENCES;

const SENTENCES = {
  'auth/invalid-credentials': 'The e-mail address or the password is not right. Check both and try again.',
  'auth/too-many-attempts': 'Too many attempts. Wait a few minutes and try again, or reset your password.',
  'auth/disabled': 'This account was switched off. Ask an administrator of your school.',
  'auth/session-expired': 'Your session has ended. Sign in again; unsaved changes on this page are kept.',
  'auth/failed': 'Signing in did not work. Try again in a moment.',
  'auth/no-record': 'No such user!',
  'auth/email-invalid': 'This does not look like an e-mail address.',
  'network/unreachable':
    'Talaan cannot reach the server. Check the connection and try again; nothing you typed is lost.',
  'network/timeout': 'The server takes too long to answer. Check the connection and try again.',
  'data/refused': 'The server refused this change. Reload the page to see what changed, then try again.',
  'data/missing': 'No such document!',
  'data/stale': 'Somebody changed the same record meanwhile. Reload to see it, then save again.',
  'data/quarter-closed': 'This quarter is closed, so its record cannot be changed. Ask for it to be reopened first.',
  'data/quota': 'The daily limit of the database is used up. Your changes are kept here; save again later.',
  'data/unknown-outcome':
    'It is not yet known whether the change was saved. Check the connection; it is looked up again.',
  'class/no-user': 'User ID is required.',
  'input/invalid': 'Some values are not valid. They are marked; correct them and save again.',
  unexpected: 'Something went wrong. Nothing was lost; try again, and reload the page when it happens twice.',
} as const;

export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: { cause?: unknown; detail?: string }) {
    super(options?.detail ?? SENTENCES[code], options?.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
  }
}

/** The plain sentence for anything that was thrown. */
export function errorSentence(error: unknown): string {
  return error instanceof AppError ? error.message : SENTENCES.unexpected;
}

export function errorCode(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'unexpected';
}

/** Anything thrown, as an `AppError`. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('unexpected', { cause: error });
}

export type ErrorNote = { code: ErrorCode; message: string };

/** What the store keeps of an error: plain data. */
export function toErrorNote(error: unknown): ErrorNote {
  return { code: errorCode(error), message: errorSentence(error) };
}
