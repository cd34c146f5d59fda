import { ScanLine } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClassRecord } from '@/domain/book/classRecord';
import { READ_SHEETS } from '@/domain/bookRoutes';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { tidyPapers } from '@/store/outbox/tidyPapers';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { LoadFailure, type LoadFailureProps, lazy } from '@/ui/waiting/lazy';

const ReadSheetsDialog = lazy(
  async () => ({ default: (await import('./ReadSheetsDialog')).ReadSheetsDialog }),
  NoReader,
);
const TrialDialog = lazy(async () => ({ default: (await import('./trial/TrialDialog')).TrialDialog }), NoReader);

type Opened = 'reading' | 'trial' | null;

/**
 * Opens the reading of answer sheets, and deletes kept pictures once they are needed no more. A closed period takes no
 * answers, but its typed ones are the best there are to try the reader on.
 */
export function ReadSheetsButton({ record, sheet }: { record: ClassRecord; sheet: ItemSheet }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<Opened>(null);
  const [params, setParams] = useSearchParams();
  const closed = isQuarterClosed(record.subject, record.quarter);
  const first = closed ? 'trial' : 'reading';
  const { id } = sheet.activity;
  const unsaved = useAppSelector((state) => Object.keys(selectShownSheet(state, itemSheetName(id)).cells).length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: photos can be needed no more once one of these changes
  useEffect(() => {
    if (open === null) void dispatch(tidyPapers());
  }, [dispatch, id, closed, unsaved, open]);
  const isAsked = params.has(READ_SHEETS);
  useEffect(() => {
    if (!isAsked) return;
    setOpen(first);
    setParams(
      (before) => {
        before.delete(READ_SHEETS);
        return before;
      },
      { replace: true },
    );
  }, [isAsked, first, setParams]);
  const close = () => setOpen(null);
  return (
    <>
      <Button icon={<ScanLine aria-hidden="true" className="size-4" />} onClick={() => setOpen(first)}>
        {closed ? _('Try the sheet reader') : _('Read answer sheets')}
      </Button>
      <Suspense>
        {open === 'reading' ? (
          <ReadSheetsDialog record={record} sheet={sheet} onTrial={() => setOpen('trial')} onClose={close} />
        ) : null}
      </Suspense>
      {/* By itself: one that waits beside the open dialog would hide that, and the focus would not find back here. */}
      <Suspense>{open === 'trial' ? <TrialDialog record={record} sheet={sheet} onClose={close} /> : null}</Suspense>
    </>
  );
}

/** The reader did not arrive: the dialog opens with the reason and Retry. */
function NoReader({ onClose, onRetry, retrying }: { onClose: () => void } & LoadFailureProps) {
  const { _ } = useWords();
  return (
    <Modal open title={_('Read answer sheets')} onClose={onClose}>
      <LoadFailure onRetry={onRetry} retrying={retrying} />
    </Modal>
  );
}
