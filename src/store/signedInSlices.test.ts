import { expect, it } from 'vitest';
import { aBook } from '#support/book';
import { openedStore } from '#support/storeWorld';
import type { ClassSubjectId } from '@/domain/book/ids';
import { loadRows } from './book/load';
import { draftsOffered } from './state/drafts';
import { entryPut } from './state/outbox';
import { removalStarted } from './state/removals';
import { requestsWatched } from './state/reopening';
import { signedOut } from './state/session';

it('signing out leaves nothing of a person in any slice', async () => {
  const { store } = openedStore(aBook().tables);
  const fresh = openedStore(aBook().tables).store;
  fresh.dispatch(signedOut(null));
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'learners' }]));
  store.dispatch(
    draftsOffered({ s1_1: { cells: { a_b: { text: '7', comment: '', base: { text: '', comment: '' } } }, at: 1 } }),
  );
  const subjectId = 's1' as ClassSubjectId;
  store.dispatch(
    entryPut({ id: 'e1', at: 1, refusal: null, subjectId, quarter: 1, activityId: null, seen: null, cells: {} }),
  );
  store.dispatch(removalStarted({ id: 'c1', of: 'class', name: 'Rizal' }));
  store.dispatch(requestsWatched([]));
  const names = [
    'drafts',
    'entities',
    'outbox',
    'pages',
    'people',
    'removals',
    'reopening',
    'school',
    'session',
    'tour',
  ] as const;
  const filled = names.filter(
    (name) => JSON.stringify(store.getState()[name]) !== JSON.stringify(fresh.getState()[name]),
  );
  expect(filled).toEqual(expect.arrayContaining(['drafts', 'entities', 'outbox', 'removals', 'reopening', 'session']));
  store.dispatch(signedOut(null));
  for (const name of names) expect(store.getState()[name], name).toEqual(fresh.getState()[name]);
});
