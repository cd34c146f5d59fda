import { descriptorOf, type GradingPolicy, isPassing, type QuarterExplanation } from '@/grading';
import { useWords } from '@/language/words';
import { Badge } from '@/ui/page/Badge';
import { bandText, initialStep, provisionalStep } from './explainWords';

type GradeStepsProps = { explanation: QuarterExplanation; policy: GradingPolicy };

/** The steps from the weighted scores to the quarterly grade; for an incomplete record, the grade so far. */
export function GradeSteps({ explanation, policy }: GradeStepsProps) {
  const { _ } = useWords();
  const { band, transmutedGrade, provisional } = explanation;
  const isFinal = transmutedGrade !== null;
  const step = isFinal ? initialStep(explanation) : provisionalStep(explanation);
  const row = isFinal ? band : provisional?.band;
  const grade = transmutedGrade ?? provisional?.transmutedGrade;
  return (
    <section aria-label={_('Grade')} className="num rounded-box border border-line bg-base-200 px-4 py-3">
      {step && row && grade !== undefined ? (
        <>
          <p>{_(isFinal ? 'Initial grade: {steps}' : 'So far: {steps}', { steps: step })}</p>
          <p>{bandText(row)}</p>
          <p className="mt-2 flex flex-wrap items-baseline gap-2">
            {_(isFinal ? 'Quarterly grade' : 'In progress')}
            <strong className="text-xl">{grade}</strong>
            {isFinal ? <span className="text-muted">{descriptorOf(grade, policy)}</span> : null}
            {isFinal ? <Verdict grade={grade} policy={policy} /> : <Badge>{_('In progress')}</Badge>}
          </p>
          {isFinal ? null : (
            <p className="mt-1 text-muted">
              {_('Based on the components with scores. It becomes a grade once every component has a score.')}
            </p>
          )}
        </>
      ) : (
        <p className="text-muted">{_('No score yet, so there is no grade to explain.')}</p>
      )}
    </section>
  );
}

function Verdict({ grade, policy }: { grade: number; policy: GradingPolicy }) {
  const { _ } = useWords();
  return isPassing(grade, policy) ? (
    <Badge tone="success">{_('Passed')}</Badge>
  ) : (
    <Badge tone="error">{_('Below {grade}', { grade: policy.passingGrade })}</Badge>
  );
}
