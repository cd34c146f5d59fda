/** Frames of a running video: one canvas for all of them, because each takes 8 MB. */

import { shownOf } from '@/features/answer-sheets/scanning/pictures/drawnPicture';
import type { OpenedPicture } from '@/features/answer-sheets/scanning/pictures/openedPicture';
import { digestOf } from '@/files/digestOf';
import type { Picture } from '@/scanning/picture';

export type Frames = {
  /** The picture that the video shows now; null before its first one. */
  readonly grab: (video: HTMLVideoElement) => { picture: Picture; light: number } | null;
  /** The frame that was grabbed last, as a stack keeps it. */
  readonly keep: () => Promise<Pick<OpenedPicture, 'digest' | 'shown' | 'shownScale'>>;
};

/** Every so many pixels are enough for the mean light. */
const LIGHT_STEP = 97;

export function openFrames(): Frames {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError('No canvas for the frames of the camera.');
  return {
    grab: (video) => {
      const { videoWidth: width, videoHeight: height } = video;
      if (width === 0 || height === 0) return null;
      const { canvas } = context;
      // A phone that is turned has other frames.
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      return { picture: { width, height, data }, light: lightOf(data) };
    },
    keep: async () => {
      const kept = await shownOf(context);
      return { ...kept, digest: await digestOf(await kept.shown.arrayBuffer()) };
    },
  };
}

/** The mean of some green values, which are nearest to what an eye sees. */
function lightOf(data: Uint8ClampedArray): number {
  let sum = 0;
  let count = 0;
  for (let at = 1; at < data.length; at += 4 * LIGHT_STEP) {
    sum += data[at] as number;
    count += 1;
  }
  return sum / count;
}
