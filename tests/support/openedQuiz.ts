import { rowsOf } from '@/domain/book/tables';
import { loadRecord } from '@/store/drafts/record';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { aBookWithQuiz, type Book } from './book';
import { openedStore, type StoreWorld } from './storeWorld';

export type OpenedQuiz = { book: Book; opened: StoreWorld; key: RecordKey; cells: [string, string, string] };

/** A store that has the record of one quiz open, with the keys of its three cells. */
export async function openedQuiz(): Promise<OpenedQuiz> {
  const book = aBookWithQuiz();
  const opened = openedStore(book.tables);
  const key = { subjectId: book.subjectIds[0]!, quarter: 1 };
  const [quiz] = rowsOf(book.tables, 'activity');
  await opened.store.dispatch(loadRecord(key));
  return { book, opened, key, cells: book.enrolmentIds.map((id) => `${quiz!.id}_${id}`) as OpenedQuiz['cells'] };
}
