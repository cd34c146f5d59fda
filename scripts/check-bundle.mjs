/**
 * Fails when the landing page's JavaScript is too large or has Firestore in it, or when a signed-in person's first
 * screen is too large or loads the listening client: `node scripts/check-bundle.mjs [dist]`.
 */
import { resolve } from 'node:path';
import { findFirstScreenFiles, findLandingFiles, gzipBytes, readBundle, sourceUsesFirestore } from './lib/bundle.mjs';

/** Budget of the landing page's JavaScript, gzipped. */
const BUDGET_BYTES = 110_000;
/** Budget of a signed-in person's first screen, gzipped. */
const FIRST_SCREEN_BYTES = 330_000;
/**
 * Least size of the files behind the first screen: the listening client is 124 kB and must not move into the screen.
 */
const BEHIND_BYTES = 100_000;
/** Strings of Firestore's SDKs, the full and the lite one, that minification keeps. */
const FIRESTORE_MARKERS = ['google.firestore.v1', 'firestore.googleapis.com'];

const hasFirestore = ({ text }) => FIRESTORE_MARKERS.some((marker) => text.includes(marker));

const { files, manifest, html } = readBundle(resolve(process.argv[2] ?? 'dist'));
const landing = findLandingFiles(manifest, html).map((name) => files.find((file) => file.name === name));
const bytes = landing.reduce((sum, file) => sum + gzipBytes(file.text), 0);
const problems = [];

if (bytes > BUDGET_BYTES)
  problems.push(`The landing page loads ${bytes} bytes of JavaScript (gzip), above ${BUDGET_BYTES}.`);
for (const file of landing.filter(hasFirestore)) problems.push(`The landing page loads Firestore, in ${file.name}.`);
// Without this check a marker that a new SDK renames would let everything pass.
if (sourceUsesFirestore() && !files.some(hasFirestore)) {
  problems.push(`No file of the build contains ${FIRESTORE_MARKERS.join(' or ')}: choose markers that this SDK has.`);
}

const sizeOf = (names) =>
  names.reduce((sum, name) => sum + gzipBytes(files.find((file) => file.name === name)?.text ?? ''), 0);
const screens = ['teacher', 'administrator'].map((who) => {
  const { first, behind } = findFirstScreenFiles(manifest, html, who);
  return { who, first: sizeOf(first), behind: sizeOf(behind) };
});
for (const { who, first, behind } of screens) {
  if (first > FIRST_SCREEN_BYTES)
    problems.push(
      `First screen, ${who}: it waits for ${first} bytes of JavaScript (gzip), above ${FIRST_SCREEN_BYTES}.`,
    );
  if (behind < BEHIND_BYTES) problems.push(`First screen, ${who}: it waits for the client that only listens.`);
}

if (problems.length > 0) {
  console.error([...problems, ...landing.map(({ name, text }) => `  ${gzipBytes(text)} ${name}`)].join('\n'));
  process.exitCode = 1;
} else {
  const kb = (size) => (size / 1000).toFixed(1);
  console.log(`landing page ${kb(bytes)} kB of ${BUDGET_BYTES / 1000} kB`);
  for (const { who, first, behind } of screens)
    console.log(`first screen, ${who} ${kb(first)} kB of ${FIRST_SCREEN_BYTES / 1000} kB, ${kb(behind)} kB follow`);
}
