// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { aBook } from '#support/book';
import { openedStore, TEACHER } from '#support/storeWorld';
import type { IntentOf } from '@/domain/intents/intents';
import { leave } from '@/store/session/authentication';
import { importEnded, importStands } from '@/store/state/recordImports';
import { keepImports } from './keepImports';

const KEY = `talaan.imports.${TEACHER}`;
const [classId] = [aBook().classId];
const record = {
  ...{ kind: 'recordImport', name: 'Rizal', section: { classId }, learners: [], subjects: [] },
} as IntentOf<'recordImport'>;
const undo = { ...record, kind: 'recordUndo', importId: 'first' } as IntentOf<'recordUndo'>;

const stops: (() => void)[] = [];

function visit() {
  const { store } = openedStore(aBook().tables);
  const stop = keepImports(store, TEACHER);
  stops.push(stop);
  return { store, stop, ids: () => store.getState().recordImports.stored.map(({ id }) => id) };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  sessionStorage.clear();
});

test('imports are offered again after a reload, until they are taken back or stay for good', () => {
  const { store } = visit();
  store.dispatch(importEnded({ id: 'first', at: 1, intent: record }));
  store.dispatch(importEnded({ id: 'second', at: 2, intent: record }));
  const next = visit();
  expect(next.ids()).toEqual(['second', 'first']);
  next.store.dispatch(importEnded({ id: 'undo', at: 3, intent: undo }));
  next.store.dispatch(importStands('second'));
  expect(visit().ids()).toEqual([]);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('signing out deletes them', () => {
  const { store, stop } = visit();
  store.dispatch(importEnded({ id: 'first', at: 1, intent: record }));
  store.dispatch(leave(null));
  stop();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test.each(['', 'null', '[1, {}]', '[{"id":"a","at":1,"record":{"kind":"recordImport"}}]'])(
  'what is no list of imports is left out: %s',
  (text) => {
    sessionStorage.setItem(KEY, text);
    expect(visit().ids()).toEqual([]);
  },
);
