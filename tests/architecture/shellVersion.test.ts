import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHELL_VERSION } from '@/app/shellVersion';

test('the deployed version is allowed by version.json, which no cache keeps', () => {
  const { oldest } = JSON.parse(readFileSync('public/version.json', 'utf8')) as { oldest: number };
  expect(oldest).toBeLessThanOrEqual(SHELL_VERSION);
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
    hosting: { headers: { source: string; headers: unknown[] }[] };
  };
  const headers = hosting.headers.find(({ source }) => source === '/version.json')?.headers;
  expect(headers).toEqual([{ key: 'Cache-Control', value: 'no-store' }]);
});
