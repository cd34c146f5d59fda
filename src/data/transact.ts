import { type Firestore, runTransaction, type Transaction } from 'firebase/firestore/lite';

const TRIES = 3;

/**
 * A transaction that is tried again where its refusal may be a lost race. The server may check the rules before the
 * preconditions: of two commits over one version the later one then breaks a rule such as "each version follows the one
 * before", and would do so no more once it has read the earlier one. A refusal for another reason stays one, and costs
 * the reads of two more tries. Throws what the last try threw.
 */
export async function transact<Answer>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runTransaction(db, work);
    } catch (error) {
      if (tries === TRIES || codeOf(error) !== 'permission-denied') throw error;
    }
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
