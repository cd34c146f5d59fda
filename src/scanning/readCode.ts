/** The code of a sheet whose place in the picture is known, looked up among the sheets that were printed. */
import type { KnownSheet } from '@/domain/answer-sheets/printedSet';
import { codeDistance, type SheetCode } from '@/domain/answer-sheets/sheetCode';
import { CODE_COLUMNS, CODE_ROWS, type SheetForm } from '@/domain/answer-sheets/sheetForms';
import { type Homography, project } from './homography';
import type { Grey } from './picture';

export type CodeReading = {
  /** The sheet it is by far; null where it is none of them. */
  readonly sheet: KnownSheet | null;
  /** Cells that differ from the nearest code of the set. */
  readonly distance: number;
  /** Its distance from its place, in parts of a cell. */
  readonly right: number;
  readonly down: number;
};

/** Of 72 cells: the most that may be misread, and how much farther the second sheet must be. */
const MOST_MISREAD = 6;
const BY_FAR = 7;
/** Parts of a cell by which the code is looked for beside its place: paper bends. */
const RIGHT = [0, -0.35, 0.35] as const;
const DOWN = [0, -0.35, 0.35, -0.7, 0.7] as const;

export function readCode(grey: Grey, map: Homography, form: SheetForm, known: readonly KnownSheet[]): CodeReading {
  let best: CodeReading = { sheet: null, distance: 72, right: 0, down: 0 };
  for (const down of DOWN) {
    for (const right of RIGHT) {
      const code = cellsOf(grey, map, form, right, down);
      const found = { ...nearest(code, known), right, down };
      if (found.distance < best.distance || (found.distance === best.distance && found.sheet)) best = found;
      if (best.sheet && best.distance === 0) return best;
    }
  }
  return best;
}

function nearest(code: SheetCode, known: readonly KnownSheet[]): Pick<CodeReading, 'sheet' | 'distance'> {
  let sheet: KnownSheet | null = null;
  let distance = 72;
  let second = 72;
  for (const each of known) {
    const far = codeDistance(code, each.code);
    if (far < distance) {
      second = distance;
      distance = far;
      sheet = each;
    } else if (far < second) second = far;
  }
  return { sheet: distance <= MOST_MISREAD && second - distance >= BY_FAR ? sheet : null, distance };
}

function cellsOf(grey: Grey, map: Homography, { code }: SheetForm, right: number, down: number): SheetCode {
  const values = new Float64Array(CODE_COLUMNS * CODE_ROWS);
  for (let at = 0; at < values.length; at += 1) {
    const x = code.x + ((at % CODE_COLUMNS) + 0.5 + right) * code.cell;
    const y = code.y + (Math.floor(at / CODE_COLUMNS) + 0.5 + down) * code.cell;
    let sum = 0;
    for (let spot = 0; spot < 9; spot += 1) {
      const point = project(
        map,
        x + ((spot % 3) - 1) * code.cell * 0.22,
        y + (Math.floor(spot / 3) - 1) * code.cell * 0.22,
      );
      sum += valueAt(grey, point.x, point.y);
    }
    values[at] = sum / 9;
  }
  const lines: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const line = Math.floor(at / CODE_COLUMNS);
    if ((values[at] as number) < middleAround(values, at % CODE_COLUMNS)) {
      lines[line as 0 | 1 | 2] |= 1 << (CODE_COLUMNS - 1 - (at % CODE_COLUMNS));
    }
  }
  return lines;
}

/** Half-way between the darkest and the lightest cell nearby: a shadow may cross the code. */
function middleAround(values: Float64Array, column: number): number {
  let least = 255;
  let most = 0;
  for (let x = Math.max(0, column - 4); x <= Math.min(CODE_COLUMNS - 1, column + 4); x += 1) {
    for (let line = 0; line < CODE_ROWS; line += 1) {
      const value = values[line * CODE_COLUMNS + x] as number;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return (least + most) / 2;
}

function valueAt({ width, height, data }: Grey, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  return column < 0 || row < 0 || column >= width || row >= height ? 255 : (data[row * width + column] as number);
}
