import { ChartBar, Copy, Eye, ListChecks, Pencil, Table2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ActivityDoc } from '@/domain/book/entities';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { itemsRoute, recordRoute } from '@/domain/bookRoutes';
import { periodWord } from '@/grading';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { RowMenu } from '@/ui/menu/RowMenu';
import { openActivity } from './ActivityName';
import { isClosed, policyOfSection } from './activityWords';

type ActivityRowMenuProps = { activity: ActivityDoc; subjectOfClass: TaughtSubject | undefined };

export function ActivityRowMenu({ activity, subjectOfClass }: ActivityRowMenuProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const closed = isClosed(subjectOfClass?.subject, activity.quarter);
  const extraObject = { activityId: activity.id };
  const openItems = (view?: 'analysis') => {
    const { classSubjectModel: subjectId, quarter, id: activityId } = activity;
    void navigate(itemsRoute({ subjectId, quarter, activityId, ...(view ? { view } : {}) }));
  };
  const openRecord = () => {
    if (!subjectOfClass) return;
    const { section, subject } = subjectOfClass;
    void navigate(recordRoute({ classId: section.id, subjectId: subject.id, quarter: activity.quarter }));
  };
  return (
    <RowMenu
      label={_('Actions for {name}', { name: activity.name })}
      items={[
        {
          key: 'edit',
          label: closed ? _('View') : _('Edit'),
          icon: closed ? <Eye aria-hidden="true" /> : <Pencil aria-hidden="true" />,
          onSelect: () => dispatch(openActivity(activity, subjectOfClass)),
        },
        {
          key: 'copy',
          label: _('Duplicate to other subjects'),
          icon: <Copy aria-hidden="true" />,
          onSelect: () =>
            dispatch(
              modalOpened({
                title: phrase('Duplicate {name}', { name: activity.name }),
                bodyType: 'activityCopy',
                extraObject,
              }),
            ),
        },
        {
          key: 'record',
          label: _('Open in class record'),
          icon: <Table2 aria-hidden="true" />,
          onSelect: openRecord,
        },
        ...(activity.scannable
          ? [
              {
                key: 'items',
                label: _('Items and answer sheets'),
                icon: <ListChecks aria-hidden="true" />,
                onSelect: () => openItems(),
              },
              {
                key: 'analysis',
                label: _('Item analysis'),
                icon: <ChartBar aria-hidden="true" />,
                onSelect: () => openItems('analysis'),
              },
            ]
          : []),
        {
          key: 'delete',
          label: closed
            ? _('Delete (the {period} is closed)', { period: periodWord(policyOfSection(subjectOfClass?.section)) })
            : _('Delete'),
          icon: <Trash2 aria-hidden="true" />,
          apart: true,
          danger: true,
          disabled: closed,
          onSelect: () =>
            dispatch(
              modalOpened({
                title: phrase('Delete {name}?', { name: activity.name }),
                bodyType: 'activityDelete',
                extraObject,
              }),
            ),
        },
      ]}
    />
  );
}
