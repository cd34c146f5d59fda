import type { ReactNode } from 'react';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { hasClosedQuarter } from '@/domain/closing/quarterClosed';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useRows } from '@/parts/hooks/useRows';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Alert } from '@/ui/page/Alert';
import { Waiting } from '@/ui/waiting/Waiting';

type RemoveDialogProps = {
  title: string;
  /** The subjects whose activities are counted. */
  subjects: readonly ClassSubjectDoc[];
  losses: readonly string[];
  nameToType: string | undefined;
  confirmLabel: string;
  removal: Thunk;
  /** True when another tab or device deleted it while the question was open. */
  isGone: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Names what is deleted, with counts, before it is deleted. Closes once the row is marked as deleted (tombstone).
 */
export function RemoveDialog(props: RemoveDialogProps) {
  const { _ } = useWords();
  const { title, subjects, losses, nameToType, confirmLabel, removal, isGone, onClose, children } = props;
  const dispatch = useAppDispatch();
  const counting = useRows(subjects.map(({ id }): TreeQuery => ({ of: 'allActivitiesOfSubject', subjectId: id })));
  const { busy, refusal, ask } = useAsk();
  const confirm = async () => {
    await ask(async () => {
      await dispatch(removal);
      onClose();
    });
  };
  // The row also disappears while this dialog itself deletes it; that is no reason for the "gone" dialog.
  if (isGone && !busy) return <GoneDialog title={title} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={title}
      losses={counting.status === 'ready' ? losses : []}
      lossesTitle={_('This goes with it:')}
      nameToType={nameToType}
      confirmLabel={confirmLabel}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        <p>{children}</p>
        {subjects.some(hasClosedQuarter) ? (
          <p>{_('Because a grading period is closed, this deletion appears in the school’s activity log.')}</p>
        ) : null}
        {counting.status === 'loading' ? <Waiting label={_('Counting what will be deleted')} /> : null}
        {counting.error ? (
          <Alert tone="warning">
            {_('What will be deleted could not be counted.')} {counting.error.message}
          </Alert>
        ) : null}
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      </div>
    </ConfirmDialog>
  );
}
