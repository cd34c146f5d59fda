/** Which learner of the teacher's is which one on the roster: by LRN, then by name. */
import type { StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { samenessOf } from '@/domain/learners/same';
import { isPresent, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';

type Learners = SectionRoster['learners'];
export type LearnerKeys = Readonly<Record<StudentId, string>>;

/**
 * The pairs that are sure: those known before, an LRN whose names are alike, or a name that one learner alone has on
 * each side and no second LRN. An LRN under another name is asked about. Everybody stands in one pair only. `students`:
 * everybody who has an enrolment in the class, with those who left.
 */
export function rosterPairs(learners: Learners, students: readonly StudentDoc[], known: LearnerKeys = {}): LearnerKeys {
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
    const found = entries.find(([key, other]) => !taken.has(key) && hasLrnOf(student, other));
    if (found) pair(student, found[0]);
  }
  const isNamed = (student: StudentDoc, other: SectionLearner) => samenessOf(student, other) === 'name';
  for (const student of open()) {
    const [found, twin] = entries.filter(([key, other]) => !taken.has(key) && isNamed(student, other));
    const namesakes = found ? open().filter((each) => isNamed(each, found[1])) : [];
    if (found && !twin && namesakes.length === 1) pair(student, found[0]);
  }
  return pairs as LearnerKeys;
}

function hasLrnOf(student: StudentDoc, other: SectionLearner): boolean {
  const sameness = samenessOf(student, other);
  return sameness === 'lrn' || sameness === 'spelled';
}

/** Keys of those who are in the section and in no pair. */
export function unpaired(learners: Learners, pairs: LearnerKeys): string[] {
  const taken = new Set(Object.values(pairs));
  return Object.entries(learners).flatMap(([key, learner]) => (isPresent(learner) && !taken.has(key) ? [key] : []));
}
