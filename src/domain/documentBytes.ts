/** The size of a document as Firestore counts it: https://firebase.google.com/docs/firestore/storage-size */

/** Bytes; Firestore refuses a larger document: https://firebase.google.com/docs/firestore/quotas */
export const DOCUMENT_BYTES = 1024 * 1024;

const NUMBER_BYTES = 8;
const DOCUMENT_OVERHEAD = 32;
/** The document's path: user, collection and id, with room for the longest names. */
const NAME_BYTES = 160;

/** Bytes of a document with these fields; a time counts as a number. Undefined fields are not stored. */
export function documentBytes(fields: Readonly<Record<string, unknown>>): number {
  return NAME_BYTES + DOCUMENT_OVERHEAD + mapBytes(fields);
}

function mapBytes(fields: object): number {
  return Object.entries(fields).reduce(
    (sum, [name, value]) => (value === undefined ? sum : sum + textBytes(name) + valueBytes(value)),
    0,
  );
}

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (value === null || typeof value === 'boolean') return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + valueBytes(each), 0);
  return typeof value === 'object' ? mapBytes(value) : NUMBER_BYTES;
}

/** UTF-8, and one byte more. */
export function textBytes(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterBytes(letter.codePointAt(0) ?? 0), 1);
}

function letterBytes(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
