/** The pages of a PDF as pictures, one after another. */
import { digestOf } from '@/files/digestOf';
import { drawnSize, pictureOf } from './drawnPicture';
import type { OpenedPicture, PictureProblem, UnopenedPicture } from './openedPicture';

/** A scanner's file of more is several stacks; each page takes a second. */
const MOST_PAGES = 400;

/**
 * Gives a picture or a problem for each page, or one problem for the file. `onPages` is told the number of pages. Throws
 * the signal's reason once it is aborted.
 */
export async function* pdfPages(
  file: File,
  bytes: ArrayBuffer,
  signal: AbortSignal,
  onPages: (pages: number) => void,
): AsyncGenerator<OpenedPicture | UnopenedPicture> {
  const { name } = file;
  const problem = (found: PictureProblem, page: number | null = null) => ({ name, page, problem: found });
  const digest = await digestOf(bytes);
  // The library is loaded with the first PDF. This device may not have it, and no connection.
  const library = await import('@/files/pdf/openPdf').catch(() => null);
  const pdf = library ? await library.openPdf(bytes) : 'unavailable';
  if (typeof pdf === 'string') {
    yield problem(PROBLEMS[pdf]);
    return;
  }
  try {
    if (pdf.pages === 0) yield problem('noPages');
    else if (pdf.pages > MOST_PAGES) yield problem('tooManyPages');
    else {
      onPages(pdf.pages);
      for (let page = 1; page <= pdf.pages; page += 1) {
        signal.throwIfAborted();
        const drawn = await pdf.draw(page, drawnSize);
        signal.throwIfAborted();
        if (typeof drawn === 'string') yield problem(PROBLEMS[drawn], page);
        else {
          const text = new TextEncoder().encode(`${digest}/${page}`);
          yield { name, page, digest: await digestOf(text), ...(await freed(drawn)) };
        }
      }
    }
  } finally {
    pdf.close();
  }
}

const PROBLEMS = {
  unavailable: 'noPdfPart',
  old: 'oldBrowser',
  password: 'password',
  broken: 'broken',
} as const;

/** The canvas of a page is 40 MB, which would stay until the browser tidies up. */
async function freed(context: OffscreenCanvasRenderingContext2D): ReturnType<typeof pictureOf> {
  const picture = await pictureOf(context);
  context.canvas.width = 0;
  return picture;
}
