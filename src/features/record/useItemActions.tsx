import { ChartBar, ListChecks, UserRoundCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { itemsRoute } from '@/domain/bookRoutes';
import { useWords } from '@/language/words';
import { useOpenItems } from '@/parts/record-links/useOpenItems';
import { useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import type { MenuAction } from '@/ui/menu/Menu';

/** The menu entries of a scannable activity; empty for other activities. */
export function useItemActions(activity: ActivityDoc | undefined, first: ClassStudentId | undefined): MenuAction[] {
  const { _ } = useWords();
  const navigate = useNavigate();
  const openItems = useOpenItems();
  const isReading = useAppSelector(selectIsReading);
  if (!activity?.scannable || !first) return [];
  const { id: activityId, classSubjectModel: subjectId, quarter } = activity;
  const actions: MenuAction[] = [
    {
      key: 'items',
      label: _('Items of all learners'),
      icon: <ListChecks aria-hidden="true" />,
      apart: true,
      onSelect: () => void navigate(itemsRoute({ subjectId, quarter, activityId })),
    },
    {
      key: 'learnerItems',
      label: _('Items learner by learner'),
      icon: <UserRoundCheck aria-hidden="true" />,
      onSelect: () => openItems({ activity }, first),
    },
    {
      key: 'analysis',
      label: _('Item analysis'),
      icon: <ChartBar aria-hidden="true" />,
      onSelect: () => void navigate(itemsRoute({ subjectId, quarter, activityId, view: 'analysis' })),
    },
  ];
  // Only the teacher opens the page of all items; a reader opens the items learner by learner.
  return isReading ? actions.filter(({ key }) => key === 'learnerItems') : actions;
}
