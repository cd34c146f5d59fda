import { CircleCheck, Flag, SquareDashed, TrendingDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { learnerRoute, recordRoute } from '@/domain/bookRoutes';
import { type GradingPolicy, type PointsToPass, periodGradeName, periodWord } from '@/grading';
import { type Say, useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { SkeletonText } from '@/ui/waiting/Skeleton';
import { type AttentionReason, type AttentionRow, toAttention } from './attentionRows';
import type { ClassInsight, ShownGrade } from './classInsight';
import { LeastPointsText } from './LeastPointsText';
import type { LeastPoints } from './useInsight';

/** Number of learners shown: more would push the parts beside and below out of sight. */
const SHOWN = 6;

export function Attention({ insight, least }: { insight: ClassInsight; least: LeastPoints }) {
  const { _ } = useWords();
  const [whole, setWhole] = useState(false);
  const rows = toAttention(insight);
  if (insight.learners.length === 0) return <p className="text-muted">{_('Nobody is in this subject yet.')}</p>;
  if (rows.length === 0) {
    return (
      <p className="flex items-center gap-2 text-muted">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {insight.learners.some(({ shown }) => shown)
          ? _('No learner: no grades below {grade}, no drops, few blanks.', { grade: insight.policy.passingGrade })
          : _('Nobody yet: this {period} has no scores.', { period: periodWord(insight.policy) })}
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {(whole ? rows : rows.slice(0, SHOWN)).map((row) => (
          <AttentionItem key={row.classStudentId} row={row} insight={insight} least={least} />
        ))}
      </ul>
      {rows.length > SHOWN ? (
        <Button size="sm" variant="ghost" className="mt-2" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? _('Show fewer') : _('Show {count, number} more', { count: rows.length - SHOWN })}
        </Button>
      ) : null}
    </>
  );
}

type AttentionItemProps = { row: AttentionRow; insight: ClassInsight; least: LeastPoints };

function AttentionItem({ row, insight, least }: AttentionItemProps) {
  const { _ } = useWords();
  const { section, subject, quarter, policy, closed } = insight;
  const isBelow = row.shown !== null && row.shown.value < policy.passingGrade;
  return (
    <li className="grid gap-x-5 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1.3fr)]">
      <div className="flex items-baseline justify-between gap-3 md:flex-col md:justify-start md:gap-0">
        <Link
          to={learnerRoute(row.studentId, { classId: section.id, quarter })}
          className="-my-1 inline-block min-w-0 py-1 font-medium text-primary-ink hover:underline"
        >
          {row.name}
        </Link>
        <Link
          to={recordRoute({ classId: section.id, subjectId: subject.id, quarter, cell: row.cell })}
          title={_('Show it in the class record')}
          className="num shrink-0 py-1 text-[0.8125rem] text-muted underline"
        >
          {gradeText(_, row.shown)}
        </Link>
      </div>
      <ul className="flex flex-col gap-0.5">
        {row.reasons.map((reason) => (
          <li key={reason.kind} className="num flex items-start gap-2">
            {ICONS[reason.kind]}
            {reasonText(_, reason, policy)}
          </li>
        ))}
      </ul>
      {isBelow && !closed ? (
        <div className="text-[0.8125rem]">
          <LeastCell
            points={least.byLearner.get(row.classStudentId)}
            soFar={row.shown?.soFar ?? false}
            status={least.status}
            insight={insight}
          />
        </div>
      ) : null}
    </li>
  );
}

type LeastCellProps = {
  points: PointsToPass | undefined;
  soFar: boolean;
  status: LeastPoints['status'];
  insight: ClassInsight;
};

function LeastCell({ points, soFar, status, insight }: LeastCellProps) {
  const { _ } = useWords();
  if (points) return <LeastPointsText points={points} soFar={soFar} insight={insight} />;
  if (status === 'loading') return <SkeletonText label={_('Reading the scores')} className="w-40" />;
  return status === 'failed' ? (
    <p className="text-muted">{_('The scores could not be loaded. Open the class record.')}</p>
  ) : null;
}

function gradeText(_: Say, shown: ShownGrade | null): string {
  if (!shown) return _('no grade yet');
  return shown.soFar ? _('{grade} so far', { grade: shown.value }) : _('grade {grade}', { grade: shown.value });
}

const LOOK = 'mt-0.5 size-4 shrink-0';
const ICONS: Readonly<Record<AttentionReason['kind'], ReactNode>> = {
  below: <TriangleAlert aria-hidden="true" className={`${LOOK} text-error-ink`} />,
  finalBelow: <TriangleAlert aria-hidden="true" className={`${LOOK} text-error-ink`} />,
  soFarBelow: <TriangleAlert aria-hidden="true" className={`${LOOK} text-warning-ink`} />,
  finalAtRisk: <Flag aria-hidden="true" className={`${LOOK} text-warning-ink`} />,
  fell: <TrendingDown aria-hidden="true" className={`${LOOK} text-warning-ink`} />,
  blanks: <SquareDashed aria-hidden="true" className={`${LOOK} text-muted`} />,
};

function reasonText(_: Say, reason: AttentionReason, policy: GradingPolicy): string {
  switch (reason.kind) {
    case 'below':
      return _('{name} {grade}', { name: periodGradeName(policy), grade: reason.grade });
    case 'soFarBelow':
      return _('{grade} so far, in progress', { grade: reason.grade });
    case 'blanks':
      return _('{count, number} of {of, number} scores blank', { count: reason.count, of: reason.of });
    case 'fell':
      return _('Fell from {from} to {to}', { from: reason.from, to: reason.to });
    case 'finalBelow':
      return _('Final grade {grade}', { grade: reason.grade });
    case 'finalAtRisk':
      if (reason.needed === null) return _('Final grade can no longer reach passing');
      return _(
        'Final grade at risk: needs {needed} in {left, plural, one {the {period} left} other {each of the # {period}s left}}',
        { needed: reason.needed, left: reason.left, period: periodWord(policy) },
      );
  }
}
