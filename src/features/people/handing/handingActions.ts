/** The classes of a teacher that can be handed over, what goes along, and the handing over itself. */
import type { ClassDoc } from '@/domain/book/entities';
import type { DoubtAnswer, HandedCounts, LearnerDoubt } from '@/domain/book/handing';
import type { ClassId, UserId } from '@/domain/book/ids';
import { compareText } from '@/domain/words/textOrder';
import type { Thunk } from '@/store/makeStore';

/**
 * The classes of the teacher's book, those too whose handing over broke off. Copies of classes that went come last: they
 * are handed over again where the other teacher lost the class.
 */
export function loadHandable(uid: UserId): Thunk<Promise<readonly ClassDoc[]>> {
  return async (_, __, { data }) => {
    const { class: rows = [] } = await (await data.records()).fetchRows(uid, { of: 'classes' });
    return rows
      .filter(({ deletedAt }) => !deletedAt)
      .toSorted(
        (a, b) =>
          Number(isCopy(a)) - Number(isCopy(b)) ||
          compareText(b.academicYear, a.academicYear) ||
          compareText(a.name, b.name),
      );
  };
}

export function isCopy({ handedOver }: Pick<ClassDoc, 'handedOver'>): boolean {
  return handedOver?.isDone === true;
}

export type Handed = { fromUID: UserId; toUID: UserId; classIds: readonly ClassId[] };

/** `doubts`: each learner once, however many of the classes have the learner. */
export type Looked = { counts: HandedCounts; doubts: readonly LearnerDoubt[] };

/** One class after the other, because each asks both books. */
export function lookAtClasses({ classIds, ...people }: Handed): Thunk<Promise<Looked>> {
  return async (_, __, { data }) => {
    const functions = await data.functions();
    const doubts = new Map<string, LearnerDoubt>();
    let counts: HandedCounts | null = null;
    for (const classId of classIds) {
      const answer = await functions.call('handOverPreview', { ...people, classId });
      for (const doubt of answer.doubts) doubts.set(doubt.learner.id, doubt);
      counts = counts ? sumOf(counts, answer.counts) : answer.counts;
    }
    return { counts: counts ?? NONE, doubts: [...doubts.values()] };
  };
}

const NONE: HandedCounts = { learners: 0, known: 0, subjects: 0, activities: 0, scores: 0, closings: 0, requests: 0 };

function sumOf(a: HandedCounts, b: HandedCounts): HandedCounts {
  return {
    learners: a.learners + b.learners,
    known: a.known + b.known,
    subjects: a.subjects + b.subjects,
    activities: a.activities + b.activities,
    scores: a.scores + b.scores,
    closings: a.closings + b.closings,
    requests: a.requests + b.requests,
  };
}

type Order = Handed & { answers: readonly DoubtAnswer[]; keeps: boolean };

/** `onDone` gets the number of classes that went. A failure leaves the others where they are; each can be repeated. */
export function handClassesOver({ classIds, ...order }: Order, onDone: (count: number) => void): Thunk {
  return async (_, __, { data }) => {
    const functions = await data.functions();
    for (const [index, classId] of classIds.entries()) {
      await functions.call('handOver', { ...order, classId });
      onDone(index + 1);
    }
  };
}
