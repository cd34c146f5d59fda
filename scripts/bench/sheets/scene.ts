/** The paper on the desk: one sheet or several, filled in, as light from 0 to 255 by place. */
import type { SheetIdentity } from '@/domain/answer-sheets/sheetCode';
import { FORMS, type Point, type SheetForm } from '@/domain/answer-sheets/sheetForms';
import type { SheetRow } from '@/domain/answer-sheets/sheetLayout';
import { type BenchTest, rowsOf, svgOf } from './benchClass';
import type { Random } from './benchRandom';
import { fillIn, type HandName, makeHand, type RowTruth } from './hands';

export type SheetTruth = {
  identity: SheetIdentity;
  hand: HandName;
  rows: RowTruth[];
  /** Another sheet lies on it. */
  isOverlapped: boolean;
};

export type Scene = {
  /** Size of the paper in millimetres, and pixels a millimetre. */
  width: number;
  height: number;
  density: number;
  light: Uint8Array;
  sheets: SheetTruth[];
  /** Only the table is in the picture. */
  isAway?: boolean;
};

export type Placed = { test: BenchTest; identity: SheetIdentity; at: Point };

export const DENSITY = 10;

type Looks = { random: Random; messy: number; hand: HandName | undefined; pale: number };

/** White paper around a sheet, in millimetres. */
const EDGE = 3.5;

/** Sheets that are placed later lie on those before. */
export async function makeScene(
  size: { width: number; height: number },
  placed: readonly Placed[],
  { random, messy, hand: only, pale }: Looks,
): Promise<Scene> {
  const width = Math.round(size.width * DENSITY);
  const height = Math.round(size.height * DENSITY);
  const print = contextOf(width, height);
  const pencil = contextOf(width, height);
  print.fillStyle = '#fff';
  print.fillRect(0, 0, width, height);
  const sheets: Laid[] = [];
  const grains: number[] = [];
  for (const { test, identity, at } of placed) {
    const form = FORMS[test.form];
    const image = await decoded(svgOf(test, identity, DENSITY));
    for (const below of sheets) hideUnder(below, at, form);
    layPaper(print, pencil, at, form);
    print.drawImage(image, at.x * DENSITY, at.y * DENSITY);
    const hand = makeHand(random, only);
    pencil.setTransform(DENSITY, 0, 0, DENSITY, at.x * DENSITY, at.y * DENSITY);
    grains.push(hand.pen.grain);
    const rows = rowsOf(test, identity);
    const truths = fillIn(pencil, form, rows, hand, random, messy);
    sheets.push({ identity, hand: hand.name, rows: truths, isOverlapped: false, at, layout: rows });
  }
  const light = together(print, pencil, width, height, grains[0] ?? 0, random);
  if (pale > 0) for (let at = 0; at < light.length; at += 1) light[at] = paled(light[at] as number, pale);
  return {
    ...size,
    density: DENSITY,
    light,
    sheets: sheets.map(({ identity, hand, rows, isOverlapped }) => ({ identity, hand, rows, isOverlapped })),
  };
}

const WHITE = 252;
/** Toner that runs out: what is darker is lighter by its share. */
const paled = (value: number, pale: number) => WHITE - (WHITE - value) * (1 - pale);

type Laid = SheetTruth & { at: Point; layout: readonly SheetRow[] };

/** Rows of a sheet that lie under the paper of the next one cannot be read by anybody. */
function hideUnder(below: Laid, at: Point, { width, height }: SheetForm): void {
  below.rows = below.rows.map((row) => {
    const place = below.layout.find(({ itemNumber }) => itemNumber === row.itemNumber);
    const y = (place?.y ?? 0) + below.at.y - at.y;
    const isUnder = place?.circles.some(({ x }) => {
      const across = x + below.at.x - at.x;
      return across > -EDGE - 3 && across < width + EDGE + 3 && y > -EDGE - 3 && y < height + EDGE + 3;
    });
    if (!isUnder) return row;
    return { ...row, way: 'hidden', answer: '(hidden)' };
  });
  const isApart = at.y >= below.at.y + height + EDGE || below.at.y >= at.y + height + EDGE;
  below.isOverlapped ||= !isApart;
}

function layPaper(
  print: OffscreenCanvasRenderingContext2D,
  pencil: OffscreenCanvasRenderingContext2D,
  at: Point,
  { width, height }: SheetForm,
): void {
  const box = [at.x - EDGE, at.y - EDGE, width + 2 * EDGE, height + 2 * EDGE].map((each) => each * DENSITY);
  const [x = 0, y = 0, w = 0, h = 0] = box;
  print.fillStyle = '#bbb';
  print.fillRect(x - 4, y - 4, w + 8, h + 8);
  print.fillStyle = '#fff';
  print.fillRect(x, y, w, h);
  pencil.setTransform(1, 0, 0, 1, 0, 0);
  pencil.clearRect(x, y, w, h);
}

/** A page of text with a table and circles of its own: no answer sheet. */
export function textPage(random: Random): Scene {
  const [width, height] = [210, 297];
  const print = contextOf(width * DENSITY, height * DENSITY);
  print.scale(DENSITY, DENSITY);
  print.fillStyle = '#fff';
  print.fillRect(0, 0, width, height);
  print.fillStyle = '#000';
  print.font = '5px serif';
  for (let y = 25; y < 280; y += 7) {
    const words = Array.from({ length: 14 }, () =>
      'ooolanmuapdcg'.slice(0, 2 + Math.floor(random.next() * 9)).repeat(1),
    ).join(' ');
    print.fillText(words, 20, y, 170);
  }
  print.lineWidth = 1;
  for (let each = 0; each < 8; each += 1) {
    print.beginPath();
    print.arc(random.between(20, 190), random.between(20, 280), random.between(2, 8), 0, 7);
    print.stroke();
  }
  const light = together(
    print,
    contextOf(width * DENSITY, height * DENSITY),
    width * DENSITY,
    height * DENSITY,
    0,
    random,
  );
  return { width, height, density: DENSITY, light, sheets: [] };
}

export function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas.');
  return context;
}

export async function decoded(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return image;
}

/** Pencil lies on the tooth of the paper: its darkness has grains of a tenth to a fifth of a millimetre. */
export function together(
  print: OffscreenCanvasRenderingContext2D,
  pencil: OffscreenCanvasRenderingContext2D,
  width: number,
  height: number,
  grain: number,
  random: Random,
): Uint8Array {
  const printed = print.getImageData(0, 0, width, height).data;
  const drawn = pencil.getImageData(0, 0, width, height).data;
  const tooth = Float32Array.from({ length: 65537 }, () => random.next());
  const light = new Uint8Array(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const ink = (drawn[at * 4 + 3] as number) / 255;
    const paper = 14 + ((printed[at * 4 + 1] as number) / 255) * 238;
    if (ink === 0) {
      light[at] = paper;
      continue;
    }
    const x = at % width;
    const y = (at - x) / width;
    const spot = ((x >> 1) * 7919 + (y >> 1) * 104729) % 65537;
    const share = ink * (1 - grain * (tooth[spot] as number));
    light[at] = Math.max(10, paper * (1 - share) + 30 * share);
  }
  return light;
}
