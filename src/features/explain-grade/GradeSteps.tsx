import { descriptorOf, type GradingPolicy, isPassing, periodGradeName, type QuarterExplanation } from '@/grading';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { Badge } from '@/ui/page/Badge';
import { bandText, initialStep, provisionalStep, untilGraded } from './explainWords';

type GradeStepsProps = { explanation: QuarterExplanation; policy: GradingPolicy };

/** The steps from the weighted scores to the grade of the period; for an incomplete record, the grade so far. */
export function GradeSteps({ explanation, policy }: GradeStepsProps) {
  const { _ } = useWords();
  const { band, transmutedGrade, provisional } = explanation;
  const isFinal = transmutedGrade !== null;
  const missed = explanation.components.flatMap(({ parts = [], skipped }) =>
    skipped ? [] : parts.filter((part) => part.missed),
  );
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
            <span>{isFinal ? periodGradeName(policy) : _('In progress')}</span>
            <strong className="text-xl">{grade}</strong>
            {isFinal ? <span className="text-muted">{descriptorOf(grade, policy)}</span> : null}
            {isFinal ? <Verdict grade={grade} policy={policy} /> : <Badge>{_('In progress')}</Badge>}
          </p>
          {missed.length > 0 ? (
            <p className="mt-1 text-error-ink">
              {_('Incomplete: no score in {parts}, which the class took. Type the score, or a 0.', {
                parts: formatList(missed.map(({ name }) => _(name))),
              })}
            </p>
          ) : null}
          {isFinal ? null : <p className="mt-1 text-muted">{untilGraded(explanation, policy)}</p>}
        </>
      ) : (
        <p className="text-muted">{_('No score yet, so there is no grade to explain.')}</p>
      )}
    </section>
  );
}

export function Verdict({ grade, policy }: { grade: number; policy: GradingPolicy }) {
  const { _ } = useWords();
  return isPassing(grade, policy) ? (
    <Badge tone="success">{_('Passed')}</Badge>
  ) : (
    <Badge tone="error">{_('Below {grade}', { grade: policy.passingGrade })}</Badge>
  );
}
