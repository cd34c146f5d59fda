import { useWords } from '@/language/words';
import { describeReplaced } from '@/parts/saving/replacedScores';
import { SaveBar } from '@/parts/saving/SaveBar';
import type { Sheet } from '@/store/state/drafts';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import type { AskedSave } from './useAskedSave';

type ItemSaveBarProps = {
  sheetName: string;
  drafts: Sheet;
  saving: AskedSave;
  onConflicts: () => void;
  /** Goes to a cell, named by its `cellKey`. */
  onShow: (cell: string) => void;
  /** Moves the focus away from a button of the bar that gets disabled. */
  onDone?: () => void;
};

/** Save and Cancel. A save that replaces a score typed by hand asks first and names the score. */
export function ItemSaveBar({ sheetName, drafts, saving, onConflicts, onShow, onDone }: ItemSaveBarProps) {
  const { _ } = useWords();
  const { replaced, progress } = saving;
  const count = replaced.length;
  return (
    <>
      {progress ? <ProgressBar label={_('Saving the items')} {...progress} /> : null}
      <SaveBar
        sheet={drafts}
        sheetName={sheetName}
        saving={saving}
        withKeys={false}
        onConflicts={onConflicts}
        refused={saving.refused}
        onShow={onShow}
        {...(onDone ? { onDone } : {})}
      />
      <ConfirmDialog
        open={saving.asking}
        title={_('Replace {count, plural, one {1 score} other {# scores}} typed by hand?', { count })}
        losses={replaced.map(describeReplaced)}
        confirmLabel={_('Save and replace {count, plural, one {1 score} other {# scores}}', { count })}
        onConfirm={saving.confirm}
        onCancel={saving.cancel}
      >
        {_('The sum of the items will replace the current score, which was typed by hand.')}
      </ConfirmDialog>
    </>
  );
}
