/** Reads the scale of a policy's document: how initial grades become grades, and the descriptors of grades. */

import { msg } from '@/domain/words/say';
import type { GradeDescriptor, Scale, TransmutationBand } from './gradingPolicy';
import { type Fields, fieldsOf, listOf, nameOf, oneOf, refuse, requireDescending, wholeOf } from './policyFields';
import { HIGHEST_GRADE, toBands, zeroBasedBands } from './transmutationTables';

/** 100.00 in hundredths: the highest initial grade. */
const HIGHEST_INITIAL = 10_000;
const INITIALS = { least: 0, most: HIGHEST_INITIAL };
const GRADES = { least: 0, most: HIGHEST_GRADE };

type Row = { readonly from: number; readonly grade: number };

/** `scale` is { kind, floor }; `transmutation` has the rows of a table, highest first; a zero-based scale needs none. */
export function readScale(document: Fields): { scale: Scale; transmutation: readonly TransmutationBand[] } {
  const fields = fieldsOf(document.scale, 'scale');
  const kind = oneOf(fields.kind, 'scale.kind', ['table', 'zeroBased']);
  const floor = wholeOf(fields.floor, 'scale.floor', { least: 0, most: HIGHEST_GRADE - 1 });
  const scale = { kind, floor };
  return { scale, transmutation: kind === 'zeroBased' ? zeroBasedBands(floor) : readTable(document, floor) };
}

/**
 * A table is complete when each whole grade from 100 down to the floor has one row, and the last row starts at 0. Its
 * lower bounds (hundredths) descend. Throws a PolicyFieldError that names the row.
 */
function readTable(document: Fields, floor: number): readonly TransmutationBand[] {
  const entries = listOf(document.transmutation, 'transmutation', { least: 1, most: HIGHEST_GRADE + 1 });
  const rows = entries.map((value, index): Row => {
    const field = `transmutation[${index}]`;
    const fields = fieldsOf(value, field);
    const from = wholeOf(fields.from, `${field}.from`, INITIALS);
    return { from, grade: wholeOf(fields.grade, `${field}.grade`, GRADES) };
  });
  for (const [index, row] of rows.entries()) requireNext(rows, row, index);
  requireEnd(rows, floor);
  return toBands(rows.map(({ from, grade }) => [from, grade]));
}

function requireNext(rows: readonly Row[], row: Row, index: number): void {
  const above = rows[index - 1];
  const expected = HIGHEST_GRADE - index;
  const found = namesOf(row, index);
  if (above && row.from >= above.from) {
    const bound = inPercent(above.from);
    refuse(
      `transmutation[${index}]`,
      msg('Row {row} of the table, {from} to {grade}: it must start below {bound}, where the row above starts.'),
      { ...found, bound },
    );
  }
  if (row.grade !== expected) {
    refuse(
      `transmutation[${index}]`,
      msg('Row {row} of the table, {from} to {grade}: its grade must be {expected}, one less than in the row above.'),
      { ...found, expected },
    );
  }
}

function requireEnd(rows: readonly Row[], floor: number): void {
  const index = rows.length - 1;
  const last = rows[index];
  if (last && last.grade === floor && last.from === 0) return;
  const found = last ? namesOf(last, index) : { row: 0, from: '', grade: 0 };
  refuse(
    `transmutation[${index}]`,
    msg('Row {row} of the table, {from} to {grade}: the last row must be 0.00 to {floor}.'),
    { ...found, floor },
  );
}

function namesOf({ from, grade }: Row, index: number): { row: number; from: string; grade: number } {
  return { row: index + 1, from: inPercent(from), grade };
}

/** Highest first, down to 0. */
export function readDescriptors(value: unknown): readonly GradeDescriptor[] {
  const rows = listOf(value, 'descriptors', { least: 1, most: 20 }).map((entry, index) => {
    const field = `descriptors[${index}]`;
    const fields = fieldsOf(entry, field);
    return { from: wholeOf(fields.from, `${field}.from`, GRADES), name: nameOf(fields.name, `${field}.name`) };
  });
  requireDescending(rows, 'descriptors');
  const last = rows.length - 1;
  wholeOf(rows[last]?.from, `descriptors[${last}].from`, { least: 0, most: 0 });
  return rows;
}

function inPercent(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
