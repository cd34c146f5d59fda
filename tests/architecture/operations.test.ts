import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BATCH_ROWS } from '@/domain/constants';

const STORE = fileURLToPath(new URL('../../src/store/', import.meta.url));

test('every batch limit of the specification is the limit of something that is committed', () => {
  const files = readdirSync(STORE, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const text = sources.map((name) => readFileSync(`${STORE}${name}`, 'utf8')).join('\n');
  expect(Object.keys(BATCH_ROWS).filter((operation) => !text.includes(`'${operation}'`))).toEqual([]);
});
