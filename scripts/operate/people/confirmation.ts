/** `npm run operate -- administrators <school ID> --confirm <address>`: the first administrator of a school. */
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type { UserId } from '@/domain/book/ids';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { toAddressLine } from '@/domain/school/addressLine';
import { auditId } from '@/domain/trail/trail';
import { Mend } from '../../lib/mend.mjs';
import { operatorEntry } from './accounts';
import { applicantOf, recordOf, type Work, type Write } from './applicants';

/**
 * Puts the school on Talaan with this person, as `registerAdmin` does where nobody has to confirm. Whoever else waited
 * applies to the new administrator from then on. Throws a `Mend` where the person does not wait, or another one was first.
 */
export async function planConfirmation(work: Work, address: string): Promise<Write> {
  const { target, school } = work;
  const { db } = target;
  const { account, application } = await applicantOf(work, address);
  const [schoolRef, listedRef, recordRef] = [
    `schools/${school.id}`,
    `beisSchools/${school.id}`,
    `users/${account.uid}`,
  ].map((path) => db.doc(path)) as [ReturnType<typeof db.doc>, ReturnType<typeof db.doc>, ReturnType<typeof db.doc>];
  const ofSchool = db.collection('users').where('schoolid', '==', school.id).where('role', '==', ROLE_ADMIN).limit(1);
  const applications = db.collection('adminInviteRequests').where('schoolid', '==', school.id);
  const names = ['firstname', 'lastname'].map((field) => String(application.get(field) ?? ''));
  const [firstname = '', lastname = ''] = names;
  const write = () =>
    db.runTransaction(async (transaction) => {
      const [others, waiting] = await Promise.all([transaction.get(ofSchool), transaction.get(applications)]);
      const [existing, listed, record, own] = await transaction.getAll(
        schoolRef,
        listedRef,
        recordRef,
        application.ref,
      );
      if (!others.empty) {
        throw new Mend('The school has an administrator already.', 'let that person decide, or use --accept');
      }
      const isOurs = own?.get('kind') === 'application' && own.get('schoolid') === school.id;
      if (!isOurs || !listed?.exists || record?.exists) {
        throw new Mend(`${address} does not wait any more, or is at a school.`, 'look at the list, and begin again');
      }
      if (existing?.exists) transaction.update(schoolRef, { admins: FieldValue.arrayUnion(address) });
      else transaction.create(schoolRef, schoolFields(listed, address));
      transaction.update(listedRef, { onTalaan: true });
      transaction.create(recordRef, recordOf(application, school, address));
      transaction.delete(application.ref).delete(db.doc(`adminTeacherRegisterRequests/${account.uid}`));
      for (const { ref, id } of waiting.docs.filter((row) => row.get('isFirst') === true)) {
        if (id !== account.uid) transaction.update(ref, { isFirst: false });
      }
      const about = {
        id: auditId('adminCreated', account.uid),
        teacher: { firstname, lastname, id: account.uid as UserId },
      };
      const noted = operatorEntry(school.id, 'adminCreated', about);
      transaction.set(db.doc(noted.path), { ...noted.entry, at: FieldValue.serverTimestamp() });
    });
  return async () => {
    await write();
    return `${names.join(' ')} is the first administrator now, and the page of the person opens. This command sends no e-mail.`;
  };
}

function schoolFields(listed: DocumentSnapshot, address: string): Record<string, unknown> {
  return {
    id: listed.id,
    name: listed.get('name'),
    nameNormalized: listed.get('nameNormalized') ?? '',
    sector: listed.get('sector') ?? '',
    schoolAddress: toAddressLine(listed.get('schoolAddress')),
    admins: [address],
    createdAt: FieldValue.serverTimestamp(),
  };
}
