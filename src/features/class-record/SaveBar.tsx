import { GitCompare, Keyboard, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { draftForgotten, type Sheet } from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import type { Saving } from './useSaving';

type SaveBarProps = {
  sheet: Sheet;
  sheetName: string;
  saving: Saving;
  onConflicts: () => void;
  /** Not where there is no keyboard. */
  withKeys?: boolean;
  hiddenCount?: number;
  onShowAll?: () => void;
};

/** "12 changes" with Save and Cancel; how the last save went. */
export function SaveBar(props: SaveBarProps) {
  const { sheet, sheetName, saving, onConflicts, withKeys = true, hiddenCount = 0, onShowAll } = props;
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const count = Object.keys(sheet.cells).length;
  const conflicts = Object.values(sheet.cells).filter((draft) => draft.theirs).length;
  const busy = saving.status === 'saving' || saving.status === 'checking';
  return (
    <div className="z-10 flex flex-wrap items-center gap-3 rounded-box border border-line bg-base-100 px-3 py-2 lg:sticky lg:bottom-2">
      <p role="status" className="mr-auto font-medium">
        {barText(count, saving)}
      </p>
      {hiddenCount > 0 ? (
        <Button variant="ghost" onClick={onShowAll}>
          Show {hiddenCount} hidden
        </Button>
      ) : null}
      {conflicts > 0 ? (
        <Button variant="outline" icon={<GitCompare aria-hidden="true" className="size-4" />} onClick={onConflicts}>
          Choose ({conflicts})
        </Button>
      ) : null}
      {withKeys ? (
        <Button
          variant="ghost"
          icon={<Keyboard aria-hidden="true" className="size-4" />}
          onClick={() => dispatch(modalOpened({ title: 'Keys of the class record', bodyType: 'recordKeys' }))}
        >
          Keys
        </Button>
      ) : null}
      <Button
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        disabled={count === 0 || busy || saving.status === 'unknown'}
        onClick={() => setAsking(true)}
      >
        Cancel
      </Button>
      <Button
        variant="primary"
        icon={<Save aria-hidden="true" className="size-4" />}
        disabled={count === 0}
        loading={busy}
        onClick={saving.status === 'unknown' ? saving.check : saving.save}
      >
        {saveLabel(saving)}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel your changes?"
        losses={[changes(count)]}
        confirmLabel="Cancel the changes"
        onConfirm={() => {
          setAsking(false);
          dispatch(draftForgotten(sheetName));
        }}
        onCancel={() => setAsking(false)}
      >
        The record goes back to what was saved last.
      </ConfirmDialog>
    </div>
  );
}

function saveLabel({ status }: Saving): string {
  if (status === 'unknown') return 'Check now';
  return status === 'failed' ? 'Retry' : 'Save';
}

function barText(count: number, { status, error }: Saving): string {
  if (count === 0) return 'All changes saved';
  switch (status) {
    case 'saving':
      return `Saving ${changes(count)}…`;
    case 'checking':
      return `No answer came. Looking up ${changes(count)} on the server…`;
    case 'unknown':
      return `${changes(count)}: ${error}`;
    case 'failed':
      return `${changes(count)} not saved. ${error}`;
    case 'idle':
      return changes(count);
  }
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}
