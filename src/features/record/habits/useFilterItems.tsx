import { CircleDashed, CircleSlash, Filter, PencilLine, RotateCcw, TrendingDown } from 'lucide-react';
import type { RecordView } from '@/features/record/useRecordView';
import { useWords } from '@/language/words';
import { policyOfRecord } from '@/parts/record/recordColumns';
import type { RecordModel } from '@/parts/record/recordModel';
import { useAppSelector } from '@/store/hooks';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import type { MenuAction } from '@/ui/menu/Menu';
import { againFilter, belowFilter, blankFilter, changedFilter, type LearnerFilter, markFilter } from './learnerFilters';

/** The filters of a column's menu: an activity's own blanks and marks, or those of the whole record. */
export function useFilterItems(
  whole: RecordModel | undefined,
  view: RecordView,
  activity: string | null,
): MenuAction[] {
  const { _ } = useWords();
  const { record, filter } = view;
  const { passingGrade } = policyOfRecord(record);
  const name = sheetName(record.subject.id, record.quarter);
  const { cells } = useAppSelector((state) => selectShownSheet(state, name));
  if (!whole) return [];
  const toItem = (
    { key, label, icon }: Pick<MenuAction, 'key' | 'label' | 'icon'>,
    next: LearnerFilter | null,
  ): MenuAction => ({
    key,
    label,
    icon,
    checked: next !== null && filter?.kind === next.kind && filter.colKey === next.colKey,
    disabled: next === null,
    onSelect: () => view.filterBy(next),
  });
  const blanks = toItem(
    { key: 'blanks', label: _('Only learners with a blank'), icon: <CircleDashed aria-hidden="true" /> },
    blankFilter(whole, activity),
  );
  const marked = toItem(
    { key: 'marked', label: _('Only learners with E, M or A'), icon: <CircleSlash aria-hidden="true" /> },
    markFilter(whole, activity),
  );
  const again = toItem(
    { key: 'again', label: _('Only absent learners'), icon: <RotateCcw aria-hidden="true" /> },
    againFilter(whole, activity),
  );
  const below = toItem(
    {
      key: 'below',
      label: _('Only grades below {grade}', { grade: passingGrade }),
      icon: <TrendingDown aria-hidden="true" />,
    },
    belowFilter(whole, passingGrade),
  );
  const changed = toItem(
    { key: 'changed', label: _('Only unsaved changes'), icon: <PencilLine aria-hidden="true" /> },
    changedFilter(whole, cells),
  );
  const all: MenuAction = {
    key: 'unfiltered',
    label: _('All learners'),
    icon: <Filter aria-hidden="true" />,
    checked: filter === null,
    onSelect: () => view.filterBy(null),
  };
  const items = activity ? [blanks, marked, again, all] : [blanks, marked, again, below, changed, all];
  return items.map((item, index) => (index === 0 ? { ...item, apart: true } : item));
}
