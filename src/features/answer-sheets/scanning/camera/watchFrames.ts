/** Reads the frames of a running video one after another: the next one is taken when the one before is read. */

import type { Size } from '@/features/answer-sheets/scanning/pictures/drawnPicture';
import type { ReadSheet } from '@/scanning/readSheets';
import type { SheetReader } from '@/scanning/sheetReader';
import { type Frames, openFrames } from './frames';
import { type Judged, judgeFrame, NO_WATCH, type Watch } from './watch';

export type Watched = {
  readonly reader: SheetReader;
  /** Null while there is no place for the picture. */
  readonly video: () => HTMLVideoElement | null;
  /** Sheets of the stack. */
  readonly taken: () => readonly ReadSheet[];
  /** Whether the person wants the next frame as it is; asked once a frame. */
  readonly isWanted: () => boolean;
  /** Puts the frame that was grabbed last into the stack, with the sheets that were taken of it. */
  readonly keep: (frames: Frames, sheets: readonly ReadSheet[]) => Promise<void>;
  readonly onFrame: (judged: Judged, size: Size, wanted: boolean) => void;
};

/** Between the starts of two frames, so that a phone does not get hot over an empty table. */
const PAUSE_MS = 120;

/** Ends when the signal is aborted. */
export async function watchFrames(watched: Watched, signal: AbortSignal): Promise<void> {
  const frames = openFrames();
  const own: ReadSheet[] = [];
  let watch = NO_WATCH;
  while (!signal.aborted) {
    const begun = performance.now();
    const video = watched.video();
    if (video) watch = await watchOne(watched, frames, video, watch, own, signal);
    await nextFrame(video, begun + PAUSE_MS - performance.now());
  }
}

/** `own`: what this watch took; the stack may not have it yet. */
async function watchOne(
  watched: Watched,
  frames: Frames,
  video: HTMLVideoElement,
  watch: Watch,
  own: ReadSheet[],
  signal: AbortSignal,
): Promise<Watch> {
  const at = performance.now();
  const frame = frames.grab(video);
  if (!frame) return watch;
  const { width, height } = frame.picture;
  const { reading } = await watched.reader.read(frame.picture);
  if (signal.aborted) return watch;
  const wanted = watched.isWanted();
  const seen = { reading, size: { width, height }, light: frame.light, at };
  const judged = judgeFrame(watch, seen, [...watched.taken(), ...own], wanted);
  own.push(...judged.take);
  if (judged.take.length > 0) await watched.keep(frames, judged.take);
  if (!signal.aborted) watched.onFrame(judged, seen.size, wanted);
  return judged.watch;
}

/** Waits for the pause, and until the video shows another frame. */
async function nextFrame(video: HTMLVideoElement | null, pause: number): Promise<void> {
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  const shown = new Promise((resolve) => video?.requestVideoFrameCallback?.(resolve));
  // A video that stands still, or a browser that does not tell: the next look comes by the clock.
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))]);
}
