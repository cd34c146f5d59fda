/** Reads pictures of answer sheets in a worker, one at a time: a large picture takes 50 MB. */
import type { PrintedSet } from '@/domain/answer-sheets/printedSet';
import { AppError } from '@/domain/words/errors';
import type { Picture } from './picture';
import type { ReaderAnswer, ReaderQuestion } from './readerWorker';
import type { PictureReading } from './readSheets';

export type SheetReader = {
  /** The bytes of the picture go to the worker: they are empty here afterwards. */
  readonly read: (picture: Picture) => Promise<{ reading: PictureReading; ms: number }>;
  /** Ends the worker. What is being read is refused. */
  readonly close: () => void;
};

type Waiting = { resolve: (found: { reading: PictureReading; ms: number }) => void; reject: (error: unknown) => void };

/** Rejects with `network/unreachable` where the worker cannot be loaded. */
export function openSheetReader(printed: PrintedSet): Promise<SheetReader> {
  const worker = new Worker(new URL('./readerWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const send = (question: ReaderQuestion, transfer: Transferable[] = []) => worker.postMessage(question, transfer);
  const refuseAll = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const reader: SheetReader = {
    read: (picture) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        send({ id: last, picture }, [picture.data.buffer as ArrayBuffer]);
      }),
    close: () => {
      worker.terminate();
      refuseAll(new AppError('unexpected', { cause: 'The reader was closed.' }));
    },
  };
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => {
      const error = new AppError(message ? 'unexpected' : 'network/unreachable');
      reject(error);
      refuseAll(error);
    };
    worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
      if ('ready' in data) {
        send({ printed });
        resolve(reader);
        return;
      }
      const own = waiting.get(data.id);
      waiting.delete(data.id);
      if ('failure' in data) own?.reject(new AppError('unexpected', { cause: data.failure }));
      else own?.resolve({ reading: data.reading, ms: data.ms });
    };
  });
}
