import { expect, test } from 'vitest';
import { openIntentBook } from '#support/intentBook';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { scoreSource } from './scoreSource';
import { draftSheet } from './sheetDrafting';

async function opened() {
  const { book, opened: open, quizId, subjectId } = await openIntentBook();
  const key = `${quizId}_${book.enrolmentIds[0]}`;
  return { key, source: scoreSource({ subjectId, quarter: 1 }), book, store: open.store, subjectId };
}

test('a score that another client stored under an id of its own is the recorded value of its cell', async () => {
  const { key, source, book } = await opened();
  const { [key]: score, ...others } = book.tables.studentPerformance;
  const own = { ...score!, id: 'theirs' as NonNullable<typeof score>['id'] };
  const recorded = source.recorded({ ...book.tables, studentPerformance: { ...others, [own.id]: own } }, [key]);
  expect(recorded(key).text).toBe('18');
});

test('a score typed over a late one stays late, also where another device stored a score since the typing began', async () => {
  const { key, source, store, subjectId } = await opened();
  store.dispatch(draftSheet(source, [{ key, text: '20', over: { text: '15 L' } }]));
  expect(selectSheet(store.getState(), sheetName(subjectId, 1)).cells[key]).toMatchObject({
    ...{ text: '20 L', base: { text: '15 L' }, theirs: { text: '18' } },
  });
});
