import type { ActivityDoc } from '@/domain/book/entities';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { phrase } from '@/language/words';
import { useIsWaiting } from '@/parts/hooks/useIsWaiting';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { WaitingMark } from '@/ui/waiting/WaitingMark';
import { isClosed } from './activityWords';

type ActivityNameProps = { activity: ActivityDoc; subjectOfClass: TaughtSubject | undefined };

export function openActivity(activity: ActivityDoc, subjectOfClass: TaughtSubject | undefined) {
  return modalOpened({
    title: isClosed(subjectOfClass?.subject, activity.quarter) ? phrase('Activity') : phrase('Edit activity'),
    bodyType: 'activity',
    size: 'lg',
    extraObject: { activityId: activity.id },
  });
}

export function ActivityName({ activity, subjectOfClass }: ActivityNameProps) {
  const dispatch = useAppDispatch();
  const isWaiting = useIsWaiting()(activity.id);
  return (
    <>
      <button
        type="button"
        className="min-h-6 cursor-pointer break-words text-left font-medium hover:underline"
        onClick={() => dispatch(openActivity(activity, subjectOfClass))}
      >
        {activity.name}
      </button>
      {isWaiting ? (
        <span className="ml-1">
          <WaitingMark />
        </span>
      ) : null}
    </>
  );
}
