/**
 * Invisible marks: control characters beyond ASCII, soft hyphens, joiners and spaces without width, fillers, line
 * breaks, marks of direction and of annotation, variants of a sign, tags. With them two names that look the same could
 * be different. The rules of the database hold the same list, and a test compares the two.
 */
export const INVISIBLE_MARKS =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: a joiner and a variant stand for themselves here
  /[\u0080-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
