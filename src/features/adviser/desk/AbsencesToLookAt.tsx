import { type Absences, nearLimit } from '@/domain/sections/absences';
import { absenceIn } from '@/domain/sections/remedial';
import type { SectionAdvising } from '@/domain/sections/sectionAdvising';
import { rosterNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { isPromotedByYear } from '@/parts/section/consolidated';
import type { Shared } from '@/parts/section/ownClass';
import { ErrorState } from '@/ui/list/ErrorState';
import { Table } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';
import { useAbsences } from './useAbsences';

/**
 * Learners whose absences come near the order's limit: a read for each period but the last, and for each month of the year
 * that has begun. Nothing where nobody does, and where the policy has no limit. `last`: the adviser's document of the last
 * period.
 */
export function AbsencesToLookAt({ section, roster, last }: Shared & { last: SectionAdvising | null }) {
  const { _ } = useWords();
  const { rows, limit, sentence, again } = useAbsences({ section, roster, last });
  if (sentence) return <ErrorState sentence={sentence} onRetry={again} />;
  if (rows.length === 0 || limit === null) return null;
  const names = rosterNames(rows.map(({ learner }) => learner));
  return (
    <Card
      flush
      title={_('Absences near the limit of {most}% of the school days: {count}', {
        most: limit,
        count: rows.length,
      })}
      description={_('Of the school days kept so far: learners absent on {near}% or more, and on 5 days at least.', {
        near: nearLimit(limit),
      })}
    >
      <Table
        caption={_('Absences near the limit')}
        rows={rows}
        rowKey={({ learner }) => learner.key}
        columns={[
          {
            key: 'name',
            header: _('Name'),
            className: 'whitespace-nowrap',
            cell: ({ learner }) => names.get(learner.key),
          },
          { key: 'absent', header: _('Days absent'), numeric: true, cell: ({ absent }) => absent },
          { key: 'days', header: _('School days'), numeric: true, cell: ({ days }) => days },
          {
            key: 'percent',
            header: _('Share'),
            cell: ({ percent, isOver }) =>
              isOver ? _('{percent}%, above the limit', { percent: percent.toFixed(2) }) : `${percent.toFixed(2)}%`,
          },
          ...(isPromotedByYear(section)
            ? [{ key: 'decision', header: _('Decision'), cell: (row: Absences) => <Decided row={row} last={last} /> }]
            : []),
        ]}
      />
    </Card>
  );
}

/** The decision of the school head with its reason; it is typed beside the remedial classes. */
function Decided({ row: { learner, isOver }, last }: { row: Absences; last: SectionAdvising | null }) {
  const { _ } = useWords();
  const decided = absenceIn(last?.absences?.[learner.key]);
  if (!decided) return isOver ? _('Not decided: see “Awards and promotion”') : null;
  const { action, reason } = decided;
  return action === 'fails'
    ? _('Fails because of absences: {reason}', { reason })
    : _('Exempted: {reason}', { reason });
}
