/**
 * Decisions about teachers. E-mails that need the record go before it is deleted, the acceptance after the approval; an
 * e-mail that fails never undoes what was done. Another administrator may decide at the same moment: who came second is
 * told, and nothing happens twice.
 */
import { errorCode } from '@/domain/errors';
import type { UserId } from '@/domain/ids';
import type { Decided, Settlement, WorkStep } from '@/domain/settlement';
import { type Deciders, deciding } from './deciding';
import type { Thunk } from './makeStore';

export function approveTeacher(person: Decided): Thunk<Promise<Settlement>> {
  return deciding('pending', person, async ({ user, people, functions }) => {
    const result = await people.approve(user.schoolid, person.id, user);
    if (result !== 'done') return { result };
    return { result, mailSent: await functions.sendMail('teacherAcceptEmail', toAddressee(person, 'approved')) };
  });
}

/** The reason goes to the teacher, then the account is removed; the server notes the one with the other. */
export function rejectTeacher(person: Decided, reason: string): Thunk<Promise<Settlement>> {
  return deciding('pending', person, (deciders) =>
    removePending(
      deciders,
      { person, reason },
      // Of two administrators who reject at once, one of the e-mails goes out.
      () => deciders.functions.sendMail('teacherRejectEmail', { ...toAddressee(person, 'rejected'), reason }),
    ),
  );
}

export function deletePending(person: Decided): Thunk<Promise<Settlement>> {
  return deciding('pending', person, (deciders) =>
    removePending(deciders, { person }, () =>
      deciders.functions.sendMail('teacherDeleteEmail', toAddressee(person, 'deleted')),
    ),
  );
}

/** An approved teacher, with everything in their book. */
export function deleteTeacher(person: Decided): Thunk<Promise<Settlement>> {
  return deciding('teachers', person, async ({ user, people, functions }) => {
    if (!(await people.fetchPerson(user.schoolid, person.id))) return { result: 'gone' };
    const mailSent = await functions.sendMail('teacherDeleteEmail', toAddressee(person, 'deleted'));
    await functions.call('deleteUser', { adminUID: user.id, targetUID: person.id });
    return { result: 'done', mailSent };
  });
}

/** Only who still waits is removed; the server asks again as it deletes. */
async function removePending(
  { user, people, functions }: Deciders,
  { person, ...why }: { person: Decided; reason?: string },
  sendMail: () => Promise<boolean>,
): Promise<Settlement> {
  const now = await people.fetchPerson(user.schoolid, person.id);
  if (!now) return { result: 'gone' };
  if (now.approved) return { result: 'already' };
  const mailSent = await sendMail();
  try {
    await functions.call('deleteUser', { adminUID: user.id, targetUID: person.id, onlyPending: true, ...why });
  } catch (error) {
    if (errorCode(error) === 'server/already-approved') return { result: 'already' };
    throw error;
  }
  return { result: 'done', mailSent };
}

/** The decision that a step of several stands for. */
export function decide({ person, decision, reason }: Omit<WorkStep, 'settlement'>): Thunk<Promise<Settlement>> {
  if (decision === 'approve') return approveTeacher(person);
  return decision === 'reject' ? rejectTeacher(person, reason) : deletePending(person);
}

export type BookSize = { classes: number; learners: number; activities: number };

/** What goes with a teacher; one read for each 1,000 counted. Throws an `AppError`. */
export function countBook(uid: UserId): Thunk<Promise<BookSize>> {
  return async (_, __, { data }) => {
    const records = await data.records();
    const [classes, learners, activities] = await Promise.all([
      records.fetchCount(uid, { of: 'classes' }),
      records.fetchCount(uid, { of: 'learners' }),
      records.fetchCount(uid, { of: 'activities' }),
    ]);
    return { classes, learners, activities };
  };
}

/** Decided again after a lost answer, the e-mail of the same decision goes out once. */
function toAddressee({ id, email, firstname, lastname, school }: Decided, decision: string) {
  return { email, firstName: firstname, lastName: lastname, school, once: `${decision}_${id}` };
}
