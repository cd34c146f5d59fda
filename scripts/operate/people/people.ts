/** `npm run operate -- people <address>`: where a person's account stands, and why it does not go on. */
import { parseArgs } from 'node:util';
import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { refusedPath } from '#functions/refusedAddress';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { Mend } from '../../lib/mend.mjs';
import { type Command, confirm, describeTarget, openTarget, TARGET_OPTIONS } from '../command';
import { addressFrom, findAccount, openAccounts } from './accounts';

export const people: Command = {
  about: 'Says where the account of an address stands and what it waits for; --unlock lets a disabled one in again.',
  usage: '<address> [--unlock] [--project <id>] [--yes]',
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...TARGET_OPTIONS, unlock: { type: 'boolean', default: false } },
    });
    const [text, ...more] = positionals;
    if (!text || more.length > 0) throw new Mend('One e-mail address is needed.', 'write it after the command');
    const address = addressFrom(text);
    const target = openTarget(terminal, values.project);
    const auth = openAccounts(target, terminal);
    const account = await findAccount(auth, address);
    const found = await findDocuments(target.db, account?.uid ?? null, address);
    terminal.print(`${address}, ${describeTarget(target)}`);
    for (const line of linesOf(account, found)) terminal.print(`  ${line}`);
    if (!values.unlock) return 0;
    const record = found.records[0];
    if (found.tombstone?.exists) {
      throw new Mend('The account is being deleted. Nothing was written.', 'let the person register anew afterwards');
    }
    if (!account || !record) throw new Mend('There is nothing to unlock.', 'read the lines above');
    if (!(await confirm(target, terminal, values.yes))) return 1;
    await record.ref.update({ disabled: false });
    await auth.updateUser(account.uid, { disabled: false });
    terminal.print('The account is enabled. Role and approval are as they were; the person signs in again.');
    return 0;
  },
};

type Documents = {
  /** The records of the account, or those that name the address. */
  records: DocumentSnapshot[];
  tombstone: DocumentSnapshot | null;
  /** Registrations, invites and applications. */
  waiting: DocumentSnapshot[];
  /** The note that the mail server does not know the address. */
  refused: DocumentSnapshot;
};

async function findDocuments(db: Firestore, uid: string | null, address: string): Promise<Documents> {
  const named = await db.collection('users').where('email', '==', address).get();
  const own = uid === null ? null : await db.doc(`users/${uid}`).get();
  const records = own?.exists ? [own, ...named.docs.filter(({ id }) => id !== uid)] : named.docs;
  const tombstone = uid === null ? null : await db.doc(`deletedUsers/${uid}`).get();
  const [registrations, invites] = await Promise.all(
    ['adminTeacherRegisterRequests', 'adminInviteRequests'].map((name) =>
      db.collection(name).where('email', '==', address).get(),
    ),
  );
  const refused = await db.doc(refusedPath(address)).get();
  return { records, tombstone, refused, waiting: [...(registrations?.docs ?? []), ...(invites?.docs ?? [])] };
}

function linesOf(account: UserRecord | null, { records, tombstone, waiting, refused }: Documents): string[] {
  return [
    ...accountLines(account),
    ...(refused.exists
      ? [`The mail server did not know the address on ${dayIn(refused, 'refusedAt')}: is it written rightly?`]
      : []),
    ...(tombstone?.exists
      ? [
          tombstone.get('finishedAt')
            ? 'The account was deleted; the person may register anew.'
            : 'Its deletion broke off; the run of the next hour ends it.',
        ]
      : []),
    ...(records.length === 0 ? ['No record: the person has not chosen a school yet, or was rejected or removed.'] : []),
    ...records.flatMap(recordLines),
    ...waiting.map(
      (row) => `${WAITING[row.ref.parent.id] ?? row.ref.parent.id} at ${row.get('schoolid')}, since ${dayIn(row)}.`,
    ),
  ];
}

const WAITING: Readonly<Record<string, string>> = {
  adminTeacherRegisterRequests: 'Waits for the approval of an administrator',
  adminInviteRequests: 'Is invited as administrator, or asks to be one,',
};

function accountLines(account: UserRecord | null): string[] {
  if (!account) return ['No account to sign in with: the person registers, or an administrator adds them.'];
  const { uid, emailVerified, disabled, providerData, metadata } = account;
  const ways = providerData.map(({ providerId }) => providerId).join(', ') || 'none';
  return [
    `Account ${uid}, made ${metadata.creationTime}, last sign-in ${metadata.lastSignInTime || 'never'}; ways to sign in: ${ways}.`,
    ...(emailVerified
      ? []
      : ['The address is not confirmed: the person opens the link, or asks for it again at the sign-in.']),
    ...(disabled ? ['The account is disabled: nobody can sign in with it. --unlock enables it.'] : []),
  ];
}

function recordLines(record: DocumentSnapshot): string[] {
  const role = record.get('role') === ROLE_ADMIN ? 'Administrator' : 'Teacher';
  const state = record.get('approved') === true ? 'approved' : 'not approved: an administrator of the school decides';
  return [
    `${role} of ${record.get('school')} (${record.get('schoolid')}), ${state}.`,
    ...(record.get('disabled') === true
      ? ['The record is disabled: the rules refuse everything. --unlock enables it.']
      : []),
    ...(record.get('passwordResetRequired') === true
      ? ['Has never signed in: an administrator sends the link again under People.']
      : []),
  ];
}

function dayIn(row: DocumentSnapshot, field = 'createdAt'): string {
  const at: unknown = row.get(field);
  return at instanceof Timestamp ? at.toDate().toISOString().slice(0, 10) : 'an unknown day';
}
