/**
 * The bytes of documents and of their index entries, by the formulas of Firestore's page "Storage size calculations"
 * (https://firebase.google.com/docs/firestore/storage-size). Pure: the settings of the indexes come in as an argument.
 */

const ENTRY_OVERHEAD = 32;
const DOCUMENT_OVERHEAD = 32;
const NAME_OVERHEAD = 16;
const NUMBER_BYTES = 8;
const ANY_FIELD = '*';

const textBytes = (text) => Buffer.byteLength(text) + 1;
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document's name: each part of its path, and 16. */
export const nameBytes = (path) => total(path.split('/').map(textBytes)) + NAME_OVERHEAD;

/** A time is a number of the sample documents: both take 8. */
export function valueBytes(value) {
  if (typeof value === 'string') return textBytes(value);
  if (value === null || typeof value === 'boolean') return 1;
  if (Array.isArray(value)) return total(value.map(valueBytes));
  return isMap(value) ? fieldsBytes(value) : NUMBER_BYTES;
}

const fieldsBytes = (fields) =>
  total(Object.entries(fields).map(([name, value]) => textBytes(name) + valueBytes(value)));

export const documentBytes = ({ path, fields }) => nameBytes(path) + fieldsBytes(fields) + DOCUMENT_OVERHEAD;

/** The entries of a field without a setting of its own: two orders, and one for each element of a list. */
const AUTOMATIC = [
  { queryScope: 'COLLECTION', order: 'ASCENDING' },
  { queryScope: 'COLLECTION', order: 'DESCENDING' },
  { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' },
];

/** The entries that a field has by itself: its own setting, else that of all fields of the collection, else the automatic ones. */
export function fieldIndexes({ fieldOverrides }, collection, field) {
  const settingOf = (path) =>
    fieldOverrides.find(({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === path);
  return (settingOf(field) ?? settingOf(ANY_FIELD))?.indexes ?? AUTOMATIC;
}

/** A list has an entry for each element where lists are asked; any other value one for each order. */
function entriesOf(value, indexes) {
  if (Array.isArray(value)) {
    const lists = indexes.filter(({ arrayConfig }) => arrayConfig);
    return lists.flatMap((index) => value.map((element) => ({ ...index, bytes: valueBytes(element) })));
  }
  return indexes.filter(({ order }) => order).map((index) => ({ ...index, bytes: valueBytes(value) }));
}

/** The fields of a document, those inside of maps by their own paths; an empty map or list has no entry. */
function leavesOf(fields, under = '') {
  return Object.entries(fields).flatMap(([name, value]) =>
    isMap(value)
      ? leavesOf(value, `${under}${name}.`)
      : [{ path: `${under}${name}`, top: under.split('.')[0] || name, value }],
  );
}

/** Bytes of all entries of a document: of its single fields, and of the composite indexes that it has all fields for. */
export function indexBytes(settings, { path, fields }) {
  const parts = path.split('/');
  const collection = parts.at(-2);
  const own = nameBytes(path);
  const parent = nameBytes(parts.slice(0, -2).join('/'));
  const fixed = (scope) => own + ENTRY_OVERHEAD + (scope === 'COLLECTION_GROUP' ? 0 : parent);
  const single = leavesOf(fields).flatMap(({ path: name, top, value }) =>
    entriesOf(value, fieldIndexes(settings, collection, top)).map(
      ({ queryScope, bytes }) => fixed(queryScope) + textBytes(name) + bytes,
    ),
  );
  const composite = settings.indexes
    .filter(({ collectionGroup, fields: named }) => {
      return collectionGroup === collection && named.every(({ fieldPath }) => fields[fieldPath] !== undefined);
    })
    .flatMap(({ queryScope, fields: named }) => {
      const lists = named.filter(({ arrayConfig }) => arrayConfig).map(({ fieldPath }) => fields[fieldPath]);
      const plain = total(named.filter(({ order }) => order).map(({ fieldPath }) => valueBytes(fields[fieldPath])));
      const elements = lists.length === 0 ? [0] : lists[0].map(valueBytes);
      return elements.map((element) => fixed(queryScope) + plain + element);
    });
  return total([...single, ...composite]);
}

/** Documents of several collections -> one line a collection, and their sum. */
export function storageOf(settings, documents) {
  const lines = {};
  for (const document of documents) {
    const collection = document.path.split('/').at(-2);
    lines[collection] ??= { documents: 0, documentBytes: 0, indexBytes: 0 };
    const line = lines[collection];
    line.documents += 1;
    line.documentBytes += documentBytes(document);
    line.indexBytes += indexBytes(settings, document);
  }
  const all = Object.values(lines);
  const sum = {
    documents: total(all.map((line) => line.documents)),
    documentBytes: total(all.map((line) => line.documentBytes)),
    indexBytes: total(all.map((line) => line.indexBytes)),
  };
  return { lines, sum, bytes: sum.documentBytes + sum.indexBytes };
}
