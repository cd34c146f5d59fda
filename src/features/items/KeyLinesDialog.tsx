import { useEffect } from 'react';
import type { ActivityId } from '@/domain/book/ids';
import type { KeyLine } from '@/files/record-file/answerKeyTable';
import { useWords } from '@/language/words';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { Modal } from '@/ui/dialog/Modal';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { KeyDialog } from './KeyDialog';
import { fromLines, refuseLines } from './keyLines';
import { useItems } from './useItems';

type KeyLinesDialogProps = {
  of: RecordKey & { activityId: ActivityId };
  lines: readonly KeyLine[];
  title: string;
  onRefused: (sentence: string) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** Shows what the key of a file changes; tells where it does not fit the activity. */
export function KeyLinesDialog({ of, lines, title, onRefused, onSaved, onClose }: KeyLinesDialogProps) {
  const { _ } = useWords();
  const { record, sheet, status, sentence } = useItems(of);
  const isReady = status === 'ready' && record !== null && sheet !== null;
  const failure = status === 'failed' ? sentence : null;
  const refusal = isReady ? refuseLines(sheet, lines) : failure;
  useEffect(() => {
    if (refusal !== null) onRefused(refusal);
  }, [refusal, onRefused]);
  if (isReady && refusal === null) {
    return (
      <KeyDialog record={record} sheet={sheet} initial={fromLines(sheet, lines)} onSaved={onSaved} onClose={onClose} />
    );
  }
  return (
    <Modal open title={title} onClose={onClose}>
      <SkeletonLines label={_('Loading the items')} />
    </Modal>
  );
}
