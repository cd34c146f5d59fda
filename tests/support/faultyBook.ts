/** A book in which each fault that earlier versions stored stands once, and one of them in a closed period too. */
import type { ActivityDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassStudentId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planIntent } from '@/intents/planIntent';
import { type ActivityAdd, planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planRegrade } from '@/plans/scores/planRegrade';
import { aBook, applied, aQuiz, type Book, ENGLISH, NO_WEIGHTS } from './book';
import { withGrades } from './gradedBook';

const LEFT = '2024-08-01';
const BEFORE_MS = Date.parse('2024-07-01T08:00:00+08:00');
const AFTER_MS = Date.parse('2024-09-01T08:00:00+08:00');
const LATER = 'September';

export const GONE = 'gone' as StudentId;
/** The section and the area of Filipino, which the section has in the first two quarters. */
export const SECTION = 'narra';
export const AREA = 'filipino';
export const AREA_PERIODS: readonly number[] = [1, 2];

export type FaultyBook = Omit<Book, 'subjectIds'> & {
  english: ClassSubjectId;
  filipino: ClassSubjectId;
  /** The enrolments of the learner who left: the grade of the 1st Quarter fell in both, and is closed in Filipino. */
  fallen: ClassStudentId;
  fallenClosed: ClassStudentId;
};

/**
 * Three learners; the first left on 1 August 2024 with 93 in the 1st Quarter of both subjects, and a quiz of September was
 * counted. In the 2nd Quarter a long test and its copy without credit, in the 3rd a written work with the name of an examination.
 */
export function faultyBook(): FaultyBook {
  const empty = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Filipino' }] });
  const [english, filipino] = empty.subjectIds;
  const [studentId] = empty.studentIds;
  if (!english || !filipino || !studentId) throw new Error('no learner');
  const both = [english, filipino];
  const graded = both.reduce((book, id) => withGrades(book, id, { quarter: 1, scores: [18, 18, 18] }), empty);
  const after = { standing: 'transferredOut', on: LEFT, note: '' } as const;
  const leave = { kind: 'learnerStanding', studentId, classId: empty.classId, name: '', before: null, after } as const;
  const context = { newId: graded.newId, subCategoryWeights: NO_WEIGHTS };
  const left = dated(applied(graded.tables, planIntent(graded.tables, leave, context)), BEFORE_MS);
  const add = (tables: Tables, activity: ActivityAdd) =>
    applied(tables, planActivityAdd(tables, activity, graded.newId));
  const later = both.reduce((now, id) => add(now, aQuiz(id, { name: LATER, totalPoints: 50 })), left);
  const enrolmentIn = (id: ClassSubjectId) =>
    rowsOf(later, 'classStudents', (row) => row.classModel === id && row.studentModel === studentId)[0]?.id ??
    ('' as ClassStudentId);
  const [fallen, fallenClosed] = [enrolmentIn(english), enrolmentIn(filipino)];
  // As earlier versions graded: everybody, whoever left.
  const regrade = (now: Tables, id: ClassSubjectId): Tables =>
    applied(
      now,
      planRegrade(now, {
        ...{ subjectId: id, quarters: [1], subCategoryWeights: NO_WEIGHTS },
        classStudentIds: [enrolmentIn(id)],
      }),
    );
  const sunk = both.reduce(
    regrade,
    dated(later, AFTER_MS, ({ name }) => name === LATER),
  );
  const items = [
    { answerKey: 'A', points: 1, credit: 'none' as const },
    { answerKey: 'B', points: 2 },
  ];
  const bare = items.map(({ answerKey, points }) => ({ answerKey, points }));
  const test = { name: 'Long test', quarter: 2, scannable: true };
  const tested = add(add(sunk, aQuiz(english, { ...test, items })), aQuiz(filipino, { ...test, items: bare }));
  const named = add(tested, aQuiz(english, { name: 'QA', quarter: 3 }));
  return { ...graded, english, filipino, fallen, fallenClosed, tables: linked(named, { ...empty, filipino }) };
}

function dated(tables: Tables, createdAt: number, which = (_: ActivityDoc) => true): Tables {
  const rows = Object.entries(tables.activity).map(([id, row]) => [id, which(row) ? { ...row, createdAt } : row]);
  return { ...tables, activity: Object.fromEntries(rows) };
}

/** The class belongs to a section, whose keys it has; one is of a learner whose record is gone. */
function linked(tables: Tables, { classId, studentIds, filipino }: Book & { filipino: ClassSubjectId }): Tables {
  const [section, subject] = [tables.class[classId], tables.classSubjects[filipino]];
  if (!section || !subject) throw new Error('no class');
  const keys = Object.fromEntries(studentIds.map((id, index) => [id, `k${index + 1}`]));
  const closed: ClassSubjectDoc = { ...subject, areaModel: AREA, quarterClosed: { ...subject.quarterClosed, 1: true } };
  return {
    ...tables,
    class: {
      ...tables.class,
      [classId]: { ...section, sectionModel: SECTION, sectionVersion: 1, sectionLearners: { ...keys, [GONE]: 'k9' } },
    },
    classSubjects: { ...tables.classSubjects, [filipino]: closed },
  };
}
