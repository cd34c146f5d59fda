/** Runs in a page (`putModule`): fills printed sheets in by a hand of the bench and takes pictures of them. */

import { FORMS, type FormId } from '@/domain/answer-sheets/sheetForms';
import type { SheetRow } from '@/domain/answer-sheets/sheetLayout';
import { makeRandom, type Random } from '../../../scripts/bench/sheets/benchRandom';
import { takePicture } from '../../../scripts/bench/sheets/camera';
import { dot, type Hand, shade } from '../../../scripts/bench/sheets/hands';
import { type KindName, shotOf } from '../../../scripts/bench/sheets/kinds';
import { contextOf, DENSITY, decoded, type Scene, textPage, together } from '../../../scripts/bench/sheets/scene';

export type FilledSheet = {
  /** The sheet as the product printed it, without its page. */
  readonly svg: string;
  readonly form: FormId;
  readonly rows: readonly SheetRow[];
  /** By item: `B`, `B|D` for two marks, `.B` for a dot in B; an item that is left out is blank. */
  readonly answers: Readonly<Record<number, string>>;
};

/** A pencil that leaves no doubt: what the test asks for is what a person would read. */
const HAND: Hand = { name: 'usual', pen: { width: 0.6, dark: 0.72, grain: 0.4 }, slant: 0.5, isPen: false };
/** White paper that is left around a sheet after cutting, in millimetres. */
const EDGE = 3.5;
const JPEG_QUALITY = 0.85;

/** A photo of a sheet as JPEG in base 64; of a page of text where there is no sheet. The same seed makes the same photo. */
export async function photoOf(sheet: FilledSheet | null, kind: KindName, seed: number): Promise<string> {
  const random = makeRandom(seed);
  const scene = sheet ? await filledScene(sheet, random) : textPage(random);
  const picture = await takePicture(scene, shotOf(kind, scene, random), random);
  const context = contextOf(picture.width, picture.height);
  context.putImageData(picture, 0, 0);
  const bytes = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return base64Of(new Uint8Array(await bytes.arrayBuffer()));
}

async function filledScene({ svg, form: formId, rows, answers }: FilledSheet, random: Random): Promise<Scene> {
  const form = FORMS[formId];
  const size = { width: form.width + 2 * EDGE, height: form.height + 2 * EDGE };
  const [width, height] = [Math.round(size.width * DENSITY), Math.round(size.height * DENSITY)];
  const [print, pencil] = [contextOf(width, height), contextOf(width, height)];
  print.fillStyle = '#fff';
  print.fillRect(0, 0, width, height);
  const edge = EDGE * DENSITY;
  print.drawImage(await decoded(svg), edge, edge, form.width * DENSITY, form.height * DENSITY);
  pencil.setTransform(DENSITY, 0, 0, DENSITY, edge, edge);
  pencil.lineCap = 'round';
  pencil.lineJoin = 'round';
  for (const { itemNumber, circles } of rows) {
    const asked = answers[itemNumber] ?? '';
    const draw = asked.startsWith('.') ? dot : shade;
    for (const choice of asked.replace('.', '').split('|').filter(Boolean)) {
      const circle = circles.find((each) => each.choice === choice);
      if (!circle) throw new Error(`Item ${itemNumber} has no circle ${choice}.`);
      draw(pencil, circle, form.circleRadius, HAND, random);
    }
  }
  return {
    ...size,
    density: DENSITY,
    light: together(print, pencil, width, height, HAND.pen.grain, random),
    sheets: [],
  };
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
