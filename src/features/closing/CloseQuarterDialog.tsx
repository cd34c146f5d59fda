import { useMemo, useState } from 'react';
import { toClassRecord } from '@/domain/book/classRecord';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { linkOf } from '@/domain/sections/sectionGrades';
import { AppError } from '@/domain/words/errors';
import { periodName, periodWord, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { selectDraftCount, selectOfferedCount } from '@/parts/record/recordDrafts';
import { useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { Checklist } from './Checklist';
import { SaveFirst } from './SaveFirst';
import { useClosing } from './useClosing';

/** Shows the checklist, then closes the quarter. */
export function CloseQuarterDialog({ modal, onClose }: ModalBodyProps<'quarterClose'>) {
  const { _ } = useWords();
  const subjectId = modal.extraObject.subjectId;
  const quarter = modal.extraObject.quarter;
  const tables = useAppSelector((state) => state.entities.tables);
  const record = useMemo(() => toClassRecord(tables, subjectId, quarter), [tables, subjectId, quarter]);
  const subCategoryWeights = useAppSelector((state) => state.reference.subCategoryWeights);
  const drafts = useAppSelector((state) => selectDraftCount(state, { subjectId, quarter }));
  const offered = useAppSelector((state) => selectOfferedCount(state, { subjectId, quarter }));
  const [handsIn, setHandsIn] = useState(true);
  const isLinked = record !== null && linkOf(record.section, record.subject) !== null;
  const closing = useClosing({
    key: { subjectId, quarter },
    record,
    subCategoryWeights,
    onClosed: onClose,
    handsIn: handsIn && isLinked,
  });
  const isClosed = record !== null && isQuarterClosed(record.subject, quarter);
  const policy = policyOf(record?.section.gradingPolicy);
  const period = periodWord(policy);
  const busy = closing.status === 'closing';
  // After the reading, a missing record means that the subject was deleted.
  const isGone = closing.status === 'ready' && record === null;
  return (
    <Modal
      open
      title={modal.title}
      description={_(
        'A closed {period} is read-only: its scores, comments and activities, and the subject’s weights. Only an administrator of your school can reopen it.',
        { period },
      )}
      busy={busy}
      refusal={isGone ? new AppError('data/gone').message : null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {_('Cancel')}
          </Button>
          {closing.status === 'failed' ? (
            <Button variant="primary" onClick={closing.read}>
              {_('Retry')}
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={busy}
              disabled={!closing.checklist || drafts + offered > 0 || isClosed}
              onClick={closing.close}
            >
              {_('Close {quarter}', { quarter: periodName(policy, quarter) })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {record ? <SaveFirst of={{ subjectId, quarter }} record={record} onLeave={onClose} /> : null}
        {offered > 0 && !isClosed ? (
          <Alert tone="warning" title={_('Changes from earlier')}>
            {_(
              '{count, plural, one {1 change that you typed earlier is not saved. Restore or discard it in the record, then close the {period}.} other {# changes that you typed earlier are not saved. Restore or discard them in the record, then close the {period}.}}',
              { count: offered, period },
            )}
          </Alert>
        ) : null}
        {/* An answer that was lost is no failure any more once the record shows the period closed. */}
        {closing.sentence && !isClosed ? <Alert tone="error">{closing.sentence}</Alert> : null}
        {isClosed && !busy ? <Alert tone="info">{_('This {period} is closed already.', { period })}</Alert> : null}
        {closing.status === 'reading' ? <SkeletonLines label={_('Checking the record…')} lines={4} /> : null}
        {/* Over unsaved changes the list would name what stands in the record. */}
        {closing.checklist && record && !isClosed && drafts === 0 ? (
          <Checklist record={record} checklist={closing.checklist} onLeave={onClose} />
        ) : null}
        {isLinked && !isClosed ? (
          <Checkbox
            label={_('Hand the grades in to the section')}
            checked={handsIn}
            disabled={busy}
            onChange={(event) => setHandsIn(event.target.checked)}
          />
        ) : null}
      </div>
    </Modal>
  );
}
