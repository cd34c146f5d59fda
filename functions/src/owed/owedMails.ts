/**
 * The hourly look for decisions that nobody was told of, because the page that decided was closed before it called for the
 * e-mail, or the mail server did not take it. The trail has each decision, so nothing is read of a school that decided nothing.
 */
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { logUnexpected } from '#functions/http';
import { type DecisionEntry, TOLD_KINDS, toDecisionEntry } from './decisionEntries';
import { TOLD_MS, tellDecisions, untoldOf } from './decisionMails';
import { owedMailOf } from './owedWords';

/** The page's own call has this long before the look sends the e-mail. */
const CALL_MS = 10 * 60 * 1000;
/** With the other tasks of the hour below the time limit of the function, 9 minutes. */
const LIMIT_MS = 90 * 1000;
/** Entries of one look; the next one goes on. */
const PAGE = 300;
/** E-mails that failed and are tried again by the next look. */
const MOST_LEFT = 200;
/** A mail server takes a second or two for each. */
const AT_ONCE = 5;

/** One run; answers the number of e-mails that went out. The first run of an installation tells nothing of before. */
export async function sendOwed(nowMs: number): Promise<number> {
  const run = database().doc('serverRuns/owedMails');
  const stored = await run.get();
  const readyMs = nowMs - CALL_MS;
  const until: unknown = stored.get('until');
  const sinceMs = Math.max(until instanceof Timestamp ? until.toMillis() : readyMs, nowMs - TOLD_MS);
  const left: unknown = stored.get('left');
  const paths = Array.isArray(left) ? left.map(String) : [];
  const [again, fresh] = [await fetchLeft(paths, nowMs - TOLD_MS), await fetchBetween(sinceMs, readyMs)];
  const found = [...again, ...fresh.filter(({ path }) => !paths.includes(path))];
  const { sent, failed } = await tellGroups(groupsOf(await untoldOf(found)));
  // A full page may end between two entries of one moment.
  const reachedMs = fresh.length < PAGE ? readyMs : (fresh.at(-1)?.atMs ?? readyMs) - 1;
  const [kept, rest] = [failed.slice(0, MOST_LEFT), failed.slice(MOST_LEFT)];
  // Entries without room in the list are looked for again; those that are told by then are passed over.
  const endMs = rest.reduce((least, { atMs }) => Math.min(least, atMs - 1), reachedMs);
  await run.set({ until: Timestamp.fromMillis(Math.max(endMs, sinceMs)), left: kept.map(({ path }) => path) });
  return sent;
}

async function fetchBetween(sinceMs: number, readyMs: number): Promise<DecisionEntry[]> {
  if (sinceMs >= readyMs) return [];
  const { docs } = await database()
    .collectionGroup('audit')
    .where('kind', 'in', [...TOLD_KINDS])
    .where('at', '>', Timestamp.fromMillis(sinceMs))
    .where('at', '<=', Timestamp.fromMillis(readyMs))
    .orderBy('at')
    .limit(PAGE)
    .get();
  return docs.flatMap((found) => toDecisionEntry(found) ?? []);
}

async function fetchLeft(paths: readonly string[], sinceMs: number): Promise<DecisionEntry[]> {
  if (paths.length === 0) return [];
  const found = await database().getAll(...paths.map((path) => database().doc(path)));
  const entries = found.flatMap((each) => (each.exists ? (toDecisionEntry(each) ?? []) : []));
  return entries.filter(({ atMs }) => atMs > sinceMs);
}

type Group = readonly [DecisionEntry, ...DecisionEntry[]];

/** Answers to requests that one administrator gave to one teacher with the same words are one e-mail. */
function groupsOf(entries: readonly DecisionEntry[]): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const { kind, schoolid, entryId, teacherUid, actorUid, reason } = entry;
    const isAnswer = kind === 'reopenAccepted' || kind === 'reopenRejected';
    const key = JSON.stringify([schoolid, kind, ...(isAnswer ? [teacherUid, actorUid, reason] : [entryId])]);
    const known = groups.get(key);
    groups.set(key, known ? [...known, entry] : [entry]);
  }
  return [...groups.values()];
}

/** `failed`: entries to try again, the oldest first. An address that the mail server does not know is none of them. */
async function tellGroups(groups: readonly Group[]): Promise<{ sent: number; failed: DecisionEntry[] }> {
  const endMs = Date.now() + LIMIT_MS;
  const failed: DecisionEntry[] = [];
  let sent = 0;
  let reached = 0;
  for (; reached < groups.length && Date.now() < endMs; reached += AT_ONCE) {
    const some = groups.slice(reached, reached + AT_ONCE);
    const outcomes = await Promise.all(some.map(tellGroup));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome === 'sent') sent += 1;
      if (outcome === 'failed') failed.push(...(some[index] ?? []));
    }
  }
  failed.push(...groups.slice(reached).flat());
  return { sent, failed: failed.toSorted((a, b) => a.atMs - b.atMs) };
}

/** One failure must not keep the others from their e-mails. */
async function tellGroup(group: Group): Promise<'sent' | 'failed' | 'nothing'> {
  try {
    const toMail = await owedMailOf(group);
    if (toMail === null) return 'nothing';
    const told = await tellDecisions(group, toMail);
    return told === 'sent' || told === 'failed' ? told : 'nothing';
  } catch (thrown) {
    logUnexpected('sendOwed', thrown);
    return 'failed';
  }
}
