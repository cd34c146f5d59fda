/**
 * The forms of an answer sheet, in millimetres from the sheet's own upper left corner. Print and reader take every
 * place from here, so what is read is what is printed.
 */

export type Point = { readonly x: number; readonly y: number };

export type FormId = 'full' | 'half' | 'quarter';

export type SheetForm = {
  readonly id: FormId;
  /** The number of the form in the code. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Radius of the black ring of a mark; its hole has two thirds of it, its core one third. */
  readonly markRadius: number;
  /** Centres of the six marks. The first two are the upper corners, the next two the lower corners. */
  readonly marks: readonly Point[];
  /** Upper left corner of the code, and the side of its square cells. */
  readonly code: Point & { readonly cell: number };
  readonly circleRadius: number;
  /** From circle to circle, and from row to row. */
  readonly pitch: Point;
  readonly rows: number;
  /** Centre of the first row. */
  readonly firstRow: number;
  /** Left edges of the columns of items with circles. */
  readonly columns: readonly number[];
  /** Left edges of the columns on a sheet with written items. */
  readonly wideColumns: readonly number[];
  /** From a column's left edge to the right end of its numbers, and to its first circle. */
  readonly numberEnd: number;
  readonly firstCircle: number;
  /** From a column's left edge to the end of a line to write on. */
  readonly lineEnd: number;
  /** The learner's name, the title with the class, and the examples: upper left corners and widths. */
  readonly name: Point & { readonly width: number };
  readonly title: Point & { readonly width: number };
  readonly examples: Point & { readonly width: number };
};

/** Columns and rows of cells of the code. */
export const CODE_COLUMNS = 24;
export const CODE_ROWS = 3;

/** No letter in a circle is taller, so that most of an empty circle is white. */
export const LETTER_SIZE = 2.3;

const full: SheetForm = {
  id: 'full',
  number: 0,
  width: 186,
  height: 255,
  markRadius: 6,
  marks: [
    { x: 6, y: 6 },
    { x: 180, y: 6 },
    { x: 6, y: 249 },
    { x: 180, y: 249 },
    { x: 6, y: 127.5 },
    { x: 180, y: 127.5 },
  ],
  code: { x: 16, y: 1.5, cell: 3 },
  circleRadius: 2.5,
  pitch: { x: 6.8, y: 8.2 },
  rows: 25,
  firstRow: 35,
  columns: [14.4, 53.8, 93.2, 132.6],
  wideColumns: [14.4, 93.2],
  numberEnd: 5.5,
  firstCircle: 9,
  lineEnd: 76,
  name: { x: 91, y: 0, width: 80 },
  title: { x: 2, y: 14, width: 182 },
  examples: { x: 14, y: 240, width: 158 },
};

const half: SheetForm = {
  id: 'half',
  number: 1,
  width: 186,
  height: 124,
  markRadius: 4.5,
  marks: [
    { x: 4.5, y: 4.5 },
    { x: 181.5, y: 4.5 },
    { x: 4.5, y: 119.5 },
    { x: 181.5, y: 119.5 },
    { x: 93, y: 4.5 },
    { x: 93, y: 119.5 },
  ],
  code: { x: 13.5, y: 0.5, cell: 2.9 },
  circleRadius: 2.1,
  pitch: { x: 5.6, y: 7.2 },
  rows: 10,
  firstRow: 34.5,
  columns: [0.5, 37.5, 74.5, 111.5, 148.5],
  wideColumns: [0.5, 62.5, 124.5],
  numberEnd: 6,
  firstCircle: 9.5,
  lineEnd: 59,
  name: { x: 101, y: 0, width: 73 },
  title: { x: 2, y: 12, width: 182 },
  examples: { x: 12, y: 111.5, width: 72 },
};

const quarter: SheetForm = {
  id: 'quarter',
  number: 2,
  width: 91,
  height: 124,
  markRadius: 4.5,
  marks: [
    { x: 4.5, y: 4.5 },
    { x: 86.5, y: 4.5 },
    { x: 4.5, y: 119.5 },
    { x: 86.5, y: 119.5 },
    { x: 4.5, y: 62 },
    { x: 86.5, y: 62 },
  ],
  code: { x: 13.1, y: 0.5, cell: 2.7 },
  circleRadius: 2.1,
  pitch: { x: 5.6, y: 7.2 },
  rows: 10,
  firstRow: 40,
  columns: [11.7, 46],
  wideColumns: [11.7],
  numberEnd: 4.8,
  firstCircle: 8,
  lineEnd: 66,
  name: { x: 2, y: 11, width: 87 },
  title: { x: 2, y: 21.5, width: 87 },
  examples: { x: 11, y: 109, width: 69 },
};

export const FORMS: Readonly<Record<FormId, SheetForm>> = { full, half, quarter };
