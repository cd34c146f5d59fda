import { RefreshCw } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { type Say, useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { IconButton } from '@/ui/form/IconButton';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Table } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { boardColumns } from './boardColumns';
import { countStages, toBoardRows } from './boardRows';
import { loadAllTeachers, loadBoard, loadMoreTeachers } from './completion';
import { StageChart } from './StageChart';

/** The board of encoding progress: every subject of the running year of the teachers read so far. */
export function BoardCard() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { board, requests, counts } = useAppSelector((state) => state.school);
  const nowMs = useNow();
  const rows = useMemo(() => toBoardRows(board, requests ?? []), [board, requests]);
  const columns = useMemo(() => boardColumns(_, nowMs), [_, nowMs]);
  const isFresh = board.status === 'idle';
  useEffect(() => {
    if (isFresh) void dispatch(loadBoard());
  }, [isFresh, dispatch]);
  const busy = board.status === 'loading' || isFresh;
  const shown = board.teachers.length;
  const read = Object.keys(board.standings).length;
  // Waits for the books too: the list of teachers alone would be drawn first, and again larger with the books.
  const isFirst = busy && read === 0;
  return (
    <Card
      title={_('Encoding progress')}
      description={_('Scores encoded in each subject’s open grading period, in the newest school year.')}
      actions={
        <IconButton
          label={_('Refresh')}
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
          loading={busy}
          onClick={() => void dispatch(loadBoard())}
        />
      }
      flush
    >
      {board.status === 'failed' ? (
        <div className="px-5 pb-5">
          <ErrorState
            sentence={_('The subjects could not be loaded. Check the connection and try again.')}
            onRetry={() => void dispatch(shown === 0 ? loadBoard() : loadMoreTeachers())}
          />
        </div>
      ) : null}
      {isFirst ? (
        // As high as the chart and the table.
        <SkeletonTable rows={10} columns={5} label={_('Loading the subjects')} />
      ) : null}
      {!isFirst && (board.status === 'loaded' || shown > 0) ? (
        <>
          <div className="px-5 pb-4">
            <StageChart stages={countStages(rows)} />
          </div>
          <Table
            caption={_('Subjects and their scores')}
            className="sm:max-h-[36rem]"
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            initialSort={{ key: 'teacher', direction: 'ascending' }}
            empty={
              <EmptyState title={_('No teachers yet')}>
                {_('Their subjects appear here once an account is approved.')}
              </EmptyState>
            }
          />
          <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3">
            <p className="num text-muted" role="status">
              {teachersText(_, read, { total: counts?.teachers ?? null, busy })}
            </p>
            {board.next === null && read === shown ? null : (
              <div className="flex flex-wrap gap-2">
                <Button loading={busy} onClick={() => void dispatch(loadMoreTeachers())}>
                  {_('Read more teachers')}
                </Button>
                <Button variant="ghost" disabled={busy} onClick={() => void dispatch(loadAllTeachers())}>
                  {_('Read all')}
                </Button>
              </div>
            )}
          </div>
        </>
      ) : null}
    </Card>
  );
}

type Reading = { total: number | null; busy: boolean };

function teachersText(_: Say, read: number, { total, busy }: Reading): string {
  if (busy && total === null) return _('Reading their books…');
  if (busy) return _('Reading their books… {read, number} of {total, number} teachers', { read, total: total ?? 0 });
  if (total === null || read >= total) return _('{count, plural, one {# teacher} other {# teachers}}', { count: read });
  return _('Shows {read, number} of {total, number} teachers', { read, total });
}
