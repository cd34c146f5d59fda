/**
 * The part of the records that is about a teacher's tree: answered from the replica for its owner, otherwise by the
 * server.
 */
import { writeChanges } from '@/data/book/batchWriter';
import type { RecordsPort } from '@/data/ports/records';
import type { UserId } from '@/domain/book/ids';
import { toQuerySpec } from '@/domain/book/treeQueries';
import { errorCode } from '@/domain/words/errors';
import type { Book } from './book';
import type { BookServer } from './server';

export type BookRecords = Pick<
  RecordsPort,
  | 'fetchRows'
  | 'fetchKept'
  | 'fetchPage'
  | 'fetchCount'
  | 'fetchVersion'
  | 'fetchReplicaVersion'
  | 'catchUp'
  | 'checkBook'
  | 'commitChanges'
>;

/** `bookOf` answers null for a person who reads another person's tree. */
export function makeBookRecords(server: BookServer, bookOf: (owner: UserId) => Promise<Book | null>): BookRecords {
  /**
   * Asks the server if the book is refused: an administrator may read the tree they had as a teacher, but not its
   * version.
   */
  const either = async <Value>(
    owner: UserId,
    ask: (book: Book) => Promise<Value>,
    askServer: () => Promise<Value>,
  ): Promise<Value> => {
    const book = await bookOf(owner);
    if (!book) return await askServer();
    try {
      return await ask(book);
    } catch (error) {
      if (errorCode(error) !== 'data/refused') throw error;
      return await askServer();
    }
  };
  return {
    fetchRows: async (owner, query, asking) => {
      const spec = toQuerySpec(query);
      return await either(
        owner,
        (book) => book.fetchRows(spec, asking),
        () => server.fetchSpec(owner, spec),
      );
    },
    fetchKept: async (owner, queries) => {
      const book = await bookOf(owner);
      return book?.kept(queries.map(toQuerySpec)) ?? { asOf: 0, answers: queries.map(() => null) };
    },
    fetchPage: async (owner, query, page, asking) => {
      const spec = toQuerySpec(query);
      return await either(
        owner,
        (book) => book.fetchPage(spec, page, asking),
        () => server.fetchSpecPage(owner, spec, page),
      );
    },
    fetchCount: async (owner, query, asking) => {
      const spec = toQuerySpec(query);
      return await either(
        owner,
        (book) => book.fetchCount(spec, asking),
        () => server.fetchSpecCount(owner, spec),
      );
    },
    fetchVersion: async (owner, asking) => {
      const book = await bookOf(owner);
      return book ? await book.fetchVersion(asking) : (await server.fetchBookVersion(owner)).text;
    },
    fetchReplicaVersion: async (owner) => {
      const book = await bookOf(owner);
      return book ? book.replicaVersion() : (await server.fetchBookVersion(owner)).text;
    },
    catchUp: async (owner, version) => {
      await (await bookOf(owner))?.catchUp(version);
    },
    checkBook: async (owner) => {
      await (await bookOf(owner))?.check();
    },
    commitChanges: async (owner, changes, options) => {
      const book = await bookOf(owner);
      return await writeChanges(changes, options, async (batch, expected) => {
        const along = { expected, act: options.act };
        return book ? await book.writeBatch(batch, along) : (await server.writeBatch(owner, batch, along)).after.text;
      });
    },
  };
}
