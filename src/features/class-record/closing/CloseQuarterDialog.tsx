import { useMemo } from 'react';
import { toClassRecord } from '@/domain/classRecord';
import type { ClassSubjectId } from '@/domain/ids';
import { isQuarterClosed } from '@/domain/quarterClosed';
import { useAppSelector } from '@/store/hooks';
import { selectDraftCount } from '@/store/recordDrafts';
import type { ModalBodyProps } from '@/store/shell';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Modal } from '@/ui/Modal';
import { SkeletonLines } from '@/ui/Skeleton';
import { Checklist } from './Checklist';
import { useClosing } from './useClosing';

/** The checklist, then the deed. */
export function CloseQuarterDialog({ modal, onClose }: ModalBodyProps) {
  const subjectId = modal.extraObject.subjectId as ClassSubjectId;
  const quarter = Number(modal.extraObject.quarter);
  const tables = useAppSelector((state) => state.entities.tables);
  const record = useMemo(() => toClassRecord(tables, subjectId, quarter), [tables, subjectId, quarter]);
  const subCategoryWeights = useAppSelector((state) => state.reference.subCategoryWeights);
  const drafts = useAppSelector((state) => selectDraftCount(state, { subjectId, quarter }));
  const closing = useClosing({ key: { subjectId, quarter }, record, subCategoryWeights, onClosed: onClose });
  const isClosed = record !== null && isQuarterClosed(record.subject, quarter);
  const busy = closing.status === 'closing';
  return (
    <Modal
      open
      title={modal.title}
      description="A closed quarter is read-only: scores, comments, its activities, and the weights of the subject. Only an administrator of your school can reopen it."
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {closing.status === 'failed' ? (
            <Button variant="primary" onClick={closing.read}>
              Retry
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={busy}
              disabled={!closing.checklist || drafts > 0 || isClosed}
              onClick={closing.close}
            >
              Close quarter {quarter}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {drafts > 0 ? (
          <Alert tone="warning" title="Save first">
            {drafts === 1 ? '1 change is' : `${drafts} changes are`} not saved. Save or cancel{' '}
            {drafts === 1 ? 'it' : 'them'} in the record, then close the quarter.
          </Alert>
        ) : null}
        {closing.sentence ? <Alert tone="error">{closing.sentence}</Alert> : null}
        {isClosed && !busy ? <Alert tone="info">This quarter is closed already.</Alert> : null}
        {closing.status === 'reading' ? <SkeletonLines label="Reading the record once more" lines={4} /> : null}
        {closing.checklist && record && !isClosed ? (
          <Checklist record={record} checklist={closing.checklist} onLeave={onClose} />
        ) : null}
      </div>
    </Modal>
  );
}
