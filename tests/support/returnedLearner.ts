/**
 * A learner leaves with 93 in the first quarter, a quiz of 50 points comes, the quarter is closed, the learner returns,
 * and an administrator opens the quarter again: the grade is still 93, and the scores make 81.
 */
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { StandingInput } from '@/domain/learners/standing';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planStanding } from '@/plans/learners/planStanding';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { aBook, applied, aQuiz, NO_WEIGHTS } from './book';
import { withGrades } from './gradedBook';

const ENROLLED: StandingInput = { standing: 'enrolled', on: '', note: '' };
const LEFT: StandingInput = { standing: 'transferredOut', on: '2024-08-01', note: '' };

/** `closed`: the book before the quarter was opened again; `reopened`: after it. `gradeId` is of the learner's grade. */
export function returnedLearner() {
  const start = aBook();
  const [subjectId] = start.subjectIds;
  const [enrolmentId] = start.enrolmentIds;
  const [studentId] = start.studentIds;
  if (!subjectId || !enrolmentId || !studentId) throw new Error('The book has a learner.');
  const key = { subjectId, quarter: 1 };
  const book = withGrades(start, subjectId, { quarter: 1, scores: [18, 18, 18] });
  const stood = (tables: Tables, before: StandingInput, after: StandingInput) => {
    const intent = { kind: 'learnerStanding', studentId, classId: start.classId, name: '', before, after } as const;
    return applied(tables, planStanding(tables, { ...intent, subCategoryWeights: NO_WEIGHTS }));
  };
  const left = stood(book.tables, ENROLLED, LEFT);
  const quiz = aQuiz(subjectId, { name: 'Later', totalPoints: 50 });
  const added = applied(left, planActivityAdd(left, quiz, book.newId));
  const closed = stood(applied(added, planQuarterClose(added, key)), LEFT, ENROLLED);
  return { ...start, ...key, key, enrolmentId, gradeId: `${enrolmentId}_1`, closed, reopened: reopen(closed, key) };
}

/** As an administrator does, who writes nothing else. */
function reopen(tables: Tables, { subjectId, quarter }: { subjectId: ClassSubjectId; quarter: number }): Tables {
  const subject = tables.classSubjects[subjectId];
  if (!subject) throw new Error('The book has the subject.');
  const quarterClosed = { ...subject.quarterClosed, [quarter]: false };
  return { ...tables, classSubjects: { ...tables.classSubjects, [subjectId]: { ...subject, quarterClosed } } };
}
