import { EmptyState } from '@/ui/EmptyState';

export const CLOSED_ITEMS =
  'This quarter is closed: its items can be read, not changed. An administrator of your school can reopen it.';

/** The activity was deleted, or its learners answer no items. */
export function ItemsGone() {
  return (
    <EmptyState title="No items here">
      The activity is gone, or it is not scannable: only scannable activities have items with an answer key.
    </EmptyState>
  );
}
