import { useId, useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { type GoalNeed, prepareGoal, type SubCategoryWeights } from '@/grading';
import { useWords } from '@/language/words';
import { learnerScores, toStructure } from '@/parts/record/learnerGrades';
import { policyOfRecord } from '@/parts/record/recordParts';
import type { DraftCells } from '@/store/state/draftCell';
import { NumberInput } from '@/ui/form/NumberInput';

type GradeGoalProps = {
  record: ClassRecord;
  subCategoryWeights: SubCategoryWeights;
  learner: ClassStudentId;
  cells: DraftCells;
};

/** The scores that the learner needs in the activities without one, for a grade that the teacher types. */
export function GradeGoal({ record, subCategoryWeights, learner, cells }: GradeGoalProps) {
  const { _ } = useWords();
  const id = useId();
  const [typed, setTyped] = useState(String(policyOfRecord(record).passingGrade));
  const goal = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  const need = useMemo(() => {
    if (goal === null || goal > 100) return null;
    const structure = toStructure(record, subCategoryWeights, cells);
    return prepareGoal(structure)(learnerScores(record, cells, learner), goal);
  }, [record, subCategoryWeights, learner, cells, goal]);
  if (isQuarterClosed(record.subject, record.quarter)) return null;
  return (
    <section aria-label={_('What if')} className="num rounded-box border border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <label htmlFor={id}>{_('For a grade of')}</label>
        <NumberInput id={id} className="w-20!" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <span>{_('this learner needs:')}</span>
      </p>
      <div role="status" className="mt-2">
        {need ? <Need need={need} record={record} /> : <p>{_('Type a whole grade from 0 to 100.')}</p>}
      </div>
    </section>
  );
}

function Need({ need, record }: { need: GoalNeed; record: ClassRecord }) {
  const { _ } = useWords();
  switch (need.kind) {
    case 'reached':
      return (
        <p>
          {_('Nothing more: even with 0 in everything that is still open the grade is {grade}.', { grade: need.grade })}
        </p>
      );
    case 'outOfReach':
      return (
        <p>
          {_('It is out of reach: with full marks in all that is open the grade is {grade}.', { grade: need.grade })}
        </p>
      );
    case 'nothingOpen':
      return (
        <>
          {need.initial !== null && need.needed !== null && need.initial < need.needed ? (
            <p>
              {_('An initial grade of {needed}. It is {initial}, so {missing} is missing.', {
                needed: need.needed.toFixed(2),
                initial: need.initial.toFixed(2),
                missing: (need.needed - need.initial).toFixed(2),
              })}
            </p>
          ) : null}
          <p className="text-muted">
            {_(
              'Nothing is open: every activity has a score or a mark. Only another activity or a corrected score moves the grade.',
            )}
          </p>
        </>
      );
    case 'noGrade':
      return (
        <p>
          {_(
            'A component, or a test of the examinations, has no activity yet, so no score makes a grade. Add its activity first.',
          )}
        </p>
      );
    case 'needed':
      return (
        <>
          <p>{_('At least {percent}% in each score that is still open:', { percent: need.percent })}</p>
          <ul className="mt-1">
            {need.places.map(({ activityId, points }) => {
              const activity = record.activities.find((each) => each.id === activityId);
              return (
                <li key={activityId} className="flex justify-between gap-4">
                  <span>{activity?.name}</span>
                  <span>{_('{points} of {total}', { points, total: activity?.totalPoints ?? 0 })}</span>
                </li>
              );
            })}
          </ul>
        </>
      );
    default:
      return null;
  }
}
