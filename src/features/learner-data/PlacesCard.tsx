import { useMemo } from 'react';
import { KEPT_DAYS } from '@/domain/book/removed';
import { DOUBT_WORDS, type LearnerPlace, type LearnerRef, refId } from '@/domain/learners/learnerData';
import { learnerName, maskedLrn } from '@/domain/learners/learnerNames';
import { formatDate, formatList } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { Checkbox } from '@/ui/form/Checkbox';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';

type PlacesCardProps = {
  places: readonly LearnerPlace[];
  isCounted: (place: LearnerPlace) => boolean;
  onCount: (ref: LearnerRef, isSame: boolean) => void;
  /** Whether LRNs are shown whole. */
  shown: boolean;
  busy: boolean;
};

/** The learner's entries in rosters and class records. Those in doubt count only after a tick. */
export function PlacesCard({ places, isCounted, onCount, shown, busy }: PlacesCardProps) {
  const { _ } = useWords();
  const hasDoubts = places.some(({ match }) => match !== 'sure');
  const columns = useMemo(
    () => toColumns(_, { isCounted, onCount, shown, busy }),
    [_, isCounted, onCount, shown, busy],
  );
  return (
    <Card
      flush
      title={_('Where it is kept')}
      description={
        hasDoubts
          ? _(
              'Entries in doubt are left out until you tick them. Check the name and the LRN with the school’s papers first.',
            )
          : _('The rosters of the school, and the class records of its teachers.')
      }
    >
      <Table caption={_('Where it is kept')} columns={columns} rows={places} rowKey={({ ref }) => refId(ref)} />
    </Card>
  );
}

type Look = Omit<PlacesCardProps, 'places'>;

function toColumns(_: Say, { isCounted, onCount, shown, busy }: Look): readonly TableColumn<LearnerPlace>[] {
  return [
    {
      key: 'where',
      header: _('Where'),
      cell: ({ ref, teacher, where, deletedAt }) => (
        <>
          <span>
            {ref.in === 'roster' ? _('Roster of the section') : _('Class record of {name}', { name: teacher })}
          </span>
          <span className="block font-normal text-muted text-xs">
            {deletedAt === undefined
              ? formatList(where)
              : _('Deleted on {date}; can be put back for {days} days', {
                  date: formatDate(deletedAt),
                  days: KEPT_DAYS,
                })}
          </span>
        </>
      ),
    },
    {
      key: 'name',
      header: _('Name there'),
      cell: (place) => (
        <>
          <span>{learnerName(place)}</span>
          <span className="num block text-muted text-xs sm:hidden">{shown ? place.lrn : maskedLrn(place.lrn)}</span>
        </>
      ),
    },
    {
      key: 'lrn',
      header: 'LRN',
      from: 'sm',
      className: 'num whitespace-nowrap',
      cell: ({ lrn }) => (shown ? lrn : maskedLrn(lrn)),
    },
    {
      key: 'match',
      header: _('Same learner'),
      cell: (place) =>
        place.match === 'sure' ? (
          <Badge tone="success">{_('Yes')}</Badge>
        ) : (
          <Checkbox
            label={_('Count it')}
            aria-label={_('{name}, {where}: the same learner', {
              name: learnerName(place),
              where: place.teacher || formatList(place.where),
            })}
            hint={_(DOUBT_WORDS[place.match])}
            checked={isCounted(place)}
            disabled={busy}
            onChange={(event) => onCount(place.ref, event.target.checked)}
          />
        ),
    },
  ];
}
