import { useEffect, useState } from 'react';
import { errorSentence } from '@/domain/words/errors';
import { openSpreadsheet } from '@/files/read/openSpreadsheet';
import type { Spreadsheet } from '@/files/read/spreadsheet';
import { say } from '@/language/words';
import { type Recognised, recognise } from './recognise';

export type FileState =
  /** `record`: of a class record, which its page takes as it is read. */
  | { step: 'known'; found: Recognised; record?: Spreadsheet }
  | { step: 'refused'; reason: string }
  | { step: 'done' }
  | { step: 'left' };

/** Whether the file is not read yet, or has ways on. */
export function isToSettle(state: FileState | undefined): boolean {
  if (!state) return true;
  return state.step === 'known' && state.found.kind !== 'other' && state.found.kind !== 'unknown';
}

export type FileQueue = {
  /** By the place of the file; absent while it is not read. */
  states: readonly (FileState | undefined)[];
  settle: (at: number, state: FileState) => void;
};

/** Reads and recognises the files one after the other. */
export function useFileQueue(files: readonly File[]): FileQueue {
  const [states, setStates] = useState<FileQueue['states']>([]);
  const settle = (at: number, state: FileState) =>
    setStates((before) =>
      Array.from({ length: Math.max(before.length, at + 1) }, (_, index) => (index === at ? state : before[index])),
    );
  const next = files.findIndex((_, at) => states[at] === undefined);
  const file = files[next];
  // biome-ignore lint/correctness/useExhaustiveDependencies: `settle` only sets the state
  useEffect(() => {
    if (!file) return;
    const stopping = new AbortController();
    void readState(file, stopping.signal).then((state) => {
      if (!stopping.signal.aborted) settle(next, state);
    });
    return () => stopping.abort();
  }, [file, next]);
  return { states, settle };
}

async function readState(file: File, signal: AbortSignal): Promise<FileState> {
  try {
    const reading = await openSpreadsheet(file, signal);
    if ('refusal' in reading) return { step: 'refused', reason: reading.refusal };
    const found = recognise(reading.spreadsheet);
    return { step: 'known', found, ...(found.kind === 'classRecord' ? { record: reading.spreadsheet } : {}) };
  } catch (error) {
    // A folder cannot be read, nor a file that was moved away.
    const isUnreadable = error instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(error.name);
    const reason = isUnreadable
      ? say('it cannot be read: it is a folder, or it was moved. Choose the file itself.')
      : errorSentence(error);
    return { step: 'refused', reason };
  }
}
