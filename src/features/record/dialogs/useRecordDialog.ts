import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { RecordDialog } from './RecordDialogs';

type Opened = [RecordDialog | null, Dispatch<SetStateAction<RecordDialog | null>>];

/** The dialog over the record, null while none is open. `onDialog` hears whether one is. */
export function useRecordDialog(onDialog: ((isOpen: boolean) => void) | undefined): Opened {
  const opened = useState<RecordDialog | null>(null);
  const isOpen = opened[0] !== null;
  useEffect(() => onDialog?.(isOpen), [isOpen, onDialog]);
  return opened;
}
