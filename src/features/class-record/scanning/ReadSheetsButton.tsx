import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/book/itemSheet';
import { isQuarterClosed } from '@/domain/book/quarterClosed';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { Button } from '@/ui/form/Button';
import { tidyKept } from './keptReading';

const ReadSheetsDialog = lazy(async () => ({ default: (await import('./ReadSheetsDialog')).ReadSheetsDialog }));

/** Opens the reading of answer sheets, and deletes kept pictures once they are needed no more. */
export function ReadSheetsButton({ record, sheet }: { record: ClassRecord; sheet: ItemSheet }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const closed = isQuarterClosed(record.subject, record.quarter);
  const { id } = sheet.activity;
  const unsaved = useAppSelector((state) => Object.keys(selectShownSheet(state, itemSheetName(id)).cells).length > 0);
  useEffect(() => {
    if (!open) void dispatch(tidyKept(id, { closed, unsaved }));
  }, [dispatch, id, closed, unsaved, open]);
  if (closed) return null;
  return (
    <>
      <Button icon={<ScanLine aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        {_('Read answer sheets')}
      </Button>
      {open ? (
        <Suspense>
          <ReadSheetsDialog record={record} sheet={sheet} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
