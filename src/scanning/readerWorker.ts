/** The worker that reads answer sheets: pictures come one after another, the printed sheets before them. */
import type { PrintedSet } from '@/domain/answer-sheets/printedSet';
import type { Picture } from './picture';
import { type PictureReading, readSheets } from './readSheets';

export type ReaderQuestion = { readonly printed: PrintedSet } | { readonly id: number; readonly picture: Picture };

/** `ms` is the time of the reading itself. */
export type ReaderAnswer =
  | { readonly ready: true }
  | { readonly id: number; readonly reading: PictureReading; readonly ms: number }
  | { readonly id: number; readonly failure: string };

const answer = (message: ReaderAnswer) => self.postMessage(message);

let printed: PrintedSet | null = null;

self.onmessage = ({ data }: MessageEvent<ReaderQuestion>) => {
  if ('printed' in data) {
    printed = data.printed;
    return;
  }
  const { id, picture } = data;
  try {
    if (!printed) throw new Error('The printed sheets come before the first picture.');
    const start = performance.now();
    const reading = readSheets(picture, printed);
    answer({ id, reading, ms: performance.now() - start });
  } catch (error) {
    answer({ id, failure: String(error) });
  }
};

answer({ ready: true });
