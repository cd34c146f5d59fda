/**
 * Whether Firestore answers a question from the entries that the settings keep. The emulator answers everything, so
 * this reckons what Firestore does: equal values may be found in several indexes at once, which all end in the order of
 * the question; an order needs its direction.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
import { readFileSync } from 'node:fs';

type Scope = 'COLLECTION' | 'COLLECTION_GROUP';
type Mode = { order?: string; arrayConfig?: string };
type Entry = Mode & { queryScope: Scope };
export type Override = { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: readonly Entry[] };
export type Index = {
  collectionGroup: string;
  queryScope: Scope;
  fields: readonly (Mode & { fieldPath: string })[];
};
export type Settings = { indexes: readonly Index[]; fieldOverrides: readonly Override[] };

export type AskedOf = {
  collection: string;
  /** The collections of this name below all documents. */
  isGroup?: true;
  /** Fields compared by equality or with a list of values, in any order. */
  equal?: readonly string[];
  /** A list that is asked for one element. */
  contains?: string;
  /** The fields of the order, a range first; behind a field ` desc` where the order goes down. */
  ordered?: readonly string[];
};

/** The setting of a collection for the fields that have none of their own. */
export const ANY_FIELD = '*';
const AUTOMATIC: readonly Entry[] = [
  { queryScope: 'COLLECTION', order: 'ASCENDING' },
  { queryScope: 'COLLECTION', order: 'DESCENDING' },
  { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' },
];

export function readSettings(): Settings {
  return JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as Settings;
}

/** The parts of an index as words: `quarter`, `createdAt desc`, `students contains`. */
function words(fields: Index['fields']): string[] {
  return fields.map(({ fieldPath, order, arrayConfig }) => {
    if (arrayConfig) return `${fieldPath} contains`;
    return order === 'DESCENDING' ? `${fieldPath} desc` : fieldPath;
  });
}

function entriesOf({ fieldOverrides }: Settings, collection: string, field: string): readonly Entry[] {
  const settingOf = (path: string) =>
    fieldOverrides.find(({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === path);
  return (settingOf(field) ?? settingOf(field.split('.')[0] ?? '') ?? settingOf(ANY_FIELD))?.indexes ?? AUTOMATIC;
}

/** Every index that may serve the question, its single fields among them, as words. */
function candidates(settings: Settings, asked: AskedOf): string[][] {
  const scope: Scope = asked.isGroup ? 'COLLECTION_GROUP' : 'COLLECTION';
  const fields = [...(asked.equal ?? []), ...(asked.ordered ?? []).map(bare)];
  if (asked.contains !== undefined) fields.push(asked.contains);
  const single = [...new Set(fields)].flatMap((fieldPath) =>
    entriesOf(settings, asked.collection, fieldPath)
      .filter(({ queryScope }) => queryScope === scope)
      .map((entry) => words([{ fieldPath, ...entry }])),
  );
  const composite = settings.indexes
    .filter((index) => index.collectionGroup === asked.collection && index.queryScope === scope)
    .map(({ fields: of }) => words(of));
  return [...single, ...composite];
}

const bare = (word: string) => word.replace(/ desc$/, '');

export function isAnswered(settings: Settings, asked: AskedOf): boolean {
  const wanted = new Set(asked.equal ?? []);
  if (asked.contains !== undefined) wanted.add(`${asked.contains} contains`);
  const ordered = asked.ordered ?? [];
  if (wanted.size === 0 && ordered.length === 0) return true;
  const serving = candidates(settings, asked).flatMap((index) => {
    const [first, last] = [index.slice(0, index.length - ordered.length), index.slice(index.length - ordered.length)];
    const isServing = last.join() === ordered.join() && first.every((word) => wanted.has(bare(word)));
    return isServing ? [first.map(bare)] : [];
  });
  const found = new Set(serving.flat());
  return serving.length > 0 && [...wanted].every((word) => found.has(word));
}

export function toText({ collection, isGroup, equal = [], contains, ordered = [] }: AskedOf): string {
  const list = contains === undefined ? [] : [`${contains} contains`];
  return `${isGroup ? 'all ' : ''}${collection}: ${[...[...equal].sort(), ...list, ...ordered].join(', ')}`;
}

/** The settings without one entry of a field, for each entry of the fields that have a setting of their own. */
export function withoutEach(settings: Settings): { name: string; without: Settings }[] {
  return settings.fieldOverrides.flatMap((override, at) =>
    override.indexes.map((entry, index) => {
      const indexes = override.indexes.filter((_, other) => other !== index);
      const fieldOverrides = settings.fieldOverrides.with(at, { ...override, indexes });
      const scope = entry.queryScope === 'COLLECTION_GROUP' ? 'all ' : '';
      const [word = ''] = words([{ fieldPath: override.fieldPath, ...entry }]);
      return { name: `${scope}${override.collectionGroup}: ${word}`, without: { ...settings, fieldOverrides } };
    }),
  );
}
