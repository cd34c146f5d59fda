import { gzipBytes, withImports } from './bundle.mjs';

/** Files of reading answer sheets, by what they are for. The worker is loaded with the first picture, a PDF's with a PDF. */
const SHEET_READER = /(^|\/)readerWorker-[^/]+\.js$/;
const PDF_LIBRARY = [
  /(^|\/)openPdf-[^/]+\.js$/,
  /(^|\/)pdfWorker-[^/]+\.js$/,
  // Also a JPEG asks for it, so that a scan of black and white can be read later without a connection.
  /(^|\/)pdf-[^/]+\/jbig2_nowasm_fallback\.js$/,
];
/** Decodes JPEG 2000, which few scanners write; loaded where a page needs it. */
const PDF_MORE = /(^|\/)pdf-[^/]+\/openjpeg_nowasm_fallback\.js$/;
/** Strings that pdfjs-dist keeps through minification. */
const PDF_MARKERS = ['PasswordException', 'JBig2 failed to initialize'];

/** The class record, its items, and the dialogs of both, among which is the one that reads sheets. */
const RECORD = ['record', 'items', 'record-dialogs'];

/** Bytes, gzip. */
export const READER_BYTES = 15_000;
export const PDF_BYTES = 550_000;

/**
 * The sizes of the files that read answer sheets and PDF files, and the problems: a file that is lost or too large, the
 * reader outside of the service worker's list or the PDF library in it, either of them in `shown`, the names of files that
 * somebody loads who reads no sheet.
 * @param {{ files: readonly { name: string, text: string }[], listed: readonly string[], shown: readonly string[] }} build
 */
export function judgeSheetReading({ files, listed, shown }) {
  const problems = [];
  const bytesOf = (patterns, what, most) => {
    const found = patterns.map((pattern) => files.find(({ name }) => pattern.test(name)));
    if (found.includes(undefined)) problems.push(`The build has not all files of ${what}.`);
    const bytes = found.reduce((sum, file) => sum + (file ? gzipBytes(file.text) : 0), 0);
    if (bytes > most) problems.push(`The files of ${what} have ${bytes} bytes (gzip), above ${most}.`);
    return bytes;
  };
  const reader = bytesOf([SHEET_READER], 'the worker that reads answer sheets', READER_BYTES);
  const pdf = bytesOf(PDF_LIBRARY, 'the PDF library', PDF_BYTES);
  const more = bytesOf([PDF_MORE], 'the decoder of JPEG 2000', Number.POSITIVE_INFINITY);
  const isReader = (name) => SHEET_READER.test(name);
  const isPdf = (name) => [...PDF_LIBRARY, PDF_MORE].some((pattern) => pattern.test(name));
  if (!listed.some(isReader)) problems.push('The service worker does not list the worker that reads answer sheets.');
  for (const name of listed.filter(isPdf))
    problems.push(`The service worker lists a file of the PDF library: ${name}.`);
  for (const name of shown.filter((each) => isReader(each) || isPdf(each)))
    problems.push(`A first screen or the class record loads ${name}.`);
  const strays = files.filter(({ name, text }) => !isPdf(name) && PDF_MARKERS.some((marker) => text.includes(marker)));
  for (const { name } of strays) problems.push(`A part of the PDF library is in ${name}.`);
  return { problems, reader, pdf, more };
}

/** Addresses that the service worker of a build lists. */
export function listedFiles(files) {
  const worker = files.find(({ name }) => name === 'sw.js')?.text ?? '';
  return [...worker.matchAll(/\burl:\s*"([^"]+)"|"url":\s*"([^"]+)"/g)].map(([, plain, quoted]) => plain ?? quoted);
}

/** Names of the files that the class record loads, with those of its items and dialogs. */
export function findRecordFiles(manifest) {
  const keys = Object.keys(manifest).filter((key) => RECORD.includes(manifest[key].name));
  const lost = RECORD.filter((name) => !keys.some((key) => manifest[key].name === name));
  if (lost.length > 0) throw new Error(`No file of the build is named ${lost.join(', ')}.`);
  return withImports(manifest, keys);
}
