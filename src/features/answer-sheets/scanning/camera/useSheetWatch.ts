import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PrintedSet } from '@/domain/answer-sheets/printedSet';
import { toErrorNote } from '@/domain/words/errors';
import type { Size } from '@/features/answer-sheets/scanning/pictures/drawnPicture';
import { withPicture } from '@/features/answer-sheets/scanning/stack';
import type { KeptStack } from '@/features/answer-sheets/scanning/useStack';
import { say } from '@/language/words';
import type { ReadSheet } from '@/scanning/readSheets';
import { openSheetReader, type SheetReader } from '@/scanning/sheetReader';
import type { Frames } from './frames';
import type { Judged } from './watch';
import { watchFrames } from './watchFrames';

export type SheetWatch = {
  /** The sheets of the last frame; null before the first one. */
  readonly judged: (Pick<Judged, 'outlines'> & { size: Size }) | null;
  /** Why no frame is read, as a sentence. */
  readonly failure: string | null;
  /** Takes what is in sight, although frames do not agree about it. */
  readonly takeNow: () => void;
};

type Watching = {
  printed: PrintedSet;
  kept: Pick<KeptStack, 'stack' | 'change' | 'addImage'>;
  video: RefObject<HTMLVideoElement | null>;
  stream: MediaStream | null;
  /** After each frame. `take` went into the stack; `wanted`: the person pressed the button. */
  onFrame: (found: Pick<Judged, 'take' | 'hint'>, wanted: boolean) => void;
};

/** Reads the camera's frames in a worker, and takes the sheets about which frames agree. */
export function useSheetWatch({ printed, kept, video, stream, onFrame }: Watching): SheetWatch {
  const [judged, setJudged] = useState<SheetWatch['judged']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isAsked = useRef(false);
  const newest = useRef({ kept, onFrame });
  useEffect(() => {
    newest.current = { kept, onFrame };
  });
  const reader = useRef<Promise<SheetReader>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader knows one set of sheets
  useEffect(() => {
    return () => {
      void reader.current?.then(
        (own) => own.close(),
        () => undefined,
      );
      reader.current = null;
    };
  }, [printed]);
  useEffect(() => {
    if (!stream) return;
    isAsked.current = false;
    const stop = new AbortController();
    const watchAll = async () => {
      reader.current ??= openSheetReader(printed);
      const watched = {
        reader: await reader.current,
        video: () => video.current,
        taken: () => newest.current.kept.stack.pictures.flatMap(({ sheets }) => sheets),
        isWanted: () => {
          const wanted = isAsked.current;
          isAsked.current = false;
          return wanted;
        },
        keep: (frames: Frames, sheets: readonly ReadSheet[]) => keepSheets(frames, sheets, newest.current.kept),
        onFrame: (found: Judged, size: Size, wanted: boolean) => {
          newest.current.onFrame(found, wanted);
          setJudged({ outlines: found.outlines, size });
        },
      };
      await watchFrames(watched, stop.signal);
    };
    setFailure(null);
    watchAll().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      reader.current = null;
      setFailure(toErrorNote(error).message);
    });
    return () => {
      stop.abort();
      setJudged(null);
    };
  }, [printed, stream, video]);
  return {
    judged,
    failure,
    takeNow: () => {
      isAsked.current = stream !== null;
    },
  };
}

/** The frame goes into the stack as a photo, with the sheets that were taken of it. */
async function keepSheets(
  frames: Frames,
  sheets: readonly ReadSheet[],
  { stack, change, addImage }: Watching['kept'],
): Promise<void> {
  const { shown, digest, shownScale } = await frames.keep();
  const name = say('Camera, picture {number}', { number: stack.pictures.length + 1 });
  addImage(digest, shown);
  change((before) => withPicture(before, { name, page: null, digest, shownScale }, { sheets, unknown: [] }));
}
