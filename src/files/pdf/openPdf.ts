/** Opens PDF files and draws their pages. It is loaded when a PDF is chosen: it brings a library of half a megabyte. */
import './newerMethods';
import {
  AnnotationMode,
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist';
import { isBareImage, toBlackAndWhite } from './bareImage';
import { type PageDrawing, pageDrawing, type Size, scanOf } from './pageDrawing';
import { type Matrix, type PlacedImage, placedImages } from './placedImages';

/**
 * `unavailable`: a part of the library cannot be loaded. `old`: the browser lacks what the library needs. `password`: it
 * opens with a password only. `broken`: the content ends early or makes no sense.
 */
export type PdfProblem = 'unavailable' | 'old' | 'password' | 'broken';

export type OpenedPdf = {
  readonly pages: number;
  /** Draws one page, from 1, on white paper. `limit` gives the size that a picture of so many pixels may have. */
  readonly draw: (
    page: number,
    limit: (size: Size) => Size,
  ) => Promise<OffscreenCanvasRenderingContext2D | 'unavailable' | 'broken'>;
  /** Ends the worker and frees the file. */
  readonly close: () => void;
};

/** The build puts the library's decoders here (scripts/lib/pdfParts.mjs). */
const PARTS = new URL(`/assets/pdf-${version}/`, location.href).href;
/** Decodes scans of black and white. WebAssembly, which would do it too, is forbidden by the security policy. */
const BLACK_AND_WHITE = 'jbig2_nowasm_fallback.js';
/** Decodes JPEG 2000, which few scanners write: it is loaded where a page needs it. */
const JPEG_2000 = 'openjpeg_nowasm_fallback.js';

/** The bytes are given away. */
export async function openPdf(data: ArrayBuffer): Promise<OpenedPdf | PdfProblem> {
  if (!('withResolvers' in Promise) || !('Iterator' in globalThis)) return 'old';
  // Kept by the service worker from now on, so that a later scan of black and white needs no connection.
  if (!(await isThere(BLACK_AND_WHITE))) return 'unavailable';
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });
  const unloaded = new Promise<'unavailable'>((resolve) => {
    worker.onerror = () => resolve('unavailable');
  });
  const verbosity = VerbosityLevel.ERRORS;
  const loading = getDocument({
    data,
    worker: PDFWorker.create({ port: worker, verbosity }),
    wasmUrl: PARTS,
    useWasm: false,
    // A scan has no text to see, and a font of the file would be one more thing that can be broken.
    disableFontFace: true,
    useSystemFonts: false,
    verbosity,
  });
  const close = () => {
    void loading.destroy().catch(() => undefined);
    worker.terminate();
  };
  const opened = await Promise.race([loading.promise.catch(problemOf), unloaded]);
  if (typeof opened !== 'string')
    return { pages: opened.numPages, draw: (page, limit) => draw(opened, page, limit), close };
  close();
  return opened;
}

function problemOf(error: unknown): PdfProblem {
  return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken';
}

/** Hosting answers an unknown address with the page. */
async function isThere(part: string): Promise<boolean> {
  const answer = await fetch(PARTS + part).catch(() => null);
  if (!answer?.ok || !(answer.headers.get('content-type') ?? '').includes('javascript')) return false;
  await answer.arrayBuffer();
  return true;
}

async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  limit: (size: Size) => Size,
): Promise<OffscreenCanvasRenderingContext2D | 'unavailable' | 'broken'> {
  const page = await pdf.getPage(number).catch(() => null);
  if (!page) return 'broken';
  try {
    return await drawn(page, limit);
  } catch {
    return 'broken';
  } finally {
    page.cleanup();
  }
}

/** For print nothing waits for the screen: pages are drawn while another tab is in front too. */
const AS_PRINTED = { intent: 'print', annotationMode: AnnotationMode.DISABLE };

async function drawn(
  page: PDFPageProxy,
  limit: (size: Size) => Size,
): Promise<OffscreenCanvasRenderingContext2D | 'unavailable' | 'broken'> {
  const viewport = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList(AS_PRINTED);
  const scan = scanOf(viewport, placedImages(operators, OPS, viewport.transform as unknown as Matrix));
  const decoded = scan ? await decodedOf(page, scan) : null;
  // The library leaves out an image that it cannot decode, and the page would be white.
  if (scan?.id && !decoded) return (await isThere(JPEG_2000)) ? 'broken' : 'unavailable';
  const drawing = pageDrawing(viewport, scan, limit);
  const isBare = drawing.isShrunk && (scan?.isMask || isBareImage(decoded));
  const context = blank(drawing);
  await page.render({
    ...AS_PRINTED,
    canvas: null,
    // The library draws on any context; its types know the one of the page only.
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    transform: [...drawing.transform],
  }).promise;
  if (isBare) toBlackAndWhite(context);
  return context;
}

function decodedOf(page: PDFPageProxy, { id }: PlacedImage): Promise<{ bitmap?: ImageBitmap } | null> {
  if (id === null) return Promise.resolve(null);
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve, reject) => objects.get(id, resolve, reject));
}

function blank({ width, height }: PageDrawing): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError(`No canvas of ${width} x ${height} pixels.`);
  return context;
}
