/** The last sheet: tells which activity is in which column, and how this workbook differs from the e-Class Record. */

import { recordRoll } from '@/domain/book/classRecord';
import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { recordNames } from '@/domain/words/toldNames';
import { cellAddress, columnName, fixedCell, type SheetPlan, type WorkbookCell } from '@/files/workbook';
import type { GradingPolicy } from '@/grading';
import { msg, say } from '@/language/words';
import { BLOCK_LABELS } from '@/parts/record/learnerSections';
import { type LearnerBlock, rowShift } from './eclassLayout';
import { runsOf, type ScoreRun } from './quarterColumns';
import type { QuarterPlan } from './quarterSheet';
import { ECLASS_FORM, type RecordForm, yearFormOf } from './recordForm';
import { remarkRows } from './remarkRows';
import { hasTable } from './tableSheet';

const RULES = msg(
  'The grades are formulas: change a score and they follow. A blank counts as 0 once its component has a score. A learner without a score in a component has no grade here; some forms count such a component as 0 and show a grade.',
);
const RULES_AS_ZERO = msg(
  'The grades are formulas: change a score and they follow. A blank counts as 0 once its component has a score. A component without a score counts as 0 once the learner has a score in the examination, as in DepEd’s e-Class Record: this is the rule of the grading policy {policy}. Its PS and WS stay blank.',
);
const TABLE_NOTE = msg('The initial grade is rounded to 2 decimals before it is looked up in the table.');
const PART_NOTE = msg(
  'Each test or domain has its own percentage score. The grade stays blank until all of them have a score.',
);
const PARTS_AS_ZERO = msg(
  'Each test or domain has its own percentage score. One without a score counts as 0 once the term examination has a score.',
);

const MARK_NOTE = msg(
  'E is excused: the formulas of that learner’s row leave the activity out. M is missing and A is absent; both count as 0, as a blank does.',
);

function hasMarks({ marks }: QuarterPlan['record']): boolean {
  return [...marks.values()].some(({ mark }) => mark !== null && mark !== 'late');
}

export function notesSheet(
  quarters: readonly QuarterPlan[],
  blocks: readonly LearnerBlock[],
  { reservations, policy }: { reservations: readonly string[]; policy: GradingPolicy },
): SheetPlan {
  const runs = quarters.flatMap(({ columns }) => columns.components.flatMap(({ blocks: own }) => own.flatMap(runsOf)));
  const hasParts = runs.some(({ part }) => part !== null);
  const notes = [
    ...reservations,
    ...fixedNotes(policy),
    ...(hasParts ? [say(isZero(policy) ? PARTS_AS_ZERO : PART_NOTE)] : []),
    ...blockNotes(blocks),
    ...shiftNotes(quarters, policy),
    ...quarters.flatMap(quarterNotes),
    ...quarters.flatMap(carriedNotes),
    ...(quarters.some(({ record }) => hasMarks(record)) ? [say(MARK_NOTE)] : []),
  ];
  const cells = new Map<string, WorkbookCell>([['A1', fixedCell(say('Notes'), 'title')]]);
  for (const [index, note] of notes.entries()) cells.set(cellAddress(index + 2, 1), fixedCell(note, 'note'));
  const head = notes.length + 3;
  const rows: (string | number)[][] = [
    [
      say('Sheet'),
      say('Column'),
      say('Activity'),
      say('Highest possible score'),
      say('Sub-category'),
      ...(hasParts ? [say('Part')] : []),
    ],
    ...quarters.flatMap(({ name, columns }) =>
      columns.components.flatMap(({ blocks: own }) => own.flatMap(runsOf).flatMap((run) => activityRows(name, run))),
    ),
  ];
  addTable(cells, head, rows);
  const remarks = remarkRows(quarters);
  if (remarks.length > 1) addTable(cells, head + rows.length + 1, remarks);
  return { name: 'NOTES', cells, widths: { 1: 10, 2: 9, 3: 40, 4: 22, 5: 16 } };
}

/** The first row has the heads. */
function addTable(cells: Map<string, WorkbookCell>, first: number, rows: readonly (string | number)[][]): void {
  for (const [row, values] of rows.entries()) {
    for (const [column, value] of values.entries()) {
      cells.set(cellAddress(first + row, column + 1), fixedCell(value, row === 0 ? 'head' : 'plain'));
    }
  }
}

function activityRows(sheet: string, { activities, first, part }: ScoreRun): (string | number)[][] {
  return activities.map((activity, index) => [
    sheet,
    columnName(first + index),
    activity.name,
    activity.totalPoints,
    SUB_CATEGORY_NAMES[activity.activitySubCategoryModel ?? 0] ?? '',
    ...(part ? [part.name] : []),
  ]);
}

function isZero({ emptyComponent }: GradingPolicy): boolean {
  return emptyComponent === 'zero';
}

function fixedNotes(policy: GradingPolicy): string[] {
  const rules = isZero(policy) ? say(RULES_AS_ZERO, { policy: policy.name ?? '' }) : say(RULES);
  if (hasTable(policy)) return [rules, say(TABLE_NOTE)];
  const floor = policy.scale?.floor ?? 0;
  return [rules, say('The grade is the initial grade rounded to a whole number, and never below {floor}.', { floor })];
}

function shiftNotes([first]: readonly QuarterPlan[], policy: GradingPolicy): string[] {
  const shift = first ? rowShift(first.columns.form) : 0;
  if (!first || shift === 0) return [];
  const values = { sheet: first.name, shift, year: yearFormOf(policy).sheet };
  return [
    first.columns.form.input
      ? say(
          'INPUT DATA has male and female learners beside each other. On {sheet} and the sheets like it, each learner is {shift} rows lower than on {year}.',
          values,
        )
      : say('On {sheet} and the sheets like it, each learner is {shift} rows lower than on INPUT DATA.', values),
  ];
}

function carriedNotes({ name, record }: QuarterPlan): string[] {
  const names = recordNames(record);
  return recordRoll(record).hasGrade.flatMap(({ classStudentId, student }) => {
    const grade = record.grades.get(classStudentId);
    if (!grade?.carried) return [];
    const of = { sheet: name, learner: names.get(student.id) ?? '', from: grade.carriedFrom ?? '' };
    return [
      grade.carriedFrom
        ? say('{sheet}: the grade of {learner} was carried in from {from}; no score is behind it.', of)
        : say('{sheet}: the grade of {learner} was carried in; no score is behind it.', of),
    ];
  });
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
    ...(label === BLOCK_LABELS.left
      ? [
          say(
            'Learners who are no longer in class are in rows {first} to {last}; the remark is that of School Form 1.',
            {
              first: firstRow,
              last: lastRow,
            },
          ),
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
  return columns.components.flatMap(({ component, shares, blocks }) => {
    const of = { sheet: name, component: component.name };
    const isGrouped = blocks.some((block) => block.kind === 'pool' && block.groups.length > 1);
    return [
      ...blocks.flatMap(runsOf).flatMap((run) => addedNotes(run, of)),
      ...(shares.overAllocated
        ? [
            say(
              '{sheet}: the activities’ own weights exceed the weight of {component}, so its percentage score is 0.',
              of,
            ),
          ]
        : []),
      ...(!shares.overAllocated && isGrouped
        ? [
            say(
              '{sheet}: {component} is divided by sub-categories or activities with a weight of their own; its PS formula names their columns, and a score typed into another column is not in it.',
              of,
            ),
          ]
        : []),
      ...(shares.skipped && blocks.length > 0
        ? [say('{sheet}: {component} has no weight and is not needed for a grade.', of)]
        : []),
      ...leftOutNotes(columns.form, { ...of, count: shares.leftOut.length }),
    ];
  });
}

function addedNotes({ added, last }: ScoreRun, of: { sheet: string; component: string }): string[] {
  if (added === 0) return [];
  return [
    say(
      '{sheet}: {component} has {added, plural, one {# more column} other {# more columns}} than the e-Class Record, up to {last}; every column after it moved right.',
      { ...of, added, last: columnName(last) },
    ),
  ];
}

/** In the e-Class Record only a highest possible score can be missing. */
function leftOutNotes(form: RecordForm, of: { sheet: string; component: string; count: number }): string[] {
  if (of.count === 0) return [];
  return [
    form === ECLASS_FORM
      ? say('{sheet}: {count} of {component} without a highest possible score were left out.', of)
      : say(
          '{sheet}: {count} of {component} do not count and were left out: they have no highest possible score, or no part.',
          of,
        ),
  ];
}
