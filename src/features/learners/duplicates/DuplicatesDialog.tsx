import { useState } from 'react';
import { learnerName, maskedLrn } from '@/domain/learners/learnerNames';
import { errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { type DuplicatePair, findDuplicates } from './duplicates';
import { joinLearners } from './joinLearners';

const SHOWN = [{ of: 'classes' }, { of: 'subjects' }, { of: 'learners' }] as const;

/** Records that may be of one learner, each pair with a button that joins them. */
export function DuplicatesDialog({ modal, onClose }: ModalBodyProps<'learnerDuplicates'>) {
  const { _ } = useWords();
  const loading = useRows(SHOWN);
  const tables = useAppSelector((state) => state.entities.tables);
  const pairs = findDuplicates(tables);
  return (
    <Modal
      open
      size="lg"
      title={modal.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{_('Close')}</Button>}
    >
      <div className="flex flex-col gap-3">
        {loading.status === 'loading' ? <SkeletonLines label={_('Looking for duplicates')} /> : null}
        {loading.error ? <Alert tone="error">{loading.error.message}</Alert> : null}
        {loading.status === 'ready' && pairs.length === 0 ? (
          <Alert tone="success">{_('No two learners have the same LRN, or the same name in one section.')}</Alert>
        ) : null}
        {pairs.map((pair) => (
          <Pair key={pair.key} pair={pair} />
        ))}
      </div>
    </Modal>
  );
}

function Pair({ pair }: { pair: DuplicatePair }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const { kept, other, sections, isByLrn } = pair;
  const join = async () => {
    setBusy(true);
    setReasons([]);
    try {
      const outcome = await dispatch(joinLearners(kept, other));
      if (typeof outcome !== 'string') setReasons(outcome);
    } catch (error) {
      setReasons([errorSentence(error)]);
    }
    setBusy(false);
    setIsAsked(false);
  };
  return (
    <section aria-label={learnerName(kept)} className="flex flex-col gap-2 rounded-box border border-line px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <p className="font-medium">
            {[kept, other].map((row) => `${learnerName(row)} ${maskedLrn(row.lrn)}`.trim()).join(' · ')}
          </p>
          <p className="text-muted">
            {isByLrn ? _('The same LRN') : _('The same name in one section')}: {sections.join('; ')}
          </p>
        </div>
        <Button size="sm" aria-expanded={isAsked} disabled={busy} onClick={() => setIsAsked(!isAsked)}>
          {_('Join')}
        </Button>
      </div>
      {isAsked ? (
        <Alert
          tone="warning"
          action={
            <Button size="sm" variant="primary" loading={busy} onClick={() => void join()}>
              {_('Join the two records')}
            </Button>
          }
        >
          {_('{name} stays, with the classes and scores of both records. This cannot be undone.', {
            name: learnerName(kept),
          })}
        </Alert>
      ) : null}
      {reasons.length > 0 ? (
        <Alert tone="warning" title={_('They cannot be joined yet')}>
          <ul className="list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </section>
  );
}
