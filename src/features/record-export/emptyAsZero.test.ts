/** Workbooks of classes that count a component without a score as 0, and of those that give no grade then. */
import { expect, it } from 'vitest';
import { aBook, ENGLISH, NO_WEIGHTS } from '#support/book';
import { type ScoredActivity, withScores } from '#support/gradedBook';
import { policyDocument } from '#support/policyDocument';
import { knowPolicy, toPolicy } from '@/grading';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { planWorkbook } from './planWorkbook';

const COLUMNS: readonly ScoredActivity[] = [
  { name: 'Task', category: 2, totalPoints: 50, scores: [40] },
  { name: 'Exam', category: 3, totalPoints: 40, scores: [30] },
];

function planUnder(gradingPolicy: string) {
  const book = aBook({ subjects: [ENGLISH], gradingPolicy });
  const [subjectId] = book.subjectIds;
  const { tables } = withScores(book, subjectId!, COLUMNS);
  const [section, subject] = [tables.class[book.classId]!, tables.classSubjects[subjectId!]!];
  const header = toRecordHeader({ user: null, schoolAddress: null, section, subject });
  const plan = planWorkbook({ tables, subjectId: subjectId!, header, subCategoryWeights: NO_WEIGHTS })!;
  const cells = plan.sheets.find(({ name }) => name === 'NOTES')!.cells;
  const notes = [...cells.values()].flatMap((cell) => ('value' in cell ? [String(cell.value)] : []));
  const quarter = plan.sheets[1]!.cells;
  const initial = quarter.get('AI12')!;
  return {
    formula: 'formula' in initial ? initial.formula : null,
    notes: notes.filter((note) => /component|rule/.test(note)),
  };
}

it('gives the grade of DepEd’s own formula, with the empty component blank, and says the rule', () => {
  const form = { id: 'school:form', name: 'As the form', emptyComponent: 'zero' };
  knowPolicy(toPolicy(policyDocument((own) => Object.assign(own, form), 'DO8_2015')));
  const { formula, notes } = planUnder(form.id);
  expect(formula).toBe(
    'IF(AND(COUNT(AF12:AF12)=0,OR(R12="",AE12="",AH12="")),"",ROUND(SUM(R12)+SUM(AE12)+SUM(AH12),2))',
  );
  expect(notes.join()).toContain(
    'A component without a score counts as 0 once the learner has a score in the examination, as in DepEd’s e-Class Record: this is the rule of the grading policy As the form. Its PS and WS stay blank.',
  );
  expect(notes.join()).not.toContain('has no grade here');
});

it('gives no grade under DepEd Order 8, and says so', () => {
  const { formula, notes } = planUnder('DO8_2015');
  expect(formula).toBe('IF(OR(R12="",AE12="",AH12=""),"",ROUND(R12+AE12+AH12,2))');
  expect(notes.join()).toContain(
    'A learner without a score in a component has no grade here; some forms count such a component as 0 and show a grade.',
  );
});
