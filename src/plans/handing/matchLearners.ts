/** Which learners of a class that is handed over are in the other teacher's book already. */
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { DoubtAnswer, LearnerDoubt } from '@/domain/book/handing';
import type { StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { identityOf } from '@/domain/learners/learnerFields';
import { samenessOf } from '@/domain/learners/same';

/** Learner of the class -> learner of the other book; a learner without an entry comes along as a new one. */
export type Matches = ReadonlyMap<StudentId, StudentId>;

type Books = { from: Tables; to: Tables; section: ClassDoc };

/**
 * The same learner is known by an enrolment that both books have, by the id, by LRN and name, and by the name with the
 * same key of one section's roster. The same name without two LRNs, and the same LRN with another name, are doubts.
 * Answers that no doubt asks for are left aside.
 */
export function matchLearners(
  books: Books,
  answers: readonly DoubtAnswer[],
): { matches: Matches; doubts: LearnerDoubt[] } {
  const answered = new Map(answers.map(({ learnerId, same }) => [learnerId, same]));
  const students = rowsOf(books.to, 'students');
  const matches = new Map<StudentId, StudentId>();
  const taken = new Set<StudentId>();
  const match = (learner: StudentDoc, known: StudentId) => {
    matches.set(learner.id, known);
    taken.add(known);
  };
  const open: StudentDoc[] = [];
  const learners = learnersOfClass(books.from, books.section);
  const ways = [byEnrolment, byId, byLrn, byRoster];
  for (const learner of learners) {
    const known = ways.map((way) => way(books, learner, students)).find((id) => id !== undefined && !taken.has(id));
    if (known === undefined) open.push(learner);
    else match(learner, known);
  }
  const doubts: LearnerDoubt[] = [];
  for (const learner of open) {
    const candidates = students.filter((known) => !taken.has(known.id) && isDoubtful(learner, known));
    const answer = answered.get(learner.id);
    const chosen = candidates.find(({ id }) => id === answer && !taken.has(id));
    if (chosen) match(learner, chosen.id);
    else if (candidates.length > 0 && answer !== null) {
      doubts.push({ learner: toKnown(learner), candidates: candidates.map(toKnown) });
    }
  }
  return { matches, doubts };
}

/** The learners of the class's list and of its enrolments, by id. */
export function learnersOfClass(tables: Tables, section: ClassDoc): StudentDoc[] {
  const subjects = new Set<string>(
    rowsOf(tables, 'classSubjects', ({ classModel }) => classModel === section.id).map(({ id }) => id),
  );
  const enrolled = rowsOf(tables, 'classStudents', ({ classModel }) => subjects.has(classModel));
  const ids = new Set<string>([...section.students, ...enrolled.map(({ studentModel }) => studentModel)]);
  return rowsOf(tables, 'students', ({ id }) => ids.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

type Way = (books: Books, learner: StudentDoc, students: readonly StudentDoc[]) => StudentId | undefined;

/** A class that comes back: its copy still says who is enrolled. */
const byEnrolment: Way = ({ from, to }, { id }) => {
  const own = rowsOf(from, 'classStudents', ({ studentModel }) => studentModel === id);
  const known = own.map((row) => to.classStudents[row.id]?.studentModel).find((other) => other !== undefined);
  return known !== undefined && to.students[known] ? known : undefined;
};

const byId: Way = ({ to }, { id }) => to.students[id]?.id;

const byLrn: Way = (_, learner, students) => students.find((known) => samenessOf(learner, known) === 'lrn')?.id;

const byRoster: Way = ({ to, section }, learner, students) => {
  const key = section.sectionLearners?.[learner.id];
  if (!section.sectionModel || key === undefined) return undefined;
  const classes = rowsOf(to, 'class', ({ sectionModel }) => sectionModel === section.sectionModel);
  const hasKey = ({ id }: StudentDoc) => classes.some(({ sectionLearners = {} }) => sectionLearners[id] === key);
  return students.find((known) => hasKey(known) && samenessOf(learner, known) === 'name')?.id;
};

const DOUBTFUL: readonly string[] = ['name', 'spelled', 'otherName'];

function isDoubtful(learner: StudentDoc, known: StudentDoc): boolean {
  return DOUBTFUL.includes(samenessOf(learner, known));
}

function toKnown(row: StudentDoc): LearnerDoubt['learner'] {
  return { ...identityOf(row), id: row.id };
}
