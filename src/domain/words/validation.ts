/**
 * The checks of forms and imports: each returns null for a good value, else a plain sentence that says what to do. The
 * rules of the database hold the same limits.
 */
import { LRN_DIGITS, MAX_LENGTH, MAX_TOTAL_POINTS } from '@/domain/constants';
import { INVISIBLE_MARKS } from './invisibleMarks';
import { say } from './say';
import { hasThousands } from './thousands';

export type Refusal = string | null;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const MARKUP_OR_CONTROL = /[<>\u0000-\u001f\u007f]/;
const REVERSING = /[\u202a-\u202e\u2066-\u2069]/;

/** Marks without width alone: the name would be blank on every list. */
const ALL_INVISIBLE = new RegExp(`^(?:${INVISIBLE_MARKS.source}|\\s)+$`, 'u');

/** A person's, section's, subject's or activity's name. `what` starts the sentence: "The last name". */
export function refuseName(text: string, what: string, most: number = MAX_LENGTH.name): Refusal {
  const name = text.trim();
  if (name === '' || ALL_INVISIBLE.test(name)) return say('{what} is missing.', { what });
  if (name.length > most) {
    const values = { what, most, length: name.length };
    return say('{what} is too long: at most {most} characters, this has {length}.', values);
  }
  if (MARKUP_OR_CONTROL.test(name)) return say('{what} cannot contain < or > or line breaks.', { what });
  if (REVERSING.test(name)) return say('{what} cannot contain marks that reverse the direction of the text.', { what });
  return null;
}

/** A name as it is stored: no blanks around it, one between its words, a letter and its accent as one character. */
export function tidyName(text: string): string {
  return text.trim().replace(/\s+/g, ' ').normalize('NFC');
}

/**
 * Whether the first name may be missing beside this last name: a person may have one name alone. Several words may be
 * a whole name that nobody divided. The rules of the database hold the same.
 */
export function isOneName(firstName: string, lastName: string): boolean {
  return firstName.trim() === '' && /^\S+$/.test(lastName.trim());
}

/** The first name of somebody with this last name; a person with one name alone has none. */
export function refuseFirstName(text: string, lastName: string, what: string, refuse = refuseName): Refusal {
  return isOneName(text, lastName) ? null : refuse(text, what);
}

const LONGEST_ADDRESS = 254;
/** The part before the @: the letters that every mail system takes, in words that dots divide. */
const MAILBOX = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LONGEST_MAILBOX = 64;
/** Two words or more that dots divide; none begins or ends with a hyphen, and the last one is no number. */
const MAIL_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[^.]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i;

const ADDRESS = /:\/\/|@|www\./i;

/** The name of a person with an account. E-mails to others show it, and an address in it would become a link there. */
export function refusePersonName(text: string, what: string): Refusal {
  return (
    refuseName(text, what) ??
    (INVISIBLE_MARKS.test(text)
      ? say('{what} has a character that cannot be seen. Type it anew instead of pasting it.', { what })
      : null) ??
    (ADDRESS.test(text) ? say('{what} cannot contain an address of a page or a mailbox.', { what }) : null)
  );
}

/** A name that may stay empty, such as the middle name. */
export function refuseOptionalName(text: string, what: string): Refusal {
  return text.trim() === '' ? null : refuseName(text, what);
}

/** A learner reference number: 12 digits, or empty. */
export function refuseLrn(text: string): Refusal {
  const lrn = text.trim();
  if (lrn === '') return null;
  if (/^\d(?:[.,]\d+)?e[+-]?\d+$/i.test(lrn)) {
    return say(
      'The spreadsheet shortened this LRN (scientific notation). Format its column as text and copy it again.',
    );
  }
  if (!/^\d+$/.test(lrn)) return say('An LRN has digits only.');
  if (lrn.length !== LRN_DIGITS) {
    return say('An LRN has {digits} digits; this has {length}.', { digits: LRN_DIGITS, length: lrn.length });
  }
  return null;
}

/** A school year such as 2026-2027. */
export function refuseAcademicYear(text: string): Refusal {
  const match = /^(20\d\d)-(20\d\d)$/.exec(text.trim());
  if (!match) return say('Write the school year as 2026-2027.');
  return Number(match[2]) === Number(match[1]) + 1
    ? null
    : say('The second year must follow the first, as in 2026-2027.');
}

/** The highest possible score: a whole number of points. */
export function refuseTotalPoints(text: string): Refusal {
  const typed = text.trim();
  if (typed === '') return say('The highest possible score is missing.');
  if (hasThousands(typed)) return say('Type the number without a comma for thousands.');
  if (!/^\d+$/.test(typed)) return say('The highest possible score is a whole number.');
  const points = Number(typed);
  return points >= 1 && points <= MAX_TOTAL_POINTS
    ? null
    : say('The highest possible score is between 1 and {most}.', { most: MAX_TOTAL_POINTS });
}

/** An activity's own share of the grade, in percent; blank for none. */
export function refuseWeightOverride(text: string): Refusal {
  const typed = text.trim();
  if (typed === '') return null;
  if (!/^\d+(?:[.,]\d+)?$/.test(typed)) return say('The weight is a percentage, such as 5, or blank.');
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(typed)) return say('The weight has at most 2 decimals.');
  return parseDecimal(typed) <= 100 ? null : say('The weight is between 0 and 100.');
}

export function refuseAnswerKey(text: string): Refusal {
  return text.trim() === '' ? say('The key is missing.') : refuseName(text, say('The key'), MAX_LENGTH.answerKey);
}

/** The points of one item. */
export function refuseItemPoints(text: string): Refusal {
  const typed = text.trim();
  if (typed === '') return say('The points are missing.');
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(typed)) return say('Points are a number with at most 2 decimals.');
  const points = parseDecimal(typed);
  return points > 0 && points <= MAX_TOTAL_POINTS
    ? null
    : say('Points are above 0, up to {most}.', { most: MAX_TOTAL_POINTS });
}

/** A typed number; a decimal comma is read as a point. */
export function parseDecimal(text: string): number {
  return Number(text.trim().replace(',', '.'));
}

/** One weight of a subject, in percent. */
export function refuseWeight(text: string, what: string): Refusal {
  const typed = text.trim();
  if (!/^\d{1,3}$/.test(typed) || Number(typed) > 100)
    return say('{what} is a whole percentage from 0 to 100.', { what });
  return null;
}

/** The three weights of a subject must add up to 100. */
export function refuseWeights(weights: readonly number[]): Refusal {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum === 100 ? null : say('The three weights must add up to 100; these add up to {sum}.', { sum });
}

/** The check of an address that an account may have already, from a time when others were taken. */
export function refuseKnownEmail(text: string): Refusal {
  const email = text.trim();
  if (email === '') return say('The e-mail address is missing.');
  if (email.length > LONGEST_ADDRESS)
    return say('The e-mail address is too long: at most {most} characters.', { most: LONGEST_ADDRESS });
  const at = email.lastIndexOf('@');
  const isWhole = at >= 1 && email.slice(at + 1).includes('.') && !/\s/.test(email);
  return isWhole ? null : say('This does not look like an e-mail address.');
}

/** The one check of a new address, for every form and the server. */
export function refuseEmail(text: string): Refusal {
  const refused = refuseKnownEmail(text);
  if (refused !== null) return refused;
  const email = text.trim();
  const at = email.lastIndexOf('@');
  const [mailbox, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (/^\.|\.$|\.\./.test(mailbox) || /^\.|\.$|\.\./.test(domain))
    return say('The e-mail address has a dot too many. Compare it with the one that gets your e-mails.');
  if (mailbox.includes('@') || mailbox.length > LONGEST_MAILBOX || !MAILBOX.test(mailbox) || !MAIL_DOMAIN.test(domain))
    return say('The e-mail address has a character that is not allowed.');
  return null;
}
