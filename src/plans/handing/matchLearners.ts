/** Which learners of a class that is handed over are in the other teacher's book already. */
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { DoubtAnswer, LearnerDoubt } from '@/domain/book/handing';
import type { StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { identityOf } from '@/domain/learners/learnerFields';
import { type Sameness, samenessOf } from '@/domain/learners/same';
import { namedIds } from '@/domain/words/namedIds';

/** Learner of the class -> learner of the other book, where it has another id there. */
export type Matches = ReadonlyMap<StudentId, StudentId>;

export type Books = { from: Tables; to: Tables; section: ClassDoc };
/** `known`: the number of learners whom the other book has. */
type Matched = { matches: Matches; known: number; doubts: LearnerDoubt[] };

/**
 * The same learner is known by LRN and name, by an enrolment that both books have, by the id, and by the name with the
 * same key of one section's roster; the surest of all learners come first. An enrolment or id whose learner has another
 * LRN or name is a doubt, and so are the same name without two LRNs, and the same LRN with another name. Answers that no
 * doubt asks for are left aside, and one learner cannot be the answer for two. A newcomer whose id another learner has
 * there gets a new one.
 */
export function matchLearners(books: Books, answers: readonly DoubtAnswer[]): Matched {
  const students = rowsOf(books.to, 'students');
  const learners = learnersOfClass(books.from, books.section);
  const matches = new Map<StudentId, StudentId>();
  const taken = new Set<StudentId>();
  const match = (learner: StudentDoc, known: StudentId) => {
    matches.set(learner.id, known);
    taken.add(known);
  };
  for (const way of WAYS) {
    for (const learner of learners) {
      if (matches.has(learner.id)) continue;
      const known = way(books, learner, students).find(({ id }) => !taken.has(id));
      if (known) match(learner, known.id);
    }
  }
  const open = learners.filter(({ id }) => !matches.has(id));
  const asked = open.map((learner) => ({ learner, candidates: candidatesOf(books, learner, { students, taken }) }));
  const { chosen, doubts } = answered(asked, answers);
  for (const [learner, known] of chosen) match(learner, known);
  const known = matches.size;
  for (const { id } of learners) {
    if (!matches.has(id) && ownRow(books.to.students, id)) matches.set(id, freshLearnerId(books, id));
  }
  return { matches, known, doubts };
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

/** The row with this id; `constructor` and the like are ids too. */
export function ownRow<Row>(table: Readonly<Record<string, Row>>, id: string): Row | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

/** An id that is in neither book, the same at each repeat and for each class of the learner. */
export function freshLearnerId({ from, to }: Pick<Books, 'from' | 'to'>, id: StudentId): StudentId {
  for (let turn = 0; ; turn += 1) {
    const made = handedId(id, turn);
    if (!ownRow(to.students, made) && !ownRow(from.students, made)) return made;
  }
}

function handedId(id: StudentId, turn: number): StudentId {
  return namedIds(`handed/${id}`)(String(turn)) as StudentId;
}

/** The names are equal or spelled in two ways, and there are no two LRNs. */
export function isSure(learner: StudentDoc, known: StudentDoc): boolean {
  return SURE.includes(samenessOf(learner, known));
}

const SURE: readonly Sameness[] = ['lrn', 'name', 'spelled', 'similar'];
const DOUBTFUL: readonly Sameness[] = ['name', 'spelled', 'otherName'];

type Way = (books: Books, learner: StudentDoc, students: readonly StudentDoc[]) => StudentDoc[];

/** A class that comes back: its copy still says who is enrolled. */
const byEnrolment: Way = ({ from, to }, { id }) => {
  const own = rowsOf(from, 'classStudents', ({ studentModel }) => studentModel === id);
  return own.flatMap((row) => {
    const known = ownRow(to.classStudents, row.id)?.studentModel;
    return (known !== undefined && ownRow(to.students, known)) || [];
  });
};

const byId: Way = ({ to }, { id }) => {
  const ids = [id, handedId(id, 0)];
  return ids.flatMap((each) => ownRow(to.students, each) ?? []);
};

const linked: Way = (...asked) => [...byEnrolment(...asked), ...byId(...asked)];

const byLrn: Way = (books, learner, students) =>
  [...linked(books, learner, students), ...students].filter((known) => samenessOf(learner, known) === 'lrn');

const byRoster: Way = ({ to, section }, learner, students) => {
  const key = section.sectionLearners && ownRow(section.sectionLearners, learner.id);
  if (!section.sectionModel || key === undefined) return [];
  const classes = rowsOf(to, 'class', ({ sectionModel }) => sectionModel === section.sectionModel);
  const hasKey = ({ id }: StudentDoc) =>
    classes.some(({ sectionLearners = {} }) => ownRow(sectionLearners, id) === key);
  return students.filter((known) => hasKey(known) && samenessOf(learner, known) === 'name');
};

const surely =
  (way: Way): Way =>
  (books, learner, students) =>
    way(books, learner, students).filter((known) => isSure(learner, known));

/** The surest first. */
const WAYS: readonly Way[] = [byLrn, surely(byEnrolment), surely(byId), byRoster];

type Others = { students: readonly StudentDoc[]; taken: ReadonlySet<StudentId> };

function candidatesOf(books: Books, learner: StudentDoc, { students, taken }: Others): StudentDoc[] {
  const alike = students.filter((known) => DOUBTFUL.includes(samenessOf(learner, known)));
  return [...new Set([...linked(books, learner, students), ...alike])].filter(({ id }) => !taken.has(id));
}

type Asked = { learner: StudentDoc; candidates: readonly StudentDoc[] };

function answered(asked: readonly Asked[], answers: readonly DoubtAnswer[]) {
  const given = new Map(answers.map(({ learnerId, same }) => [learnerId, same]));
  const chosen: [StudentDoc, StudentId][] = [];
  const doubts: LearnerDoubt[] = [];
  const said = asked.map(({ learner }) => given.get(learner.id));
  for (const { learner, candidates } of asked) {
    const answer = given.get(learner.id);
    const known = candidates.find(({ id }) => id === answer);
    if (known && said.filter((id) => id === known.id).length === 1) chosen.push([learner, known.id]);
    else if (candidates.length > 0 && answer !== null) doubts.push(toDoubt(learner, candidates));
  }
  return { chosen, doubts };
}

export function toDoubt(learner: StudentDoc, candidates: readonly StudentDoc[]): LearnerDoubt {
  return { learner: toKnown(learner), candidates: candidates.map(toKnown) };
}

function toKnown(row: StudentDoc): LearnerDoubt['learner'] {
  return { ...identityOf(row), id: row.id };
}
