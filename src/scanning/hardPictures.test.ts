import { describe, expect, test } from 'vitest';
import { photoOf } from '#support/scanning/drawnSheet';
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
} from '#support/scanning/quizSheet';
import { FORMS } from '@/domain/answer-sheets/sheetForms';
import { fitHomography, project } from './homography';
import type { Picture } from './picture';
import { readSheets } from './readSheets';

type Shot = Partial<Parameters<typeof photoOf>[1]>;

const SHEET = drawn(QUIZ, 'half', MAYA, inTurn);

const photo = (shot: Shot = {}, corners: Corners = ASKEW) =>
  photoOf([{ drawn: SHEET, shot: { corners } }], { width: 1400, height: 1000, ...shot });

const isChecked = (x: number, y: number) => (Math.floor(x / 70) + Math.floor(y / 70)) % 2 === 0;

/** Places of the six marks in a photo of `ASKEW`. */
const toPhoto = fitHomography(
  [
    [0, 0],
    [FORMS.half.width, 0],
    [FORMS.half.width, FORMS.half.height],
    [0, FORMS.half.height],
  ].map(([x = 0, y = 0], at) => ({ from: { x, y }, to: ASKEW[at]! })),
)!;
const markAt = (index: number) => project(toPhoto, FORMS.half.marks[index]!.x, FORMS.half.marks[index]!.y);

/** The photo with something dark on some of its marks. */
function covered(picture: Picture, marks: readonly number[]): Picture {
  const data = new Uint8Array(picture.data);
  for (const { x, y } of marks.map(markAt)) {
    for (let row = Math.floor(y) - 32; row <= y + 32; row += 1) {
      for (let column = Math.floor(x) - 32; column <= x + 32; column += 1) {
        if (row >= 0 && column >= 0 && row < picture.height && column < picture.width)
          data[row * picture.width + column] = 90;
      }
    }
  }
  return { ...picture, data };
}

const expectNoWrong = (sheet: ReturnType<typeof readSheets>['sheets'][number]) => {
  const wrong = sheet.rows.filter(({ answer, doubt }, at) => doubt === null && answer !== IN_TURN.split(' ')[at]);
  expect(wrong).toEqual([]);
};

describe('pale print', () => {
  test.each([
    ['on a dark table', () => 10],
    ['on a checked table', (x: number, y: number) => (isChecked(x, y) ? 8 : 120)],
  ])('%s is read', (_, table) => {
    const { sheets } = readSheets(photo({ pale: 0.66, table }), PRINTED);
    expect(sheets).toHaveLength(1);
    expect(answersOf(sheets[0]!)).toBe(IN_TURN);
  });
});

describe('streaks of one pixel through the left and right marks', () => {
  const straight: Corners = [
    { x: 60, y: 60 },
    { x: 1340, y: 60 },
    { x: 1340, y: 940 },
    { x: 60, y: 940 },
  ];
  const through = [0, 1].map((mark) => Math.round(60 + (1280 * FORMS.half.marks[mark]!.x) / FORMS.half.width));
  test.each([
    ['dark', 40, 6],
    ['dark, through the core', 40, 0],
    ['light', 250, 0],
    ['grey, beside the core', 110, -12],
  ])('%s', (_, value, beside) => {
    const picture = photo({ table: () => 235 }, straight);
    const data = new Uint8Array(picture.data);
    for (let y = 0; y < picture.height; y += 1) {
      for (const x of through) data[y * picture.width + x + beside] = value;
    }
    const { sheets } = readSheets({ ...picture, data }, PRINTED);
    expect(sheets).toHaveLength(1);
    expect(answersOf(sheets[0]!)).toBe(IN_TURN);
  });
});

describe('three marks and the code', () => {
  test.each([
    ['with a corner between them', [2, 4, 5]],
    ['one of them below', [0, 4, 5]],
  ])('%s place the sheet', (_, hidden) => {
    const { sheets } = readSheets(covered(photo(), hidden), PRINTED);
    expect(sheets[0]?.owner).toEqual(MAYA.owner);
    expectNoWrong(sheets[0]!);
    expect(sheets[0]!.rows.filter(({ doubt }) => doubt === null).length).toBeGreaterThan(35);
  });
});

test('the three marks of the upper side place a sheet whose lower edge is outside the picture', () => {
  const picture = photo();
  const low = 850;
  const cut = { ...picture, height: low, data: picture.data.slice(0, low * picture.width) };
  const { sheets } = readSheets(cut, PRINTED);
  expect(sheets[0]?.owner).toEqual(MAYA.owner);
  expectNoWrong(sheets[0]!);
  expect(sheets[0]!.rows.filter(({ doubt }) => doubt === null).length).toBeGreaterThan(35);
});

describe('where no sheet can be read it is said what was seen', () => {
  test('two marks of it', () => {
    expect(readSheets(covered(photo(), [1, 2, 3, 5]), PRINTED)).toEqual({ sheets: [], unknown: [], seen: 'part' });
  });

  test('paper on a dark table, whose marks are lost', () => {
    const found = readSheets(photo({ pale: 0.9, table: () => 12 }), PRINTED);
    expect(found).toEqual({ sheets: [], unknown: [], seen: 'table' });
  });

  test('three marks of its lower side', () => {
    const upper = FORMS.half.marks.flatMap(({ y }, at) => (y < FORMS.half.height / 2 ? [at] : []));
    const picture = covered(photo(), upper);
    // The code is hidden, too.
    const data = picture.data.map((value, at) => (at < 300 * picture.width && value > 100 ? 200 : value));
    const found = readSheets({ ...picture, data: data.fill(200, 0, 260 * picture.width) }, PRINTED);
    expect(found).toEqual({ sheets: [], unknown: [], seen: 'part' });
  });

  test('but thin circles of a text are no part of a sheet', () => {
    const table = (x: number, y: number) => {
      const far = Math.hypot((x % 700) - 350, y - 300);
      return far < 7 || (far > 22 && far < 26) ? 40 : 220;
    };
    expect(readSheets(photoOf([], { width: 1400, height: 1000, table }), PRINTED).seen).toBeUndefined();
  });

  test('nothing at all', () => {
    expect(readSheets(photoOf([], { width: 800, height: 600 }), PRINTED)).toEqual({ sheets: [], unknown: [] });
  });
});

describe('a table patterned like marks', () => {
  const size = { width: 1700, height: 1300 };
  const table = (x: number, y: number) => {
    const far = Math.hypot((x % 95) - 47, (y % 90) - 45);
    return far < 10 || (far > 20 && far < 30) ? 30 : 205;
  };

  test('is no sheet', () => {
    expect(readSheets(photoOf([], { ...size, table }), PRINTED)).toEqual({ sheets: [], unknown: [] });
  });

  test('does a sheet no harm', () => {
    const within = ASKEW.map(({ x, y }) => ({ x: 250 + x * 0.85, y: 230 + y * 0.85 })) as unknown as Corners;
    const { sheets, seen } = readSheets(photo({ ...size, table }, within), PRINTED);
    expect(seen).toBeUndefined();
    expect(answersOf(sheets[0]!)).toBe(IN_TURN);
  });
});

describe('a sheet that lies under another one', () => {
  const other = drawn(QUIZ, 'half', { ...MAYA, owner: { learner: 'learner-9' } }, inTurn);
  const moved = (by: number): Corners => ASKEW.map(({ x, y }) => ({ x, y: y + by })) as unknown as Corners;
  const both = (by: number) =>
    photoOf(
      [
        { drawn: SHEET, shot: { corners: ASKEW } },
        { drawn: other, shot: { corners: moved(by) } },
      ],
      { width: 1400, height: 1000 + Math.abs(by) + 20 },
    );

  test('is mentioned where its code is in sight with two marks', () => {
    const { sheets, seen } = readSheets(both(330), PRINTED);
    expect(sheets.map(({ owner }) => owner)).toEqual([{ learner: 'learner-9' }]);
    expect(seen).toBe('part');
  });

  test('has its hidden rows asked where it is read: those of the upper one stand in their places', () => {
    const density = 6;
    const at = (left: number): Corners =>
      [
        [0, 0],
        [FORMS.half.width, 0],
        [FORMS.half.width, FORMS.half.height],
        [0, FORMS.half.height],
      ].map(([x = 0, y = 0]) => ({ x: (x + left) * density, y: (y + 8) * density })) as unknown as Corners;
    // Three columns of items farther to the right.
    const moved = (FORMS.half.columns[3] ?? 0) - (FORMS.half.columns[0] ?? 0);
    const above = drawn(QUIZ, 'half', { ...MAYA, owner: { learner: 'learner-9' } }, (row, index, radius) =>
      inTurn(row, index + 2, radius),
    );
    const picture = photoOf(
      [
        { drawn: SHEET, shot: { corners: at(8) } },
        { drawn: above, shot: { corners: at(8 + moved) } },
      ],
      { width: 1880, height: 840 },
    );
    const { sheets } = readSheets(picture, PRINTED);
    const below = sheets.find(({ owner }) => 'learner' in owner && owner.learner === 'learner-7');
    expectNoWrong(below!);
    expect(below!.rows.slice(30).filter(({ doubt }) => doubt !== 'misplaced')).toEqual([]);
  });
});
