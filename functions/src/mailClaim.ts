/** Sends an e-mail once: a note says that it is being sent, until when, and whether it was sent. */
import { randomUUID } from 'node:crypto';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { database } from './firebase';
import { MAIL_DEADLINE_MS } from './settings';

export type Claim = {
  /** A document that no client reads. It may hold more than the claim. */
  note: DocumentReference;
  /** The field with the time at which the e-mail went out. */
  sentField: string;
  /** The time for which a sent e-mail prevents the next one, in milliseconds; absent means for ever. */
  holdsMs?: number;
};

/**
 * The lease is longer than an attempt may take: when it is over, the sending process was killed and the next one sends.
 * An e-mail that the mail server took in the moment of the kill then goes out twice; without the lease it would never
 * go out.
 */
const LEASE_MS = MAIL_DEADLINE_MS + 5_000;
/** How often a second caller looks whether the first one's e-mail went out. */
const LOOK_EVERY_MS = 500;

type Standing = { state: 'sent' } | { state: 'mine'; attempt: string } | { state: 'sending'; waitMs: number };

/**
 * Sends the e-mail unless it was sent already, and answers whether it is sent. While another call is sending the same
 * e-mail, this call waits for its outcome, so that no answer says `sent` before the mail server took it.
 */
export async function sendClaimed(claim: Claim, send: () => Promise<boolean>): Promise<boolean> {
  for (;;) {
    const standing = await take(claim);
    if (standing.state === 'sent') return true;
    if (standing.state === 'mine') return await sendAs(standing.attempt, claim, send);
    await new Promise((resolve) => setTimeout(resolve, Math.min(standing.waitMs, LOOK_EVERY_MS)));
  }
}

async function take({ note, sentField, holdsMs = Number.POSITIVE_INFINITY }: Claim): Promise<Standing> {
  return await database().runTransaction(async (transaction): Promise<Standing> => {
    const found = await transaction.get(note);
    const [sentAt, leaseUntil] = [millisOf(found.get(sentField)), millisOf(found.get('leaseUntil'))];
    const nowMs = Date.now();
    if (sentAt !== null && nowMs - sentAt < holdsMs) return { state: 'sent' };
    if (leaseUntil !== null && leaseUntil > nowMs) return { state: 'sending', waitMs: leaseUntil - nowMs };
    const attempt = randomUUID();
    transaction.set(note, { attempt, leaseUntil: Timestamp.fromMillis(nowMs + LEASE_MS) }, { merge: true });
    return { state: 'mine', attempt };
  });
}

async function sendAs(attempt: string, { note, sentField }: Claim, send: () => Promise<boolean>): Promise<boolean> {
  const ended = { attempt: FieldValue.delete(), leaseUntil: FieldValue.delete() };
  const isSent = await send();
  await database().runTransaction(async (transaction) => {
    const found = await transaction.get(note);
    if (!found.exists) return;
    // The note may belong to another attempt by now; that this e-mail went out is recorded in any case.
    const isOwn = found.get('attempt') === attempt;
    transaction.update(note, { ...(isOwn ? ended : {}), ...(isSent ? { [sentField]: Timestamp.now() } : {}) });
  });
  return isSent;
}

function millisOf(value: unknown): number | null {
  return value instanceof Timestamp ? value.toMillis() : null;
}
