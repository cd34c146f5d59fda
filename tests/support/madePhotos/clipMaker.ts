/** Runs in a page (`putModule`): pictures as a camera sees them that somebody holds, as JPEG in base 64. */
import { contextOf } from '../../../scripts/bench/sheets/scene';

const JPEG_QUALITY = 0.85;
/** Pixels and degrees by which a hand moves between two frames. */
const SHAKE = { pixels: 4, degrees: 0.25 };

/** In pixels, and as a share of the width. */
type Shown = { blur: number; aside: number };

/** The picture of base 64 again and again, each time a little moved. */
export async function shakenFrames(photo: string, count: number, { blur, aside }: Shown): Promise<string[]> {
  const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const context = contextOf(image.width, image.height);
  const frames: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const angle = (at * 2 * Math.PI) / count;
    context.filter = blur > 0 ? `blur(${blur}px)` : 'none';
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = '#55524d';
    context.fillRect(0, 0, image.width, image.height);
    context.setTransform(1, 0, 0, 1, image.width / 2, image.height / 2);
    context.rotate((Math.sin(angle) * SHAKE.degrees * Math.PI) / 180);
    // A little larger, so that no edge of the picture comes into it.
    context.scale(1.02, 1.02);
    const [x, y] = [Math.cos(angle) * SHAKE.pixels, Math.sin(2 * angle) * SHAKE.pixels];
    context.drawImage(image, x + aside * image.width - image.width / 2, y - image.height / 2);
    frames.push(await encoded(context));
  }
  return frames;
}

/** A sheet of paper without print on a desk. */
export function blankFrame(width: number, height: number): Promise<string> {
  const context = contextOf(width, height);
  context.fillStyle = '#6e6a63';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#e6e3dc';
  context.fillRect(width * 0.1, height * 0.08, width * 0.8, height * 0.84);
  return encoded(context);
}

async function encoded(context: OffscreenCanvasRenderingContext2D): Promise<string> {
  const blob = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  let text = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}
