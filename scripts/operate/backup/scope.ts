/** Which documents belong to a school, and which to a teacher. The order is that of a restore: records come last. */
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { Mend } from '../../lib/mend.mjs';
import type { Line, What } from './backupFile';
import { type Sent, toJson } from './values';

const PAGE = 1_000;
/** Collections at the root with one document for a person, whose id is the person's. */
export const OF_PERSON = ['adminTeacherRegisterRequests', 'adminInviteTeacherConfirmation'] as const;
/** Collections at the root whose documents name their school. */
export const OF_SCHOOL = [
  'adminInviteRequests',
  'adminTeacherRegisterRequests',
  'adminInviteTeacherConfirmation',
] as const;

/** Collections at the root that a backup has. */
export const ROOTS = ['schools', 'users', 'adminRequests', ...OF_SCHOOL] as const;

/** Collections at the root that no backup has, each with its reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  activityCategory: 'the same in every installation; `operate categories` writes it',
  activitySubCategory: 'as activityCategory',
  beisSchools: "the public directory; `operate schools` writes it, and a restore sets the school's mark onTalaan",
  deletedUsers: 'a tombstone outlives a restore, unless --deleted takes it away',
};

/** Collections below a school that no backup has: a removal planned before a restore must not begin after it. */
const LEFT_OUT_BELOW: readonly string[] = ['recordRemovals'];

/** The documents of a school or of a teacher, each person's at one moment. */
export async function* documentsIn(db: Firestore, what: What): AsyncGenerator<Line> {
  if (what.kind === 'teacher') {
    const record = db.doc(`users/${what.id}`);
    if (!(await record.get()).exists) throw new Mend(`There is no user ${what.id}.`, 'name the uid of a teacher');
    yield* personDocuments(db, record);
    return;
  }
  const school = db.doc(`schools/${what.id}`);
  if (!(await school.get()).exists)
    throw new Mend(`There is no school ${what.id}.`, 'name the ID of a school on Talaan');
  yield* treeDocuments(db, school);
  const people = new Set<string>();
  for await (const person of pagesOf(db.collection('users').where('schoolid', '==', what.id))) {
    people.add(person.id);
    yield* personDocuments(db, person.ref);
  }
  for (const name of OF_SCHOOL) {
    for await (const row of pagesOf(db.collection(name).where('schoolid', '==', what.id))) {
      const isPersons = people.has(row.id) && (OF_PERSON as readonly string[]).includes(name);
      if (!isPersons) yield toLine(row);
    }
  }
}

async function* personDocuments(db: Firestore, record: DocumentReference): AsyncGenerator<Line> {
  for (const name of OF_PERSON) {
    const row = await db.doc(`${name}/${record.id}`).get();
    if (row.exists) yield toLine(row);
  }
  yield* treeDocuments(db, db.doc(`adminRequests/${record.id}`));
  yield* treeDocuments(db, record);
}

/**
 * The documents of the collections below a document, all of one moment, and then the document itself. Each page is a
 * read of its own at that moment, so that neither the memory nor the 270 s of a transaction bound a book; the server
 * keeps the moment for an hour.
 */
async function* treeDocuments(db: Firestore, root: DocumentReference): AsyncGenerator<Line> {
  const collections = (await collectionsBelow(root)).filter(({ id }) => !LEFT_OUT_BELOW.includes(id));
  const { readTime } = await root.get();
  const atThatMoment: ReadAt = (read) => db.runTransaction(read, { readOnly: true, readTime });
  for (const collection of collections) {
    for await (const row of pagesOf(collection, atThatMoment)) yield toLine(row);
  }
  const own = await atThatMoment((transaction) => transaction.get(root));
  if (own.exists) yield toLine(own);
}

type ReadAt = <Answer>(read: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;

export async function collectionsBelow(root: DocumentReference): Promise<CollectionReference[]> {
  return (await root.listCollections()).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The documents of a query in the order of their ids, a page at a time. */
export async function* pagesOf(query: Query, readAt?: ReadAt): AsyncGenerator<QueryDocumentSnapshot> {
  let page = query.orderBy(FieldPath.documentId()).limit(PAGE);
  for (;;) {
    const asked = page;
    const { docs } = await (readAt ? readAt((transaction) => transaction.get(asked)) : asked.get());
    yield* docs;
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return;
    page = query.orderBy(FieldPath.documentId()).startAfter(last).limit(PAGE);
  }
}

export function toLine(row: DocumentSnapshot): Line {
  const sent = (row as unknown as { toWriteProto(): { update: Sent['mapValue'] & object } }).toWriteProto().update;
  return { path: row.ref.path, fields: toJson(row.data(), row.ref.path, { mapValue: sent }) as Line['fields'] };
}
