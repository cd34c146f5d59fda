/**
 * The day's document of reports, `reports/{day}`. Reports that arrive within two seconds share one write: each request
 * waits for it, so that nothing is lost with the instance, and a storm of errors costs few writes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { DAY_MS } from '#functions/mail';
import { addReports, DAY_LIMITS, type DayCounts, dayOf, NO_COUNTS } from '@/domain/reports/dayCounts';
import type { ErrorReport } from '@/domain/reports/report';

const KEPT_MS = 30 * DAY_MS;
const TOGETHER_MS = 2000;

/** The day as this instance knows it: a full day costs no more reads. */
let known = { day: '', total: 0 };
let gathered: ErrorReport[] = [];
let writing: Promise<void> | null = null;

export function isDayFull(nowMs: number): boolean {
  return known.day === dayOf(nowMs) && known.total >= DAY_LIMITS.reports;
}

/** Adds reports to the day; resolves once they are stored. */
export function countReports(reports: readonly ErrorReport[]): Promise<void> {
  gathered.push(...reports);
  writing ??= writeGathered();
  return writing;
}

async function writeGathered(): Promise<void> {
  await pause(TOGETHER_MS);
  const reports = gathered;
  gathered = [];
  writing = null;
  const nowMs = Date.now();
  const path = database().doc(`reports/${dayOf(nowMs)}`);
  const day = await database().runTransaction(async (transaction) => {
    const before = (await transaction.get(path)).data() as Partial<DayCounts> | undefined;
    const after = addReports({ ...NO_COUNTS, ...before }, reports);
    // Not merged, because a kind may have gone to the others.
    if (after.total > (before?.total ?? 0)) transaction.set(path, { ...after, ...keptUntil(nowMs) });
    return after;
  });
  known = { day: path.id, total: day.total };
}

export async function countProblem(nowMs: number = Date.now()): Promise<void> {
  const path = database().doc(`reports/${dayOf(nowMs)}`);
  await path.set({ problems: FieldValue.increment(1), ...keptUntil(nowMs) }, { merge: true });
}

const keptUntil = (nowMs: number) => ({ expiresAt: Timestamp.fromMillis(nowMs + KEPT_MS) });

/** Removes the days that are 30 days old; answers how many. */
export async function removeOldReports(nowMs: number): Promise<number> {
  const { docs } = await database().collection('reports').where('expiresAt', '<', Timestamp.fromMillis(nowMs)).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return docs.length;
}
