/** A teacher who waits for approval corrects the registration: school, names, faculty ID. */
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { PROVEN_REGISTRATIONS, UNPROVEN_REGISTRATIONS } from '@/domain/constants';
import type { CorrectRegistrationRequest } from '@/domain/functionsApi';
import { toNameOrder } from '@/domain/people/nameOrder';
import { isAdmin } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { fetchStanding, type Identity, requireStanding } from './auth';
import { database } from './firebase';
import type { Endpoint } from './http';
import { countAction } from './limits';
import { DAY_MS } from './mail';
import { toPerson } from './people';
import { documentId, facultyId, firstName, name, named, object, optional } from './schema';

export const correctRegistrationEndpoint: Endpoint<'correctRegistration', CorrectRegistrationRequest, Identity> = {
  name: 'correctRegistration',
  method: 'POST',
  admit: async (identity) => {
    const standing = await fetchStanding(identity.uid);
    requireStanding(identity, standing);
    if (!standing.person) throw new AppError('server/not-allowed');
    return identity;
  },
  parse: named(object({ schoolid: documentId, firstname: firstName, lastname: name, facultyId: optional(facultyId) })),
  work: async (identity, body) => {
    await countAction(identity.uid, 'corrections');
    await database().runTransaction((transaction) => correct(transaction, identity, body));
    return { status: 200, answer: { corrected: true } };
  },
};

/**
 * Writes the record and the entry of the school's list. Refuses a person who was approved meanwhile, and one whose approval
 * was withdrawn: their class records belong to the school. A registration that moves to another school is new there: it
 * counts among the school's registrations of the day, and its administrators get an e-mail about it.
 */
async function correct(
  transaction: Transaction,
  { uid, emailVerified }: Identity,
  body: CorrectRegistrationRequest,
): Promise<void> {
  const at = (path: string) => database().doc(path);
  const record = at(`users/${uid}`);
  const entry = at(`adminTeacherRegisterRequests/${uid}`);
  const counter = at(`schools/${body.schoolid}/registrations/${emailVerified ? 'proven' : 'unproven'}`);
  const [found, school, listed, counted, tombstone] = await transaction.getAll(
    record,
    at(`schools/${body.schoolid}`),
    entry,
    counter,
    at(`deletedUsers/${uid}`),
  );
  const person = found ? toPerson(found) : null;
  if (!found || !person || isAdmin(person) || tombstone?.exists) throw new AppError('server/not-allowed');
  if (person.approved) {
    const detail =
      'Your school has let you in meanwhile, so nothing was changed here. Change your names in the settings.';
    throw new AppError('server/already-approved', { detail });
  }
  if (found.get('lastLogin') instanceof Timestamp) throw new AppError('server/not-allowed');
  if (!school?.exists || school.get('removing') !== undefined) throw new AppError('server/not-found');
  const isMoved = person.schoolid !== body.schoolid;
  if (isMoved)
    transaction.set(
      counter,
      nextCount(counted, { uid, most: emailVerified ? PROVEN_REGISTRATIONS : UNPROVEN_REGISTRATIONS }),
    );
  const names = { firstname: body.firstname, lastname: body.lastname, facultyId: body.facultyId ?? person.facultyId };
  const place = { school: String(school.get('name')), schoolid: body.schoolid };
  const since = isMoved ? { createdAt: FieldValue.serverTimestamp() } : {};
  transaction.update(record, { ...names, lastnamelower: toNameOrder(body.lastname), ...place, ...since });
  const createdAt: unknown = isMoved ? undefined : listed?.get('createdAt');
  transaction.set(entry, {
    id: uid,
    email: person.email,
    ...names,
    ...place,
    createdAt: createdAt ?? FieldValue.serverTimestamp(),
  });
}

/** The school's counter with one more registration, as the database rules move it; refuses above `most` within a day. */
function nextCount(counted: DocumentSnapshot | undefined, { uid, most }: { uid: string; most: number }) {
  const before: unknown = counted?.get('count');
  const since: unknown = counted?.get('createdAt');
  const count = typeof before === 'number' ? before : 0;
  const now = FieldValue.serverTimestamp();
  const isFull = count >= most;
  if (isFull && since instanceof Timestamp && Date.now() - since.toMillis() <= DAY_MS) {
    const detail =
      'Unusually many people registered at this school today. Try again tomorrow, or ask the school to add you.';
    throw new AppError('server/limit-reached', { detail });
  }
  const goesOn = count > 0 && !isFull;
  return { count: goesOn ? count + 1 : 1, createdAt: goesOn ? since : now, lastUid: uid, updatedAt: now };
}
