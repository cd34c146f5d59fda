import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { countBilling } from './billing.mjs';

type Bill = { reads: string[]; writes: string[]; lookUps: number };

const DOCUMENTS = 'http://127.0.0.1:8080/v1/projects/p/databases/(default)/documents';
const at = (path: string) => `projects/p/databases/(default)/documents/${path}`;
let answer: string;
let bill: Bill;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
  countBilling();
  ({ billing: bill } = globalThis as unknown as { billing: Bill });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function ask(url: string, { says, body = {} }: { says: unknown; body?: object }): Promise<void> {
  answer = typeof says === 'string' ? says : JSON.stringify(says);
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  expect(await response.text()).toBe(answer);
}

const query = { structuredQuery: { from: [{ collectionId: 'class' }] } };

test('a document is one read; so is a missing document, and a question without an answer', async () => {
  await ask(`${DOCUMENTS}:batchGet`, { says: [{ found: { name: at('users/ana') } }, { missing: at('users/ben') }] });
  const found = [{ document: { name: at('users/ana/class/a') } }, { document: { name: at('users/ana/class/b') } }];
  await ask(`${DOCUMENTS}/users/ana:runQuery`, { says: found, body: query });
  await ask(`${DOCUMENTS}/users/ana:runQuery`, { says: [{ readTime: 'now' }], body: query });
  expect(bill.reads).toEqual(['users', 'users', 'class', 'class', 'class']);
  expect(bill.lookUps).toBe(3);
});

test.each([
  [0, 1],
  [1000, 1],
  [1001, 2],
])('a count of %i is %i', async (count, reads) => {
  const body = { structuredAggregationQuery: query };
  const says = [{ result: { aggregateFields: { count: { integerValue: String(count) } } } }];
  await ask(`${DOCUMENTS}/users/ana:runAggregationQuery`, { says, body });
  expect(bill.reads).toEqual(Array.from({ length: reads }, () => 'count of class'));
});

test('a batch of scores looks up the caller, the subject and each activity', async () => {
  const names = [
    'studentPerformance/quiz_a',
    'studentPerformance/quiz_b',
    'studentPerformance/task_a',
    'activity/quiz',
  ];
  const writes = names.map((name) => ({ update: { name: at(`users/ana/${name}`) } }));
  await ask(`${DOCUMENTS}:commit`, { says: {}, body: { writes: [...writes, { delete: at('users/ana/class/a') }] } });
  expect(bill.writes).toEqual(['studentPerformance', 'studentPerformance', 'studentPerformance', 'activity', 'class']);
  expect(bill.lookUps).toBe(4);
});

test.each([
  ['as a text', (url: string, body: string) => fetch(url, { method: 'POST', body })],
  ['in a request', (url: string, body: string) => fetch(new Request(url, { method: 'POST', body }))],
])('what a listener is sent, in pieces; a question %s that has no answer once', async (_, post) => {
  const channel = 'http://127.0.0.1:8080/google.firestore.v1.Firestore/Listen/channel?VER=8';
  const target = { addTarget: { query: { structuredQuery: { from: [{ collectionId: 'audit' }] } }, targetId: 4 } };
  answer = '';
  await post(channel, `count=1&req0___data__=${encodeURIComponent(JSON.stringify(target))}`);
  const chunk = (content: object) => {
    const text = JSON.stringify([[1, [content]]]);
    return `${text.length}\n${text}`;
  };
  const current = { targetChange: { targetChangeType: 'CURRENT', targetIds: [4] } };
  const changed = { documentChange: { document: { name: at('users/ana') }, targetIds: [2] } };
  answer = chunk(changed) + chunk(current) + chunk(current);
  const response = await fetch(channel, { method: 'GET' });
  expect(await response.text()).toBe(answer);
  await eventually(() => expect(bill.reads).toEqual(['live users', 'live audit']));
  expect(bill.lookUps).toBe(1);
});
