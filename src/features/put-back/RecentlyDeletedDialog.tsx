import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { isPastKeeping, KEPT_DAYS, type RemovedDoc } from '@/domain/book/removed';
import { rowsOf } from '@/domain/book/tables';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useNow } from '@/parts/hooks/useNow';
import { useRows } from '@/parts/hooks/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { putBackRemoved } from '@/store/outbox/putBack';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { deletedWhat, deletedWhen } from './deletedText';

const SHOWN = [{ of: 'removed' }] as const;

/** The deletions of the last days, newest first, each with a button that puts it back. */
export function RecentlyDeletedDialog({ modal, onClose }: ModalBodyProps<'recentlyDeleted'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const loading = useRows(SHOWN);
  const tables = useAppSelector((state) => state.entities.tables);
  const nowMs = useNow();
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, refusal, ask } = useAsk();
  const putBack = (row: RemovedDoc) => {
    setAsked(row.id);
    void ask(() => dispatch(putBackRemoved(row)));
  };
  const deletions = rowsOf(tables, 'removed', (row) => row.part === 0 && !isPastKeeping(row, nowMs));
  const newestFirst = [...deletions].sort((a, b) => timeOf(b) - timeOf(a));
  return (
    <Modal
      open
      title={modal.title}
      description={_(
        'Activities and learners that you deleted, for {days} days. Putting one back makes it as it was, with its scores and marks.',
        { days: KEPT_DAYS },
      )}
      size="lg"
      refusal={refusal}
      busy={busy}
      onClose={onClose}
      footer={<Button onClick={onClose}>{_('Close')}</Button>}
    >
      {loading.status === 'loading' ? <SkeletonLines label={_('Loading what was deleted')} lines={4} /> : null}
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'ready' && newestFirst.length === 0 ? (
        <EmptyState icon={<ArchiveRestore aria-hidden="true" />} title={_('Nothing to put back')}>
          {_('Activities and learners that you delete stay here for {days} days.', { days: KEPT_DAYS })}
        </EmptyState>
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {newestFirst.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="num min-w-0 max-w-prose flex-1 basis-64 wrap-break-word">
              {deletedWhat(_, row)}
              <span className="block text-muted text-sm">{deletedWhen(_, row, nowMs)}</span>
            </span>
            <Button
              size="sm"
              loading={busy && asked === row.id}
              disabled={busy}
              aria-label={_('Put back {name}', { name: row.name })}
              onClick={() => putBack(row)}
            >
              {_('Put back')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** One that waits to be sent has no time yet, and is the newest. */
function timeOf({ removedAt }: RemovedDoc): number {
  return removedAt > 0 ? removedAt : Number.POSITIVE_INFINITY;
}
