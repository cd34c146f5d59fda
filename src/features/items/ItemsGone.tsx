import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { msg, useWords } from '@/language/words';
import { buttonClass } from '@/ui/form/buttonClass';
import { EmptyState } from '@/ui/list/EmptyState';

export const CLOSED_ITEMS = msg(
  'This {period} is closed: its items are read-only. An administrator of your school can reopen it.',
);

/** Shown when the activity was deleted, or has no items. */
export function ItemsGone() {
  const { _ } = useWords();
  return (
    <EmptyState
      title={_('No items here')}
      action={
        <Link to={ROUTE.activities} className={buttonClass()}>
          {_('To the activities')}
        </Link>
      }
    >
      {_('This activity was deleted or is not scored by item. Open another one from the list of activities.')}
    </EmptyState>
  );
}
