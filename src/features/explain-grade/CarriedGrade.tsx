import type { StudentGradeDoc } from '@/domain/book/entities';
import { descriptorOf, type GradingPolicy, periodGradeName } from '@/grading';
import { useWords } from '@/language/words';
import { carriedText } from '@/parts/record/computedCells';
import { Verdict } from './GradeSteps';

type CarriedGradeProps = { stored: StudentGradeDoc; policy: GradingPolicy; scores: number };

/** A grade that came from another record: it has no steps here. */
export function CarriedGrade({ stored, policy, scores }: CarriedGradeProps) {
  const { _ } = useWords();
  return (
    <section aria-label={_('Grade')} className="num rounded-box border border-line bg-base-200 px-4 py-3">
      <p>{carriedText(_, stored)}</p>
      <p className="text-muted">
        {_('It was computed there. Nothing is computed again here, and scores do not change it.')}
      </p>
      {scores > 0 ? (
        <p className="text-muted">
          {_(
            '{count, plural, one {# score stands here too and does not} other {# scores stand here too and do not}} count.',
            {
              count: scores,
            },
          )}
        </p>
      ) : null}
      <StoredGrade stored={stored} policy={policy} />
    </section>
  );
}

type KeptGradeProps = Omit<CarriedGradeProps, 'scores'> & { reason: 'left' | 'closed' };

/** A grade that stays as it was: the record has changed since then, so its steps are not those of today. */
export function KeptGrade({ stored, policy, reason }: KeptGradeProps) {
  const { _ } = useWords();
  return (
    <section aria-label={_('Grade')} className="num rounded-box border border-line bg-base-200 px-4 py-3">
      <p>
        {reason === 'left'
          ? _('This learner left the class. The grade stays as it was then; later changes of the record do not count.')
          : _('The period was closed while this learner was away. The grade stays as it was then.')}
      </p>
      <StoredGrade stored={stored} policy={policy} />
    </section>
  );
}

function StoredGrade({ stored: { transmutedGrade: grade }, policy }: Omit<CarriedGradeProps, 'scores'>) {
  if (grade === null) return null;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-2">
      {periodGradeName(policy)}
      <strong className="text-xl">{grade}</strong>
      <span className="text-muted">{descriptorOf(grade, policy)}</span>
      <Verdict grade={grade} policy={policy} />
    </p>
  );
}
