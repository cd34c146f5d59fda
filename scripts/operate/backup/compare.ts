/** Tells the effect of a restore: each document of the file beside the one that stands in the database. Writes nothing. */
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Header, Line } from './backupFile';
import { bookOwner, groupsOf, isVersion, recordOwner, versionPath } from './paths';
import { collectionsBelow, pagesOf, toLine } from './scope';
import { type Choice, isElsewhere, type Stay, settled } from './settled';
import type { Source } from './source';
import { fetchStanding, type Standing } from './standing';

/** So many paths are told by name. */
const NAMED = 10;
/** The version is made anew by each restore; the delete queue keeps what other clients have to learn. */
const NOT_COMPARED: readonly string[] = ['globalVersion', 'deleteItemQueue'];

export type Comparison = {
  equal: number;
  missing: number;
  differing: number;
  /** Documents that are joined with those of a class that comes back, such as learners of two classes, and counters. */
  joined: number;
  /** Documents of a book that are not in the file: written after the backup. */
  extra: string[];
  /** The first of the differing documents and of the extra ones. */
  named: string[];
  /** People whose book a restore changes. */
  books: Set<string>;
  /** Every person of the file, with the fields of the record. */
  people: Map<string, Line['fields']>;
  /** People of the file whose account was deleted since. */
  deleted: string[];
  /** Paths of documents that stay as they are now, or stay away, for each reason. */
  stays: Map<Stay, string[]>;
  /** Numbers of documents that come back (missing), go back (differing) and are removed (extra), of each person's book. */
  byOwner: Map<string, { missing: number; differing: number; extra: number }>;
  standing: Standing;
  source: Source;
};

export async function compareWith(
  db: Firestore,
  source: Source,
  { header, choice }: { header: Header; choice: Choice },
): Promise<Comparison> {
  const found: Comparison = {
    equal: 0,
    missing: 0,
    differing: 0,
    joined: 0,
    extra: [],
    named: [],
    deleted: [],
    books: new Set(),
    people: new Map(),
    stays: new Map(),
    byOwner: new Map(),
    source,
    standing: await fetchStanding(db, source.lines(), header),
  };
  notePartsExtra(found);
  let book = new Set<string>();
  for await (const lines of groupsOf(source.lines())) {
    await compareGroup(db, lines, { found, choice });
    for (const { path, fields } of lines) {
      book.add(path);
      const owner = recordOwner(path);
      if (owner === null) continue;
      found.people.set(owner, fields);
      if (!choice.missing && !isElsewhere(owner, found.standing)) await findExtra(db, owner, { book, found });
      book = new Set();
    }
  }
  for (const owner of new Set([...found.people.keys(), ...source.parts.keys()])) {
    if ((await db.doc(`deletedUsers/${owner}`).get()).exists) found.deleted.push(owner);
    // A restore that broke off left its mark; the same command finishes it.
    if ((await db.doc(versionPath(owner)).get()).get('restoring') === true) found.books.add(owner);
  }
  return found;
}

async function compareGroup(
  db: Firestore,
  lines: readonly Line[],
  { found, choice }: { found: Comparison; choice: Choice },
): Promise<void> {
  const stored = await db.getAll(...lines.map(({ path }) => db.doc(path)));
  for (const [index, line] of lines.entries()) {
    const state = stateOf(stored[index], line, { found, choice });
    if (state !== 'equal' && state !== 'missing' && state !== 'differing' && state !== 'joined') {
      found.stays.set(state, [...(found.stays.get(state) ?? []), line.path]);
      continue;
    }
    found[state] += 1;
    if (state === 'equal') continue;
    const owner = bookOwner(line.path);
    if (owner !== null) {
      found.books.add(owner);
      if (state !== 'joined') tallyOf(found, owner)[state] += 1;
    }
    if (state === 'differing') name(found, line.path);
  }
}

type State = 'missing' | 'equal' | 'differing' | 'joined' | Stay;

function stateOf(
  row: DocumentSnapshot | undefined,
  line: Line,
  { found, choice }: { found: Comparison; choice: Choice },
): State {
  if (isVersion(line.path) && row?.exists) return 'equal';
  const stored = row?.exists ? toLine(row) : null;
  const wanted = wantedOf(line, stored, { found, choice });
  if (typeof wanted === 'string') return wanted;
  if (!stored) return 'missing';
  if (isSame(stored, wanted)) return 'equal';
  return isJoined(line.path, found) ? 'joined' : 'differing';
}

const isJoined = (path: string, { source }: Pick<Comparison, 'source'>): boolean =>
  source.parts.get(bookOwner(path) ?? '')?.merged.has(path) === true;

/** The line as it is to be written, or the reason why nothing is. */
export function wantedOf(
  line: Line,
  stored: Line | null,
  { found, choice }: { found: Pick<Comparison, 'standing' | 'source'>; choice: Choice },
): Line | Stay {
  const wanted = settled(line, stored, found.standing, choice);
  if (!choice.missing || !stored || typeof wanted === 'string' || isSame(stored, wanted)) return wanted;
  return isJoined(line.path, found) ? wanted : 'newer';
}

async function findExtra(
  db: Firestore,
  owner: string,
  { book, found }: { book: ReadonlySet<string>; found: Comparison },
): Promise<void> {
  for (const collection of await collectionsBelow(db.doc(`users/${owner}`))) {
    if (NOT_COMPARED.includes(collection.id)) continue;
    for await (const { ref } of pagesOf(collection.select())) {
      if (!book.has(ref.path)) noteExtra(found, owner, ref.path);
    }
  }
}

function notePartsExtra(found: Comparison): void {
  for (const [owner, { extra }] of found.source.parts) {
    if (!isElsewhere(owner, found.standing)) for (const path of extra) noteExtra(found, owner, path);
  }
}

function noteExtra(found: Comparison, owner: string, path: string): void {
  found.extra.push(path);
  found.books.add(owner);
  tallyOf(found, owner).extra += 1;
  name(found, `${path} (not in the file)`);
}

function tallyOf({ byOwner }: Comparison, owner: string): { missing: number; differing: number; extra: number } {
  const tally = byOwner.get(owner) ?? { missing: 0, differing: 0, extra: 0 };
  byOwner.set(owner, tally);
  return tally;
}

function name({ named }: Comparison, path: string): void {
  if (named.length < NAMED) named.push(path);
}

/** Both have their keys in one order. */
export const isSame = (a: Line, b: Line) => JSON.stringify(a.fields) === JSON.stringify(b.fields);
