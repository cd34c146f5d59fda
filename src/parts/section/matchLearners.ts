/** Which learner of the teacher's is which one on the roster: by LRN, then by name. */
import type { StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { isPresent, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';

type Learners = SectionRoster['learners'];
export type LearnerKeys = Readonly<Record<StudentId, string>>;

type Named = Pick<StudentDoc, 'lastName' | 'firstName'>;

const nameOf = ({ lastName, firstName }: Named) =>
  `${lastName}|${firstName}`
    .toLocaleLowerCase('fil')
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .trim();

/** Two LRNs of one name are two people, or a mistake that a person has to look at. */
const mayBe = (a: { lrn: string }, b: { lrn: string }) => a.lrn === '' || b.lrn === '';

/**
 * The pairs that are sure: those known before, the same LRN, or the one learner of a name who has no other LRN. Everybody
 * stands in one pair only. `students`: everybody who has an enrolment in the class, with those who left.
 */
export function matchLearners(
  learners: Learners,
  students: readonly StudentDoc[],
  known: LearnerKeys = {},
): LearnerKeys {
  const pairs: Record<string, string> = {};
  const taken = new Set<string>();
  const pair = (student: StudentDoc, key: string) => {
    pairs[student.id] = key;
    taken.add(key);
  };
  const entries = Object.entries(learners).filter(([, { standing }]) => standing !== 'removed');
  // The record of a learner may be gone: deleted, or joined with another one.
  const present = new Set<string>(students.map(({ id }) => id));
  for (const [id, key] of Object.entries(known)) {
    if (!learners[key] || !present.has(id)) continue;
    pairs[id] = key;
    taken.add(key);
  }
  const open = () => students.filter(({ id }) => !pairs[id]);
  for (const student of open()) {
    const found = entries.find(([key, { lrn }]) => !taken.has(key) && lrn !== '' && lrn === student.lrn);
    if (found) pair(student, found[0]);
  }
  for (const student of open()) {
    const isNamesake = (other: SectionLearner) => nameOf(other) === nameOf(student);
    const found = entries.filter(([key, other]) => !taken.has(key) && isNamesake(other) && mayBe(other, student));
    const twins = open().filter((other) => nameOf(other) === nameOf(student));
    if (found.length === 1 && twins.length === 1 && found[0]) pair(student, found[0][0]);
  }
  return pairs as LearnerKeys;
}

/** Keys of those who are in the section and in no pair. */
export function unpaired(learners: Learners, pairs: LearnerKeys): string[] {
  const taken = new Set(Object.values(pairs));
  return Object.entries(learners).flatMap(([key, learner]) => (isPresent(learner) && !taken.has(key) ? [key] : []));
}
