/** Requests and answers of the Cloud Functions, used by both sides. */

export type GetUserVerificationRequest = { adminUID: string; targetUIDs: string[] };
/** User id -> whether the e-mail address was verified. */
export type UserVerification = Record<string, boolean>;

/** Every function's answer when it refuses. */
export type FunctionFailure = { error: { code: string; message: string } };
