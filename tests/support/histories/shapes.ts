/** The data of a history that test and page exchange. */

export const MOVE_KINDS = [
  'edit',
  'blank',
  'mark',
  'answers',
  'keyCorrect',
  'activityAdd',
  'activityUpdate',
  'activityCopy',
  'activityRemove',
  'learnerAdd',
  'unenrol',
  'standing',
  'carried',
  'learnerMove',
  'subjectAdd',
  'subjectRemove',
  'close',
  'request',
  'accept',
  'refused',
  'draft',
] as const;

export type MoveKind = (typeof MOVE_KINDS)[number];

/** `serial` is part of the names that the move gives. */
export type Move = { kind: MoveKind; numbers: number[]; serial: number; teacher: string };

/** `theirs`: the other value that the screen shows beside a cell in conflict. */
export type PlayedCell = { cell: string; text: string; base: string; theirs?: string };

/** The outcome of a move whose page was reloaded under it. */
export const LEFT_MIDWAY = 'left midway';

export type Report = {
  kind: MoveKind;
  /** `nothing`: the book had no row for the move; else the message to the person. */
  outcome: string;
  /** Cells that were saved, and whether the screen showed them as saved. */
  cells?: (PlayedCell & { isAcked: boolean })[];
  /** Cells that the person gave up knowingly. */
  givenUp?: PlayedCell[];
  /** Cells that were typed and not saved. */
  typed?: PlayedCell[];
  /** Cells that are shown as changed elsewhere too, after the move. */
  conflicts?: PlayedCell[];
  /** The documents that the entries which the person gave up would have made or removed. */
  undone?: string[];
  /** Cells whose text comes along to an activity of another section. */
  brought?: { cell: string; activityId: string }[];
  /** Names or ids of the documents that the move made or removed, by collection. */
  made?: string[];
  gone?: string[];
};

/** Choices by drawn numbers: `dice(3)` is 0 to 2. */
export type Dice = (sides: number) => number;

export function toDice(numbers: readonly number[]): Dice {
  let thrown = 0;
  return (sides) => {
    thrown += 1;
    const number = (numbers[thrown % numbers.length] ?? 0) + thrown * 31;
    return sides === 0 ? 0 : number % sides;
  };
}

export function pick<Item>(items: readonly Item[], dice: Dice): Item | undefined {
  return items[dice(items.length)];
}

/** The number of learners in a list that takes several commits. */
export const IMPORTED = 110;

export const LONG_WORK = [
  'an activity copied to many subjects',
  'a list of learners',
  'a class with a list of learners',
  'a learner of many subjects deleted',
  'an activity with many points deleted',
  'a class deleted',
] as const;
export type LongWorkName = (typeof LONG_WORK)[number];
