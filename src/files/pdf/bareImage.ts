/** Scans of black and white only. Shrunk, they would have grey edges, and the reader would take them for photos. */

/** Pixels a side of the piece that is looked at, in the middle of the image. */
const PIECE = 600;
const BLACK = 20;
const WHITE = 235;

/** Whether the middle of a decoded image has neither grey nor colour. */
export function isBareImage(decoded: { readonly bitmap?: ImageBitmap } | null): boolean {
  const bitmap = decoded?.bitmap;
  if (!bitmap) return false;
  const context = new OffscreenCanvas(PIECE, PIECE).getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(bitmap, (PIECE - bitmap.width) >> 1, (PIECE - bitmap.height) >> 1);
  const { data } = context.getImageData(0, 0, PIECE, PIECE);
  return data.every((value) => value <= BLACK || value >= WHITE);
}

/** Every pixel becomes black or white, whichever is nearer. */
export function toBlackAndWhite(context: OffscreenCanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  const image = context.getImageData(0, 0, width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at += 1) {
    // The lowest byte is red; in grey all three are the same.
    pixels[at] = ((pixels[at] as number) & 0xff) < 128 ? 0xff000000 : 0xffffffff;
  }
  context.putImageData(image, 0, 0);
}
