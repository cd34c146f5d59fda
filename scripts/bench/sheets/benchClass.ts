/** The class whose sheets the bench prints: 45 learners, four tests in all forms, and tests of others. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type SheetIdentity, toSheetCode } from '@/domain/answer-sheets/sheetCode';
import { FORMS, type FormId } from '@/domain/answer-sheets/sheetForms';
import { layOutSheet, type SheetItem, type SheetRow } from '@/domain/answer-sheets/sheetLayout';
import { itemsOfSet, type SheetSet } from '@/domain/answer-sheets/sheetSets';
import { SheetDrawing } from '@/features/answer-sheets/printing/SheetDrawing';

export type BenchTest = {
  activityId: string;
  form: FormId;
  items: SheetItem[];
  sets: readonly SheetSet[];
  /** The share of sheets that are printed without a learner; a twentieth where it is left out. */
  blank?: number;
};

const FIVE = ['A', 'B', 'C', 'D', 'E'];
const FOUR = FIVE.slice(0, 4);
const TRUTH = ['T', 'F'];

const items = (count: number, choicesOf: (index: number) => readonly string[]): SheetItem[] =>
  Array.from({ length: count }, (_, index) => ({ itemNumber: index + 1, choices: choicesOf(index) }));

export const TESTS = {
  half50: { activityId: 'bench-half-50', form: 'half', items: items(50, () => FIVE), sets: ['A', 'B'] },
  half30: {
    activityId: 'bench-half-30',
    form: 'half',
    items: items(30, (at) => (at < 20 ? FOUR : TRUTH)),
    sets: ['A'],
  },
  full100: { activityId: 'bench-full-100', form: 'full', items: items(100, () => FIVE), sets: ['A', 'B'] },
  half45: {
    activityId: 'bench-half-45',
    form: 'half',
    items: items(45, (at) => (at < 15 ? TRUTH : FIVE.slice(0, at < 30 ? 3 : 4))),
    sets: ['A', 'B'],
  },
  half50B: { activityId: 'bench-half-50', form: 'half', items: items(50, () => FIVE), sets: ['B'] },
  half50blank: { activityId: 'bench-half-50', form: 'half', items: items(50, () => FIVE), sets: ['A', 'B'], blank: 1 },
  half80: { activityId: 'bench-half-80', form: 'half', items: items(80, () => FIVE), sets: ['A', 'B'] },
  quarter20: { activityId: 'bench-quarter-20', form: 'quarter', items: items(20, () => FOUR), sets: ['A'] },
} as const satisfies Record<string, BenchTest>;

export type TestName = keyof typeof TESTS;

/** The same test in another class, and another test of the same class. */
export const FOREIGN_TEST: BenchTest = {
  activityId: 'bench-foreign',
  form: 'half',
  items: items(50, () => FIVE),
  sets: ['A'],
};

export const LEARNERS = Array.from({ length: 45 }, (_, index) => `enrolment-${index + 1}`);
export const FOREIGN_LEARNERS = Array.from({ length: 45 }, (_, index) => `other-class-${index + 1}`);

/** The number of pages of a test's sheets. */
export const pagesOf = ({ activityId, form, items: all }: BenchTest, set: SheetSet): number =>
  layOutSheet(form, itemsOfSet(activityId, all, set)).length;

export function rowsOf({ activityId, form, items: all }: BenchTest, { set, page }: SheetIdentity): readonly SheetRow[] {
  return layOutSheet(form, itemsOfSet(activityId, all, set))[page - 1] ?? [];
}

/** The sheet as the product prints it, as a picture of its own. */
export function svgOf(test: BenchTest, identity: SheetIdentity, density: number): string {
  const form = FORMS[test.form];
  const name = 'learner' in identity.owner ? `Dela Cruz, ${identity.owner.learner}` : '';
  const drawing = createElement(SheetDrawing, {
    form,
    rows: rowsOf(test, identity),
    code: toSheetCode(test, identity),
    texts: {
      nameLabel: 'Name',
      name,
      title: `Long test on ${test.activityId}`,
      course: 'Grade 7 Sampaguita · Mathematics · 1st Quarter',
      part: `Set ${identity.set}`,
      score: `Score: ____ / ${test.items.length}`,
      right: 'Shade the circle:',
      wrong: 'Not like this:',
    },
  });
  const size = `width="${form.width * density}" height="${form.height * density}" viewBox="0 0 ${form.width} ${form.height}"`;
  const font = 'font-family="Arial, Helvetica, sans-serif"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font}>${renderToStaticMarkup(drawing)}</svg>`;
}
