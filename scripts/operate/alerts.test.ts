import { expect, it } from 'vitest';
import { alerts } from './alerts';

const lines: string[] = [];
const terminal = { env: {}, print: (line: string) => void lines.push(line), ask: () => Promise.resolve('') };
const printed = async (...args: string[]) => {
  lines.length = 0;
  expect(await alerts.run(args, terminal)).toBe(0);
  return lines.join('\n');
};
const ARGS = ['--project', 'talaan-division', '--to', 'operator@division.ph'];

it('prints policies that a shell can take, for errors, e-mails, scheduled work, quotas and the address', async () => {
  const text = await printed(...ARGS, '--app', 'talaan.division.ph');
  const found = [...text.matchAll(/<<'POLICY'\n([\s\S]*?)\nPOLICY$/gm)].map(([, json = '']) => JSON.parse(json));
  expect(found.map(({ displayName }) => displayName)).toEqual([
    'Talaan: a function failed',
    'Talaan: an instance was ended',
    'Talaan: an e-mail was not sent',
    'Talaan: scheduled work failed',
    'Talaan: scheduled work stopped',
    'Talaan: no room for requests',
    'Talaan: a quota was reached',
    'Talaan: the app does not answer',
  ]);
  for (const { conditions, documentation, alertStrategy } of found) {
    expect(conditions).toHaveLength(1);
    expect(documentation.content.length).toBeGreaterThan(20);
    // Google takes a limit of notifications for log lines only, and wants one there.
    expect(Boolean(alertStrategy?.notificationRateLimit)).toBe('conditionMatchedLog' in conditions[0]);
  }
  expect(text).toContain('email_address=operator@division.ph');
  expect(text).toContain('host=talaan.division.ph,project_id=talaan-division');
  // The document ends at its mark: no text inside may close a quote of the shell.
  expect(text.split('\n').filter((line) => line === 'POLICY')).toHaveLength(8);
});

it('looks at the project’s own address where no other one is named', async () => {
  expect(await printed(...ARGS)).toContain('host=talaan-division.web.app,');
});

it.each([
  [['--to', 'a@b.ph'], 'id of a project'],
  [['--project', 'talaan-division'], 'e-mail address'],
  [[...ARGS, '--app', 'https://x.ph'], 'is no host'],
  [['--project', 'x; rm -rf', '--to', 'a@b.ph'], 'id of a project'],
  [['--project', 'talaan-division', '--to', '$(x)@b.ph'], 'e-mail address'],
])('refuses %j', (args, reason) => {
  expect(() => alerts.run(args, terminal)).toThrow(reason);
});
