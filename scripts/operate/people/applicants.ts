/** People who wait to administer a school, for the commands that let them in. */
import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { toNameOrder } from '@/domain/people/nameOrder';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { Mend } from '../../lib/mend.mjs';
import type { Target, Terminal } from '../command';
import { findAccount, openAccounts } from './accounts';

export type School = { readonly id: string; readonly name: string };
export type Work = { readonly target: Target; readonly terminal: Terminal; readonly school: School };
/** Writes, and resolves to a sentence about it. */
export type Write = () => Promise<string>;

type Applicant = { readonly account: UserRecord; readonly application: DocumentSnapshot };

/** The account with the address, confirmed and enabled, and its application to this school. */
export async function applicantOf({ target, terminal, school }: Work, address: string): Promise<Applicant> {
  const account = await findAccount(openAccounts(target, terminal), address);
  const application = account ? await target.db.doc(`adminInviteRequests/${account.uid}`).get() : null;
  const isOurs = application?.get('kind') === 'application' && application.get('schoolid') === school.id;
  if (!account || !application || !isOurs) {
    throw new Mend(`${address} has not asked to administer the school.`, 'use --invite, or ask the person to register');
  }
  if (!account.emailVerified || account.disabled) {
    throw new Mend(
      `${address} is ${account.disabled ? 'disabled' : 'not confirmed'}.`,
      'let the person confirm it first',
    );
  }
  return { account, application };
}

/** The record of an administrator, from an application. */
export function recordOf(application: DocumentSnapshot, school: School, email: string): Record<string, unknown> {
  const text = (field: string) => String(application.get(field) ?? '');
  const consents = application.get('privacy') ? { consents: { [text('privacy')]: application.get('createdAt') } } : {};
  return {
    id: application.id,
    firstname: text('firstname'),
    lastname: text('lastname'),
    email,
    lastnamelower: toNameOrder(text('lastname')),
    facultyId: text('facultyId'),
    school: school.name,
    schoolid: school.id,
    role: ROLE_ADMIN,
    approved: true,
    passwordResetRequired: false,
    lastLogin: null,
    ...consents,
    createdAt: FieldValue.serverTimestamp(),
  };
}
