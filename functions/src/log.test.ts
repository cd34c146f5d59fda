import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { LOG_LINES, type LogLine } from '@/domain/reports/logLines';
import { alertCommands, logFilter } from '../../scripts/operate/alertPolicies';

/** Lines of the log. The console is replaced first, because the logger takes it when it is loaded. */
const logged = vi.hoisted(() => {
  const lines: string[] = [];
  const take = (line: unknown) => lines.push(String(line));
  Object.assign(console, { error: take, warn: take, info: take, log: take });
  return lines;
});

const { log } = await import('./log');
const LINES = Object.keys(LOG_LINES) as LogLine[];
const PLACE = { project: 'talaan-division', to: 'operator@division.ph', app: 'talaan.division.ph' };

/** Whether Cloud Logging would find this line: clauses joined by AND; `:` finds a part, in capitals or small letters. */
function finds(filter: string, line: Record<string, unknown>): boolean {
  const entry: Record<string, unknown> = { 'resource.type': 'cloud_run_revision', severity: line.severity };
  for (const [field, value] of Object.entries(line)) entry[`jsonPayload.${field}`] = value;
  return filter.split(' AND ').every((clause) => {
    const [, field = '', operator, wanted = ''] = /^([\w.]+)(=|:)(.+)$/.exec(clause) ?? [];
    const found = String(entry[field] ?? '').toLowerCase();
    const texts = wanted
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .map((text) => text.replace(/^"|"$/g, '').toLowerCase());
    return texts.some((text) => (operator === ':' ? found.includes(text) : found === text));
  });
}

const lineOf = (line: LogLine, fields: object = {}) => {
  log(line, fields);
  return JSON.parse(logged.at(-1) ?? '') as Record<string, unknown>;
};

beforeEach(() => {
  logged.length = 0;
});

it.each(LINES)('the filter of an alert finds the line %s and no other one', (line) => {
  const found = LINES.filter((each) => finds(logFilter(line), lineOf(each)));
  expect(found).toEqual([line]);
});

it('the metric of hourly runs counts the lines of that task alone', () => {
  const [, filter = ''] = /--log-filter '([^']+)'/.exec(alertCommands(PLACE).join('\n')) ?? [];
  expect(finds(filter, lineOf('taskFinished', { task: 'waitingMails', done: 2 }))).toBe(true);
  expect(finds(filter, lineOf('taskFinished', { task: 'dueNotices', done: 2 }))).toBe(false);
});

it('there is no other door to the log', () => {
  const sources = readdirSync('functions/src', { recursive: true, encoding: 'utf8' });
  const writers = sources.filter(
    (file) =>
      /^(?!.*\.test\.ts$).*\.ts$/.test(file) &&
      /functions\/logger|console\./.test(readFileSync(`functions/src/${file}`, 'utf8')),
  );
  expect(writers).toEqual(['log.ts']);
});
