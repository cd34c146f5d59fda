/** Hindrances that a picture shows, about which a person can do something. */
import { CODE_COLUMNS, CODE_ROWS, FORMS, type SheetForm } from '@/domain/answer-sheets/sheetForms';
import type { FoundSheet } from './findSheets';
import { project } from './homography';
import type { Grey } from './picture';
import type { RingMark } from './ringMarks';

/**
 * `part`: marks of a sheet of which not enough is in sight. `table`: light paper within a dark or patterned surface, whose
 * marks are lost.
 */
export type Hindrance = 'part' | 'table';

export function whatIsSeen(grey: Grey, found: readonly FoundSheet[], left: readonly RingMark[]): Hindrance | null {
  if (isPart(left) || found.some((each) => isCodeOutside(grey, each))) return 'part';
  return found.length === 0 && isOnDark(grey) ? 'table' : null;
}

/** A sheet whose code lies outside the picture is unknown for that reason alone. */
export function isCodeOutside({ width, height }: Grey, { form: { code }, map, sheet }: FoundSheet): boolean {
  if (sheet) return false;
  // A cell of white belongs to it.
  const [left, top] = [code.x - code.cell, code.y - code.cell];
  const [right, low] = [code.x + (CODE_COLUMNS + 1) * code.cell, code.y + (CODE_ROWS + 1) * code.cell];
  return [
    [left, top],
    [right, top],
    [left, low],
    [right, low],
  ].some(([x = 0, y = 0]) => {
    const at = project(map, x, y);
    return at.x < 0 || at.y < 0 || at.x > width || at.y > height;
  });
}

/** The marks of both passes; one that both have counts once. */
export function allMarks(first: readonly RingMark[], second: readonly RingMark[]): RingMark[] {
  const isNew = (mark: RingMark) => !first.some((each) => isNear(each, mark));
  return [...first, ...second.filter(isNew)];
}

const isNear = (a: RingMark, b: RingMark) => Math.hypot(a.x - b.x, a.y - b.y) < Math.sqrt(a.area) / 3;

/** A sheet has six marks; a table that has as many rings is patterned. */
const MOST_LEFT = 5;
/** How much two marks of a sheet differ in size, and their distance in marks from that on the sheet. */
const SIZES = 1.7;
const DISTANCE = 0.18;

/** Two marks or more, as far from each other as on a sheet. */
export function isPart(left: readonly RingMark[]): boolean {
  const sure = left.filter(({ isSure }) => isSure);
  const largest = Math.max(0, ...sure.map(({ area }) => area));
  const marks = sure.filter(({ area }) => area * SIZES > largest);
  if (marks.length < 2 || marks.length > MOST_LEFT) return false;
  return marks.some((a, at) =>
    marks.slice(at + 1).some((b) => Object.values(FORMS).some((form) => arePair(form, a, b))),
  );
}

function arePair({ marks, markRadius }: SheetForm, a: RingMark, b: RingMark): boolean {
  if (Math.max(a.area, b.area) > SIZES * Math.min(a.area, b.area)) return false;
  const far = Math.hypot(a.x - b.x, a.y - b.y) / Math.sqrt((a.area + b.area) / 2 / Math.PI);
  return marks.some((from, at) =>
    marks.slice(at + 1).some((to) => {
      const onSheet = Math.hypot(from.x - to.x, from.y - to.y) / markRadius;
      return Math.abs(far / onSheet - 1) < DISTANCE;
    }),
  );
}

/** Of the picture's light: the paper's, and how dark the pixels at its border are. */
const PAPER = 0.95;
const DARK = 0.5;
/** Share of each side of the picture that is dark. */
const DARK_SIDE = 0.4;

/** Paper lies in the picture, and on each of its four sides there is a dark or dark-patterned surface. */
function isOnDark({ width, height, data }: Grey): boolean {
  const sample: number[] = [];
  for (let at = 0; at < data.length; at += 37) sample.push(data[at] as number);
  sample.sort((a, b) => a - b);
  const paper = sample[Math.floor((sample.length - 1) * PAPER)] ?? 0;
  const isDark = (x: number, y: number) => (data[y * width + x] as number) < paper * DARK;
  const inset = Math.floor(Math.min(width, height) / 100);
  const share = (count: number, test: (at: number) => boolean) => {
    let dark = 0;
    for (let at = 0; at < count; at += 1) dark += test(at) ? 1 : 0;
    return dark / count;
  };
  return [
    share(width, (x) => isDark(x, inset)),
    share(width, (x) => isDark(x, height - 1 - inset)),
    share(height, (y) => isDark(inset, y)),
    share(height, (y) => isDark(width - 1 - inset, y)),
  ].every((dark) => dark > DARK_SIDE);
}
