import type { Change } from '@/domain/book/change';
import type { Tables } from '@/domain/book/tables';
import type { SubCategoryWeights } from '@/grading';
import { inTurn } from '@/plans/changes';
import { finalChanges } from '@/plans/learners/planCarriedGrades';
import { rosterKeyChanges } from '@/plans/rosterKeys';
import { rowOf } from '@/plans/rows';
import { planRegrade } from '@/plans/scores/planRegrade';
import { type Fault, isSure, withoutLater } from './faults';

/**
 * Puts right what is wrong for sure: a grade that fell after its learner left is again what it was, and a key of nobody
 * goes. Planned again there is nothing left to do. Needs what `findFaults` needs.
 */
export function planMends(tables: Tables, faults: readonly Fault[], subCategoryWeights: SubCategoryWeights): Change[] {
  return inTurn(
    tables,
    faults.filter(isSure).map((fault) => (now) => mendChanges(now, fault, subCategoryWeights)),
  );
}

function mendChanges(tables: Tables, fault: Fault, subCategoryWeights: SubCategoryWeights): Change[] {
  if (fault.kind === 'keyOfNobody') return rosterKeyChanges(tables, fault);
  if (fault.kind !== 'fellAfterLeaving') return [];
  const { subjectId, quarter, classStudentId } = fault;
  const enrolment = rowOf(tables, 'classStudents', classStudentId);
  const command = { subjectId, quarters: [quarter], classStudentIds: [classStudentId], subCategoryWeights };
  return inTurn(tables, [
    (now) =>
      planRegrade(withoutLater(now, enrolment, quarter), command).filter(
        ({ collection }) => collection === 'studentGrades',
      ),
    (now) => finalChanges(now, enrolment),
  ]);
}
