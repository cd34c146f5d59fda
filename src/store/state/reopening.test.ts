import { expect, test } from 'vitest';
import type { ReopenRequestDoc } from '@/domain/school/reopening';
import { reopeningReducer, requestEnded, requestsWatched, withdrawalEnded, withdrawalStarted } from './reopening';

const request = (id: string) => ({ id }) as ReopenRequestDoc;
const after = (...actions: Parameters<typeof reopeningReducer>[1][]) =>
  actions.reduce(reopeningReducer, reopeningReducer(undefined, { type: 'begin' }));
const ended = (id: string, outcome: 'reopened' | 'notAccepted') => requestEnded({ id, outcome });

test('each request that ended keeps its own outcome', () => {
  const state = after(ended('english_1', 'reopened'), ended('math_2', 'notAccepted'));
  expect(state.ended).toEqual({ english_1: 'reopened', math_2: 'notAccepted' });
});

test('a request that waits again has no outcome, and the others keep theirs', () => {
  const state = after(
    ended('english_1', 'notAccepted'),
    ended('math_2', 'notAccepted'),
    requestsWatched([request('english_1')]),
  );
  expect(state.ended).toEqual({ math_2: 'notAccepted' });
});

test('each withdrawal is remembered until its request is gone', () => {
  const both = [withdrawalStarted('english_1'), withdrawalStarted('math_2')];
  expect(after(...both).withdrawn).toEqual(['english_1', 'math_2']);
  expect(after(...both, withdrawalEnded('english_1')).withdrawn).toEqual(['math_2']);
});
