/**
 * Fails when the landing page's JavaScript is too large or carries Firestore; when the sample class carries Firestore;
 * when a signed-in person's first screen is too large, asks for too many files or waits for the client that only
 * listens; when the worker that reads spreadsheets is too large; when what reads answer sheets or PDF files is too large
 * or is loaded where no sheet is read; or when files import one another in a circle:
 * `node scripts/check-bundle.mjs [dist]`.
 */
import { resolve } from 'node:path';
import {
  findCircle,
  findFirstScreenFiles,
  findLandingFiles,
  gzipBytes,
  judgeFirstScreen,
  readBundle,
  sourceUsesFirestore,
  withImports,
} from './lib/bundle.mjs';
import { findRecordFiles, judgeSheetReading, listedFiles, PDF_BYTES, READER_BYTES } from './lib/sheetReading.mjs';

/** docs: performance budget of the landing page, gzip. */
const BUDGET_BYTES = 105_000;
/** The worker that reads a spreadsheet, gzip; it loads when a file is chosen. */
const SHEET_WORKER = /(^|\/)sheetWorker-[^/]+\.js$/;
const SHEET_WORKER_BYTES = 12_000;
/** The app of the sample class, which speaks to no server. */
const SAMPLE = /^src\/sample\/startSample\.tsx$/;
/** Strings that Firestore's SDKs, the full and the lite one, keep through minification. */
const FIRESTORE_MARKERS = ['google.firestore.v1', 'firestore.googleapis.com'];

const hasFirestore = ({ text }) => FIRESTORE_MARKERS.some((marker) => text.includes(marker));

const { files, manifest, html } = readBundle(resolve(process.argv[2] ?? 'dist'));
const landing = findLandingFiles(manifest, html).map((name) => files.find((file) => file.name === name));
const bytes = landing.reduce((sum, file) => sum + gzipBytes(file.text), 0);
const problems = [];

if (bytes > BUDGET_BYTES)
  problems.push(`The landing page loads ${bytes} bytes of JavaScript (gzip), above ${BUDGET_BYTES}.`);
for (const file of landing.filter(hasFirestore)) problems.push(`The landing page loads Firestore, in ${file.name}.`);
// A new SDK may rename the markers; without this check every bundle would then pass.
if (sourceUsesFirestore() && !files.some(hasFirestore)) {
  problems.push(`No file of the build contains ${FIRESTORE_MARKERS.join(' or ')}: choose markers that this SDK has.`);
}

const sizeOf = (names) =>
  names.reduce((sum, name) => sum + gzipBytes(files.find((file) => file.name === name)?.text ?? ''), 0);
const screens = ['teacher', 'administrator'].map((who) => {
  const { first, following } = findFirstScreenFiles(manifest, html, who);
  return { who, files: first.length, first: sizeOf(first), following: sizeOf(following) };
});
problems.push(...screens.flatMap(judgeFirstScreen));
const worker = files.find(({ name }) => SHEET_WORKER.test(name));
const workerBytes = worker ? gzipBytes(worker.text) : Number.POSITIVE_INFINITY;
if (workerBytes > SHEET_WORKER_BYTES) {
  problems.push(`The worker that reads spreadsheets has ${workerBytes} bytes (gzip), above ${SHEET_WORKER_BYTES}.`);
}
const sheetReading = judgeSheetReading({
  files,
  listed: listedFiles(files),
  shown: [
    ...landing.map(({ name }) => name),
    ...['teacher', 'administrator'].flatMap((who) => Object.values(findFirstScreenFiles(manifest, html, who)).flat()),
    ...findRecordFiles(manifest),
  ],
});
problems.push(...sheetReading.problems);
const sample = withImports(
  manifest,
  Object.keys(manifest).filter((key) => SAMPLE.test(key)),
);
if (sample.length === 0) problems.push('No file of the build is the sample class.');
for (const file of files.filter((each) => sample.includes(each.name) && hasFirestore(each)))
  problems.push(`The sample class loads Firestore, in ${file.name}.`);
const circle = findCircle(manifest);
if (circle) problems.push(`Files of the build import one another in a circle: ${circle.join(', ')}.`);

if (problems.length > 0) {
  console.error([...problems, ...landing.map(({ name, text }) => `  ${gzipBytes(text)} ${name}`)].join('\n'));
  process.exitCode = 1;
} else {
  const kb = (size) => (size / 1000).toFixed(1);
  console.log(`landing page ${kb(bytes)} kB of ${BUDGET_BYTES / 1000} kB`);
  console.log(`worker that reads spreadsheets ${kb(workerBytes)} kB of ${kb(SHEET_WORKER_BYTES)} kB`);
  const { reader, pdf, more } = sheetReading;
  console.log(`worker that reads answer sheets ${kb(reader)} kB of ${kb(READER_BYTES)} kB`);
  console.log(`PDF library ${kb(pdf)} kB of ${kb(PDF_BYTES)} kB, ${kb(more)} kB more for JPEG 2000`);
  for (const { who, files, first, following } of screens)
    console.log(`first screen, ${who} ${kb(first)} kB in ${files} files, ${kb(following)} kB follow`);
}
