import {
  ArrowDownAZ,
  ArrowDownWideNarrow,
  EyeOff,
  PaintBucket,
  SquarePen,
  Table2,
  TextCursorInput,
} from 'lucide-react';
import type { ClassStudentId } from '@/domain/book/ids';
import { useItemActions } from '@/features/class-record/items/useItemActions';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { modalOpened } from '@/store/state/shell';
import type { MenuAction } from '@/ui/menu/Menu';
import { AnchoredMenu } from './AnchoredMenu';
import { figuresOf } from './recordFigures';
import type { RecordModel } from './recordModel';
import type { RecordView } from './useRecordView';

type ColumnMenuProps = {
  colKey: string;
  anchor: DOMRect;
  model: RecordModel;
  view: RecordView;
  readOnly: boolean;
  onFill: () => void;
  onRename: () => void;
  onClose: () => void;
};

/** The menu of a column: Alt+ArrowDown, or the button in its header. */
export function ColumnMenu({ colKey, anchor, model, view, readOnly, onFill, onRename, onClose }: ColumnMenuProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  // Only the teacher opens the activity's dialog.
  const isReading = useAppSelector(selectIsReading);
  const activity = model.activityOf(colKey);
  const itemActions = useItemActions(activity, model.learnerAt(0)?.classStudentId);
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
  if (!activity) return <AnchoredMenu label={_('Learners')} items={[byName, all]} at={anchor} onClose={onClose} />;
  const { blanks } = figuresOf(model, colKey);
  const items: MenuAction[] = [
    {
      key: 'score',
      label: _('Sort by score, highest first'),
      icon: <ArrowDownWideNarrow aria-hidden="true" />,
      onSelect: () => view.sortBy({ activityId: colKey, learners: orderByScore(model, colKey) }),
    },
    byName,
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
      onSelect: () =>
        dispatch(
          modalOpened({
            title: phrase(readOnly ? 'Activity' : 'Edit activity'),
            bodyType: 'activity',
            size: 'lg',
            extraObject: { activityId: activity.id },
          }),
        ),
    },
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

/** Highest first; blanks and refused texts last; equal scores keep the order shown. */
function orderByScore(model: RecordModel, colKey: string): ClassStudentId[] {
  const rows = Array.from({ length: model.rowCount }, (_, row) => {
    const text = model.getCell(row, colKey).text.trim();
    const score = text === '' ? Number.NaN : Number(text.replace(',', '.'));
    return { id: model.learnerAt(row)?.classStudentId, score: Number.isNaN(score) ? -1 : score };
  });
  return rows.sort((a, b) => b.score - a.score).flatMap(({ id }) => (id ? [id] : []));
}
