import { describe, expect, test } from 'vitest';
import { hatched, type Stroke } from '#support/scanning/drawnSheet';
import { IN_TURN, inTurn, type Pencil, readHalf } from '#support/scanning/quizSheet';
import type { Point } from '@/domain/answer-sheets/sheetForms';

const LETTERS = IN_TURN.split(' ');
const rowsOf = (pencil: Pencil) => readHalf(pencil).sheets[0]!.rows;

function circled({ x, y }: Point, radius: number): Stroke[] {
  return Array.from({ length: 24 }, (_, step) => {
    const at = (turn: number) => ({
      x: x + radius * Math.cos((turn * Math.PI) / 12),
      y: y + radius * Math.sin((turn * Math.PI) / 12),
    });
    return { from: at(step), to: at(step + 1), width: 0.4, dark: 0.5 };
  });
}

/** A cross of single lines, that leaves most of its circle white. */
function crossed({ x, y }: Point, far: number): Stroke[] {
  return [1, -1].map((side) => ({
    from: { x: x - far, y: y - side * far },
    to: { x: x + far, y: y + side * far },
    width: 0.45,
    dark: 0.6,
  }));
}

describe('a hand that circles all its letters', () => {
  const pencil =
    (wide: number): Pencil =>
    (row, index, radius) =>
      index === 20 ? [] : circled(row.circles[index % 5]!, radius * wide);

  test.each([1.05, 1.2, 1.35])('is asked with the letter as the guess: %s times as wide', (wide) => {
    const rows = rowsOf(pencil(wide));
    expect(rows.filter(({ doubt }) => doubt === null)).toEqual([]);
    const guessed = rows.filter(({ answer }, at) => answer === LETTERS[at]).length;
    expect(guessed).toBeGreaterThan(44);
  });

  test('has its blanks asked, too: one may be a circle that nobody sees', () => {
    expect(rowsOf(pencil(1.2))[20]).toMatchObject({ answer: '', doubt: 'blank' });
  });
});

test('pencil of a tenth of black is read or asked with the right guess', () => {
  const rows = rowsOf((row, index, radius) => hatched(row.circles[index % 5]!, radius, 0.1));
  expect(rows.filter(({ answer }, at) => answer !== LETTERS[at])).toEqual([]);
});

test.each([0.6, 0.8, 1])('crosses in circles are read or asked with the right guess: %s of the radius', (share) => {
  const rows = rowsOf((row, index, radius) => crossed(row.circles[index % 5]!, radius * share));
  expect(rows.filter(({ answer }, at) => answer !== LETTERS[at])).toEqual([]);
});

test('a faint mark between dark ones is asked with its letter', () => {
  const rows = rowsOf((row, index, radius) =>
    index === 12 ? hatched(row.circles[2]!, radius, 0.1) : inTurn(row, index, radius),
  );
  expect(rows[12]).toMatchObject({ answer: 'C', doubt: 'partly' });
});
