import { describe, expect, test } from 'vitest';
import { hatched, photoOf, type Stroke } from '#support/scanning/drawnSheet';
import {
  ASKEW,
  answersOf,
  type Corners,
  drawn,
  IN_TURN,
  inTurn,
  MAYA,
  PRINTED,
  QUIZ,
  readHalf,
} from '#support/scanning/quizSheet';
import type { Point } from '@/domain/answer-sheets/sheetForms';
import { readSheets } from './readSheets';

const PHOTO = { width: 1400, height: 1000, light: [0.95, 0.6] as const };

function circled({ x, y }: Point, radius: number, dark = 0.5): Stroke[] {
  return Array.from({ length: 24 }, (_, step) => {
    const at = (turn: number) => ({
      x: x + radius * Math.cos((turn * Math.PI) / 12),
      y: y + radius * Math.sin((turn * Math.PI) / 12),
    });
    return { from: at(step), to: at(step + 1), width: 0.45, dark };
  });
}

describe('a letter that is circled outside its circle', () => {
  test.each([1.25, 1.35, 1.5])('is asked, not blank: %s times as wide', (wide) => {
    const { sheets } = readHalf((row, index, radius) =>
      index === 2 ? circled(row.circles[3]!, radius * wide) : inTurn(row, index, radius),
    );
    expect(sheets[0]!.rows[2]).toMatchObject({ answer: 'D', doubt: 'partly' });
    expect(sheets[0]!.rows.filter(({ doubt }) => doubt !== null)).toHaveLength(1);
  });
});

/** The sheet whose paper curls ever more towards the right: the marks are flat, the last column lies `by` mm off. */
function curled(by: number) {
  const sheet = drawn(QUIZ, 'half', MAYA, () => []);
  const all = sheet.rows.flatMap(({ circles }) => circles.map(({ x }) => x));
  const [left, right] = [Math.min(...all), Math.max(...all)];
  const off = (x: number) => by * ((x - left) / (right - left)) ** 2;
  const rows = sheet.rows.map((row) => ({
    ...row,
    circles: row.circles.map((each) => ({ ...each, x: each.x + off(row.circles[2]!.x) })),
  }));
  const strokes = rows.flatMap((row, index) => hatched(row.circles[index % 5]!, sheet.form.circleRadius));
  return readSheets(photoOf([{ drawn: { ...sheet, rows, strokes }, shot: { corners: ASKEW } }], PHOTO), PRINTED);
}

describe('a column that lies farther off than it is looked for', () => {
  test.each([-5, -4, -3, 3, 4, 5])('is not read one letter over: %s mm', (by) => {
    const rows = curled(by).sheets[0]!.rows;
    const wrong = rows.filter(({ answer, doubt }, at) => doubt === null && answer !== IN_TURN.split(' ')[at]);
    expect(wrong).toEqual([]);
  });
});

test('circles outside the picture are asked, whatever the rest of the row says', () => {
  const corners: Corners = [
    { x: 60, y: 80 },
    { x: 1408, y: 50 },
    { x: 1416, y: 915 },
    { x: 40, y: 900 },
  ];
  const picture = photoOf([{ drawn: drawn(QUIZ, 'half', MAYA, inTurn), shot: { corners } }], PHOTO);
  const cut = { ...picture, width: 1320, data: picture.data.filter((_, at) => at % 1400 < 1320) };
  for (const sheet of readSheets(cut, PRINTED).sheets) {
    const wrong = sheet.rows.filter(({ answer, doubt }, at) => doubt === null && answer !== IN_TURN.split(' ')[at]);
    expect(wrong).toEqual([]);
    expect(answersOf(sheet)).toMatch(/misplaced/);
  }
});
