import { Keyboard, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { draftForgotten, type selectSheet } from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import type { Saving } from './useSaving';

type SaveBarProps = { sheet: ReturnType<typeof selectSheet>; sheetName: string; saving: Saving };

/** "12 changes" with Save and Cancel; how the last save went. */
export function SaveBar({ sheet, sheetName, saving }: SaveBarProps) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const count = Object.keys(sheet.cells).length;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-box border border-line bg-base-100 px-3 py-2">
      <p role="status" className="mr-auto font-medium">
        {barText(count, saving)}
      </p>
      <Button
        variant="ghost"
        icon={<Keyboard aria-hidden="true" className="size-4" />}
        onClick={() => dispatch(modalOpened({ title: 'Keys of the class record', bodyType: 'recordKeys' }))}
      >
        Keys
      </Button>
      <Button
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        disabled={count === 0 || saving.busy}
        onClick={() => setAsking(true)}
      >
        Cancel
      </Button>
      <Button
        variant="primary"
        icon={<Save aria-hidden="true" className="size-4" />}
        disabled={count === 0}
        loading={saving.busy}
        onClick={saving.save}
      >
        {saving.error && count > 0 ? 'Retry' : 'Save'}
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

function barText(count: number, saving: Saving): string {
  if (saving.busy) return `Saving ${changes(count)}…`;
  if (count === 0) return 'All changes saved';
  return saving.error ? `${changes(count)} not saved. ${saving.error}` : changes(count);
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}
