/**
 * The rows of DepEd's e-Class Record (DepEd Order 8, s. 2015), which every sheet has; on the sheets of another form they
 * begin lower. Teachers and other programs know the addresses by heart, so the workbook keeps them as long as there is
 * room. When a part needs more, rows or columns are inserted at its end, and everything after it moves.
 */

import type { RecordLearner } from '@/domain/book/classRecord';
import type { Sex } from '@/domain/book/entities';
import { BLOCK_LABELS } from '@/parts/record/learnerSections';
import { ECLASS_FORM, type RecordForm } from './recordForm';

export const NUMBER_COLUMN = 1;
export const NAME_COLUMN = 2;
/** A column of INPUT DATA that the e-Class Record leaves empty. */
export const LRN_COLUMN = 6;

const BLOCK_ROOM = 50;

type InputPlace = {
  readonly numberColumn: number;
  readonly nameColumn: number;
  readonly lrnColumn: number;
  readonly labelRow: number;
  readonly firstRow: number;
};

/** The rows of learners under one label: male, female, or sex not recorded. */
export type LearnerBlock = {
  readonly label: string;
  readonly labelRow: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly learners: readonly RecordLearner[];
  /** An empty block is hidden when another block has learners. */
  readonly hidden: boolean;
  /** Number of rows added to those of the e-Class Record. */
  readonly added: number;
  /** Its place on INPUT DATA. */
  readonly input: InputPlace;
};

/** Male from row 12, female from row 63. A block for learners without a sex, and one for those who left, only when needed. */
export function toBlocks(
  learners: readonly RecordLearner[],
  left: readonly RecordLearner[] = [],
  { input }: Pick<RecordForm, 'input'> = ECLASS_FORM,
): LearnerBlock[] {
  const bySex = (sex: Sex | undefined) => learners.filter(({ student }) => student.sex === sex);
  const unknown = bySex(undefined);
  const wanted = [
    { label: BLOCK_LABELS.male, learners: bySex('M'), room: BLOCK_ROOM },
    { label: BLOCK_LABELS.female, learners: bySex('F'), room: BLOCK_ROOM },
    ...(unknown.length > 0 ? [{ label: BLOCK_LABELS.unknown, learners: unknown, room: 0 }] : []),
    ...(left.length > 0 ? [{ label: BLOCK_LABELS.left, learners: left, room: 0 }] : []),
  ];
  let labelRow = ECLASS_FORM.labelRow;
  return wanted.map(({ label, learners: own, room }, index) => {
    const firstRow = labelRow + 1;
    const lastRow = labelRow + Math.max(room, own.length);
    const block = {
      label,
      labelRow,
      firstRow,
      lastRow,
      learners: own,
      hidden: own.length === 0 && learners.length > 0,
      added: room === 0 ? 0 : Math.max(0, own.length - room),
      input: inputPlace(input, { index, labelRow }),
    };
    labelRow = lastRow + 1;
    return block;
  });
}

/** `index`: of the block; `labelRow`: of the e-Class Record. */
function inputPlace(input: RecordForm['input'], { index, labelRow }: { index: number; labelRow: number }): InputPlace {
  if (!input) {
    const columns = { numberColumn: NUMBER_COLUMN, nameColumn: NAME_COLUMN, lrnColumn: LRN_COLUMN };
    return { ...columns, labelRow, firstRow: labelRow + 1 };
  }
  const nameColumn = input.firstName + index * input.step;
  const columns = { numberColumn: nameColumn - 1, nameColumn, lrnColumn: nameColumn + 1 };
  return { ...columns, labelRow: input.labelRow, firstRow: input.labelRow + 1 };
}

/** The row on INPUT DATA of the learner whom the e-Class Record has in this row. */
export function inputRow({ input, firstRow }: LearnerBlock, row: number): number {
  return input.firstRow + row - firstRow;
}

/** How many rows lower a learner is on the sheets of the form than on INPUT DATA. */
export function rowShift(form: RecordForm): number {
  return form.labelRow - ECLASS_FORM.labelRow;
}
