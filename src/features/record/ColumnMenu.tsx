import {
  ArrowDownAZ,
  ArrowDownWideNarrow,
  EyeOff,
  ListChecks,
  PaintBucket,
  SquarePen,
  Table2,
  TextCursorInput,
} from 'lucide-react';
import { orderByColumn } from '@/features/record/habits/learnerFilters';
import { useFilterItems } from '@/features/record/habits/useFilterItems';
import { phrase, useWords } from '@/language/words';
import { QUARTERLY_COLUMN } from '@/parts/record/recordColumns';
import type { RecordModel } from '@/parts/record/recordModel';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { modalOpened } from '@/store/state/shell';
import type { MenuAction } from '@/ui/menu/Menu';
import { AnchoredMenu } from './AnchoredMenu';
import { figuresOf } from './recordFigures';
import { useItemActions } from './useItemActions';
import type { RecordView } from './useRecordView';

type ColumnMenuProps = {
  colKey: string;
  anchor: DOMRect;
  model: RecordModel;
  /** The model with all learners, whichever are shown; without it there are no filters. */
  whole?: RecordModel | undefined;
  view: RecordView;
  readOnly: boolean;
  onFill: () => void;
  onRename: () => void;
  onClose: () => void;
};

/** The menu of a column: Alt+ArrowDown, or the button in its header. */
export function ColumnMenu({
  colKey,
  anchor,
  model,
  whole,
  view,
  readOnly,
  onFill,
  onRename,
  onClose,
}: ColumnMenuProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  // Only the teacher opens the activity's dialog.
  const isReading = useAppSelector(selectIsReading);
  const activity = model.activityOf(colKey);
  const itemActions = useItemActions(activity, model.learnerAt(0)?.classStudentId);
  const filters = useFilterItems(whole, view, activity ? colKey : null);
  const sortBy = () => view.sortBy({ colKey, learners: orderByColumn(whole ?? model, colKey) });
  const byName: MenuAction = {
    key: 'name',
    label: _('Sort by name'),
    icon: <ArrowDownAZ aria-hidden="true" />,
    onSelect: () => view.sortBy(null),
  };
  const all: MenuAction = {
    key: 'all',
    label:
      view.hidden.size === 0
        ? _('Show all columns')
        : _('Show all columns ({count} hidden)', { count: view.hidden.size }),
    icon: <Table2 aria-hidden="true" />,
    disabled: view.hidden.size === 0,
    onSelect: view.showAll,
  };
  if (!activity) {
    const isGrade = colKey === QUARTERLY_COLUMN;
    const byGrade: MenuAction = {
      key: 'grade',
      label: _('Sort by grade, highest first'),
      icon: <ArrowDownWideNarrow aria-hidden="true" />,
      onSelect: sortBy,
    };
    const items = [...(isGrade ? [byGrade] : []), byName, ...filters, { ...all, apart: true }];
    return <AnchoredMenu label={isGrade ? _('Grade') : _('Learners')} items={items} at={anchor} onClose={onClose} />;
  }
  const { blanks } = figuresOf(model, colKey);
  const open = (byItem: boolean) =>
    dispatch(
      modalOpened({
        title: phrase(readOnly ? 'Activity' : 'Edit activity'),
        bodyType: 'activity',
        size: 'lg',
        extraObject: { activityId: activity.id, byItem },
      }),
    );
  const items: MenuAction[] = [
    {
      key: 'score',
      label: _('Sort by score, highest first'),
      icon: <ArrowDownWideNarrow aria-hidden="true" />,
      onSelect: sortBy,
    },
    byName,
    ...filters,
    {
      key: 'fill',
      label:
        blanks === 0
          ? _('Fill blanks: there are none')
          : _('Fill {count, plural, one {# blank} other {# blanks}} with…', { count: blanks }),
      icon: <PaintBucket aria-hidden="true" />,
      disabled: readOnly || blanks === 0,
      apart: true,
      onSelect: onFill,
    },
    {
      key: 'rename',
      label: _('Rename'),
      icon: <TextCursorInput aria-hidden="true" />,
      onSelect: onRename,
    },
    {
      key: 'open',
      label: _('Open the activity'),
      icon: <SquarePen aria-hidden="true" />,
      onSelect: () => open(false),
    },
    ...(readOnly || activity.scannable
      ? []
      : [
          {
            key: 'byItem',
            label: _('Score by item, with an answer key'),
            icon: <ListChecks aria-hidden="true" />,
            onSelect: () => open(true),
          },
        ]),
    ...itemActions,
    {
      key: 'hide',
      label: _('Hide this column'),
      icon: <EyeOff aria-hidden="true" />,
      apart: true,
      onSelect: () => view.hide(colKey),
    },
    all,
  ].filter(({ key }) => (key !== 'open' || !isReading) && (key !== 'rename' || !readOnly));
  return <AnchoredMenu label={activity.name} items={items} at={anchor} onClose={onClose} />;
}
