import type { YearRecords } from '@/domain/school/retention';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Alert } from '@/ui/page/Alert';
import { cancelRemoval } from './retentionActions';

type CancelDialogProps = { year: YearRecords; onClose: (isChanged: boolean) => void };

export function CancelDialog({ year: { academicYear }, onClose }: CancelDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const cancel = async () => {
    if (await ask(() => dispatch(cancelRemoval(academicYear)))) onClose(true);
  };
  return (
    <ConfirmDialog
      open
      title={_('Cancel the removal of {year}?', { year: academicYear })}
      confirmLabel={_('Cancel the removal')}
      cancelLabel={_('Leave it planned')}
      tone="primary"
      busy={busy}
      onConfirm={() => void cancel()}
      onCancel={() => onClose(false)}
    >
      <p>{_('The records stay, and the notice goes from the teachers’ dashboards. The activity log keeps both.')}</p>
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
    </ConfirmDialog>
  );
}
