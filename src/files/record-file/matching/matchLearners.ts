/** The learners of a file -> those of the class: by LRN, else by name. Doubts are asked about. */

import type { StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { type Likeness, likenessOf } from '@/domain/learners/sameName';
import type { RecordFileLearner } from '@/files/record-file/fileContent';
import type { Differs, FoundLearner, KnownStanding, LearnerAnswers, LearnerDoubt } from '@/files/record-file/found';

/** A learner of this teacher, and how it stands to the class of the record. */
export type KnownLearner = { student: StudentDoc; standing: KnownStanding };

type Guess =
  | { is: 'known'; known: KnownLearner; by: 'lrn' | 'name' }
  | { is: 'asked'; candidates: readonly KnownLearner[]; reason: LearnerDoubt }
  | { is: 'new' };

export function matchLearners(
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
    const candidates = left.filter(
      ({ student }) => !isOtherLrn(learner, student) && likeness(learner, student) === 'similar',
    );
    if (candidates.length > 0) sure.set(learner.key, { is: 'asked', candidates, reason: 'similarName' });
  }
  return sure;
}

function guess(learner: RecordFileLearner, known: readonly KnownLearner[]): Guess {
  const byLrn = learner.lrn === '' ? undefined : known.find(({ student }) => student.lrn === learner.lrn);
  if (byLrn) return { is: 'known', known: byLrn, by: 'lrn' };
  const named = known.filter(({ student }) => likeness(learner, student) === 'same');
  const own = named.filter(({ standing }) => standing !== 'known');
  const sameLrn = (own.length > 0 ? own : named).filter(({ student }) => !isOtherLrn(learner, student));
  const [first, second] = sameLrn;
  if (first && !second && first.standing !== 'known') return { is: 'known', known: first, by: 'name' };
  if (sameLrn.length > 0) return { is: 'asked', candidates: sameLrn, reason: 'sameName' };
  // Of other classes two LRNs are two learners.
  return own.length > 0 ? { is: 'asked', candidates: own, reason: 'otherLrn' } : { is: 'new' };
}

function likeness(learner: RecordFileLearner, student: StudentDoc): Likeness {
  return likenessOf(learner, student);
}

function isOtherLrn({ lrn }: RecordFileLearner, student: StudentDoc): boolean {
  return lrn !== '' && student.lrn !== '' && lrn !== student.lrn;
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
    ...(likeness(learner, student) === 'same' ? [] : ['name' as const]),
    ...(learner.lrn !== '' && learner.lrn !== student.lrn ? ['lrn' as const] : []),
    ...(learner.sex !== '' && learner.sex !== student.sex ? ['sex' as const] : []),
  ];
}
