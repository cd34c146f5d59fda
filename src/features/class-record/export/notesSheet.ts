/** The last sheet: which activity stands in which column, and where this workbook differs from the e-Class Record. */
import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { cellAddress, columnName, fixedCell, type SheetPlan, type WorkbookCell } from '@/domain/workbook';
import type { ComponentColumns, LearnerBlock } from './eclassLayout';
import type { QuarterPlan } from './quarterSheet';

const FIXED_NOTES = [
  'The grades are formulas: change a score and they follow. A blank score counts 0 once its component has a score.',
  'The initial grade is rounded to 2 decimals before it is looked up in the table, so that no float remainder costs a point.',
] as const;

export function notesSheet(quarters: readonly QuarterPlan[], blocks: readonly LearnerBlock[]): SheetPlan {
  const notes = [...FIXED_NOTES, ...blockNotes(blocks), ...quarters.flatMap(quarterNotes)];
  const cells = new Map<string, WorkbookCell>([['A1', fixedCell('Notes', 'title')]]);
  for (const [index, note] of notes.entries()) cells.set(cellAddress(index + 2, 1), fixedCell(note, 'note'));
  const head = notes.length + 3;
  const rows: (string | number)[][] = [
    ['Sheet', 'Column', 'Activity', 'Highest possible score', 'Sub-category'],
    ...quarters.flatMap((quarter) => quarter.columns.components.flatMap((own) => activityRows(quarter.name, own))),
  ];
  for (const [row, values] of rows.entries()) {
    for (const [column, value] of values.entries()) {
      cells.set(cellAddress(head + row, column + 1), fixedCell(value, row === 0 ? 'head' : 'plain'));
    }
  }
  return { name: 'NOTES', cells, widths: { 1: 10, 2: 9, 3: 40, 4: 22, 5: 16 } };
}

function activityRows(sheet: string, own: ComponentColumns): (string | number)[][] {
  return own.activities.map((activity, index) => [
    sheet,
    columnName(own.first + index),
    activity.name,
    activity.totalPoints,
    SUB_CATEGORY_NAMES[activity.activitySubCategoryModel ?? 0] ?? '',
  ]);
}

function blockNotes(blocks: readonly LearnerBlock[]): string[] {
  return blocks.flatMap(({ label, hidden, added, firstRow, lastRow }) => [
    ...(added > 0 ? [`${label}: ${added} rows were inserted; every row below moved down by as many.`] : []),
    ...(hidden ? [`${label}: nobody is listed, so rows ${firstRow - 1} to ${lastRow} are hidden.`] : []),
    ...(label === 'SEX NOT RECORDED'
      ? [`Learners whose sex is not recorded stand in rows ${firstRow} to ${lastRow}, below the female learners.`]
      : []),
  ]);
}

function quarterNotes({ name, columns }: QuarterPlan): string[] {
  return columns.components.flatMap(({ component, shares, added, last }) => [
    ...(added > 0
      ? [
          `${name}: ${component.name} has ${added} more ${added === 1 ? 'column' : 'columns'} than the e-Class Record, up to ${columnName(last)}; every column after it moved right.`,
        ]
      : []),
    ...(shares.overAllocated
      ? [`${name}: the activities’ own weights exceed the weight of ${component.name}, so its percentage score is 0.`]
      : []),
    ...(!shares.overAllocated && shares.shares.length > 1
      ? [
          `${name}: ${component.name} is divided by sub-categories or activities with a weight of their own; its PS formula names their columns, and a score typed into another column is not in it.`,
        ]
      : []),
    ...(shares.skipped ? [`${name}: ${component.name} has no weight and is not needed for a grade.`] : []),
    ...(shares.leftOut.length > 0
      ? [`${name}: ${shares.leftOut.length} of ${component.name} without a highest possible score were left out.`]
      : []),
  ]);
}
