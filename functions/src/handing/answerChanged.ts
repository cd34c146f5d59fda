/** A learner of the other book may become somebody else while a handing over is broken off: a person is asked again. */
import { database } from '#functions/firebase';
import type { DoubtAnswer } from '@/domain/book/handing';
import type { StudentId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { answeredOf, changedLearners } from '@/plans/handing/changedLearners';
import { type Books, freshLearnerId, type Matches } from '@/plans/handing/matchLearners';
import { type HandingDoc, type HandingOf, handingAt, matchesOf } from './handingDoc';
import { requireHanding } from './sameHanding';

type Answering = HandingOf & { answers: readonly DoubtAnswer[] };

/** The matches with the answers of this call, which a later call finds in the record. */
export async function answerChanged(of: Answering, handing: HandingDoc, books: Books): Promise<Matches> {
  const before = matchesOf(handing);
  const { answered = {} } = handing;
  const doubts = changedLearners(books, before, answered);
  if (doubts.length === 0) return before;
  const given = new Map(of.answers.map(({ learnerId, same }) => [learnerId, same]));
  const matches = new Map(before);
  const confirmed = new Set<string>(Object.keys(answered));
  for (const { learner, candidates } of doubts) {
    const answer = given.get(learner.id);
    if (answer === null) matches.set(learner.id, freshLearnerId(books, learner.id));
    else if (answer !== undefined && answer === candidates[0]?.id) confirmed.add(learner.id);
    else throw new AppError('handing/doubts');
  }
  const now = Object.entries(answeredOf(books, matches)).filter(([id]) => confirmed.has(id));
  const learners = Object.fromEntries(matches) as Record<string, StudentId>;
  const first = requireHanding(of, handing, 'copying');
  await database().runTransaction(async (transaction) => {
    await first(transaction);
    const fields = { learners, answered: Object.fromEntries(now) };
    transaction.update(handingAt(of.admin.schoolid, of.classId, of.from.uid), fields);
  });
  return matches;
}
