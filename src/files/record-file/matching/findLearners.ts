/** The learners of a file -> those of the class: by LRN, else by name. Doubts are asked about. */

import type { StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { isOtherName, type Sameness, samenessOf } from '@/domain/learners/same';
import type { RecordFileLearner } from '@/files/record-file/fileContent';
import type { Differs, FoundLearner, KnownStanding, LearnerAnswers, LearnerDoubt } from '@/files/record-file/found';

/** A learner of this teacher, and how it stands to the class of the record. */
export type KnownLearner = { student: StudentDoc; standing: KnownStanding };

type Guess =
  | { is: 'known'; known: KnownLearner; by: 'lrn' | 'name' }
  | { is: 'asked'; candidates: readonly KnownLearner[]; reason: LearnerDoubt }
  | { is: 'new' };

export function findLearners(
  learners: readonly RecordFileLearner[],
  known: readonly KnownLearner[],
  answers: LearnerAnswers,
): FoundLearner[] {
  const answered = new Set<string>([...answers.values()]);
  const free = known.filter(({ student }) => !answered.has(student.id));
  const open = learners.filter(({ key }) => !answers.has(key));
  const guesses = withoutTwins(open, guessAll(open, free));
  return learners.map((learner) => {
    const answer = answers.get(learner.key);
    if (answer === undefined) return toFound(learner, guesses.get(learner.key) ?? { is: 'new' });
    if (answer === 'new') return { key: learner.key, kind: 'new' };
    const chosen = known.find(({ student }) => student.id === answer);
    return chosen ? toMatched(learner, chosen, 'answer') : { key: learner.key, kind: 'skipped' };
  });
}

type Guesses = Map<number, Guess>;

/** Learners whose name is only similar are compared with those that nobody else is. */
function guessAll(learners: readonly RecordFileLearner[], known: readonly KnownLearner[]): Guesses {
  const sure = new Map(learners.map((learner): [number, Guess] => [learner.key, guess(learner, known)]));
  const taken = new Set([...sure.values()].flatMap((own) => (own.is === 'known' ? [own.known] : [])));
  const left = known.filter((each) => each.standing !== 'known' && !taken.has(each));
  for (const learner of learners) {
    if (sure.get(learner.key)?.is !== 'new') continue;
    const candidates = left.filter(({ student }) => isAlike(samenessOf(learner, student)));
    if (candidates.length > 0) sure.set(learner.key, { is: 'asked', candidates, reason: 'similarName' });
  }
  return sure;
}

function guess(learner: RecordFileLearner, known: readonly KnownLearner[]): Guess {
  const byLrn = learner.lrn === '' ? undefined : known.find(({ student }) => student.lrn === learner.lrn);
  if (byLrn) return { is: 'known', known: byLrn, by: 'lrn' };
  const is = (...answers: Sameness[]) => known.filter(({ student }) => answers.includes(samenessOf(learner, student)));
  const [named, otherLrn] = [is('name'), is('otherLrn')];
  const own = (found: readonly KnownLearner[]) => found.filter(({ standing }) => standing !== 'known');
  const isOfClass = own([...named, ...otherLrn]).length > 0;
  const candidates = isOfClass ? own(named) : named;
  const [first, second] = candidates;
  if (first && !second && first.standing !== 'known') return { is: 'known', known: first, by: 'name' };
  if (first) return { is: 'asked', candidates, reason: 'sameName' };
  // Of other classes two LRNs are two learners.
  return isOfClass ? { is: 'asked', candidates: own(otherLrn), reason: 'otherLrn' } : { is: 'new' };
}

/** A namesake has another middle name or extension. */
function isAlike(sameness: Sameness): boolean {
  return sameness === 'similar' || sameness === 'namesake';
}

/** Two rows that are the same learner: the teacher says which is whom. */
function withoutTwins(learners: readonly RecordFileLearner[], guesses: Guesses): Guesses {
  const rows = new Map<StudentId, number[]>();
  for (const { key } of learners) {
    const own = guesses.get(key);
    if (own?.is === 'known') rows.set(own.known.student.id, [...(rows.get(own.known.student.id) ?? []), key]);
  }
  const twins = new Set([...rows.values()].filter((keys) => keys.length > 1).flat());
  return new Map(
    [...guesses].map(([key, own]): [number, Guess] =>
      own.is === 'known' && twins.has(key)
        ? [key, { is: 'asked', candidates: [own.known], reason: 'twice' }]
        : [key, own],
    ),
  );
}

function toFound(learner: RecordFileLearner, own: Guess): FoundLearner {
  const { key } = learner;
  if (own.is === 'new') return { key, kind: 'new' };
  if (own.is === 'known') return toMatched(learner, own.known, own.by);
  return { key, kind: 'asked', candidates: own.candidates.map(({ student }) => student.id), reason: own.reason };
}

function toMatched(
  learner: RecordFileLearner,
  { student, standing }: KnownLearner,
  by: 'lrn' | 'name' | 'answer',
): FoundLearner {
  return { key: learner.key, kind: 'matched', student: student.id, by, standing, differs: differsOf(learner, student) };
}

function differsOf(learner: RecordFileLearner, student: StudentDoc): Differs {
  return [
    ...(isOtherName(learner, student) ? ['name' as const] : []),
    ...(learner.lrn !== '' && learner.lrn !== student.lrn ? ['lrn' as const] : []),
    ...(learner.sex !== '' && learner.sex !== student.sex ? ['sex' as const] : []),
  ];
}
