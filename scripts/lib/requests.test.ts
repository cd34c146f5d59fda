import { expect, it } from 'vitest';
import { followRequests, longestChain } from './requests.mjs';

const asked = (url: string, startMs: number, endMs: number) => ({ url, type: 'Script', startMs, endMs, bytes: 1 });

it('counts requests of which each began after the one before had ended', () => {
  const [page, script, style, record, rows] = [
    asked('page', 0, 200),
    asked('script', 210, 900),
    asked('style', 210, 400),
    asked('record', 910, 1100),
    asked('rows', 1100, 1300),
  ];
  expect(longestChain([page, script, style, record, rows]).map(({ url }) => url)).toEqual([
    'page',
    'style',
    'record',
    'rows',
  ]);
  expect(longestChain([asked('a', 0, 500), asked('b', 100, 400), asked('c', 200, 450)])).toHaveLength(1);
});

it('follows what the browser asks for, with the questions for permission and without failed requests', () => {
  const listeners = new Map<string, (event: object) => void>();
  const session = { on: (name: string, listener: (event: object) => void) => void listeners.set(name, listener) };
  const ended = followRequests(session);
  const tell = (name: string, event: object) => listeners.get(`Network.${name}`)?.(event);
  tell('requestWillBeSent', { requestId: '1', request: { url: 'rows' }, type: 'Fetch', timestamp: 2 });
  tell('requestWillBeSent', { requestId: '2', request: { url: 'rows' }, type: 'Preflight', timestamp: 1 });
  tell('requestWillBeSent', { requestId: '3', request: { url: 'lost' }, timestamp: 1 });
  tell('loadingFinished', { requestId: '2', timestamp: 1.5, encodedDataLength: 20 });
  tell('loadingFinished', { requestId: '1', timestamp: 3, encodedDataLength: 30 });
  tell('loadingFinished', { requestId: 'unknown', timestamp: 3, encodedDataLength: 30 });
  expect(ended()).toEqual([
    { url: 'rows', type: 'Preflight', startMs: 1000, endMs: 1500, bytes: 20 },
    { url: 'rows', type: 'Fetch', startMs: 2000, endMs: 3000, bytes: 30 },
  ]);
});
