/**
 * Parsers of request bodies: each turns an unknown value into a known one or refuses it, naming the field. Fields that
 * a parser does not ask for are never read.
 */
import { MAX_LENGTH, MAX_PERIODS } from '@/domain/constants';
import { fieldsOf } from '@/domain/fields';
import { AppError } from '@/domain/words/errors';
import {
  refuseEmail,
  refuseFirstName,
  refuseKnownEmail,
  refuseName,
  refusePersonName,
  tidyName,
} from '@/domain/words/validation';

/** `field` is the name of the value, for the text of the refusal. */
export type Parser<Value> = (value: unknown, field: string) => Value;

type Fields = Record<string, Parser<unknown>>;
/** Fields whose parser lets `undefined` through may be missing. */
type OptionalKeys<F extends Fields> = { [K in keyof F]: undefined extends ReturnType<F[K]> ? K : never }[keyof F];
export type Parsed<F extends Fields> = { [K in Exclude<keyof F, OptionalKeys<F>>]: ReturnType<F[K]> } & {
  [K in OptionalKeys<F>]?: Exclude<ReturnType<F[K]>, undefined>;
};

const MAX_FACULTY_ID = 50;
const MAX_SCHOOL_NAME = 200;
const PAGE_ADDRESS = /:\/\/|www\./i;
// Firestore reserves ids like __this__.
const DOCUMENT_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const CONTROL_EXCEPT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export function refuse(field: string): never {
  throw new AppError('input/invalid', { detail: `The value of “${field}” is missing or not valid.` });
}

export function object<F extends Fields>(fields: F): Parser<Parsed<F>> {
  return (value, field) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(field);
    const parsed = Object.entries(fields).map(([key, parse]) => {
      const given: unknown = Object.hasOwn(value, key) ? fieldsOf(value)[key] : undefined;
      return [key, parse(given, key)] as const;
    });
    return Object.fromEntries(parsed.filter(([, entry]) => entry !== undefined)) as Parsed<F>;
  };
}

export function optional<Value>(parse: Parser<Value>): Parser<Value | undefined> {
  return (value, field) => (value === undefined || value === null ? undefined : parse(value, field));
}

export function listOf<Value>(parse: Parser<Value>, most: number): Parser<Value[]> {
  return (value, field) => {
    if (!Array.isArray(value) || value.length > most) return refuse(field);
    return value.map((entry: unknown) => parse(entry, field));
  };
}

export function oneOf<const Value extends string | number>(...allowed: readonly Value[]): Parser<Value> {
  return (value, field) => allowed.find((entry) => entry === value) ?? refuse(field);
}

/** The number of a period. Whether its policy has it is known only where the policy is. */
export const periodNumber: Parser<number> = (value, field) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_PERIODS ? value : refuse(field);

/** The version of the privacy policy that a person agrees to. */
export const policyVersion: Parser<number> = (value, field) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : refuse(field);

export const flag: Parser<boolean> = (value, field) => (typeof value === 'boolean' ? value : refuse(field));

/** A document or user id. Slashes would lead to another collection. */
export const documentId: Parser<string> = (value, field) =>
  typeof value === 'string' && DOCUMENT_ID.test(value) ? value : refuse(field);

/** A person's or school's name: no markup, no line breaks, no address of a page. */
export const name: Parser<string> = (value, field) =>
  typeof value === 'string' && refusePersonName(value, field) === null ? tidyName(value) : refuse(field);

/** The first name of a person; empty for somebody with one name alone, which `named` compares with the last name. */
export const firstName: Parser<string> = (value, field) =>
  typeof value === 'string' && value.trim() === '' ? '' : name(value, field);

/** A body with the names of a person: the first name may be missing only beside a last name of one word. */
export function named<Body extends { firstname: string; lastname: string }>(parse: Parser<Body>): Parser<Body> {
  return (value, field) => {
    const body = parse(value, field);
    return refuseFirstName(body.firstname, body.lastname, field) === null ? body : refuse('firstname');
  };
}

/**
 * The school's name as the caller knows it, such as "College @ Naga"; no address of a page. The name in the school's
 * record is used instead of it.
 */
export const schoolName: Parser<string> = (value, field) => {
  if (typeof value !== 'string' || PAGE_ADDRESS.test(value)) return refuse(field);
  return refuseName(value, field, MAX_SCHOOL_NAME) === null ? value.trim() : refuse(field);
};

/** An e-mail address, in lower case as the identity provider keeps it. */
export const email: Parser<string> = (value, field) => {
  if (typeof value !== 'string') return refuse(field);
  const address = value.trim().toLowerCase();
  return refuseEmail(address) === null ? address : refuse(field);
};

/** The address of a record, which may be of a time when others were taken; nothing in it ends a header of a mail. */
export const knownEmail: Parser<string> = (value, field) => {
  if (typeof value !== 'string') return refuse(field);
  const address = value.trim().toLowerCase();
  return refuseKnownEmail(address) === null && !/[\s\p{C}<>(),;:"\\[\]]/u.test(address) ? address : refuse(field);
};

/** May be empty. */
export const facultyId: Parser<string> = (value, field) => {
  if (typeof value !== 'string') return refuse(field);
  if (value.trim() === '') return '';
  return refuseName(value, field, MAX_FACULTY_ID) === null ? value.trim() : refuse(field);
};

/** A text in a person's own words, with line breaks; it is shown as text. */
export function words(most: number): Parser<string> {
  return (value, field) => {
    if (typeof value !== 'string') return refuse(field);
    const text = value.replace(/\r\n?/g, '\n').trim();
    return text === '' || text.length > most || CONTROL_EXCEPT_LINES.test(text) ? refuse(field) : text;
  };
}

/** A reason in a person's own words. */
export const reason: Parser<string> = words(MAX_LENGTH.comment);
