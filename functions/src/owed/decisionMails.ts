/**
 * E-mails about decisions that the school's trail has: approvals, answers to requests, to applications and to claims. Each
 * decision is told once, whether the page that decided calls for it or the hourly look (`owedMails.ts`) does. A note named
 * after the trail's entry says that it was told.
 */
import { createHash } from 'node:crypto';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type { Member } from '#functions/auth';
import { database } from '#functions/firebase';
import type { Reply } from '#functions/http';
import { countAction } from '#functions/limits';
import { attemptMail, DAY_MS, type Mail, type MailAttempt } from '#functions/mail';
import { sendClaimed } from '#functions/mailClaim';
import type { SentAnswer } from '@/domain/functionsApi';
import { AppError } from '@/domain/words/errors';

/** The hourly look asks for a week of decisions at most. */
export const TOLD_MS = 7 * DAY_MS;
const HELD_MS = TOLD_MS + 2 * DAY_MS;

/** A decision by the id of its entry in the trail of a school. */
export type Decision = { readonly schoolid: string; readonly entryId: string };

function noteOf({ schoolid, entryId }: Decision): DocumentReference {
  // No client reads or writes this document, and its id reveals no person.
  const id = createHash('sha256').update(['decision', schoolid, entryId].join('\n')).digest('base64url');
  return database().doc(`serverMails/${id}`);
}

/** Those of the decisions that nobody was told of, in the same order. */
export async function untoldOf<Each extends Decision>(decisions: readonly Each[]): Promise<Each[]> {
  if (decisions.length === 0) return [];
  const notes = await database().getAll(...decisions.map(noteOf));
  return decisions.filter((_, index) => !(notes[index]?.get('sentAt') instanceof Timestamp));
}

/** `before`: all of it was told already. */
export type Told = MailAttempt | 'before';

/**
 * Sends one e-mail about those of the decisions that are not told yet; `toMail` makes it from them. While another call tells
 * one of them this call waits, and tells the rest.
 */
export async function tellDecisions<Each extends Decision>(
  decisions: readonly Each[],
  toMail: (untold: readonly Each[]) => Mail,
): Promise<Told> {
  for (;;) {
    const untold = await untoldOf(decisions);
    const [first, ...others] = untold;
    if (!first) return 'before';
    const own: { attempt: MailAttempt | null } = { attempt: null };
    await keepNotes(untold, {});
    const isTold = await sendClaimed({ note: noteOf(first), sentField: 'sentAt', holdsMs: HELD_MS }, async () => {
      own.attempt = await attemptMail(toMail(untold));
      return own.attempt === 'sent';
    });
    if (own.attempt === 'sent') await noteTold(others);
    if (own.attempt !== null || !isTold) return own.attempt ?? 'failed';
  }
}

/** Notes that an e-mail about these decisions went out. */
export async function noteTold(decisions: readonly Decision[]): Promise<void> {
  await keepNotes(decisions, { sentAt: Timestamp.now() });
}

async function keepNotes(decisions: readonly Decision[], fields: { sentAt?: Timestamp }): Promise<void> {
  if (decisions.length === 0) return;
  const expiresAt = Timestamp.fromMillis(Date.now() + HELD_MS + DAY_MS);
  const batch = database().batch();
  for (const each of decisions) batch.set(noteOf(each), { ...fields, expiresAt }, { merge: true });
  await batch.commit();
}

/**
 * Answers a call that tells of decisions: 200, or throws where the mail server refuses. Without `once` the caller wants the
 * e-mail in any case, so it goes out again.
 */
export async function decidedReply<Each extends Decision>(
  caller: Pick<Member, 'uid'>,
  { decisions, toMail, once }: DecidedMail<Each>,
): Promise<Reply<SentAnswer>> {
  await countAction(caller.uid, 'mails');
  const told = once === undefined ? await tellAgain(decisions, toMail) : await tellDecisions(decisions, toMail);
  if (told === 'failed' || told === 'refused') throw new AppError('server/mail-failed');
  return { status: 200, answer: { sent: true } };
}

export type DecidedMail<Each extends Decision> = {
  decisions: readonly Each[];
  toMail: (untold: readonly Each[]) => Mail;
  once: string | undefined;
};

async function tellAgain<Each extends Decision>(
  decisions: readonly Each[],
  toMail: (untold: readonly Each[]) => Mail,
): Promise<MailAttempt> {
  const attempt = await attemptMail(toMail(decisions));
  if (attempt === 'sent') await noteTold(decisions);
  return attempt;
}
