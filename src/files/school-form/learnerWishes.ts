/** The figures that a form is to hold of one learner, cell by cell. */

import type { FillValue } from '@/files/fill/fillWriter';
import type { OpenedForm } from '@/files/fill/form';
import { range } from '@/files/record-file/grid';
import type { AreaRow } from './areaRows';
import { areaRows, placeAreas } from './areaRows';
import type { FormContent, FormDays, FormLearner } from './formContent';
import { type FormMisfit, formMisfit } from './formMisfits';
import type { FieldKey, FormHead, GradeTable } from './formVersion';
import type { FoundSheet } from './foundForm';
import type { LineWish, Wish, WishKind } from './judgeWishes';

/** The year's table of a form, with the sheet on which it is. */
export type ChosenTable = { readonly sheet: FoundSheet; readonly table: GradeTable };

type Chosen = { readonly sheets: readonly FoundSheet[]; readonly tables: readonly ChosenTable[] };
type Wishes = { readonly wishes: (Wish | LineWish)[]; readonly misfits: FormMisfit[] };

export function learnerWishes(
  form: Pick<OpenedForm, 'maps' | 'grids'>,
  { sheets, tables }: Chosen,
  { section, learner }: { section: FormContent['section']; learner: FormLearner },
): Wishes {
  const textOf = (key: FieldKey) => ({ ...section, ...learner })[key];
  const wishes: (Wish | LineWish)[] = [];
  const misfits: FormMisfit[] = [];
  for (const sheet of sheets) {
    wishes.push(...headWishes(sheet, sheet.map, textOf));
    const months = monthWishes(sheet, learner);
    wishes.push(...months.wishes, ...valueWishes(sheet, learner));
    misfits.push(...months.misfits);
  }
  for (const { sheet, table } of tables) {
    const grades = gradeWishes(form, { sheet, table }, learner);
    wishes.push(...headWishes(sheet, table, textOf), ...grades.wishes);
    misfits.push(...grades.misfits);
  }
  return { wishes, misfits };
}

/** Fields that tell whose form it is. */
const OWN: readonly FieldKey[] = ['fullName', 'lastName', 'firstName', 'lrn'];

function headWishes(sheet: FoundSheet, { cells, lines }: FormHead, textOf: (key: FieldKey) => string) {
  const kindOf = (key: FieldKey | null): WishKind => (key !== null && OWN.includes(key) ? 'names' : 'labels');
  const placeOf = (address: string) => ({ sheet: sheet.grid.name, ...sheet.at(address) });
  return [
    ...Object.entries(cells).map(
      ([address, key]): Wish => ({ place: placeOf(address), value: textOf(key), kind: kindOf(key) }),
    ),
    ...Object.entries(lines).map(
      ([address, parts]): LineWish => ({
        place: placeOf(address),
        lines: parts.map(([label, key]) => ({ label, value: key === null ? '' : textOf(key), kind: kindOf(key) })),
      }),
    ),
  ];
}

type Put = (address: string, value: FillValue | null) => Wish[];

function putOn(sheet: FoundSheet): Put {
  return (address, value) =>
    value === null ? [] : [{ place: { sheet: sheet.grid.name, ...sheet.at(address) }, value, kind: 'content' }];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function monthWishes(sheet: FoundSheet, learner: FormLearner): Wishes {
  const { map, grid } = sheet;
  const { months } = map;
  const kept = learner.months.filter(({ days, present, absent }) =>
    [days, present, absent].some((each) => each !== null),
  );
  if (!months) return { wishes: [], misfits: [] };
  const rows = [
    ['days', months.days],
    ['present', months.present],
    ['absent', months.absent],
  ] as const satisfies readonly (readonly [keyof FormDays, number])[];
  const heads = sheet.at(`${months.from}${months.heads}`);
  const columns = range(heads.column, sheet.at(`${months.to}${months.heads}`).column + 1);
  const columnOf = (month: number) =>
    columns.find((column) =>
      grid
        .text(heads.row, column)
        .toUpperCase()
        .startsWith(MONTHS[month - 1] ?? '?'),
    );
  const wishes = kept.flatMap(({ month, ...days }) => {
    const column = columnOf(month);
    return rows.flatMap(([part, number]): Wish[] => {
      const { row } = sheet.at(`${months.from}${number}`);
      const value = days[part];
      return column === undefined || value === null
        ? []
        : [{ place: { sheet: grid.name, row, column }, value, kind: 'content' }];
    });
  });
  const lacking = kept.filter(({ month }) => columnOf(month) === undefined).map(({ month }) => MONTHS[month - 1] ?? '');
  const total = rows.flatMap(([part, row]) => putOn(sheet)(`${months.total}${row}`, learner.total[part]));
  const misfits = lacking.length > 0 ? [formMisfit('months', { list: lacking })] : [];
  return { wishes: [...wishes, ...total], misfits };
}

function valueWishes(sheet: FoundSheet, learner: FormLearner): Wish[] {
  const { values } = sheet.map;
  if (!values) return [];
  return Object.entries(values.rows).flatMap(([statement, row]) =>
    values.periods.flatMap((column, period) =>
      putOn(sheet)(`${column}${row}`, learner.values[statement]?.[period] ?? null),
    ),
  );
}

function gradeWishes({ maps }: Pick<OpenedForm, 'maps'>, { sheet, table }: ChosenTable, learner: FormLearner): Wishes {
  const { grid } = sheet;
  const map = maps.get(grid.name);
  const own = table.semester === undefined ? learner : learner.semesters[table.semester];
  if (!map || !own) return { wishes: [], misfits: [] };
  const { areas, average, averageRemark } = own;
  // The second semester begins with the third quarter.
  const firstPeriod = 1 + (table.semester ?? 0) * table.periods.length;
  const first = sheet.at(`${table.areas}${table.from}`);
  const columnOf = (letters: string) => sheet.at(`${letters}${table.from}`).column;
  const columns = [...table.periods, table.final, table.remarks].map(columnOf);
  const rows = areaRows(grid, map, {
    column: first.column,
    from: first.row,
    to: sheet.at(`${table.areas}${table.to}`).row,
  });
  const isFree = ({ row }: AreaRow) => columns.every((column) => grid.value(row, column) === '');
  const { placed, left } = placeAreas(rows, areas, isFree);
  /** A cell that other rows share has no room for a figure of this one. */
  const isOwn = ({ row, last }: AreaRow, column: number) =>
    map.merges.every(
      ({ left: from, right, top, bottom }) =>
        column < from || column > right || last < top || row > bottom || (top === row && bottom <= last),
    );
  const wishes = placed.flatMap(({ row, area }) => {
    const put = (column: number, value: FillValue | null): Wish[] =>
      value === null || value === '' || !isOwn(row, column)
        ? []
        : [{ place: { sheet: grid.name, row: row.row, column }, value, kind: 'content' }];
    return [
      ...(row.name === '' ? put(first.column, area.name) : []),
      ...table.periods.flatMap((letters, period) =>
        put(columnOf(letters), area.grades.get(firstPeriod + period) ?? null),
      ),
      ...put(columnOf(table.final), area.final),
      ...put(columnOf(table.remarks), area.remark),
    ];
  });
  const put = putOn(sheet);
  wishes.push(...put(table.average, average));
  if (table.averageRemark !== null) wishes.push(...put(table.averageRemark, averageRemark));
  const misfits = left.length > 0 ? [formMisfit('areas', { list: left.map(({ name }) => name) })] : [];
  return { wishes, misfits };
}
