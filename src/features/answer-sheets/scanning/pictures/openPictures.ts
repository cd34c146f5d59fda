/** Opens the files that a person chose, one after another: two photos of 12 million pixels would not fit a cheap phone. */
import { digestOf } from '@/files/digestOf';
import { drawn, drawnSize, pictureOf } from './drawnPicture';
import type { OpenedPicture, PictureProblem, UnopenedPicture } from './openedPicture';
import { pdfPages } from './pdfPages';
import { HEAD_BYTES, pictureKind, pixelsOf } from './pictureKind';

/** A photo of 50 million pixels takes 200 MB when it is decoded. */
const MOST_PIXELS = 50_000_000;
const MOST_BYTES = 60_000_000;
/** Fifty pages of 300 dpi in colour. */
const MOST_PDF_BYTES = 150_000_000;

/**
 * Gives a picture or a problem for each file and for each page of a PDF, in the files' order. `onPages` is told the number
 * of pages of each PDF. Throws the signal's reason once it is aborted.
 */
export async function* openPictures(
  files: readonly File[],
  signal: AbortSignal,
  onPages: (pages: number) => void = () => undefined,
): AsyncGenerator<OpenedPicture | UnopenedPicture> {
  for (const file of files) {
    signal.throwIfAborted();
    const opened = await openOne(file);
    signal.throwIfAborted();
    if (opened instanceof ArrayBuffer) yield* pdfPages(file, opened, signal, onPages);
    else yield opened;
  }
}

/** The bytes, where the file is a PDF. */
async function openOne(file: File): Promise<OpenedPicture | UnopenedPicture | ArrayBuffer> {
  const problem = (name: PictureProblem) => ({ name: file.name, page: null, problem: name });
  if (file.size > MOST_PDF_BYTES) return problem('tooLarge');
  const bytes = await file.arrayBuffer().catch(() => null);
  // A file that was moved or deleted after it was chosen.
  if (!bytes) return problem('broken');
  if (bytes.byteLength === 0) return problem('empty');
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, HEAD_BYTES));
  const kind = pictureKind(head);
  if (kind === 'pdf') return bytes;
  if (file.size > MOST_BYTES) return problem('tooLarge');
  if (kind === null) return problem('notAPicture');
  if ((pixelsOf(kind, head) ?? 0) > MOST_PIXELS) return problem('tooLarge');
  const context = await decoded(file);
  // Safari decodes HEIC; the others do not.
  if (!context) return problem(kind === 'heic' ? 'heic' : 'broken');
  return { name: file.name, page: null, digest: await digestOf(bytes), ...(await pictureOf(context)) };
}

/** The image upright, by the turn that a phone writes into the file; null where the browser cannot decode it. */
async function decoded(file: Blob): Promise<OffscreenCanvasRenderingContext2D | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  try {
    return drawn(bitmap, drawnSize(bitmap));
  } finally {
    bitmap.close();
  }
}
