import { expect, it } from 'vitest';
import { type TaskRun, taskState } from './scheduledTasks';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 26, 6);

it.each<[string, TaskRun]>([
  ['never', {}],
  ['well', { startedMs: NOW - 2 * MINUTE, finishedMs: NOW - MINUTE }],
  ['well', { startedMs: NOW - 2 * MINUTE, finishedMs: NOW - 2 * MINUTE, failedMs: NOW - HOUR, code: '14' }],
  ['running', { startedMs: NOW - 9 * MINUTE, finishedMs: NOW - HOUR }],
  ['ended', { startedMs: NOW - 11 * MINUTE, finishedMs: NOW - HOUR }],
  ['ended', { startedMs: NOW - 11 * MINUTE }],
  ['failed', { startedMs: NOW - 11 * MINUTE, finishedMs: NOW - HOUR, failedMs: NOW - 10 * MINUTE }],
  ['late', { startedMs: NOW - 3 * HOUR, finishedMs: NOW - 3 * HOUR }],
  ['late', { startedMs: NOW - 3 * HOUR, failedMs: NOW - 3 * HOUR }],
])('an hourly task is %s (%#)', (state, run) => {
  expect(taskState('waitingMails', run, NOW)).toBe(state);
});

it('a nightly task may be a day old', () => {
  const ran = (ago: number) => ({ startedMs: NOW - ago, finishedMs: NOW - ago });
  expect(taskState('dueRecords', ran(24.5 * HOUR), NOW)).toBe('well');
  expect(taskState('dueRecords', ran(26 * HOUR), NOW)).toBe('late');
});
