/** A decoded image as the reader and the screen take it. */
import type { OpenedPicture } from './openedPicture';

/** A black-and-white scan of 300 dpi keeps its pixels up to here: shrunk, it would look grey to the reader. */
const KEPT_SIDE = 3900;
/** A larger picture is a photo. The reader works on 1,700 pixels; 12 million would take 48 MB. */
const SHRUNK_SIDE = 2400;
const SHOWN_SIDE = 1700;
const SHOWN_QUALITY = 0.85;

export type Size = { readonly width: number; readonly height: number };

/** The size in which an image is given to the reader. */
export function drawnSize({ width, height }: Size): Size {
  return within({ width, height }, Math.max(width, height) > KEPT_SIDE ? SHRUNK_SIDE : KEPT_SIDE);
}

function within({ width, height }: Size, side: number): Size {
  const share = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Pixels and the picture for the screen, of a canvas that has at most the pixels of `drawnSize`. */
export async function pictureOf(
  context: OffscreenCanvasRenderingContext2D,
): Promise<Pick<OpenedPicture, 'picture' | 'shown' | 'shownScale'>> {
  const { width, height } = context.canvas;
  const shown = await shownOf(context);
  const { data } = context.getImageData(0, 0, width, height);
  return { picture: { width, height, data }, ...shown };
}

/** The picture for the screen alone. */
export async function shownOf(
  context: OffscreenCanvasRenderingContext2D,
): Promise<Pick<OpenedPicture, 'shown' | 'shownScale'>> {
  const { width, height } = context.canvas;
  const size = within({ width, height }, SHOWN_SIDE);
  const small = size.width === width ? context : drawn(context.canvas, size);
  const shown = await small.canvas.convertToBlob({ type: 'image/jpeg', quality: SHOWN_QUALITY });
  return { shown, shownScale: width / size.width };
}

/** Draws an image in another size; what is transparent becomes white, as paper is. */
export function drawn(image: CanvasImageSource, { width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError(`No canvas of ${width} x ${height} pixels.`);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return context;
}
