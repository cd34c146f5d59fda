import type { GetUserVerificationRequest, UserVerification } from '@/domain/functionsApi';
import { type Administrator, requireAdministrator } from './auth';
import { auth, database } from './firebase';
import type { Endpoint } from './http';
import { countAction } from './limits';
import { documentId, listOf, object } from './schema';

/**
 * The most that the identity provider looks up at once, and the size of a page of the lists (specification, section 9).
 */
const MOST_TARGETS = 100;

export const getUserVerificationEndpoint: Endpoint<'getUserVerification', GetUserVerificationRequest, Administrator> = {
  name: 'getUserVerification',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ adminUID: documentId, targetUIDs: listOf(documentId, MOST_TARGETS) }),
  work: async (admin, { targetUIDs }) => {
    await countAction(admin.uid, 'verificationLists');
    const own = await keepOfSchool(admin.schoolid, [...new Set(targetUIDs)]);
    return { status: 200, answer: await fetchVerification(own) };
  },
};

async function keepOfSchool(schoolid: string, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const references = uids.map((uid) => database().doc(`users/${uid}`));
  const records = await database().getAll(...references, { fieldMask: ['schoolid'] });
  return records.filter((record) => record.exists && record.get('schoolid') === schoolid).map((record) => record.id);
}

async function fetchVerification(uids: readonly string[]): Promise<UserVerification> {
  if (uids.length === 0) return {};
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  const verified = new Set(users.filter((user) => user.emailVerified).map((user) => user.uid));
  // An account without an identity counts as not verified: its address still belongs to another account (`users.ts`).
  return Object.fromEntries(uids.map((uid) => [uid, verified.has(uid)]));
}
