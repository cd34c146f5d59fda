/** Firestore's types as JSON, exactly: a time keeps its nanoseconds, a reference its path. */
import { DocumentReference, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/** JSON has no such numbers. */
const ODD_NUMBERS: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
  '-0': -0,
};

/** The value as JSON; `where` names the document in the sentence of a refusal. */
export function toJson(value: unknown, where: string): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return { $number: '-0' };
    return Number.isFinite(value) ? value : { $number: String(value) };
  }
  if (Array.isArray(value)) return value.map((each) => toJson(each, where));
  if (value instanceof Timestamp) return { $time: [value.seconds, value.nanoseconds] };
  if (value instanceof DocumentReference) return { $ref: value.path };
  if (value instanceof GeoPoint) return { $place: [value.latitude, value.longitude] };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    const entries = Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, toJson(inner, where)] as const);
    const map = Object.fromEntries(entries);
    // A map with a key of ours would be read as something else.
    return entries.some(([key]) => key.startsWith('$')) ? { $map: map } : map;
  }
  throw new Error(`${where} holds a value of a type that a backup cannot keep.`);
}

/** The value that `toJson` was given. */
export function fromJson(json: unknown, db: Firestore): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((each) => fromJson(each, db));
  const [first, ...more] = Object.entries(json) as [string, never][];
  if (first && more.length === 0) {
    const [tag, inner] = first;
    if (tag === '$number') return ODD_NUMBERS[inner];
    if (tag === '$time') return new Timestamp(inner[0], inner[1]);
    if (tag === '$ref') return db.doc(inner);
    if (tag === '$place') return new GeoPoint(inner[0], inner[1]);
    if (tag === '$bytes') return Buffer.from(inner, 'base64');
    if (tag === '$map') return fromMap(inner, db);
  }
  return fromMap(json, db);
}

function fromMap(json: object, db: Firestore): Record<string, unknown> {
  return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, fromJson(inner, db)]));
}
