/** In Chromium: makes a photo of the product's own sheets, reads it, and compares. */
import { type PrintedSet, toPrintedSet } from '@/domain/answer-sheets/printedSet';
import type { SheetIdentity } from '@/domain/answer-sheets/sheetCode';
import { FORMS } from '@/domain/answer-sheets/sheetForms';
import { type PictureReading, type ReadSheet, readSheets } from '@/scanning/readSheets';
import { openSheetReader } from '@/scanning/sheetReader';
import {
  type BenchTest,
  FOREIGN_LEARNERS,
  FOREIGN_TEST,
  LEARNERS,
  pagesOf,
  rowsOf,
  svgOf,
  TESTS,
  type TestName,
} from './benchClass';
import { makeRandom, type Random } from './benchRandom';
import { decodePicture, takePicture } from './camera';
import type { HandName } from './hands';
import { hardKindAt, type KindName, kindAt, kindOf, shotOf } from './kinds';
import { throughPdf } from './pdfFile';
import { contextOf, decoded, makeScene, type Placed, type SheetTruth, textPage } from './scene';

type Photo = { kind: KindName; test: TestName; must: boolean; truths: SheetTruth[]; picture: ImageData };

let photo: Photo | null = null;
let reading: PictureReading | null = null;

const printedSets = new Map<TestName, PrintedSet>();

function printedOf(name: TestName): PrintedSet {
  const found = printedSets.get(name) ?? toPrintedSet(TESTS[name], LEARNERS);
  printedSets.set(name, found);
  return found;
}

/** Half sheets are what most teachers print. */
const PRINTED: readonly TestName[] = [
  ...(['half50', 'half50', 'half50', 'half50', 'half50', 'half30'] as const),
  ...(['full100', 'full100', 'quarter20', 'quarter20'] as const),
];

/** One row in thirty is not simply marked. */
const MESSY = 1;
/** White paper around a sheet, in millimetres: the least that is left after a cut along the line. */
const EDGE = 3.5;

/** Makes the photo of a seed. The kind follows from the seed, or is the one that is asked for. */
async function make(seed: number, only?: KindName, isHard = false): Promise<void> {
  const random = makeRandom(seed);
  const kind = only ?? (isHard ? hardKindAt(seed) : kindAt(seed));
  const { what, must, hand, pale, pdf, test: own } = kindOf(kind);
  const test = own ?? (what ? 'half50' : random.pick(PRINTED));
  const looks = { hand, pale: pale?.(random) ?? 0 };
  const scene =
    what === 'none' || what === 'empty table' ? textPage(random) : await sceneOf(TESTS[test], what, looks, random);
  if (what === 'empty table') scene.isAway = true;
  const taken = await takePicture(scene, shotOf(kind, scene, random), random);
  const picture = pdf ? await throughPdf(taken) : taken;
  photo = { kind, test, must, truths: what === 'foreign' ? [] : scene.sheets, picture };
  reading = null;
}

function sceneOf(
  test: BenchTest,
  what: 'two' | 'foreign' | 'overlapped' | undefined,
  looks: { hand: HandName | undefined; pale: number },
  random: Random,
) {
  const form = FORMS[test.form];
  const at = { x: EDGE, y: EDGE };
  const first = identityOf(test, random);
  const placed: Placed[] = [{ test, identity: first, at }];
  if (what === 'foreign') {
    const sameClass = random.chance(0.5);
    const owner = { learner: random.pick(sameClass ? LEARNERS : FOREIGN_LEARNERS) };
    placed[0] = { test: sameClass ? FOREIGN_TEST : test, identity: { ...first, owner }, at };
  }
  if (what === 'two' || what === 'overlapped') {
    // The same sheet twice would leave open which of the two was read.
    const taken = LEARNERS.filter((learner) => !('learner' in first.owner) || learner !== first.owner.learner);
    const second = { ...identityOf(test, random), owner: { learner: random.pick(taken) } };
    const below = what === 'two' ? EDGE + form.height : form.height * random.between(0.3, 0.75);
    placed.push({ test, identity: second, at: { x: EDGE, y: EDGE + below } });
  }
  const lowest = Math.max(...placed.map((each) => each.at.y));
  // The sheet above hides the lower part of the first, or the first its upper part.
  if (what === 'overlapped' && random.chance(0.5)) placed.reverse();
  const size = { width: form.width + 2 * EDGE, height: lowest + form.height + EDGE };
  return makeScene(size, placed, { random, messy: MESSY, ...looks });
}

function identityOf(test: BenchTest, random: Random): SheetIdentity {
  const owner = random.chance(test.blank ?? 0.05)
    ? { blank: 1 + Math.floor(random.next() * 10) }
    : { learner: random.pick(LEARNERS) };
  const set = random.pick(test.sets);
  const pages = pagesOf(test, set);
  return { owner, set, page: pages === 1 ? 1 : 1 + Math.floor(random.next() * pages) };
}

/** Reads the photo on this thread, so that its processor time can be measured. */
function read(): void {
  if (!photo) throw new Error('The photo is made first.');
  const { data, width, height } = photo.picture;
  reading = readSheets({ data, width, height }, printedOf(photo.test));
}

/** Whether the product's worker says the same of the photo as this thread. */
async function sameInWorker(): Promise<boolean> {
  if (!photo || !reading) throw new Error('The photo is read first.');
  const reader = await openSheetReader(printedOf(photo.test));
  const { data, width, height } = photo.picture;
  const found = await reader.read({ data: data.slice(), width, height });
  reader.close();
  return JSON.stringify(found.reading) === JSON.stringify(reading);
}

const nameOf = ({ owner, set, page }: SheetIdentity) =>
  `${'learner' in owner ? owner.learner : `blank-${owner.blank}`}/${set}/${page}`;

/** Sheets that are in the picture with what was read of them, and how many were read that are not in it. */
function compare() {
  if (!photo || !reading) throw new Error('The photo is read first.');
  const { kind, test, must, truths } = photo;
  const found = reading.sheets;
  const sheets = truths.map((truth) => ({ truth, read: found.find((each) => isOf(each, truth)) ?? null }));
  const strangers = found.filter((each) => !truths.some((truth) => isOf(each, truth))).length;
  const isMentioned = reading.unknown.length > 0 || reading.seen === 'part';
  const seen = reading.seen ?? (reading.unknown.length > 0 ? 'unknown' : null);
  return { kind, test, must, sheets, strangers, isMentioned, seen };
}

const isOf = (sheet: ReadSheet, { identity }: SheetTruth) => nameOf(sheet) === nameOf(identity);

/** The photo as a data address, for people to look at. */
function look(): Promise<string> {
  if (!photo) throw new Error('The photo is made first.');
  const context = contextOf(photo.picture.width, photo.picture.height);
  context.putImageData(photo.picture, 0, 0);
  return addressOf(context, 'image/jpeg');
}

async function addressOf(context: OffscreenCanvasRenderingContext2D, type: string): Promise<string> {
  const bytes = await context.canvas.convertToBlob({ type, quality: 0.9 });
  return new Promise((resolve) => {
    const file = new FileReader();
    file.onload = () => resolve(String(file.result));
    file.readAsDataURL(bytes);
  });
}

/** Places of a test's circles on its first page, in millimetres from the corner of the sheet's picture, with its edge. */
function geometry(name: TestName) {
  const test: BenchTest = TESTS[name];
  const { width, height, circleRadius } = FORMS[test.form];
  const rows = rowsOf(test, { owner: { blank: 1 }, set: 'A', page: 1 });
  return {
    page: { width: width + 2 * EDGE, height: height + 2 * EDGE, unit: 'mm' },
    items: rows.map(({ itemNumber, circles }) => ({
      number: itemNumber,
      choices: circles.map(({ choice, x, y }) => ({
        label: choice,
        x: thousandths(x + EDGE),
        y: thousandths(y + EDGE),
        r: circleRadius,
      })),
    })),
    sheets: LEARNERS.map((learner) => nameOf({ owner: { learner }, set: 'A', page: 1 })),
    foreign: FOREIGN_LEARNERS.slice(0, 6),
  };
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** Pixels a millimetre. */
const EXPORTED = 12;

/** A sheet of the class, or of others, as a picture with the edge that is left after cutting. */
async function sheetPicture(name: TestName, index: number, foreign: boolean): Promise<string> {
  const learner = (foreign && index % 2 === 0 ? FOREIGN_LEARNERS : LEARNERS)[index] ?? '';
  const test = foreign && index % 2 === 1 ? { ...TESTS[name], activityId: FOREIGN_TEST.activityId } : TESTS[name];
  const image = await decoded(svgOf(test, { owner: { learner }, set: 'A', page: 1 }, EXPORTED));
  const edge = EDGE * EXPORTED;
  const context = contextOf(image.width + 2 * edge, image.height + 2 * edge);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, image.width + 2 * edge, image.height + 2 * edge);
  context.drawImage(image, edge, edge);
  return addressOf(context, 'image/png');
}

/** Takes a photo from outside, as a data address; `read` reads it then. */
async function open(name: TestName, address: string): Promise<void> {
  const picture = await decodePicture(await (await fetch(address)).blob());
  photo = { kind: 'phone 3 MP', test: name, must: true, truths: [], picture };
  reading = null;
}

/** The reading in few words: an item is its label, empty, `*` for several, `?` or `?B` where it is asked. */
function inWords() {
  if (!reading) throw new Error('The photo is read first.');
  const nothing = reading.unknown.length > 0 ? 'sheet of others, or a code that cannot be read' : 'no sheet';
  return {
    sheets: reading.sheets.map((sheet) => ({
      identity: nameOf(sheet),
      items: Object.fromEntries(sheet.rows.map((row) => [row.itemNumber, wordOf(row)])),
    })),
    refused: reading.sheets.length > 0 ? null : nothing,
  };
}

function wordOf({ answer, doubt }: ReadSheet['rows'][number]): string {
  if (doubt === 'several') return '*';
  return doubt === null ? answer : `?${answer}`;
}

Object.assign(globalThis, {
  bench: { make, read, sameInWorker, compare, look, geometry, sheetPicture, open, inWords },
});
