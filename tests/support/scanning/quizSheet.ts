/** A quiz of fifty items whose drawn sheets unit tests read. */
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import { type SheetIdentity, toSheetCode } from '@/domain/answer-sheets/sheetCode';
import { FORMS, type FormId, type Point } from '@/domain/answer-sheets/sheetForms';
import { layOutSheet, type SheetItem, type SheetRow } from '@/domain/answer-sheets/sheetLayout';
import { itemsOfSet } from '@/domain/answer-sheets/sheetSets';
import { readSheets } from '@/scanning/readSheets';
import { type Drawn, hatched, photoOf, type Stroke } from './drawnSheet';

export const items = (count: number, choices = ['A', 'B', 'C', 'D', 'E']): SheetItem[] =>
  Array.from({ length: count }, (_, index) => ({ itemNumber: index + 1, choices }));

export const QUIZ = { activityId: 'quiz', items: items(50) };
export const LEARNERS = Array.from({ length: 40 }, (_, index) => `learner-${index}`);
export const PRINTED = toPrintedSet(QUIZ, LEARNERS);
export const MAYA: SheetIdentity = { owner: { learner: 'learner-7' }, set: 'A', page: 1 };

export type Pencil = (row: SheetRow, index: number, radius: number) => Stroke[];

/** The first item has A, the second B, and so on. */
export const inTurn: Pencil = (row, index, radius) => hatched(row.circles[index % row.circles.length]!, radius);

export function drawn(test: typeof QUIZ, form: FormId, identity: SheetIdentity, pencil: Pencil): Drawn {
  const rows = layOutSheet(form, itemsOfSet(test.activityId, test.items, identity.set))[identity.page - 1]!;
  return {
    form: FORMS[form],
    rows,
    code: toSheetCode({ ...test, form }, identity),
    strokes: rows.flatMap((row, index) => pencil(row, index, FORMS[form].circleRadius)),
  };
}

export type Corners = readonly [Point, Point, Point, Point];

/** A half sheet on a picture of 1400 x 1000 pixels, a little askew. */
export const ASKEW: Corners = [
  { x: 60, y: 80 },
  { x: 1330, y: 50 },
  { x: 1350, y: 915 },
  { x: 40, y: 900 },
];

export const readHalf = (pencil: Pencil, identity = MAYA, corners: Corners = ASKEW, quiz = QUIZ) =>
  readSheets(
    photoOf([{ drawn: drawn(quiz, 'half', identity, pencil), shot: { corners } }], {
      width: 1400,
      height: 1000,
      light: [0.95, 0.6],
    }),
    PRINTED,
  );

export const LETTERS = 'ABCDE';
export const answersOf = ({ rows }: { rows: readonly { answer: string; doubt: string | null }[] }) =>
  rows.map(({ answer, doubt }) => (doubt === null ? answer : `${doubt}:${answer}`)).join(' ');
export const IN_TURN = Array.from({ length: 50 }, (_, index) => LETTERS[index % 5]).join(' ');
