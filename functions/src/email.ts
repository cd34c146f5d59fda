/** Stores a person's new e-mail address in the record and whatever waits for an answer, after they changed and verified it at the identity provider. */

import type { Transaction } from 'firebase-admin/firestore';
import type { AdoptEmailRequest } from '@/domain/functionsApi';
import { isAdmin } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { fetchStanding, type Identity, requireStanding } from './auth';
import { auth, database } from './firebase';
import type { Endpoint } from './http';
import { countAction } from './limits';
import { type Person, toPerson } from './people';
import { object } from './schema';

export const adoptEmailEndpoint: Endpoint<'adoptEmail', AdoptEmailRequest, Identity> = {
  name: 'adoptEmail',
  method: 'POST',
  admit: async (identity: Identity) => {
    const standing = await fetchStanding(identity.uid);
    requireStanding(identity, standing);
    if (standing.isDeleted || (!standing.person && !(await hasApplication(identity.uid))))
      throw new AppError('server/not-allowed');
    return identity;
  },
  parse: object({}),
  work: async ({ uid }) => {
    await countAction(uid, 'adoptedEmails');
    return { status: 200, answer: { email: await adoptEmail(uid) } };
  },
};

/** Somebody who applies to administer a school has no record; the application alone names the address. */
async function hasApplication(uid: string): Promise<boolean> {
  return (await database().doc(`adminInviteRequests/${uid}`).get()).get('kind') === 'application';
}

/**
 * Asks the provider and not the token: a token of an hour ago may hold an address that was changed back meanwhile. The
 * records that name the person by address move in one transaction, or the school's list would lose its administrator.
 */
async function adoptEmail(uid: string): Promise<string> {
  const identity = await auth().getUser(uid);
  const email = identity.email?.toLowerCase() ?? '';
  if (email === '' || !identity.emailVerified) throw new AppError('server/email-unverified');
  const at = (path: string) => database().doc(path);
  await database().runTransaction(async (transaction) => {
    const application = at(`adminInviteRequests/${uid}`);
    const [record, applied] = await transaction.getAll(at(`users/${uid}`), application);
    const person = record ? toPerson(record) : null;
    const isApplicant = applied?.get('kind') === 'application';
    if (!person && !isApplicant) throw new AppError('server/not-allowed');
    if (person) await moveRecord(transaction, person, email);
    if (isApplicant) transaction.update(application, { email });
  });
  return email;
}

/** The record, the requests that name the person, and the school's list of its administrators. */
async function moveRecord(transaction: Transaction, person: Person, email: string): Promise<void> {
  if (person.email === email) return;
  const { uid } = person;
  const at = (path: string) => database().doc(path);
  const school = at(`schools/${person.schoolid}`);
  const asking = at(`adminRequests/${uid}`);
  const named = [asking, at(`adminTeacherRegisterRequests/${uid}`), at(`adminInviteTeacherConfirmation/${uid}`)];
  const [found, ...entries] = await transaction.getAll(school, ...named);
  const requests = await transaction.get(asking.collection('requests'));
  transaction.update(at(`users/${uid}`), { email });
  for (const entry of [...entries, ...requests.docs]) if (entry.exists) transaction.update(entry.ref, { email });
  if (!isAdmin(person) || !found?.exists) return;
  const listed: unknown = found.get('admins');
  const others = Array.isArray(listed) ? listed.filter((address) => address !== person.email) : [];
  transaction.update(school, { admins: [...new Set([...others, email])] });
}
