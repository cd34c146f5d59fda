import { formatNumber } from '@/language/formatters';
import { useWords } from '@/language/words';
import { StatCard } from '@/ui/page/StatCard';
import type { ImportSummary } from './importSummary';

/** The figures of what was found. */
export function FoundFigures({ summary }: { summary: ImportSummary }) {
  const { _ } = useWords();
  const { learners, activities, cells, conflicts } = summary;
  const open = summary.open.values + summary.open.learners;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={_('Learners')}
        value={formatNumber(learners.all)}
        hint={_('{count, plural, =0 {none is new} one {# is new} other {# are new}}', { count: learners.fresh })}
      />
      <StatCard
        label={_('Activities')}
        value={formatNumber(activities.all)}
        hint={_('{count, plural, =0 {none is new} one {# is new} other {# are new}}', { count: activities.fresh })}
      />
      <StatCard
        label={_('New scores')}
        value={formatNumber(cells.added)}
        hint={
          cells.equal > 0
            ? _('{equal, number} the same already', { equal: cells.equal })
            : _('{count, plural, one {in # grading period} other {in # grading periods}}', { count: cells.periods })
        }
      />
      <StatCard
        label={_('To decide')}
        value={formatNumber(open)}
        tone={open > 0 ? 'warning' : 'neutral'}
        hint={_('{count, plural, =0 {no value differs} one {# value differs} other {# values differ}}', {
          count: conflicts.length,
        })}
      />
    </div>
  );
}
