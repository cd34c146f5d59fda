import { errorCode } from '@/domain/words/errors';

/** How often a change is planned anew because another client's commit came between. */
const TRIES = 4;

/**
 * Tries again while the commit is refused as `data/stale`: another client's commit came between the reading and the
 * writing. So each try reads, plans and commits. `isFirst`: nothing was refused yet.
 */
export async function replanWhileStale<Answer>(attempt: (isFirst: boolean) => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries === 1);
    } catch (error) {
      if (errorCode(error) !== 'data/stale' || tries >= TRIES) throw error;
    }
  }
}
