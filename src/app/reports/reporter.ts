/**
 * Sends reports of errors, each once a visit. Nothing is sent without a connection: reports wait in memory, and go with
 * the page. The keys of sent ones are in this tab's storage, so that a reload does not send them again.
 */
import type { Unsubscribe } from '@/data/ports/records';
import { isReported, makeReport, reportKey } from '@/domain/reports/makeReport';
import { type ErrorReport, REPORT_LIMITS } from '@/domain/reports/report';
import { UNREACHED } from '@/domain/storageKeys';
import { tryOrNull } from '@/domain/tryOrNull';
import type { Outside, Store } from '@/store/makeStore';
import { errorNoted } from '@/store/state/reports';
import { type Noticed, takeNoticed } from './noticing';

const SENT = 'talaan.reported';
/** Reports of one visit. After ten errors more of them tell nothing new. */
const MOST_A_VISIT = 10;
/** Errors often come together, and go in one request. Milliseconds. */
const GATHER_MS = 1500;
const RETRY_MS = 60_000;

export function startReporter(store: Store, { data, storage }: Pick<Outside, 'data' | 'storage'>): Unsubscribe {
  const sent = readSent();
  /** Keys of this page's errors, which a described problem names whether they are sent or not. */
  const noted = new Set<string>();
  let waiting: readonly ErrorReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  const later = (ms: number) => {
    timer ??= setTimeout(() => void send(), ms);
  };
  const take = (noticed: Noticed) => {
    const report = toReport(noticed);
    if (!isReported(report)) return;
    const key = reportKey(report);
    if (noted.has(key)) return;
    noted.add(key);
    store.dispatch(errorNoted(report));
    if (sent.has(key)) return;
    if (storage.readChoice('noReports') || sent.size + waiting.length >= MOST_A_VISIT) return;
    waiting = [...waiting, report];
    later(GATHER_MS);
  };
  const send = async () => {
    timer = undefined;
    if (isSending || isAway() || waiting.length === 0) return;
    isSending = true;
    const batch = waiting.slice(0, REPORT_LIMITS.together);
    const reports = await data.reports().catch(() => null);
    const isWanted = reports?.isConfigured !== false && !storage.readChoice('noReports');
    if (!isWanted) waiting = [];
    else if (await reports?.send(batch.map((report) => ({ ...report, version: reports.version })))) {
      waiting = waiting.slice(batch.length);
      for (const report of batch) sent.add(reportKey(report));
      tryOrNull(() => sessionStorage.setItem(SENT, JSON.stringify([...sent])));
    }
    isSending = false;
    if (waiting.length > 0) later(RETRY_MS);
  };
  const soon = () => {
    if (isAway() || waiting.length === 0) return;
    clearTimeout(timer);
    timer = undefined;
    later(GATHER_MS);
  };
  window.addEventListener('online', soon);
  window.addEventListener(UNREACHED, soon);
  const stopTaking = takeNoticed(take);
  return () => {
    stopTaking();
    clearTimeout(timer);
    window.removeEventListener('online', soon);
    window.removeEventListener(UNREACHED, soon);
  };
}

/** Whether the server cannot be reached, as far as the page knows. */
function isAway(): boolean {
  return !navigator.onLine || document.documentElement.hasAttribute(UNREACHED);
}

/** The version is known once the sender of requests is loaded. */
function toReport({ error, ...noticed }: Noticed): ErrorReport {
  const { origin } = location;
  return makeReport(error, { ...noticed, origin, userAgent: navigator.userAgent, version: '' });
}

function readSent(): Set<string> {
  const kept = tryOrNull<unknown>(() => JSON.parse(sessionStorage.getItem(SENT) ?? '[]'));
  return new Set(Array.isArray(kept) ? kept.map(String) : []);
}
