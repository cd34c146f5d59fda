/** `npm run operate -- administrators <school ID>`: lists them, and gives a school a new one where nobody else can. */
import { parseArgs } from 'node:util';
import { FieldValue, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { UserId } from '@/domain/book/ids';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { auditId } from '@/domain/trail/trail';
import { Mend } from '../../lib/mend.mjs';
import { type Command, confirm, describeTarget, openTarget, TARGET_OPTIONS } from '../command';
import { addressFrom, openAccounts, operatorEntry, operatorOf, schoolOf } from './accounts';
import { applicantOf, recordOf, type Work, type Write } from './applicants';
import { planConfirmation } from './confirmation';

export const administrators: Command = {
  about: 'Lists the administrators of a school and who waits; confirms the first, invites, accepts or withdraws one.',
  usage:
    '<school ID> [--confirm <address> | --invite <address> --name <name> | --accept <address> | --remove <address>] [--project <id>] [--yes]',
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...TARGET_OPTIONS,
        confirm: { type: 'string' },
        invite: { type: 'string' },
        name: { type: 'string' },
        accept: { type: 'string' },
        remove: { type: 'string' },
      },
    });
    const [id, ...more] = positionals;
    const acts = [values.confirm, values.invite, values.accept, values.remove].filter((value) => value !== undefined);
    if (!id || more.length > 0 || acts.length > 1) {
      throw new Mend('A school and at most one act are needed.', 'write the ID of the school first');
    }
    const target = openTarget(terminal, values.project);
    const school = { id, name: await nameOf(target.db, id, acts.length === 0 || values.confirm !== undefined) };
    const work: Work = { target, terminal, school };
    terminal.print(`${school.name} (${id}), ${describeTarget(target)}`);
    await list(work);
    const write = await planOf(work, values);
    if (!write) return 0;
    if (!(await confirm(target, terminal, values.yes))) return 1;
    terminal.print(await write());
    return 0;
  },
};

/**
 * A school whose first administrator is not confirmed yet is in the directory alone; then it can be looked at and
 * confirmed, and nothing else.
 */
async function nameOf(db: Firestore, id: string, mayBeNew: boolean): Promise<string> {
  const [school, listed] = await db.getAll(db.doc(`schools/${id}`), db.doc(`beisSchools/${id}`));
  const known = school?.exists || !mayBeNew || !listed?.exists ? await schoolOf(db, id) : listed;
  return String(known.get('name') ?? '');
}

type Values = {
  confirm?: string | undefined;
  invite?: string | undefined;
  name?: string | undefined;
  accept?: string | undefined;
  remove?: string | undefined;
};
/** The write, once it is certain that it can be made; null where the list alone was asked for. */
async function planOf(work: Work, { confirm: first, invite, name, accept, remove }: Values): Promise<Write | null> {
  if (first !== undefined) return await planConfirmation(work, addressFrom(first));
  if (invite !== undefined) return await planInvite(work, addressFrom(invite), name?.trim() ?? '');
  if (accept !== undefined) return await planAcceptance(work, addressFrom(accept));
  return remove === undefined ? null : await planRemoval(work, addressFrom(remove));
}

async function list({ target: { db }, terminal, school }: Work): Promise<void> {
  const [people, waiting] = await Promise.all([
    db.collection('users').where('schoolid', '==', school.id).where('role', '==', ROLE_ADMIN).get(),
    db.collection('adminInviteRequests').where('schoolid', '==', school.id).get(),
  ]);
  if (people.empty) terminal.print('It has no administrator.');
  for (const row of people.docs) terminal.print(`  ${nameIn(row)} <${row.get('email')}>: ${stateOf(row)}`);
  for (const row of waiting.docs) {
    const isInvite = row.get('kind') !== 'application';
    const asks = row.get('isFirst') === true ? 'waits for --confirm' : 'asks to be one';
    const what = isInvite ? 'was invited' : asks;
    terminal.print(
      `  ${row.get('name') ?? nameIn(row)} <${row.get('email')}> ${what} since ${dayIn(row, 'createdAt')}`,
    );
  }
}

const nameIn = (row: QueryDocumentSnapshot) => `${row.get('firstname') ?? ''} ${row.get('lastname') ?? ''}`.trim();

function stateOf(row: QueryDocumentSnapshot): string {
  if (row.get('disabled') === true) return 'disabled';
  if (row.get('approved') !== true) return 'not approved';
  if (row.get('passwordResetRequired') === true) return 'has never signed in';
  return `last signed in on ${dayIn(row, 'lastLogin')}`;
}

function dayIn(row: QueryDocumentSnapshot, field: string): string {
  const at: unknown = row.get(field);
  return at instanceof Timestamp ? at.toDate().toISOString().slice(0, 10) : 'an unknown day';
}

async function planInvite({ target: { db }, school }: Work, address: string, name: string): Promise<Write> {
  if (name === '') throw new Mend('An invite needs a name.', 'add --name "Ana Reyes"');
  const ofSchool = db.collection('users').where('email', '==', address).where('schoolid', '==', school.id);
  const [person] = (await ofSchool.limit(1).get()).docs;
  if (person?.get('role') === ROLE_ADMIN) {
    throw new Mend(`${address} is an administrator of the school already.`, 'look at the list above');
  }
  const entries = db.collection('adminInviteRequests').where('schoolid', '==', school.id).where('email', '==', address);
  const [former] = (await entries.where('kind', '==', 'invite').limit(1).get()).docs;
  return async () => {
    const invite = former?.ref ?? db.collection('adminInviteRequests').doc();
    const by = operatorOf(school.id);
    const batch = db.batch();
    batch.set(invite, {
      id: invite.id,
      kind: 'invite',
      email: address,
      name,
      school: school.name,
      schoolid: school.id,
      invitedBy: `${by.firstname} ${by.lastname}`,
      invitedByUid: by.id,
      createdAt: FieldValue.serverTimestamp(),
    });
    batch.update(db.doc(`schools/${school.id}`), { admins: FieldValue.arrayUnion(address) });
    const noted = operatorEntry(school.id, 'invited', { id: auditId('invited', invite.id), name, aboutId: invite.id });
    if (!former) batch.set(db.doc(noted.path), { ...noted.entry, at: FieldValue.serverTimestamp() });
    await batch.commit();
    return `${name} is invited. Send this address, opened at the app: /register/admin?invite=${invite.id}`;
  };
}

async function planAcceptance(work: Work, address: string): Promise<Write> {
  const { target, school } = work;
  const { db } = target;
  const { account, application } = await applicantOf(work, address);
  return async () => {
    const text = (field: string) => String(application.get(field) ?? '');
    const person = { firstname: text('firstname'), lastname: text('lastname') };
    await db.runTransaction(async (transaction) => {
      const record = await transaction.get(db.doc(`users/${account.uid}`));
      if (record.exists && record.get('schoolid') !== school.id) {
        throw new Mend(`${address} is at another school.`, 'let the person leave it first');
      }
      if (record.exists) transaction.update(record.ref, { role: ROLE_ADMIN, approved: true });
      else transaction.create(record.ref, recordOf(application, school, address));
      transaction.update(db.doc(`schools/${school.id}`), { admins: FieldValue.arrayUnion(address) });
      transaction.delete(application.ref).delete(db.doc(`adminTeacherRegisterRequests/${account.uid}`));
      const about = {
        id: auditId('applicationAccepted', account.uid),
        teacher: { ...person, id: account.uid as UserId },
      };
      const noted = operatorEntry(school.id, 'applicationAccepted', about);
      transaction.set(db.doc(noted.path), { ...noted.entry, at: FieldValue.serverTimestamp() });
    });
    return `${person.firstname} ${person.lastname} is an administrator now. Tell the person: this command sends no e-mail.`;
  };
}

async function planRemoval({ target, terminal, school }: Work, address: string): Promise<Write> {
  const { db } = target;
  const found = await db.collection('users').where('email', '==', address).where('schoolid', '==', school.id).get();
  const [record] = found.docs;
  const entries = db.collection('adminInviteRequests').where('schoolid', '==', school.id);
  if (record?.get('role') !== ROLE_ADMIN) {
    const invites = (await entries.where('email', '==', address).where('kind', '==', 'invite').get()).docs;
    if (invites.length > 0) return () => withdraw(db, school.id, { invites, addresses: [address] });
    throw new Mend(`${address} is no administrator of the school, and not invited.`, 'look at the list above');
  }
  const sent = (await entries.where('invitedByUid', '==', record.id).get()).docs;
  for (const row of sent) terminal.print(`  The invite of ${row.get('email')} goes with the person who sent it.`);
  const auth = openAccounts(target, terminal);
  return async () => {
    const names = { firstname: String(record.get('firstname')), lastname: String(record.get('lastname')) };
    const id = auditId('adminRemoved', record.id, Date.now());
    const noted = operatorEntry(school.id, 'adminRemoved', { id, teacher: { ...names, id: record.id as UserId } });
    await db
      .batch()
      .update(record.ref, { approved: false, disabled: true, tokensValidAfter: Math.floor(Date.now() / 1000) })
      .set(db.doc(noted.path), { ...noted.entry, at: FieldValue.serverTimestamp() })
      .commit();
    const addresses = [address, ...sent.map((row) => String(row.get('email')))];
    await withdraw(db, school.id, { invites: sent, addresses });
    await auth.updateUser(record.id, { disabled: true });
    await auth.revokeRefreshTokens(record.id);
    return `${names.firstname} ${names.lastname} can no longer sign in. Another administrator can delete the account.`;
  };
}

type Withdrawal = { invites: readonly QueryDocumentSnapshot[]; addresses: readonly string[] };

/** Deletes the invites, and takes the addresses out of the school's list. */
async function withdraw(db: Firestore, schoolid: string, { invites, addresses }: Withdrawal): Promise<string> {
  const batch = db.batch();
  for (const { ref } of invites) batch.delete(ref);
  batch.update(db.doc(`schools/${schoolid}`), { admins: FieldValue.arrayRemove(...addresses) });
  await batch.commit();
  return `${addresses.join(', ')} can no longer come in by an invite.`;
}
