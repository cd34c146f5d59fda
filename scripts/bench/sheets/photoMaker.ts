/** In Chromium, for browser tests: photos of the sheets of a test that the caller names, with what was marked on them. */
import type { SheetIdentity } from '@/domain/answerSheet/sheetCode';
import { FORMS } from '@/domain/answerSheet/sheetForms';
import type { BenchTest } from './benchClass';
import { makeRandom } from './benchRandom';
import { takePicture } from './camera';
import { type KindName, shotOf } from './kinds';
import { contextOf, makeScene, type Placed, type SheetTruth, textPage } from './scene';

export type PhotoOrder = {
  /** None: the photo is of a page of text. */
  readonly sheets: readonly { readonly test: BenchTest; readonly identity: SheetIdentity }[];
  readonly kind: KindName;
  readonly seed: number;
  /** Share of 30 of the rows that are not simply marked: 0 for plain marks only. */
  readonly messy: number;
};

/** `address`: JPEG as a data address. */
export type MadePhoto = { readonly address: string; readonly truths: readonly SheetTruth[] };

/** White paper around a sheet, in millimetres. */
const EDGE = 3.5;

async function photoOf({ sheets, kind, seed, messy }: PhotoOrder): Promise<MadePhoto> {
  const random = makeRandom(seed);
  const [first] = sheets;
  const scene = first
    ? await makeScene(sizeOf(first.test, sheets.length), sheets.map(placed), random, messy)
    : textPage(random);
  const picture = await takePicture(scene, shotOf(kind, scene, random), random);
  const context = contextOf(picture.width, picture.height);
  context.putImageData(picture, 0, 0);
  const bytes = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return { address: await addressOf(bytes), truths: scene.sheets };
}

function sizeOf({ form }: BenchTest, count: number) {
  const { width, height } = FORMS[form];
  return { width: width + 2 * EDGE, height: (height + EDGE) * count + EDGE };
}

function placed({ test, identity }: PhotoOrder['sheets'][number], index: number): Placed {
  return { test, identity, at: { x: EDGE, y: EDGE + index * (FORMS[test.form].height + EDGE) } };
}

function addressOf(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const file = new FileReader();
    file.onload = () => resolve(String(file.result));
    file.onerror = () => reject(file.error);
    file.readAsDataURL(bytes);
  });
}

Object.assign(globalThis, { photoOf });
