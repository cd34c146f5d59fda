import { periodWord, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { selectDraftCount, selectIsSaving, sheetsOf } from '@/parts/record/recordDrafts';
import { saveSheets } from '@/parts/saving/autosave';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

/** Says that unsaved changes keep the period open, with Save. While they are being saved there is nothing to press. */
export function SaveFirst({ of: key, policyId }: { of: RecordKey; policyId: string | undefined }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const count = useAppSelector((state) => selectDraftCount(state, key));
  const isSaving = useAppSelector((state) => selectIsSaving(state, key));
  const period = periodWord(policyOf(policyId));
  if (count === 0) return null;
  if (isSaving) {
    return (
      <Alert tone="info" title={_('Being saved')}>
        {_(
          '{count, plural, one {1 change is being saved. Then the {period} can be closed.} other {# changes are being saved. Then the {period} can be closed.}}',
          { count, period },
        )}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      title={_('Save first')}
      action={
        <Button size="sm" onClick={() => void dispatch(saveSheets(sheetsOf(store.getState(), key)))}>
          {_('Save')}
        </Button>
      }
    >
      {_(
        '{count, plural, one {1 change is not saved. Save or discard it in the record, then close the {period}.} other {# changes are not saved. Save or discard them in the record, then close the {period}.}}',
        { count, period },
      )}
    </Alert>
  );
}
