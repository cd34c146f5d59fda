/** Firestore's types as JSON, exactly: a time keeps its nanoseconds, a reference its path. */
import { DocumentReference, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/** JSON has no such numbers. */
const ODD_NUMBERS: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
  '-0': -0,
};

/** A value as Firestore sends it: JavaScript has one type for integers and doubles, Firestore has two. */
export type Sent = {
  readonly integerValue?: string | number;
  readonly doubleValue?: number | string;
  readonly arrayValue?: { readonly values?: readonly Sent[] };
  readonly mapValue?: { readonly fields?: Readonly<Record<string, Sent>> };
};

/**
 * The value as JSON; `where` names the document in the sentence of a refusal. `sent` tells integers and doubles apart; without
 * it whole numbers are integers.
 */
export function toJson(value: unknown, where: string, sent?: Sent): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return numberToJson(value, sent);
  if (Array.isArray(value)) return value.map((each, index) => toJson(each, where, sent?.arrayValue?.values?.[index]));
  if (value instanceof Timestamp) return { $time: [value.seconds, value.nanoseconds] };
  if (value instanceof DocumentReference) return { $ref: value.path };
  if (value instanceof GeoPoint) return { $place: [value.latitude, value.longitude] };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    const entries = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, toJson(inner, where, sent?.mapValue?.fields?.[key])] as const);
    const map = Object.fromEntries(entries);
    // A map with a key of ours would be read as something else.
    return entries.some(([key]) => key.startsWith('$')) ? { $map: map } : map;
  }
  throw new Error(`${where} holds a value of a type that a backup cannot keep.`);
}

function numberToJson(value: number, sent: Sent | undefined): unknown {
  if (Object.is(value, -0)) return { $number: '-0' };
  if (!Number.isFinite(value)) return { $number: String(value) };
  if (sent?.integerValue !== undefined && !Number.isSafeInteger(value)) return { $integer: String(sent.integerValue) };
  return sent?.doubleValue !== undefined && Number.isSafeInteger(value) ? { $double: value } : value;
}

/**
 * A double without a fraction, such as 5.0, which the SDK writes as an integer where it is a number. An object that says by
 * `toProto` what is sent is the SDK's own way for values of its classes; it looks at no other property of this one.
 */
function wholeDouble(value: number): object {
  return Object.defineProperty({}, 'toProto', { value: () => ({ doubleValue: value }) });
}

/** How a value under a key of ours is read. */
const TAGS: Readonly<Record<string, (inner: never, db: Firestore) => unknown>> = {
  $number: (name: string) => ODD_NUMBERS[name],
  $integer: (digits: string) => BigInt(digits),
  $double: wholeDouble,
  $time: ([seconds, nanoseconds]: [number, number]) => new Timestamp(seconds, nanoseconds),
  $ref: (path: string, db) => db.doc(path),
  $place: ([latitude, longitude]: [number, number]) => new GeoPoint(latitude, longitude),
  $bytes: (text: string) => Buffer.from(text, 'base64'),
  $map: (map: object, db) => fromMap(map, db),
};

/** The value that `toJson` was given. */
export function fromJson(json: unknown, db: Firestore): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((each) => fromJson(each, db));
  const [first, ...more] = Object.entries(json) as [string, never][];
  const [tag = '', inner] = first ?? [];
  if (inner !== undefined && more.length === 0 && Object.hasOwn(TAGS, tag)) return TAGS[tag]?.(inner, db);
  return fromMap(json, db);
}

function fromMap(json: object, db: Firestore): Record<string, unknown> {
  return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, fromJson(inner, db)]));
}
