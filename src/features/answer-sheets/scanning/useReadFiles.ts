import { useCallback, useEffect, useRef, useState } from 'react';
import type { PrintedSet } from '@/domain/answer-sheets/printedSet';
import { toErrorNote } from '@/domain/words/errors';
import { openSheetReader, type SheetReader } from '@/scanning/sheetReader';
import { openPictures } from './pictures/openPictures';
import { type Stack, withPicture, withRepeated, withUnopened } from './stack';
import type { OpenStack } from './useStack';

export type ReadFiles = {
  /** Null while nothing is read. */
  progress: { done: number; total: number } | null;
  /** Why reading stopped, as a sentence. */
  failure: string | null;
  read: (files: readonly File[]) => void;
  cancel: () => void;
};

/** Reads files one after another in a worker, so that the page answers meanwhile. Files that are added wait. */
export function useReadFiles(printed: PrintedSet, { stack, change, addImage }: Omit<OpenStack, 'images'>): ReadFiles {
  const [progress, setProgress] = useState<ReadFiles['progress']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reader = useRef<Promise<SheetReader>>(null);
  const stopping = useRef<AbortController>(null);
  const waiting = useRef<File[]>([]);
  const known = useRef(new Set<string>());
  useEffect(() => {
    known.current = new Set(stack.pictures.map(({ digest }) => digest));
  }, [stack.pictures]);
  const readAll = useCallback(
    async (signal: AbortSignal) => {
      reader.current ??= openSheetReader(printed);
      const own = await reader.current;
      let done = 0;
      while (waiting.current.length > 0 && !signal.aborted) {
        const files = waiting.current;
        waiting.current = [];
        let total = done + files.length;
        // A PDF counts by its pages.
        const addPages = (pages: number) => {
          total += pages - 1;
          setProgress({ done, total });
        };
        for await (const opened of openPictures(files, signal, addPages)) {
          if (signal.aborted) return;
          change(await toChange(own, opened, known.current, addImage));
          done += 1;
          setProgress({ done, total: Math.max(total + waiting.current.length, done) });
        }
      }
    },
    [printed, change, addImage],
  );
  const read = (files: readonly File[]) => {
    if (files.length === 0) return;
    waiting.current.push(...files);
    if (progress) return;
    const stop = new AbortController();
    stopping.current = stop;
    setFailure(null);
    setProgress({ done: 0, total: files.length });
    readAll(stop.signal)
      .catch((error: unknown) => {
        reader.current = null;
        if (!stop.signal.aborted) setFailure(toErrorNote(error).message);
      })
      .finally(() => {
        if (stopping.current === stop) setProgress(null);
      });
  };
  const end = useCallback(() => {
    stopping.current?.abort();
    waiting.current = [];
    void reader.current?.then(
      (own) => own.close(),
      () => undefined,
    );
    reader.current = null;
  }, []);
  useEffect(() => end, [end]);
  const cancel = () => {
    end();
    setProgress(null);
  };
  return { progress, failure, read, cancel };
}

type Opened = Awaited<ReturnType<ReturnType<typeof openPictures>['next']>>['value'];

async function toChange(
  reader: SheetReader,
  opened: Opened,
  known: Set<string>,
  addImage: OpenStack['addImage'],
): Promise<(stack: Stack) => Stack> {
  if ('problem' in opened) return (stack) => withUnopened(stack, opened);
  const { picture, shown, digest, name, page, shownScale } = opened;
  if (known.has(digest)) return (stack) => withRepeated(stack, name);
  const { reading } = await reader.read(picture);
  known.add(digest);
  addImage(digest, shown);
  return (stack) => withPicture(stack, { name, page, digest, shownScale }, reading);
}
