/** Stores a person's new e-mail address, after they changed and verified it at the identity provider. */

import type { AdoptEmailRequest } from '@/domain/functionsApi';
import { isAdmin } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { fetchStanding, type Identity, requireStanding } from './auth';
import { auth, database } from './firebase';
import type { Endpoint } from './http';
import { countAction } from './limits';
import { type Person, toPerson } from './people';
import { object } from './schema';

export const adoptEmailEndpoint: Endpoint<'adoptEmail', AdoptEmailRequest, Person> = {
  name: 'adoptEmail',
  method: 'POST',
  admit: async (identity: Identity) => {
    const standing = await fetchStanding(identity.uid);
    requireStanding(identity, standing);
    if (!standing.person) throw new AppError('server/not-allowed');
    return standing.person;
  },
  parse: object({}),
  work: async ({ uid }) => {
    await countAction(uid, 'adoptedEmails');
    return { status: 200, answer: { email: await adoptEmail(uid) } };
  },
};

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
    const record = await transaction.get(at(`users/${uid}`));
    const person = toPerson(record);
    if (!person) throw new AppError('server/not-allowed');
    if (person.email === email) return;
    const school = at(`schools/${person.schoolid}`);
    const asking = at(`adminRequests/${uid}`);
    const named = [asking, at(`adminTeacherRegisterRequests/${uid}`), at(`adminInviteTeacherConfirmation/${uid}`)];
    const [found, ...entries] = await transaction.getAll(school, ...named);
    const requests = await transaction.get(asking.collection('requests'));
    transaction.update(record.ref, { email });
    for (const entry of [...entries, ...requests.docs]) if (entry.exists) transaction.update(entry.ref, { email });
    if (!isAdmin(person) || !found?.exists) return;
    const listed: unknown = found.get('admins');
    const others = Array.isArray(listed) ? listed.filter((address) => address !== person.email) : [];
    transaction.update(school, { admins: [...new Set([...others, email])] });
  });
  return email;
}
