/** Average and blanks of each activity in its column's header, updated while scores are typed. */

import { type ReactNode, useSyncExternalStore } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import { compactHeaderLines, compactWidth, fittedWidths, shortHead } from '@/features/record/density/compactColumns';
import { isPassingScore, testResults } from '@/grading';
import { say } from '@/language/words';
import { listNumbers } from '@/parts/record/learnerSections';
import { NAME_COLUMN, NUMBER_COLUMN, QUARTERLY_COLUMN } from '@/parts/record/recordColumns';
import type { RecordModel } from '@/parts/record/recordModel';
import { cx } from '@/ui/cx';
import type { GridColumn } from '@/ui/grid/gridTypes';
import { withSoftHyphens } from '@/ui/grid/softHyphens';
import type { Density } from '@/ui/theme/density';

export type Figures = {
  /** Of typed and recorded scores, in points, 2 decimals; null without a score. */
  average: number | null;
  /** Mean percentage score, 2 decimals; null without a score. */
  mps: number | null;
  /** True when the average is below the activity's passing score; false while the column is being encoded. */
  isUnder: boolean;
  blanks: number;
  /** Cells with a score or a mark, and all cells. */
  entered: number;
  learners: number;
};

/** A refused score, and a blank with a mark, count neither as a score nor as a blank. */
export function toFigures(texts: readonly string[], totalPoints: number): Figures {
  const scores: number[] = [];
  let blanks = 0;
  let marks = 0;
  for (const text of texts) {
    const entry = parseCellEntry(text, totalPoints);
    if (entry.kind === 'empty') blanks += 1;
    if (entry.kind === 'mark') marks += 1;
    if (entry.kind === 'score') scores.push(entry.score);
  }
  const results = testResults(scores, totalPoints);
  const average = results?.mean ?? null;
  const isUnder = average !== null && blanks === 0 && !isPassingScore(average, totalPoints);
  const entered = scores.length + marks;
  return { average, mps: results?.mps ?? null, isUnder, blanks, entered, learners: texts.length };
}

/** “7 of 10” while a column is being encoded; null before the first entry and after the last. */
function encodedText({ blanks, entered, learners }: Figures): string | null {
  return blanks === 0 || entered === 0 ? null : say('{count} of {total}', { count: entered, total: learners });
}

/** An average below the passing score has a sign, and words for people who cannot see the sign. */
export function figuresText(figures: Figures, record: ClassRecord): string {
  const { average, isUnder } = figures;
  return [
    meanText(average),
    isUnder && say('below passing'),
    encodedText(figures),
    zeroText(figures, hasGrades(record)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether a learner has a grade of the period: such a grade counts every activity. */
export function hasGrades({ grades }: Pick<ClassRecord, 'grades'>): boolean {
  return [...grades.values()].some(({ transmutedGrade }) => transmutedGrade !== null);
}

/** Said of a column without any score beside grades that count it; null for others. */
function zeroText({ blanks, entered }: Figures, isCountedInGrades: boolean): string | null {
  return isCountedInGrades && entered === 0 && blanks > 0 ? say('counts as 0 until it has scores') : null;
}

function meanText(average: number | null): string {
  return average === null ? say('no scores') : say('avg {average}', { average: average.toFixed(2) });
}

/** The learners' numbers as on the forms, whatever order is shown. */
export function numbersOf({ learners }: ClassRecord): ReadonlyMap<string, number> {
  const numbers = listNumbers(learners, ({ student }) => student.sex);
  return new Map(learners.map(({ classStudentId }, at) => [classStudentId, numbers[at] ?? 0]));
}

type Looks = {
  record: ClassRecord;
  hidden: ReadonlySet<string>;
  sorted?: string | null;
  density?: Density;
  /** The width for the compact columns, in CSS pixels. */
  room?: number;
};

/** Adds figures and a menu to the activities' headers, and removes the hidden columns. */
export function withFigures(model: RecordModel, { record, hidden, sorted, density, room = 0 }: Looks): RecordModel {
  const figures = createFigures(model);
  const isGraded = hasGrades(record);
  const numbers = numbersOf(record);
  const lines = compactHeaderLines(model.columns, (colKey) => model.activityOf(colKey)?.name);
  const shownColumns = model.columns.filter((column) => !hidden.has(column.key));
  const widths = density === 'compact' ? compactWidths(model, shownColumns, room) : null;
  const columns = shownColumns.map((column, at) => {
    const width = widths?.[at] ?? column.width;
    const sort = column.key === sorted ? ('descending' as const) : undefined;
    if (column.key === NAME_COLUMN) return { ...column, width, menu: true };
    if (column.key === QUARTERLY_COLUMN)
      return {
        ...column,
        width,
        menu: true,
        sort,
        header: <GradeHead key="grade" model={model} name={column.header} />,
      };
    if (column.kind !== 'edit') return { ...column, width };
    const tooltip = () => `${column.label}: ${figuresText(figures(column.key), record)}`;
    const looks = { ...column, menu: true, tooltip, sort };
    const shown = { model, figures, colKey: column.key, isGraded };
    if (density === 'compact')
      return { ...looks, width, header: <CompactHeader key="figures" {...shown} column={column} lines={lines} /> };
    return { ...looks, width: 92, header: <FiguresHeader key="figures" {...shown} label={column.label} /> };
  });
  return {
    ...model,
    columns,
    zeroNote: (colKey) => zeroText(figures(colKey), isGraded),
    // Sorting by score mixes the groups, so their headings are left out. Learners who left stay below theirs.
    sections: sorted ? model.sections?.filter(({ row }) => row === model.leftFrom) : model.sections,
    // The learner's number in the class list, whatever order is shown.
    getCell: (row, colKey) => {
      const learner = colKey === NUMBER_COLUMN ? model.learnerAt(row) : undefined;
      return learner ? { text: String(numbers.get(learner.classStudentId) ?? '') } : model.getCell(row, colKey);
    },
  };
}

function compactWidths(model: RecordModel, columns: readonly GridColumn[], room: number): number[] {
  const widths = columns.map((column) => compactWidth(column, () => hasDecimals(model, column.key)));
  const names = Array.from({ length: model.rowCount }, (_, row) => model.rowLabel(row));
  return fittedWidths(columns, { widths, room, names });
}

function hasDecimals(model: RecordModel, colKey: string): boolean {
  return Array.from({ length: model.rowCount }, (_, row) => row).some((row) =>
    model.getCell(row, colKey).text.includes('.'),
  );
}

type ShownFigures = {
  model: RecordModel;
  figures: (colKey: string) => Figures;
  colKey: string;
  /** A learner has a grade of the period. */
  isGraded: boolean;
};

/** The name alone, and how far a column is encoded in the last line. */
function CompactHeader({ model, figures, colKey, isGraded, column, lines }: ShownFigures & CompactHead) {
  const all = useSyncExternalStore(model.subscribe, () => figures(colKey));
  const { blanks, entered, learners } = all;
  const name = column.header ?? <HeadName label={column.label} />;
  const zero = zeroText(all, isGraded);
  if (blanks === 0 || (entered === 0 && zero === null)) return name;
  return (
    <>
      <span className={lines > 2 ? 'line-clamp-2' : 'line-clamp-1'}>{name}</span>
      <span className={cx('num block', zero === null ? 'font-normal text-muted' : 'font-semibold text-warning-ink')}>
        {`${entered}/${learners}`}
      </span>
      <span className="sr-only">{zero}</span>
    </>
  );
}

/** Says below the name what slanted grades are. */
function GradeHead({ model, name }: { model: RecordModel; name: ReactNode }) {
  const isSoFar = useSyncExternalStore(model.subscribe, () => hasGradeSoFar(model));
  if (!isSoFar) return name;
  return (
    <>
      <span className="block">{name}</span>
      <span className="block font-normal text-muted italic">{say('so far')}</span>
    </>
  );
}

function hasGradeSoFar({ rowCount, getCell }: RecordModel): boolean {
  return Array.from({ length: rowCount }, (_, row) => row).some(
    (row) => getCell(row, QUARTERLY_COLUMN).mark === 'muted',
  );
}

/** Screen readers and the tooltip have the whole name. */
function HeadName({ label }: { label: string }) {
  const head = shortHead(label);
  if (head === label) return withSoftHyphens(label);
  return (
    <>
      <span aria-hidden="true">{head}</span>
      <span className="sr-only">{label}</span>
    </>
  );
}

type CompactHead = { column: GridColumn; lines: number };

function FiguresHeader({ model, figures, colKey, isGraded, label }: ShownFigures & { label: string }) {
  const all = useSyncExternalStore(model.subscribe, () => figures(colKey));
  const { average, isUnder } = all;
  const encoded = encodedText(all);
  const zero = zeroText(all, isGraded);
  return (
    <span className="flex flex-col short:justify-end">
      <span className="line-clamp-2">{label}</span>
      <span className="num font-normal text-muted text-xs leading-4 short:hidden">
        <span className={cx('block', isUnder && 'font-semibold text-error-ink')}>
          {isUnder ? <span aria-hidden="true">▾ </span> : null}
          <span>{meanText(average)}</span>
          {isUnder ? <span className="sr-only">, {say('below passing')}</span> : null}
        </span>
        {encoded ? <span className="block">{encoded}</span> : null}
        {zero ? <span className="block font-semibold text-warning-ink">{say('counts as 0')}</span> : null}
      </span>
    </span>
  );
}

/**
 * The figures of each column. A column is added up again only after one of its texts changed, because every keystroke
 * asks for all columns.
 */
export function createFigures(model: RecordModel): (colKey: string) => Figures {
  const known = new Map<string, { version: number; figures: Figures }>();
  return (colKey) => {
    const version = model.columnVersion(colKey);
    const before = known.get(colKey);
    if (before?.version === version) return before.figures;
    const figures = figuresOf(model, colKey);
    known.set(colKey, { version, figures });
    return figures;
  };
}

export function figuresOf(model: RecordModel, colKey: string): Figures {
  const texts = Array.from({ length: model.rowCount }, (_, row) => row)
    .filter((row) => isCounted(model, row))
    .map((row) => model.getCell(row, colKey).text);
  return toFigures(texts, model.activityOf(colKey)?.totalPoints ?? 0);
}

/** Whether the learner of a row counts: those who are no longer in class do so in closed periods alone. */
export function isCounted(model: RecordModel, row: number): boolean {
  const learner = model.learnerAt(row);
  return !learner || (model.isCounted?.(learner) ?? true);
}
