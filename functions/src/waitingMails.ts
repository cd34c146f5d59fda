/**
 * Tells administrators what waits for their answer: at most one e-mail an hour a school, about what came in since the
 * last one and since an administrator last looked at a list. A scheduled run finds the entries by their time, so that
 * an entry itself starts no function.
 */
import { type DocumentSnapshot, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore';
import { WAITING_KINDS, type WaitingKind } from '@/domain/people/mailKinds';
import { calledName } from '@/domain/people/personName';
import { ROUTE } from '@/domain/routes';
import { database } from './firebase';
import { logUnexpected } from './http';
import { DAY_MS, sendMail } from './mail';
import { administratorsOf, type Person, toPerson, wantsMail } from './people';
import { completeAllRequests, completeRequests } from './requestNames';
import { appLink } from './settings';
import { waiting } from './templates/waiting';

const HOUR_MS = 60 * 60 * 1000;
/** A scheduler is a little early at times; then the hour counts as over. */
const SLACK_MS = 5 * 60 * 1000;
/** Entries are looked at again for this long: an e-mail that failed or was put off goes out with a later run. */
const LOOK_BACK_MS = 3 * HOUR_MS;
/** After a longer standstill older entries are not told any more. */
const LONGEST_LOOK_BACK_MS = 7 * DAY_MS;
/** With the e-mails about deletions below the time limit of the function, 9 minutes. */
const LIMIT_MS = 5 * 60 * 1000;
/** A mail server takes a second or two for each school. */
const SCHOOLS_AT_ONCE = 5;
/** Longer than a function may run: a run that still has the lease when it is over was ended in the middle. */
const LEASE_MS = 10 * 60 * 1000;

/** `madeMs`: the time at which the document was made, which nobody can move. */
type Entry = { kind: WaitingKind; schoolid: string; atMs: number; madeMs: number };

/** One run; answers the number of e-mails that went out. */
export async function tellWaiting(nowMs: number): Promise<number> {
  const run = database().doc('serverRuns/waitingMails');
  const last = await run.get();
  const requestsNamed = last.get('requestsNamed') === true || (await areRequestsNamed());
  const untilMs = millisOf(last.get('until')) ?? nowMs;
  const sinceMs = Math.max(Math.min(untilMs, nowMs) - LOOK_BACK_MS, nowMs - LONGEST_LOOK_BACK_MS);
  const bySchool = bySchoolOf(await fetchEntries(sinceMs));
  const endMs = Date.now() + LIMIT_MS;
  let sent = 0;
  let reached = 0;
  for (; reached < bySchool.length && Date.now() < endMs; reached += SCHOOLS_AT_ONCE) {
    const some = bySchool.slice(reached, reached + SCHOOLS_AT_ONCE);
    const counts = await Promise.all(some.map((each) => tellOne(each, nowMs)));
    sent += counts.reduce((sum, count) => sum + count, 0);
  }
  // The next run begins with the oldest entry that this one did not reach.
  const left = bySchool.slice(reached).map(({ sinceMs: oldest }) => oldest);
  await run.set({ until: Timestamp.fromMillis(Math.min(nowMs, ...left.slice(0, 1))), requestsNamed });
  return sent;
}

/** Whether all older requests are complete now. A failure keeps nobody from their e-mails; the next run tries again. */
async function areRequestsNamed(): Promise<boolean> {
  try {
    await completeAllRequests();
    return true;
  } catch (thrown) {
    logUnexpected('tellWaiting', thrown);
    return false;
  }
}

type OfSchool = { schoolid: string; entries: readonly Entry[]; sinceMs: number };

/** The school whose oldest entry waits the longest comes first. */
function bySchoolOf(entries: readonly Entry[]): OfSchool[] {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) found.set(entry.schoolid, [...(found.get(entry.schoolid) ?? []), entry]);
  return [...found]
    .map(([schoolid, own]) => {
      const sinceMs = own.reduce((least, { atMs }) => Math.min(least, atMs), Number.POSITIVE_INFINITY);
      return { schoolid, entries: own, sinceMs };
    })
    .toSorted((a, b) => a.sinceMs - b.sinceMs);
}

/** One school's failure must not keep the others from their e-mails. */
async function tellOne({ schoolid, entries }: OfSchool, nowMs: number): Promise<number> {
  try {
    return await tellSchool(schoolid, entries, nowMs);
  } catch (thrown) {
    logUnexpected('tellWaiting', thrown);
    return 0;
  }
}

async function fetchEntries(sinceMs: number): Promise<Entry[]> {
  const recent = (query: Query) => query.where('createdAt', '>', Timestamp.fromMillis(sinceMs)).get();
  const [registrations, applications, requests] = await Promise.all([
    recent(database().collection('adminTeacherRegisterRequests')),
    recent(database().collection('adminInviteRequests')),
    recent(database().collectionGroup('requests')),
  ]);
  const schools = await completeRequests(requests.docs);
  const toEntry = (kind: WaitingKind, found: DocumentSnapshot, schoolid: unknown): Entry[] => {
    const at = millisOf(found.get('createdAt'));
    if (typeof schoolid !== 'string' || schoolid === '' || at === null) return [];
    const madeMs = found.createTime?.toMillis() ?? at;
    // An entry may be sent again by its owner, which moves its time; that is no news.
    return [{ kind, schoolid, atMs: Math.min(at, madeMs), madeMs }];
  };
  return [
    ...registrations.docs.flatMap((found) => toEntry('registrations', found, found.get('schoolid'))),
    ...applications.docs
      .filter((found) => found.get('kind') === 'application')
      .flatMap((found) => toEntry('applications', found, found.get('schoolid'))),
    ...requests.docs.flatMap((found) => toEntry('reopenRequests', found, schools.get(found.ref.path))),
  ];
}

async function tellSchool(schoolid: string, entries: readonly Entry[], nowMs: number): Promise<number> {
  const note = database().doc(`serverCalls/${schoolid}`);
  const expiresAt = Timestamp.fromMillis(nowMs + LONGEST_LOOK_BACK_MS + DAY_MS);
  const before = await note.get();
  const [toldMs, coveredMs] = [millisOf(before.get('toldAt')) ?? 0, millisOf(before.get('coveredUntil')) ?? 0];
  if (nowMs - toldMs < HOUR_MS - SLACK_MS) return 0;
  const known = (await administratorsOf(schoolid).get()).docs.flatMap((found) => toPerson(found) ?? []);
  const lookedMs = Math.max(0, ...known.map((admin) => admin.lookedAtMs));
  // An administrator may still have the list open; what came in meanwhile is told by the run after the hour.
  if (nowMs - lookedMs < HOUR_MS - SLACK_MS) return 0;
  const fresh = entries.filter(({ atMs }) => atMs > Math.max(coveredMs, lookedMs));
  const told = known.filter((admin) => admin.approved && !admin.disabled && !admin.passwordResetRequired);
  const mails = told.flatMap((admin) => toMail(admin, fresh) ?? []);
  if (mails.length === 0) return 0;
  // Of two runs at once only the one that finds the note unchanged and free sends.
  const isClaimed = await database().runTransaction(async (transaction) => {
    const now = await transaction.get(note);
    const isTaken = (millisOf(now.get('leaseUntil')) ?? 0) > nowMs;
    if (isTaken || (millisOf(now.get('toldAt')) ?? 0) !== toldMs) return false;
    transaction.set(note, { leaseUntil: Timestamp.fromMillis(nowMs + LEASE_MS), expiresAt }, { merge: true });
    return true;
  });
  if (!isClaimed) return 0;
  const outcomes = await Promise.all(mails.map(sendMail));
  const sent = outcomes.filter(Boolean).length;
  if (sent === 0) {
    await note.update({ leaseUntil: FieldValue.delete() });
    return 0;
  }
  const newest = fresh.reduce((most, { madeMs }) => Math.max(most, madeMs), 0);
  const times = { toldAt: Timestamp.fromMillis(nowMs), coveredUntil: Timestamp.fromMillis(newest) };
  // A run that ends before this line leaves a lease, so that a later one sends again: twice is better than never.
  await note.set({ ...times, expiresAt });
  return sent;
}

const PAGES: Readonly<Record<WaitingKind, string>> = {
  registrations: ROUTE.pendingTeachers,
  applications: ROUTE.invites,
  reopenRequests: ROUTE.adminRequests,
};

/** Null where nothing came in that the administrator wants to be told of. */
function toMail(admin: Person, fresh: readonly Entry[]) {
  const kinds = WAITING_KINDS.filter((kind) => wantsMail(admin, kind) && fresh.some((entry) => entry.kind === kind));
  const [first] = kinds;
  if (!first) return null;
  const counts = Object.fromEntries(
    kinds.map((kind) => [kind, fresh.filter((entry) => entry.kind === kind).length] as const),
  );
  const link = appLink(kinds.length === 1 ? PAGES[first] : ROUTE.adminDashboard);
  const { language, school } = admin;
  const name = calledName(admin);
  const message = waiting({ language, name, school, counts, link });
  return { to: admin.email, message, school: admin.schoolid };
}

function millisOf(value: unknown): number | null {
  return value instanceof Timestamp ? value.toMillis() : null;
}
