/**
 * The part of the records that is about a teacher's tree: answered from the replica for its owner, otherwise by the
 * server.
 */
import { writeChanges } from '@/data/book/batchWriter';
import type { Asking, RecordsPort } from '@/data/ports/records';
import type { UserId } from '@/domain/book/ids';
import { toQuerySpec } from '@/domain/book/treeQueries';
import { errorCode } from '@/domain/words/errors';
import type { Book } from './book';
import { countQuestion, pageQuestion, type Question, rowsQuestion } from './questions';
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

type Parts = {
  server: BookServer;
  /** Answers null for a person who reads another person's tree. */
  bookOf: (owner: UserId) => Promise<Book | null>;
  /** Surrounds each request that a screen waits for. */
  whileAsked: <Value>(request: () => Promise<Value>) => Promise<Value>;
};

export function makeBookRecords({ server, bookOf, whileAsked }: Parts): BookRecords {
  /**
   * Asks the server if the book is refused: an administrator may read the tree they had as a teacher, but not its
   * version.
   */
  const ownOrServer = <Value>(owner: UserId, question: Question<Value>, asking?: Asking): Promise<Value> =>
    whileAsked(async () => {
      const book = await bookOf(owner);
      if (!book) return await question.fromServer(server, owner);
      try {
        return await book.ask(question, asking);
      } catch (error) {
        if (errorCode(error) !== 'data/refused') throw error;
        return await question.fromServer(server, owner);
      }
    });
  return {
    fetchRows: (owner, query, asking) => ownOrServer(owner, rowsQuestion(toQuerySpec(query)), asking),
    fetchPage: (owner, query, page, asking) => ownOrServer(owner, pageQuestion(toQuerySpec(query), page), asking),
    fetchCount: (owner, query, asking) => ownOrServer(owner, countQuestion(toQuerySpec(query)), asking),
    fetchKept: async (owner, queries) => {
      const book = await bookOf(owner);
      return book?.kept(queries.map(toQuerySpec)) ?? { asOf: 0, answers: queries.map(() => null) };
    },
    fetchVersion: (owner, asking) =>
      whileAsked(async () => {
        const book = await bookOf(owner);
        return book ? await book.fetchVersion(asking) : (await server.fetchBookVersion(owner)).text;
      }),
    fetchReplicaVersion: async (owner) => {
      const book = await bookOf(owner);
      return book ? book.replicaVersion() : (await server.fetchBookVersion(owner)).text;
    },
    // `catchUp` and `checkBook` run in the background: no screen waits for them.
    catchUp: async (owner, version) => {
      await (await bookOf(owner))?.catchUp(version);
    },
    checkBook: async (owner) => {
      await (await bookOf(owner))?.check();
    },
    commitChanges: (owner, changes, options) =>
      whileAsked(async () => {
        const book = await bookOf(owner);
        return await writeChanges(changes, options, async (batch, expected) => {
          const along = { expected, trailEntry: options.trailEntry, handedIn: options.handedIn };
          return book ? await book.writeBatch(batch, along) : (await server.writeBatch(owner, batch, along)).after.text;
        });
      }),
  };
}
