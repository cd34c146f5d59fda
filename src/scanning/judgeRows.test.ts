import { describe, expect, test } from 'vitest';
import { dot, hatched, photoOf } from '#support/scanning/drawnSheet';
import { ASKEW, drawn, inTurn, MAYA, type Pencil, PRINTED, QUIZ, readHalf } from '#support/scanning/quizSheet';
import { readSheets } from './readSheets';

describe('doubtful rows are asked', () => {
  /** The third row is made otherwise. */
  const third =
    (make: Pencil): Pencil =>
    (row, index, radius) =>
      (index === 2 ? make : inTurn)(row, index, radius);
  const thirdOf = (pencil: Pencil) => readHalf(third(pencil)).sheets[0]!.rows[2]!;

  test('two whole marks', () => {
    const row = thirdOf((each, _, radius) => [
      ...hatched(each.circles[0]!, radius),
      ...hatched(each.circles[3]!, radius),
    ]);
    expect(row).toMatchObject({ answer: 'A|D', doubt: 'several' });
  });

  test('a dot', () => {
    expect(thirdOf((each) => dot(each.circles[1]!)).doubt).toBe('partly');
  });

  test('a tick', () => {
    const row = thirdOf((each) => {
      const at = each.circles[1]!;
      return [
        { from: { x: at.x - 1, y: at.y }, to: { x: at.x, y: at.y + 1.2 }, width: 0.4, dark: 0.6 },
        { from: { x: at.x, y: at.y + 1.2 }, to: { x: at.x + 2, y: at.y - 2 }, width: 0.4, dark: 0.6 },
      ];
    });
    expect(row).toMatchObject({ answer: 'B', doubt: 'partly' });
  });

  test('a mark that is crossed out beside another: the other one is the guess', () => {
    const row = thirdOf((each, _, radius) => {
      const at = each.circles[3]!;
      return [
        ...hatched(each.circles[1]!, radius),
        ...hatched(at, radius),
        { from: { x: at.x - 3, y: at.y - 3 }, to: { x: at.x + 3, y: at.y + 3 }, width: 0.5, dark: 0.6 },
        { from: { x: at.x - 3, y: at.y + 3 }, to: { x: at.x + 3, y: at.y - 3 }, width: 0.5, dark: 0.6 },
      ];
    });
    expect(row).toMatchObject({ answer: 'B', doubt: 'second' });
  });

  test('but the shadow of an erased mark beside a whole one is not', () => {
    const row = thirdOf((each, _, radius) => [
      ...hatched(each.circles[1]!, radius),
      ...hatched(each.circles[3]!, radius, 0.08),
    ]);
    expect(row).toMatchObject({ answer: 'B', doubt: null });
  });

  test('and a row without a mark is blank', () => {
    expect(thirdOf(() => [])).toMatchObject({ answer: '', doubt: null });
  });

  test('blanks of a picture of black and white only', () => {
    const picture = photoOf(
      [
        {
          drawn: drawn(
            QUIZ,
            'half',
            MAYA,
            third(() => []),
          ),
          shot: { corners: ASKEW },
        },
      ],
      {
        width: 1400,
        height: 1000,
        noise: 0,
      },
    );
    const bare = { ...picture, data: picture.data.map((value) => (value < 150 ? 0 : 255)) };
    expect(readSheets(bare, PRINTED).sheets[0]?.rows[2]).toMatchObject({ answer: '', doubt: 'blank' });
  });

  test('blanks of a sheet that has many', () => {
    const { sheets } = readHalf((row, index, radius) => (index % 2 === 0 ? [] : inTurn(row, index, radius)));
    expect(sheets[0]?.rows[0]).toMatchObject({ answer: '', doubt: 'blank' });
    expect(sheets[0]?.rows[1]).toMatchObject({ answer: 'B', doubt: null });
  });
});
