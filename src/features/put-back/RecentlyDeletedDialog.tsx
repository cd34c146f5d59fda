import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { KEPT_DAYS } from '@/domain/book/removed';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useNow } from '@/parts/hooks/useNow';
import { useRows } from '@/parts/hooks/useRows';
import { deleteForGood } from '@/store/book/deleteClass';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { type DeletedItem, deletedItems } from './deletedItems';
import { deletedWhen } from './deletedText';

const SHOWN = [{ of: 'removed' }, { of: 'classes' }, { of: 'subjects' }] as const;

/** The deletions of the last days, newest first, each with a button that puts it back. */
export function RecentlyDeletedDialog({ modal, onClose }: ModalBodyProps<'recentlyDeleted'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const loading = useRows(SHOWN);
  const tables = useAppSelector((state) => state.entities.tables);
  const nowMs = useNow();
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, refusal, ask } = useAsk();
  const run = ({ key }: DeletedItem, work: Thunk<Promise<unknown>>) => {
    setAsked(key);
    void ask(() => dispatch(work));
  };
  const items = deletedItems(_, tables, nowMs);
  return (
    <Modal
      open
      title={modal.title}
      description={_(
        'Activities, learners, subjects and classes that you deleted, for {days} days. Putting one back makes it as it was, with its scores and marks.',
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
      {loading.status === 'ready' && items.length === 0 ? (
        <EmptyState icon={<ArchiveRestore aria-hidden="true" />} title={_('Nothing to put back')}>
          {_('Activities, learners, subjects and classes that you delete stay here for {days} days.', {
            days: KEPT_DAYS,
          })}
        </EmptyState>
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {items.map((item) => (
          <Deleted
            key={item.key}
            item={item}
            busy={busy}
            isAsked={busy && asked === item.key}
            nowMs={nowMs}
            run={run}
          />
        ))}
      </ul>
    </Modal>
  );
}

type DeletedProps = {
  item: DeletedItem;
  busy: boolean;
  isAsked: boolean;
  nowMs: number;
  run: (item: DeletedItem, work: Thunk<Promise<unknown>>) => void;
};

function Deleted({ item, busy, isAsked, nowMs, run }: DeletedProps) {
  const { _ } = useWords();
  const [isEnding, setEnding] = useState(false);
  const { name, what, deletedAt, putBack, forGood } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="num min-w-0 max-w-prose flex-1 basis-64 wrap-break-word">
        {what}
        <span className="block text-muted text-sm">
          {isEnding
            ? _('Its scores and grades are lost then, and nobody can put it back.')
            : deletedWhen(_, deletedAt, nowMs)}
        </span>
      </span>
      {forGood && isEnding ? (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="danger"
            disabled={busy}
            loading={isAsked}
            onClick={() => run(item, deleteForGood(forGood.of, forGood.rootId))}
          >
            {_('Delete for good')}
          </Button>
          <Button size="sm" disabled={busy} onClick={() => setEnding(false)} data-autofocus="">
            {_('Cancel')}
          </Button>
        </span>
      ) : (
        <span className="flex flex-wrap gap-2">
          {forGood ? (
            <Button
              size="sm"
              variant="ghost"
              disabled={busy}
              aria-label={_('Delete {name} for good', { name })}
              onClick={() => setEnding(true)}
            >
              {_('Delete for good')}
            </Button>
          ) : null}
          <Button
            size="sm"
            loading={isAsked}
            disabled={busy}
            aria-label={_('Put back {name}', { name })}
            onClick={() => run(item, putBack)}
          >
            {_('Put back')}
          </Button>
        </span>
      )}
    </li>
  );
}
