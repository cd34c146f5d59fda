/** A spreadsheet file that was read, as plain data: arrays, numbers and texts. `src/files/read` reads it. */

export type CellValue = string | number;

/** One entry a cell, at the same place in each array. Where two entries have one address, the later one counts. */
export type Sheet = {
  /** Empty for a text file. */
  readonly name: string;
  readonly hidden: boolean;
  /** From 0. */
  readonly rows: Uint16Array<ArrayBuffer>;
  /** From 0. */
  readonly columns: Uint8Array<ArrayBuffer>;
  readonly values: readonly CellValue[];
  /** Sums of `FLAG`. */
  readonly flags: Uint8Array<ArrayBuffer>;
};

/** A cell without `formula` was typed. The value of a formula is the one that was stored with it, or ''. */
export const FLAG = {
  formula: 1,
  hidden: 2,
  error: 4,
  /** A number that the program shows as a percentage: 0.85 for 85 %. */
  percent: 8,
  /** A number that the program shows as a date: the days since 30 December 1899. */
  date: 16,
} as const;

export type Spreadsheet = {
  readonly kind: 'xlsx' | 'xls' | 'text';
  readonly sheets: readonly Sheet[];
  /** The sheet of a text file with other letters, where nothing tells which encoding it has. */
  readonly others?: readonly Sheet[];
  /** The letters of a text file, where they can be read in one way only. */
  readonly text?: string;
};
