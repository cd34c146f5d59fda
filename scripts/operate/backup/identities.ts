/**
 * Accounts to sign in with, for restored people. A backup has no passwords, so a missing account is made with the same
 * uid and a password that is never told; its owner chooses one with "Forgot password", which proves the address too.
 */
import { randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Line } from './backupFile';

const AT_ONCE = 100;

type Outcome = { made: string[]; refused: string[] };

export async function makeIdentities(project: string, people: ReadonlyMap<string, Line['fields']>): Promise<Outcome> {
  const app = initializeApp({ projectId: project }, `identities-${project}-${randomBytes(4).toString('hex')}`);
  const auth = getAuth(app);
  const outcome: Outcome = { made: [], refused: [] };
  const uids = [...people.keys()];
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const { notFound } = await auth.getUsers(uids.slice(from, from + AT_ONCE).map((uid) => ({ uid })));
    for (const each of notFound) {
      const uid = 'uid' in each ? each.uid : '';
      await makeIdentity(auth, { uid, fields: people.get(uid) ?? {} }, outcome);
    }
  }
  return outcome;
}

async function makeIdentity(
  auth: Auth,
  { uid, fields }: { uid: string; fields: Line['fields'] },
  { made, refused }: Outcome,
): Promise<void> {
  const { email, firstname, lastname } = fields as Record<string, string>;
  try {
    const displayName = `${firstname ?? ''} ${lastname ?? ''}`.trim();
    // The letters before it satisfy any password policy.
    const password = `Aa1!${randomBytes(24).toString('base64url')}`;
    const account = { uid, password, emailVerified: false, displayName, disabled: fields.disabled === true };
    await auth.createUser({ ...account, ...(email ? { email } : {}) });
    made.push(uid);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    refused.push(`${uid} (${error.message})`);
  }
}

/** A sentence for the operator. */
export function describeIdentities({ made, refused }: Outcome): string {
  const start = `${made.length} accounts were made; their owners choose a password with "Forgot password".`;
  if (refused.length === 0) return start;
  return `${start}\nNot made, each with the reason of Authentication: ${refused.join('; ')}.`;
}
