import { describe, expect, test } from 'vitest';
import { hatched, photoOf } from '#support/scanning/drawnSheet';
import {
  ASKEW,
  answersOf,
  type Corners,
  drawn,
  IN_TURN,
  inTurn,
  items,
  LEARNERS,
  LETTERS,
  MAYA,
  type Pencil,
  PRINTED,
  QUIZ,
  readHalf,
} from '#support/scanning/quizSheet';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import type { SheetIdentity } from '@/domain/answer-sheets/sheetCode';
import { FORMS, type FormId } from '@/domain/answer-sheets/sheetForms';
import type { SheetRow } from '@/domain/answer-sheets/sheetLayout';
import { itemsOfSet } from '@/domain/answer-sheets/sheetSets';
import type { Picture } from './picture';
import { readSheets } from './readSheets';

describe('a sheet', () => {
  test('is read with its learner, and every answer is where its item is', () => {
    const { sheets, unknown } = readHalf(inTurn);
    expect(unknown).toEqual([]);
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toMatchObject({ ...MAYA, form: 'half' });
    expect(answersOf(sheets[0]!)).toBe(IN_TURN);
    expect(sheets[0]?.rows.map(({ itemNumber }) => itemNumber)).toEqual(QUIZ.items.map(({ itemNumber }) => itemNumber));
  });

  test('is read upside down and turned by a quarter', () => {
    const [a, b, c, d] = ASKEW;
    expect(answersOf(readHalf(inTurn, MAYA, [c, d, a, b]).sheets[0]!)).toBe(IN_TURN);
    const upright: Corners = [
      { x: 900, y: 20 },
      { x: 920, y: 980 },
      { x: 290, y: 970 },
      { x: 280, y: 30 },
    ];
    expect(answersOf(readHalf(inTurn, MAYA, upright).sheets[0]!)).toBe(IN_TURN);
  });

  test('is read by four marks where a corner is missing', () => {
    const cut: Corners = [
      { x: -70, y: 60 },
      { x: 1330, y: 50 },
      { x: 1350, y: 915 },
      { x: 60, y: 900 },
    ];
    const found = readHalf(inTurn, MAYA, cut);
    expect(found.sheets).toHaveLength(1);
    expect(found.sheets[0]?.owner).toEqual(MAYA.owner);
  });

  test('of set B gives its answers to the items that were shuffled', () => {
    const { sheets } = readHalf(inTurn, { ...MAYA, set: 'B' });
    const order = itemsOfSet('quiz', QUIZ.items, 'B').map(({ itemNumber }) => itemNumber);
    expect(sheets[0]?.set).toBe('B');
    expect(sheets[0]?.rows.map(({ itemNumber }) => itemNumber)).toEqual(order);
    expect(answersOf(sheets[0]!)).toBe(IN_TURN);
  });

  test('that is blank asks whose it is', () => {
    expect(readHalf(inTurn, { owner: { blank: 3 }, set: 'A', page: 1 }).sheets[0]?.owner).toEqual({ blank: 3 });
  });

  test('tells where its rows are in the picture', () => {
    const [row] = readHalf(inTurn).sheets[0]!.rows;
    const first = FORMS.half.firstRow / FORMS.half.height;
    expect(row?.box).toHaveLength(4);
    expect(Math.abs(((row?.box[0]?.y ?? 0) + (row?.box[3]?.y ?? 0)) / 2 - (80 + first * 830))).toBeLessThan(15);
  });
});

test('a blurred sheet has circles that stand out less, and is read with the same outline', () => {
  const picture = photoOf([{ drawn: drawn(QUIZ, 'half', MAYA, inTurn), shot: { corners: ASKEW } }], {
    width: 1400,
    height: 1000,
  });
  const [sharp] = readSheets(picture, PRINTED).sheets;
  const [blurred] = readSheets({ ...picture, data: blurredBy(picture, 3) }, PRINTED).sheets;
  expect(sharp!.clearness).toBeGreaterThan(0.2);
  expect(blurred!.clearness).toBeLessThan(0.7 * sharp!.clearness);
  expect(blurred!.clearness).toBeGreaterThan(0);
  for (const [at, { x, y }] of sharp!.outline.entries()) {
    expect(Math.hypot(x - ASKEW[at]!.x, y - ASKEW[at]!.y)).toBeLessThan(3);
    expect(Math.hypot(x - blurred!.outline[at]!.x, y - blurred!.outline[at]!.y)).toBeLessThan(3);
  }
});

/** Each pixel is the mean of those around it. */
function blurredBy({ width, height, data }: Picture, reach: number): Uint8Array {
  return Uint8Array.from(data, (_, at) => {
    let sum = 0;
    let count = 0;
    const [column, row] = [at % width, Math.floor(at / width)];
    for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y += 1) {
      for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x += 1) {
        sum += data[y * width + x]!;
        count += 1;
      }
    }
    return sum / count;
  });
}

describe('sheets of others', () => {
  test.each<[string, typeof QUIZ, SheetIdentity]>([
    ['another activity', { ...QUIZ, activityId: 'other' }, MAYA],
    ['another class', QUIZ, { ...MAYA, owner: { learner: 'somebody' } }],
    ['items that changed since', { ...QUIZ, items: items(49) }, MAYA],
  ])('of %s are nobody’s, and it is said that a sheet is there', (_, quiz, identity) => {
    const { sheets, unknown } = readHalf(inTurn, identity, ASKEW, quiz);
    expect(sheets).toEqual([]);
    expect(unknown).toHaveLength(1);
  });

  test('are not found in a picture without a sheet', () => {
    expect(readSheets(photoOf([], { width: 800, height: 600 }), PRINTED)).toEqual({ sheets: [], unknown: [] });
  });
});

describe('two sheets in one picture', () => {
  test('are both read', () => {
    const other: SheetIdentity = { ...MAYA, owner: { learner: 'learner-9' } };
    const at = (top: number): Corners => [
      { x: 60, y: top },
      { x: 1130, y: top + 10 },
      { x: 1130, y: top + 723 },
      { x: 60, y: top + 713 },
    ];
    const picture = photoOf(
      [
        { drawn: drawn(QUIZ, 'half', MAYA, inTurn), shot: { corners: at(20) } },
        { drawn: drawn(QUIZ, 'half', other, inTurn), shot: { corners: at(760) } },
      ],
      { width: 1200, height: 1500 },
    );
    const { sheets } = readSheets(picture, PRINTED);
    expect(sheets.map(({ owner }) => owner)).toEqual(expect.arrayContaining([MAYA.owner, other.owner]));
    for (const sheet of sheets) expect(answersOf(sheet)).toBe(IN_TURN);
  });
});

describe('small tests', () => {
  const readSmall = (quiz: typeof QUIZ, pencil: Pencil) => {
    const picture = photoOf([{ drawn: drawn(quiz, 'half', MAYA, pencil), shot: { corners: ASKEW } }], {
      width: 1400,
      height: 1000,
    });
    return readSheets(picture, toPrintedSet(quiz, LEARNERS)).sheets[0]!;
  };

  test('of five items with one answer for all: the shaded circles are not taken for empty ones', () => {
    const always = (row: SheetRow, _: number, radius: number) => hatched(row.circles[0]!, radius);
    expect(answersOf(readSmall({ activityId: 'small', items: items(5) }, always))).toBe('A A A A A');
    expect(answersOf(readSmall({ activityId: 'small', items: items(5, ['T', 'F']) }, always))).toBe('T T T T T');
  });

  test('of written items only: the learner is known, and no row is read', () => {
    const written = { activityId: 'small', items: items(5).map((item) => ({ ...item, choices: null })) };
    expect(readSmall(written, () => [])).toMatchObject({ ...MAYA, rows: [] });
  });
});

describe('all forms', () => {
  test.each<[FormId, number, number, Corners]>([
    [
      'full',
      1100,
      1500,
      [
        { x: 30, y: 40 },
        { x: 1060, y: 30 },
        { x: 1070, y: 1450 },
        { x: 20, y: 1460 },
      ],
    ],
    [
      'quarter',
      800,
      1100,
      [
        { x: 30, y: 40 },
        { x: 760, y: 30 },
        { x: 770, y: 1040 },
        { x: 20, y: 1050 },
      ],
    ],
  ])('%s', (form, width, height, corners) => {
    const quiz = { activityId: 'quiz', items: items(form === 'full' ? 100 : 20) };
    const set = toPrintedSet(quiz, LEARNERS);
    const picture = photoOf([{ drawn: drawn(quiz, form, MAYA, inTurn), shot: { corners } }], { width, height });
    const { sheets } = readSheets(picture, set);
    expect(sheets[0]).toMatchObject({ ...MAYA, form });
    expect(answersOf(sheets[0]!)).toBe(quiz.items.map((_, index) => LETTERS[index % 5]).join(' '));
  });

  test('pixels may have four bytes', () => {
    const grey = photoOf([{ drawn: drawn(QUIZ, 'half', MAYA, inTurn), shot: { corners: ASKEW } }], {
      width: 1400,
      height: 1000,
    });
    const data = new Uint8ClampedArray(grey.data.length * 4);
    for (const [at, value] of grey.data.entries()) data.set([value, value, value, 255], at * 4);
    expect(answersOf(readSheets({ ...grey, data }, PRINTED).sheets[0]!)).toBe(IN_TURN);
    expect(() => readSheets({ ...grey, width: 7 }, PRINTED)).toThrow(RangeError);
  });
});
