import { expect, it } from 'vitest';
import { addReports, DAY_LIMITS, NO_COUNTS } from '../../src/domain/reports/dayCounts';
import type { ErrorReport } from '../../src/domain/reports/report';
import { healthLines } from './healthTable';
import { taskLines } from './taskTable';

const REPORT: ErrorReport = {
  ...{ kind: 'shown', code: 'unexpected', name: 'TypeError', version: '0.1.0+aa', route: '/app/teachers/record' },
  ...{ browser: 'Chrome', online: true, frames: ['assets/record-1.js:1:2'] },
};
const dayWith = (day: string, reports: readonly ErrorReport[], problems = 0) => ({
  day,
  ...addReports({ ...NO_COUNTS, problems }, reports),
});

it('has the errors of all days by kind and version, the most frequent first', () => {
  const old = { ...REPORT, version: '0.1.0+old', kind: 'outbox', code: 'data/refused' } as const;
  const newest = { ...REPORT, route: '/' } as const;
  const lines = healthLines([dayWith('2026-11-23', [newest], 2), dayWith('2026-11-22', [old, REPORT, REPORT], 1)]);
  expect(lines[0]).toBe('3 problems were described.');
  expect(lines.slice(2).map((line) => line.split(/ {2,}/))).toEqual([
    ['times', 'days', 'kind', 'code', 'name', 'version', 'page of the newest', 'place of the newest'],
    ['3', '2', 'shown', 'unexpected', 'TypeError', '0.1.0+aa', '/', 'assets/record-1.js:1:2'],
    ['1', '1', 'outbox', 'data/refused', 'TypeError', '0.1.0+old', '/app/teachers/record', 'assets/record-1.js:1:2'],
  ]);
});

it('names no kind for the rare ones of a day that had too many', () => {
  const many = Array.from({ length: DAY_LIMITS.errors + 2 }, (_, at) => ({ ...REPORT, version: `${at}` }));
  const lines = healthLines([dayWith('2026-11-23', many)]);
  expect(lines[3]?.split(/ {2,}/)).toEqual(['2', '1', 'others']);
});

it('says that nothing was reported, and that a day was full', () => {
  expect(healthLines([dayWith('2026-11-23', [])])).toEqual(['0 problems were described.', 'No error was reported.']);
  const full = healthLines([{ ...dayWith('2026-11-22', []), total: DAY_LIMITS.reports }]);
  expect(full.at(-1)).toContain('On 2026-11-22 the limit of 5000 reports was reached');
});

const NOW = Date.UTC(2026, 10, 26, 6);
const HOUR = 3_600_000;

it('says of each scheduled task when it last finished, and what is wrong with it', () => {
  const lines = taskLines(
    {
      waitingMails: { startedMs: NOW - HOUR / 2, finishedMs: NOW - HOUR / 2 },
      dueNotices: { startedMs: NOW - HOUR / 2, finishedMs: NOW - 3 * HOUR, failedMs: NOW - HOUR / 2, code: '14' },
      oldReports: { startedMs: NOW - 50 * HOUR, finishedMs: NOW - 50 * HOUR },
      dueRecords: { startedMs: NOW - HOUR },
    },
    NOW,
  );
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['scheduled task', 'last finished (Manila)', 'state'],
    ['waitingMails', '2026-11-26 13:30', 'well'],
    ['dueNotices', '2026-11-26 11:00', 'failed on 2026-11-26 13:30 with the code 14'],
    ['owedMails', 'never', 'has not run yet'],
    ['oldReports', '2026-11-24 12:00', 'late: it should run each night'],
    ['oldRemoved', 'never', 'has not run yet'],
    ['oldDeletions', 'never', 'has not run yet'],
    ['dueRecords', 'never', 'broken off: the run of 2026-11-26 13:00 did not finish'],
    ['unprovenAccounts', 'never', 'has not run yet'],
  ]);
});

it('explains the kinds of errors that a row has', () => {
  const part = { ...REPORT, kind: 'part', frames: [] } as const;
  expect(healthLines([dayWith('2026-11-26', [part])]).at(-1)).toBe(
    'part: a part of the app did not load on a device with a connection. Did a deployment lose files, or a bad line?',
  );
});
