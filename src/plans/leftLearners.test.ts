/** A learner who left keeps the grades that were there, whatever the class does afterwards. */
import { expect, it } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { withGrades } from '#support/gradedBook';
import type { Tables } from '@/domain/book/tables';
import type { StandingInput } from '@/domain/learners/standing';
import { planActivityAdd } from './activities/planActivityAdd';
import { planStanding } from './learners/planStanding';

const start = aBook();
const subjectId = start.subjectIds[0]!;
const [enrolmentId] = start.enrolmentIds;
const book = withGrades(start, subjectId, { quarter: 1, scores: [18, 18, 18] });
const ENROLLED: StandingInput = { standing: 'enrolled', on: '', note: '' };
const LEFT: StandingInput = { standing: 'transferredOut', on: '2024-08-01', note: '' };

function stood(tables: Tables, before: StandingInput, after: StandingInput) {
  const who = { studentId: start.studentIds[0]!, classId: start.classId, name: '' };
  return applied(
    tables,
    planStanding(tables, { kind: 'learnerStanding', ...who, before, after, subCategoryWeights: NO_WEIGHTS }),
  );
}

function withQuiz(tables: Tables) {
  return applied(tables, planActivityAdd(tables, aQuiz(subjectId, { name: 'Later', totalPoints: 50 }), book.newId));
}

const gradeIn = (tables: Tables, id = enrolmentId) => tables.studentGrades[`${id}_1`]?.transmutedGrade;

it('an activity that is added afterwards lowers no grade of a learner who left', () => {
  const now = withQuiz(stood(book.tables, ENROLLED, LEFT));
  expect(gradeIn(book.tables)).toBe(93);
  expect(gradeIn(now)).toBe(93);
  expect(gradeIn(now, start.enrolmentIds[1])).toBe(81);
});

it('a learner who returns is graded as the class is', () => {
  const now = stood(withQuiz(stood(book.tables, ENROLLED, LEFT)), LEFT, ENROLLED);
  expect(gradeIn(now)).toBe(81);
});
