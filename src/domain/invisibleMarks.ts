/**
 * Marks that are not seen: soft hyphens, joiners and spaces without width, fillers, marks of direction, variants of a
 * sign. Two names that look the same could be different. The rules of the database hold the same list, and a test holds
 * the two together.
 */
export const INVISIBLE_MARKS =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: a joiner and a variant stand for themselves here
  /[\u034f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]/;
