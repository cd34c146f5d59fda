/**
 * Deletes a school: nobody finds it first, then each person with book and account, then what waits, and the school itself
 * last, so the same command after a break finds what is left.
 */
import type { Auth } from 'firebase-admin/auth';
import { type DocumentReference, FieldValue, type Firestore, type Query } from 'firebase-admin/firestore';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { OF_PERSON, OF_SCHOOL, pagesOf } from '../backup/scope';

const TELL_EVERY = 20;

/** Numbers for the preview, as sentences. */
export async function countSchool(db: Firestore, id: string): Promise<{ lines: string[] }> {
  const people = db.collection('users').where('schoolid', '==', id);
  const school = db.doc(`schools/${id}`);
  const below = await school.listCollections();
  const [all, administrators, waiting, documents] = await Promise.all([
    countOf(people),
    countOf(people.where('role', '==', ROLE_ADMIN)),
    Promise.all(OF_SCHOOL.map((name) => countOf(db.collection(name).where('schoolid', '==', id)))),
    Promise.all(below.map(async (each) => `${each.id} ${await countOf(each)}`)),
  ]);
  let rows = 0;
  for await (const person of pagesOf(people.select())) {
    const collections = await person.ref.listCollections();
    for (const count of await Promise.all(collections.map(countOf))) rows += count;
  }
  return {
    lines: [
      `${all} people with accounts, ${administrators} of them administrators; ${rows} documents in their class records`,
      `${waiting.reduce((sum, count) => sum + count, 0)} invites, applications and registrations`,
      `the school, with ${documents.join(', ') || 'nothing below it'}`,
    ],
  };
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

type Removal = { db: Firestore; accounts: Auth; id: string; print(line: string): void };

export async function removeSchool({ db, accounts, id, print }: Removal): Promise<void> {
  const directory = db.doc(`beisSchools/${id}`);
  if ((await directory.get()).exists) await directory.update({ onTalaan: FieldValue.delete() });
  let removed = 0;
  for (let people = await peopleLeft(db, id); people.length > 0; people = await peopleLeft(db, id)) {
    for (const uid of people) {
      await removePerson({ db, accounts, id }, uid);
      removed += 1;
      if (removed % TELL_EVERY === 0) print(`${removed} people removed.`);
    }
  }
  print(`${removed} people removed. After a break, the same command with the same file goes on.`);
  await removeWaiting({ db, accounts, id });
  await db.doc(`serverCalls/${id}`).delete();
  const school = db.doc(`schools/${id}`);
  await removeBelow(db, school);
  await school.delete();
  print(`The school ${id} is removed.`);
}

/** People of the school, and those whose deletion broke off after their record was gone. */
async function peopleLeft(db: Firestore, id: string): Promise<string[]> {
  const [people, tombstones] = await Promise.all([
    db.collection('users').where('schoolid', '==', id).select().get(),
    db.collection('deletedUsers').where('schoolid', '==', id).get(),
  ]);
  const broken = tombstones.docs.filter((row) => row.get('finishedAt') === undefined);
  return [...new Set([...people.docs, ...broken].map((row) => row.id))];
}

type Place = Pick<Removal, 'db' | 'accounts' | 'id'>;

/** The tombstone and the disabling come first: a page that is open writes nothing any more. */
async function removePerson({ db, accounts, id }: Place, uid: string): Promise<void> {
  const record = db.doc(`users/${uid}`);
  const tombstone = db.doc(`deletedUsers/${uid}`);
  const [found, placed] = await db.getAll(record, tombstone);
  const batch = db.batch();
  if (!placed?.exists) batch.set(tombstone, { id: uid, schoolid: id, deletedAt: FieldValue.serverTimestamp() });
  else batch.update(tombstone, { finishedAt: FieldValue.delete() });
  if (found?.exists) batch.update(record, { disabled: true });
  await batch.commit();
  await removeBelow(db, record);
  const requests = db.doc(`adminRequests/${uid}`);
  await removeBelow(db, requests);
  await requests.delete();
  const email: unknown = found?.get('email');
  const named =
    typeof email === 'string' && email !== '' ? [db.collection('serverMails').where('to', '==', email)] : [];
  const ofUid = ['serverLimits', 'serverAccounts', 'serverMails'].map((name) =>
    db.collection(name).where('uid', '==', uid),
  );
  for (const query of [...named, ...ofUid]) await removeAll(db, query);
  await Promise.all([...OF_PERSON, 'adminInviteRequests'].map((name) => db.doc(`${name}/${uid}`).delete()));
  await db.doc(`serverMails/notice_${uid}`).delete();
  await deleteAccount(accounts, uid);
  await record.delete();
  await tombstone.update({ finishedAt: FieldValue.serverTimestamp() });
}

/** Invites, and people who only applied: their accounts are of no other school. */
async function removeWaiting({ db, accounts, id }: Place): Promise<void> {
  for (const name of OF_SCHOOL) {
    const { docs } = await db.collection(name).where('schoolid', '==', id).get();
    for (const row of docs) {
      const isInvite = name === 'adminInviteRequests' && row.get('kind') !== 'application';
      const isElsewhere = (await db.doc(`users/${row.id}`).get()).exists;
      if (!isInvite && !isElsewhere) await deleteAccount(accounts, row.id);
      const email: unknown = row.get('email');
      // An invited person may be at another school, which owes the e-mails.
      if (typeof email === 'string' && email !== '' && !isElsewhere && !isInvite) {
        await removeAll(db, db.collection('serverMails').where('to', '==', email));
      }
      await db.doc(`serverMails/operator_${id}_${row.id}`).delete();
      await row.ref.delete();
    }
  }
}

/** One by one, because deletions of many at once are limited to one call a second, and tell of failures in their answer only. */
async function deleteAccount(accounts: Auth, uid: string): Promise<void> {
  try {
    await accounts.deleteUser(uid);
  } catch (error) {
    if (Object(error).code !== 'auth/user-not-found') throw error;
  }
}

async function removeBelow(db: Firestore, root: DocumentReference): Promise<void> {
  for (const collection of await root.listCollections()) await db.recursiveDelete(collection);
}

async function removeAll(db: Firestore, query: Query): Promise<void> {
  const { docs } = await query.get();
  const writer = db.bulkWriter();
  for (const { ref } of docs) void writer.delete(ref);
  await writer.close();
}
