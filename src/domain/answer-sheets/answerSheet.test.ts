import { describe, expect, test } from 'vitest';
import { impose, PAPERS } from './papers';
import { toPrintedSet } from './printedSet';
import { codeDistance, isBlack, toSheetCode } from './sheetCode';
import { CODE_COLUMNS, CODE_ROWS, FORMS, type FormId } from './sheetForms';
import { layOutSheet, type SheetItem } from './sheetLayout';
import { itemsOfSet } from './sheetSets';

const FORM_IDS = Object.keys(FORMS) as FormId[];
const FIVE = ['A', 'B', 'C', 'D', 'E'];

const items = (count: number, choices: readonly string[] | null = FIVE): SheetItem[] =>
  Array.from({ length: count }, (_, index) => ({ itemNumber: index + 1, choices }));

type Box = { left: number; right: number; top: number; bottom: number };

const around = ({ x, y }: { x: number; y: number }, r: number): Box => ({
  left: x - r,
  right: x + r,
  top: y - r,
  bottom: y + r,
});

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each(FORM_IDS)('the form %s', (id) => {
  const form = FORMS[id];
  const circles = layOutSheet(id, items(100)).flatMap((rows) => rows.map((row) => row.circles));
  const page = layOutSheet(id, items(100))[0] ?? [];
  const marks = form.marks.map((mark) => around(mark, form.markRadius));

  test('has white around its marks, and everything on its paper', () => {
    const code = {
      left: form.code.x,
      right: form.code.x + CODE_COLUMNS * form.code.cell,
      top: form.code.y,
      bottom: form.code.y + CODE_ROWS * form.code.cell,
    };
    const boxes = [code, ...page.flatMap((row) => row.circles.map((circle) => around(circle, form.circleRadius)))];
    for (const mark of form.marks) {
      for (const box of boxes) expect(overlap(around(mark, form.markRadius + 1.9), box)).toBe(false);
    }
    for (const box of [...boxes, ...marks]) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(form.width);
      expect(box.bottom).toBeLessThanOrEqual(form.height);
    }
  });

  test('keeps circles a millimetre apart, and no circle lies on another', () => {
    const all = page.flatMap((row) => row.circles);
    for (const [at, circle] of all.entries()) {
      for (const other of all.slice(at + 1)) {
        expect(Math.hypot(circle.x - other.x, circle.y - other.y)).toBeGreaterThan(2 * form.circleRadius + 1);
      }
    }
  });

  test('takes a hundred items on as many pages as they need', () => {
    expect(circles).toHaveLength(100);
    const pages = layOutSheet(id, items(100));
    expect(pages).toHaveLength({ full: 1, half: 2, quarter: 5 }[id]);
    expect(pages.flat().map(({ place }) => place)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  test('gives a written item a line within the sheet', () => {
    const rows = layOutSheet(id, [...items(3), { itemNumber: 4, choices: null }])[0] ?? [];
    expect(rows.map(({ circles: own }) => own.length)).toEqual([5, 5, 5, 0]);
    expect(rows[3]?.line?.to).toBeLessThan(form.width);
    expect((rows[3]?.line?.to ?? 0) - (rows[3]?.line?.from ?? 0)).toBeGreaterThan(45);
  });

  test.each(['a4', 'letter', 'long'] as const)(
    'lies on %s with margins of 12 mm and does not touch its neighbour',
    (paper) => {
      const { corners } = impose(id, paper);
      expect(corners).toHaveLength({ full: 1, half: 2, quarter: 4 }[id]);
      const boxes = corners.map(({ x, y }) => ({ left: x, top: y, right: x + form.width, bottom: y + form.height }));
      for (const [at, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(12);
        expect(box.top).toBeGreaterThanOrEqual(12);
        expect(box.right).toBeLessThanOrEqual(PAPERS[paper].width - 12 + 1e-9);
        expect(box.bottom).toBeLessThanOrEqual(PAPERS[paper].height - 12 + 1e-9);
        for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false);
      }
    },
  );

  test.each(['a4', 'letter', 'long'] as const)(
    'is cut on %s along straight lines through the middle, which cross no sheet',
    (paper) => {
      const { width, height } = PAPERS[paper];
      const { corners, cuts } = impose(id, paper);
      const [down, across] = [
        { from: { x: width / 2, y: 0 }, to: { x: width / 2, y: height } },
        { from: { x: 0, y: height / 2 }, to: { x: width, y: height / 2 } },
      ];
      expect(cuts).toEqual({ full: [], half: [across], quarter: [across, down] }[id]);
      for (const { x, y } of corners) {
        for (const cut of cuts) {
          const isUpright = cut.from.x === cut.to.x;
          const [start, size, at] = isUpright ? [x, form.width, cut.from.x] : [y, form.height, cut.from.y];
          expect(at <= start || at >= start + size).toBe(true);
        }
      }
    },
  );
});

describe('codes', () => {
  const learners = Array.from({ length: 60 }, (_, index) => `learner-${index}`);

  test('of one class are far apart, on every page and in both sets', () => {
    const { sheets } = toPrintedSet({ activityId: 'quiz', items: items(100) }, learners);
    const codes = sheets.map(({ code }) => code);
    let nearest = 72;
    for (const [at, code] of codes.entries()) {
      for (let other = at + 1; other < codes.length; other += 1) {
        nearest = Math.min(nearest, codeDistance(code, codes[other]!));
      }
    }
    // The reader takes the nearest code only where the second is 7 cells farther.
    expect(sheets.length).toBe(100 * 2 * 8);
    expect(nearest).toBeGreaterThan(7);
  });

  test('change with activity, items, form, set, page and learner, and with nothing else', () => {
    const test1 = { activityId: 'quiz', form: 'half', items: items(10) } as const;
    const one = { owner: { learner: 'x' }, set: 'A', page: 1 } as const;
    const code = toSheetCode(test1, one);
    expect(toSheetCode({ ...test1, items: items(10) }, { ...one })).toEqual(code);
    for (const other of [
      toSheetCode({ ...test1, activityId: 'other' }, one),
      toSheetCode({ ...test1, items: items(11) }, one),
      toSheetCode({ ...test1, items: items(10, ['T', 'F']) }, one),
      toSheetCode({ ...test1, form: 'full' }, one),
      toSheetCode(test1, { ...one, set: 'B' }),
      toSheetCode(test1, { ...one, page: 2 }),
      toSheetCode(test1, { ...one, owner: { learner: 'y' } }),
      toSheetCode(test1, { ...one, owner: { blank: 1 } }),
    ]) {
      expect(codeDistance(code, other)).toBeGreaterThan(13);
    }
  });

  test('have black and white cells', () => {
    const code = toSheetCode(
      { activityId: 'quiz', form: 'half', items: items(10) },
      { owner: { blank: 3 }, set: 'A', page: 1 },
    );
    const cells = [0, 1, 2].flatMap((line) => Array.from({ length: 24 }, (_, column) => isBlack(code, line, column)));
    expect(cells.filter(Boolean).length).toBeGreaterThan(15);
    expect(cells.filter(Boolean).length).toBeLessThan(57);
  });
});

describe('set B', () => {
  const mixed = [...items(20), ...items(30, ['T', 'F']).slice(20)];

  test('has the same items in another order, each kind among itself', () => {
    const shuffled = itemsOfSet('quiz', mixed, 'B');
    expect(shuffled).not.toEqual(mixed);
    expect(shuffled.toSorted((a, b) => a.itemNumber - b.itemNumber)).toEqual(mixed);
    expect(shuffled.map(({ choices }) => choices)).toEqual(mixed.map(({ choices }) => choices));
  });

  test('is the same each time, and another one for another activity', () => {
    expect(itemsOfSet('quiz', mixed, 'B')).toEqual(itemsOfSet('quiz', mixed, 'B'));
    expect(itemsOfSet('quiz', mixed, 'B')).not.toEqual(itemsOfSet('other', mixed, 'B'));
    expect(itemsOfSet('quiz', mixed, 'A')).toEqual(mixed);
  });
});
