/** The last sheet: tells which activity is in which column, and how this workbook differs from the e-Class Record. */

import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { cellAddress, columnName, fixedCell, type SheetPlan, type WorkbookCell } from '@/domain/workbook';
import { BLOCK_LABELS } from '@/features/class-record/record/learnerSections';
import { msg, say } from '@/language/words';
import type { ComponentColumns, LearnerBlock } from './eclassLayout';
import type { QuarterPlan } from './quarterSheet';

const FIXED_NOTES = [
  msg('The grades are formulas: change a score and they follow. A blank counts as 0 once its component has a score.'),
  msg('The initial grade is rounded to 2 decimals before it is looked up in the table.'),
] as const;

export function notesSheet(
  quarters: readonly QuarterPlan[],
  blocks: readonly LearnerBlock[],
  reservations: readonly string[],
): SheetPlan {
  const notes = [
    ...reservations,
    ...FIXED_NOTES.map((note) => say(note)),
    ...blockNotes(blocks),
    ...quarters.flatMap(quarterNotes),
  ];
  const cells = new Map<string, WorkbookCell>([['A1', fixedCell(say('Notes'), 'title')]]);
  for (const [index, note] of notes.entries()) cells.set(cellAddress(index + 2, 1), fixedCell(note, 'note'));
  const head = notes.length + 3;
  const rows: (string | number)[][] = [
    [say('Sheet'), say('Column'), say('Activity'), say('Highest possible score'), say('Sub-category')],
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
    ...(added > 0
      ? [say('{label}: {added} rows were inserted; every row below moved down by as many.', { label, added })]
      : []),
    ...(hidden
      ? [
          say('{label}: nobody is listed, so rows {first} to {last} are hidden.', {
            label,
            first: firstRow - 1,
            last: lastRow,
          }),
        ]
      : []),
    ...(label === BLOCK_LABELS.unknown
      ? [
          say('Learners whose sex is not recorded are in rows {first} to {last}, below the female learners.', {
            first: firstRow,
            last: lastRow,
          }),
        ]
      : []),
  ]);
}

function quarterNotes({ name, columns }: QuarterPlan): string[] {
  return columns.components.flatMap(({ component, shares, added, last }) => {
    const of = { sheet: name, component: component.name };
    return [
      ...(added > 0
        ? [
            say(
              '{sheet}: {component} has {added, plural, one {# more column} other {# more columns}} than the e-Class Record, up to {last}; every column after it moved right.',
              { ...of, added, last: columnName(last) },
            ),
          ]
        : []),
      ...(shares.overAllocated
        ? [
            say(
              '{sheet}: the activities’ own weights exceed the weight of {component}, so its percentage score is 0.',
              of,
            ),
          ]
        : []),
      ...(!shares.overAllocated && shares.shares.length > 1
        ? [
            say(
              '{sheet}: {component} is divided by sub-categories or activities with a weight of their own; its PS formula names their columns, and a score typed into another column is not in it.',
              of,
            ),
          ]
        : []),
      ...(shares.skipped ? [say('{sheet}: {component} has no weight and is not needed for a grade.', of)] : []),
      ...(shares.leftOut.length > 0
        ? [
            say('{sheet}: {count} of {component} without a highest possible score were left out.', {
              ...of,
              count: shares.leftOut.length,
            }),
          ]
        : []),
    ];
  });
}
