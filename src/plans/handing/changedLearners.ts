/** Learners of the other book who became somebody else while a handing over was broken off. */
import type { StudentDoc } from '@/domain/book/entities';
import type { LearnerDoubt } from '@/domain/book/handing';
import type { StudentId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { LearnerIdentity } from '@/domain/learners/learnerFields';
import { isOtherName } from '@/domain/learners/same';
import { type Books, isSure, learnersOfClass, type Matches, ownRow, toDoubt } from './matchLearners';

/** Learner of the class -> the learner of the other book as a person looked at it and said that it is the same. */
export type Answered = Readonly<Record<string, LearnerIdentity>>;

/** A learner of the other book whom no other class has takes the names of the class, so it is nobody else. */
export function changedLearners(books: Books, matches: Matches, answered: Answered): LearnerDoubt[] {
  const { from, to, section } = books;
  const subjects = new Set<string>(
    [from, to].flatMap((tables) =>
      rowsOf(tables, 'classSubjects', ({ classModel }) => classModel === section.id).map(({ id }) => id),
    ),
  );
  const own = new Set<string>(
    [from, to].flatMap((tables) =>
      rowsOf(tables, 'classStudents', ({ classModel }) => subjects.has(classModel)).map(({ id }) => id),
    ),
  );
  const isOfThisClass = ({ classStudents }: StudentDoc) =>
    classStudents.length > 0 && classStudents.every((id) => own.has(id));
  return learnersOfClass(from, section).flatMap((learner) => {
    const known = ownRow(to.students, matches.get(learner.id) ?? learner.id);
    if (!known || isOfThisClass(known) || isSure(learner, known)) return [];
    const seen = ownRow(answered, learner.id);
    if (seen && !isOtherName(seen, known) && [seen.lrn, learner.lrn].includes(known.lrn)) return [];
    return [toDoubt(learner, [known])];
  });
}

/** The identities of those whom a person, not a rule, found to be the same. */
export function answeredOf({ from, to, section }: Books, matches: Matches): Answered {
  const pairs = learnersOfClass(from, section).flatMap((learner): [StudentId, LearnerIdentity][] => {
    const known = ownRow(to.students, matches.get(learner.id) ?? learner.id);
    return known && !isSure(learner, known)
      ? [[learner.id, toDoubt(learner, [known]).candidates[0] as LearnerIdentity]]
      : [];
  });
  return Object.fromEntries(pairs);
}
