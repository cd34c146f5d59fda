/** In Chromium: makes a photo of the product's own sheets, reads it in the product's worker, and compares. */
import { FORMS } from '@/domain/answerSheet/sheetForms';
import { type PrintedSet, toPrintedSet } from '@/domain/answerSheet/printedSet';
import type { SheetIdentity } from '@/domain/answerSheet/sheetCode';
import type { PictureReading, ReadSheet } from '@/scanning/readSheets';
import { openSheetReader, type SheetReader } from '@/scanning/sheetReader';
import { type BenchTest, FOREIGN_LEARNERS, FOREIGN_TEST, LEARNERS, TESTS, type TestName } from './benchClass';
import { makeRandom, type Random } from './benchRandom';
import { takePicture } from './camera';
import { type KindName, kindAt, kindOf, shotOf } from './kinds';
import { contextOf, makeScene, type Placed, type SheetTruth, textPage } from './scene';

export type PhotoResult = {
  seed: number;
  kind: KindName;
  test: TestName;
  must: boolean;
  ms: number;
  /** Sheets in the picture that the class has, and what was read of them. */
  sheets: { truth: SheetTruth; read: ReadSheet | null }[];
  /** Sheets that were read and are not in the picture. */
  wrongPeople: number;
};

const sets = new Map<TestName, { printed: PrintedSet; reader: Promise<SheetReader> }>();

function readerOf(name: TestName) {
  let found = sets.get(name);
  if (!found) {
    const printed = toPrintedSet(TESTS[name], LEARNERS);
    found = { printed, reader: openSheetReader(printed) };
    sets.set(name, found);
  }
  return found;
}

const TEST_NAMES: readonly TestName[] = ['half50', 'half50', 'half50', 'half30', 'half50', 'full100', 'full100', 'quarter20', 'half50', 'quarter20'];

/** Messy rows of a usual class; 1 is one in thirty. */
const MESSY = 1;

async function makePhoto(seed: number, only?: KindName) {
  const random = makeRandom(seed);
  const kind = only ?? kindAt(seed);
  const { what, must } = kindOf(kind);
  const test = what ? 'half50' : random.pick(TEST_NAMES);
  const scene = what === 'none' ? textPage(random) : await sceneOf(TESTS[test], what, random);
  const picture = await takePicture(scene, shotOf(kind, random), random);
  return { kind, test, must, scene, picture, foreign: what === 'foreign' };
}

function sceneOf(test: BenchTest, what: 'two' | 'foreign' | undefined, random: Random) {
  const form = FORMS[test.form];
  const edge = 5;
  const first = identityOf(test, random);
  const placed: Placed[] = [{ test, identity: first, at: { x: edge, y: edge } }];
  if (what === 'foreign') {
    const other = random.chance(0.5);
    const owner = { learner: random.pick(other ? LEARNERS : FOREIGN_LEARNERS) };
    placed[0] = { test: other ? FOREIGN_TEST : test, identity: { ...first, owner }, at: { x: edge, y: edge } };
  }
  if (what === 'two') {
    placed.push({ test, identity: identityOf(test, random), at: { x: edge, y: 2 * edge + form.height } });
  }
  const size = { width: form.width + 2 * edge, height: (form.height + edge) * placed.length + edge };
  return makeScene(size, placed, random, MESSY);
}

function identityOf(test: BenchTest, random: Random): SheetIdentity {
  const owner = random.chance(0.05) ? { blank: 1 + Math.floor(random.next() * 10) } : { learner: random.pick(LEARNERS) };
  return { owner, set: random.pick(test.sets), page: 1 };
}

async function run(seed: number, only?: KindName): Promise<PhotoResult> {
  const { kind, test, must, scene, picture, foreign } = await makePhoto(seed, only);
  const { reader } = readerOf(test);
  const { data, width, height } = picture;
  const { reading, ms } = await (await reader).read({ data, width, height });
  const truths = foreign ? [] : scene.sheets;
  const sheets = truths.map((truth) => ({ truth, read: sheetOf(reading, truth.identity) }));
  const known = sheets.flatMap(({ read }) => read ?? []);
  return { seed, kind, test, must, ms, sheets, wrongPeople: reading.sheets.filter((each) => !known.includes(each)).length };
}

const nameOf = ({ owner, set, page }: SheetIdentity) => JSON.stringify([owner, set, page]);

function sheetOf({ sheets }: PictureReading, identity: SheetIdentity): ReadSheet | null {
  return sheets.find((each) => nameOf(each) === nameOf(identity)) ?? null;
}

/** A photo as a data address, for people to look at. */
async function look(seed: number, only?: KindName): Promise<string> {
  const { picture } = await makePhoto(seed, only);
  const context = contextOf(picture.width, picture.height);
  context.putImageData(picture, 0, 0);
  const bytes = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new Promise((resolve) => {
    const file = new FileReader();
    file.onload = () => resolve(String(file.result));
    file.readAsDataURL(bytes);
  });
}

Object.assign(globalThis, { bench: { run, look } });
