import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { daysLater } from '@/domain/school/retention';
import { philippineDay } from '@/domain/words/philippineTime';
import { formatDay } from '@/language/formatters';
import { useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { buttonClass } from '@/ui/form/buttonClass';
import { Alert } from '@/ui/page/Alert';

/** A removal takes some nights; a record that was restored from a backup may have a notice of long ago. */
const LONGEST_DAYS = 30;

/** Tells that the school removes the records of a past school year: the own record says so, which is read anyway. */
export function RemovalNotice() {
  const { _ } = useWords();
  const user = useAppSelector(selectUser);
  const today = philippineDay(useNow());
  const planned = Object.entries(user?.removals ?? {}).filter(
    ([, { schoolid, plannedFor }]) => schoolid === user?.schoolid && daysLater(plannedFor, LONGEST_DAYS) >= today,
  );
  return planned.map(([year, { plannedFor, classes }]) => {
    const date = formatDay(plannedFor);
    return (
      <Alert
        key={year}
        tone="warning"
        className="mb-5"
        title={
          plannedFor > today
            ? _('Your school removes the class records of {year} on {date}', { year, date })
            : _('Your school is removing the class records of {year}', { year })
        }
        action={
          <Link to={ROUTE.classes} className={buttonClass({ size: 'sm' })}>
            {_('Open the classes')}
          </Link>
        }
      >
        {_(
          '{classes, plural, one {# of your classes goes} other {# of your classes go}}, with scores and grades, because the school’s time for keeping them is over. Export what you still need. Questions go to an administrator of your school.',
          { classes },
        )}
      </Alert>
    );
  });
}
