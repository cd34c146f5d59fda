import { CalendarX2, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dueFrom, isDue, type YearRecords } from '@/domain/school/retention';
import { philippineDay } from '@/domain/words/philippineTime';
import { formatDay } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { CancelDialog } from './CancelDialog';
import { numbers } from './numbers';
import { PlanDialog } from './PlanDialog';
import type { Retention } from './retentionActions';
import { YearFileDialog } from './YearFileDialog';

type Opened = { dialog: 'plan' | 'cancel' | 'file'; year: YearRecords };
type YearsCardProps = { retention: Retention /** The numbers are asked for again. */; onChanged: () => void };

/** Each school year with its records, the day from which they are past the time, and what may be done. */
export function YearsCard({ retention, onChanged }: YearsCardProps) {
  const { _ } = useWords();
  const today = philippineDay(useNow());
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (isChanged: boolean) => {
    setOpened(null);
    if (isChanged) onChanged();
  };
  return (
    <Card title={_('School years with records')} flush>
      {retention.records.length === 0 ? (
        <EmptyState title={_('No records yet')}>{_('Classes and sections are listed here by school year.')}</EmptyState>
      ) : (
        <ul className="border-line border-t">
          {retention.records.map((year) => (
            <Year
              key={year.academicYear}
              year={year}
              years={retention.years}
              today={today}
              onOpen={(dialog) => setOpened({ dialog, year })}
            />
          ))}
        </ul>
      )}
      {opened?.dialog === 'plan' ? <PlanDialog year={opened.year} today={today} onClose={close} /> : null}
      {opened?.dialog === 'cancel' ? <CancelDialog year={opened.year} onClose={close} /> : null}
      {opened?.dialog === 'file' ? <YearFileDialog year={opened.year} onClose={() => close(false)} /> : null}
    </Card>
  );
}

type YearProps = {
  year: YearRecords;
  years: number | null;
  today: string;
  onOpen: (dialog: Opened['dialog']) => void;
};

function Year({ year, years, today, onOpen }: YearProps) {
  const { _ } = useWords();
  const { academicYear } = year;
  const state = yearState(year, years, today);
  const isEmpty = year.classes + year.sections === 0;
  return (
    <li
      aria-label={academicYear}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b px-5 py-3.5 last:border-b-0"
    >
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="num font-semibold">{academicYear}</h3>
          <StateBadge state={state} />
        </div>
        {isEmpty ? null : <p>{numbers(_, year)}</p>}
        <p className="text-muted">{stateWords(_, { year, years, state })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isEmpty ? null : (
          <Button
            size="sm"
            icon={<Download aria-hidden="true" className="size-4" />}
            aria-label={_('Save the records of {year}', { year: academicYear })}
            onClick={() => onOpen('file')}
          >
            {_('Save the records')}
          </Button>
        )}
        {state === 'due' ? (
          <Button
            size="sm"
            icon={<CalendarX2 aria-hidden="true" className="size-4" />}
            aria-label={_('Plan the removal of {year}', { year: academicYear })}
            onClick={() => onOpen('plan')}
          >
            {_('Plan the removal')}
          </Button>
        ) : null}
        {state === 'planned' && year.removal && year.removal.plannedFor > today ? (
          <Button
            size="sm"
            aria-label={_('Cancel the removal of {year}', { year: academicYear })}
            onClick={() => onOpen('cancel')}
          >
            {_('Cancel the removal')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function StateBadge({ state }: { state: YearState }): ReactNode {
  const { _ } = useWords();
  if (state === 'due') return <Badge tone="warning">{_('Past the time')}</Badge>;
  if (state === 'planned') return <Badge tone="warning">{_('Removal planned')}</Badge>;
  if (state === 'running') return <Badge tone="info">{_('Being removed')}</Badge>;
  if (state === 'finished') return <Badge tone="success">{_('Removed')}</Badge>;
  return state === 'current' ? <Badge>{_('Not over yet')}</Badge> : <Badge>{_('Kept')}</Badge>;
}

function stateWords(
  _: Say,
  { year, years, state }: { year: YearRecords; years: number | null; state: YearState },
): string {
  const { academicYear, removal } = year;
  const due = dueFrom(academicYear, years);
  if (state === 'planned' && removal && !isDue(academicYear, years, removal.plannedFor))
    return _(
      'Nothing is removed on {date}, because the school now keeps this school year longer. Cancel the removal, so that teachers no longer see it.',
      { date: formatDay(removal.plannedFor) },
    );
  if (state === 'planned' && removal)
    return _('On {date} the removal begins. {name} planned it. The teachers see it on their dashboards.', {
      date: formatDay(removal.plannedFor),
      name: removal.plannedBy,
    });
  if (state === 'running')
    return _('The removal has begun. It goes on each night until everything that was planned is gone.');
  if (state === 'finished' && removal?.finishedAt)
    return _(
      'Removed: {classes, plural, one {# class} other {# classes}}, {sections, plural, one {# section} other {# sections}}.',
      {
        classes: removal.classes,
        sections: removal.sections,
      },
    );
  if (due === null) return _('The school keeps all school years.');
  if (state === 'due') return _('Past the time since {date}.', { date: formatDay(due) });
  return _('Past the time from {date} on.', { date: formatDay(due) });
}

/**
 * `current`: the school year is not over. `kept`: not past the time, or the school keeps all. The others are of its
 * removal; a year with records that were made after a removal is `due` again.
 */
type YearState = 'current' | 'kept' | 'due' | 'planned' | 'running' | 'finished';

function yearState(year: YearRecords, years: number | null, today: string): YearState {
  const { academicYear, removal, classes, sections } = year;
  if (removal?.state === 'running' || removal?.state === 'planned') return removal.state;
  const isEmpty = classes + sections === 0;
  if (removal && isEmpty) return 'finished';
  if (isDue(academicYear, years, today) && !isEmpty) return 'due';
  return today >= `${academicYear.slice(5)}-06-01` ? 'kept' : 'current';
}
