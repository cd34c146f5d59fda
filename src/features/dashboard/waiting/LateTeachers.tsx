import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { recordRoute } from '@/domain/bookRoutes';
import { toBoardRows } from '@/features/dashboard/completion/boardRows';
import { loadBoard } from '@/features/dashboard/completion/completion';
import { Step, StepList } from '@/features/dashboard/StepList';
import { useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { toLateTeachers } from './toLateTeachers';

/** Teachers who are late, among those that the board has read. */
export function LateTeachers() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const board = useAppSelector((state) => state.school.board);
  const nowMs = useNow();
  const late = useMemo(() => toLateTeachers(toBoardRows(board, []), nowMs), [board, nowMs]);
  const isRead = Object.keys(board.standings).length > 0;
  if (board.status === 'failed' && !isRead) {
    return (
      <div className="min-w-0" role="alert">
        <h3 className="mb-1 font-medium">{_('Late')}</h3>
        <p className="mb-2 text-muted">{_('The subjects could not be loaded. Check the connection and try again.')}</p>
        <Button size="sm" onClick={() => void dispatch(loadBoard())}>
          {_('Retry')}
        </Button>
      </div>
    );
  }
  if (!isRead && board.status !== 'loaded')
    return <SkeletonLines lines={4} label={_('Loading the subjects')} className="min-w-0" />;
  return (
    <StepList title={_('Late')} none={_('No subject is late.')} count={late.length}>
      {late.map(({ teacher, name, subjectIds, behind, stale }) => (
        <Step
          key={teacher}
          icon={<Clock aria-hidden="true" className="size-4" />}
          act={recordRoute({ teacherId: teacher, ...(subjectIds[0] ? { subjectId: subjectIds[0] } : {}) })}
          name={`${name}: ${_('{count, plural, one {# subject} other {# subjects}}', { count: subjectIds.length })}`}
          detail={[
            behind > 0 ? _('{count, number} in an earlier period than most', { count: behind }) : '',
            stale > 0 ? _('{count, number} with blanks and no change for two weeks', { count: stale }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </StepList>
  );
}
