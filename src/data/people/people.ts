/** The people of a school, and the people who want to join it. */
import {
  arrayRemove,
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  runTransaction,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { toInvite, toListRow, toUser } from '@/data/book/converters';
import { COLLECTION, userPath } from '@/data/book/paths';
import { call } from '@/data/call';
import { toAppError, translated } from '@/data/errors';
import { firestoreLite as db } from '@/data/firestoreLite';
import type { ListPage, PeoplePort } from '@/data/ports/people';
import type { PageRequest } from '@/data/ports/records';
import { fromListCursor, toListCursor } from '@/data/school/listCursor';
import { entryOf } from '@/data/school/trail';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { AdminInviteDoc, UserDoc } from '@/domain/people/people';
import { LIST_SPECS, type ListName, type ListQuery, type ListRows } from '@/domain/school/schoolLists';
import { type Actor, approvalEntry, type Withdrawal, withdrawalEntry } from '@/domain/trail/trail';
import { errorCode } from '@/domain/words/errors';

export const people: PeoplePort = {
  fetchList: (school, listQuery, page) => call(() => fetchList(school, listQuery, page)),
  countList: (school, of) => call(async () => (await getCount(listOf(school, of))).data().count),
  fetchPerson: (school, uid) => call(() => fetchPerson(school, uid)),
  fetchUnconfirmed: (school, uids) => call(() => fetchUnconfirmed(school, uids)),
  fetchNamesakes: (school, lastnames) => call(() => fetchNamesakes(school, lastnames)),
  fetchInvite: (school, inviteId) => call(() => fetchInvite(school, inviteId)),
  approve: (school, uid, by) =>
    call(() =>
      unlessGone(
        () => askedTwice(() => approve(uid, by)),
        async () => (await fetchPerson(school, uid)) === null,
      ),
    ),
  removeInvite: (school, inviteId, withdrawal) =>
    call(() =>
      unlessGone(
        () => removeInvite(school, inviteId, withdrawal),
        async () => (await fetchInvite(school, inviteId)) === null,
      ),
    ),
};

function listOf(school: SchoolId, of: ListName, ...constraints: QueryConstraint[]): Query {
  const { collection: name, filters } = LIST_SPECS[of];
  const fields = Object.entries(filters).map(([field, value]) => where(field, '==', value));
  return query(collection(db, name), where('schoolid', '==', school), ...fields, ...constraints);
}

async function fetchList<Of extends ListName>(
  school: SchoolId,
  { of, direction }: ListQuery<Of>,
  page: PageRequest,
): Promise<ListPage<Of>> {
  const { orderField } = LIST_SPECS[of];
  const { docs } = await getDocs(
    listOf(
      school,
      of,
      orderBy(orderField, direction),
      orderBy(documentId(), direction),
      ...(page.after === null ? [] : [startAfter(...startOf(page.after))]),
      limit(page.limit),
    ),
  );
  const last = docs.at(-1);
  return {
    // The type of a row follows from the name of its list.
    rows: docs.map((row) => toListRow(of, row.id, row.data()) as ListRows[Of]),
    next: last && docs.length === page.limit ? toListCursor(last.get(orderField), last.id) : null,
  };
}

function startOf(cursor: string): [string | Timestamp, string] {
  const [value, id] = fromListCursor(cursor);
  return [typeof value === 'string' ? value : new Timestamp(value.seconds, value.nanoseconds), id];
}

/**
 * A document of the school, or null. The rules refuse a missing document in the same way as a document of another
 * school. A count that only an administrator of the school may ask for tells whether the administrator has lost their
 * rights.
 */
async function fetchOwn(path: string, school: SchoolId): Promise<DocumentSnapshot | null> {
  try {
    const snapshot = await getDoc(doc(db, path));
    return snapshot.exists() && snapshot.get('schoolid') === school ? snapshot : null;
  } catch (error) {
    if (toAppError(error).code !== 'data/refused') throw error;
    await getCount(listOf(school, 'admins'));
    return null;
  }
}

async function fetchPerson(school: SchoolId, uid: UserId): Promise<UserDoc | null> {
  const found = await fetchOwn(userPath(uid), school);
  return found ? toUser(found.id, found.data() ?? {}) : null;
}

async function fetchInvite(school: SchoolId, inviteId: string): Promise<AdminInviteDoc | null> {
  const found = await fetchOwn(`${COLLECTION.adminInviteRequests}/${inviteId}`, school);
  return found ? toInvite(found.id, found.data() ?? {}) : null;
}

/**
 * Queries the field `id` and not the document ids: the rules check a query by document ids like a read of each, and
 * refuse it if one is missing.
 */
async function fetchUnconfirmed(school: SchoolId, uids: readonly UserId[]): Promise<UserId[]> {
  if (uids.length === 0) return [];
  const ofSchool = where('schoolid', '==', school);
  const marks = collection(db, COLLECTION.adminInviteTeacherConfirmation);
  const { docs } = await getDocs(query(marks, ofSchool, where('id', 'in', [...uids])));
  return docs.map((row) => row.id as UserId);
}

/** A name that is as frequent as this tells nothing more. */
const MOST_NAMESAKES = 100;

async function fetchNamesakes(school: SchoolId, lastnames: readonly string[]): Promise<UserDoc[]> {
  if (lastnames.length === 0) return [];
  const named = where(LIST_SPECS.teachers.orderField, 'in', [...lastnames]);
  const { docs } = await getDocs(listOf(school, 'teachers', named, limit(MOST_NAMESAKES)));
  return docs.map((row) => toUser(row.id, row.data()));
}

/** Approves in a transaction: if two administrators approve at once, one of them learns that it is done already. */
function approve(uid: UserId, by: Actor): Promise<'done' | 'already' | 'gone'> {
  const record = doc(db, userPath(uid));
  return runTransaction(db, async (transaction) => {
    const person = await transaction.get(record);
    // A disabled account is being deleted.
    if (!person.exists() || person.get('disabled') === true) return 'gone';
    const [entry, fields] = entryOf(db, approvalEntry(by, toUser(uid, person.data())));
    // There is one trail entry of approval for an account; it exists already if the approval was withdrawn since.
    const noted = await transaction.get(entry);
    // If the same administrator approved, their answer was lost, and the e-mail still has to be sent.
    if (person.get('approved') === true) return noted.get('actorUid') === by.id ? 'done' : 'already';
    const isNoted = noted.exists();
    transaction.update(record, { approved: true });
    if (!isNoted) transaction.set(entry, fields);
    transaction.delete(doc(db, COLLECTION.adminTeacherRegisterRequests, uid));
    return 'done';
  });
}

/**
 * Tries twice: another administrator's decision may come between reading and writing, and this one is then refused; the
 * second try reads that decision.
 */
async function askedTwice<Outcome>(decide: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await translated(decide);
  } catch (error) {
    if (errorCode(error) !== 'data/refused') throw error;
    return await decide();
  }
}

/**
 * Removes the invite in a transaction: if it was accepted meanwhile, the new administrator must stay in the school's
 * list.
 */
function removeInvite(school: SchoolId, inviteId: string, withdrawal: Withdrawal): Promise<'done' | 'gone'> {
  const entry = doc(db, COLLECTION.adminInviteRequests, inviteId);
  return runTransaction(db, async (transaction) => {
    const invite = await transaction.get(entry);
    if (!invite.exists()) return 'gone';
    const trailEntry = withdrawalEntry(withdrawal, toInvite(inviteId, invite.data()));
    transaction.delete(entry);
    transaction.set(...entryOf(db, trailEntry));
    if (invite.get('kind') !== 'application') {
      const admins = arrayRemove(invite.get('email'));
      transaction.update(doc(db, COLLECTION.schools, school), { admins, lastEdit: trailEntry.id });
    }
    return 'done';
  });
}

/**
 * Answers `gone` for a refusal of a document that no longer exists: the rules refuse to read it, so its absence is
 * checked only after a refusal.
 */
async function unlessGone<Outcome>(
  work: () => Promise<Outcome>,
  isGone: () => Promise<boolean>,
): Promise<Outcome | 'gone'> {
  try {
    return await translated(work);
  } catch (error) {
    if (errorCode(error) === 'data/refused' && (await isGone())) return 'gone';
    throw error;
  }
}
