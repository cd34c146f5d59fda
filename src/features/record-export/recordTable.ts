/** A record as a plain table, for CSV and print. Has saved values only; a grade in progress stands in a column of its own. */

import { blankMarkAt, type ClassRecord, type RecordLearner, recordRoll } from '@/domain/book/classRecord';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Roll } from '@/domain/book/roll';
import type { Tables } from '@/domain/book/tables';
import { QUARTER_FINAL } from '@/domain/constants';
import { letterOf } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import type { BlankMark } from '@/domain/scores/scoreMark';
import { toldNames } from '@/domain/words/toldNames';
import {
  descriptorOf,
  isPassing,
  periodsOf,
  policyOf,
  prepareQuarter,
  type QuarterGrade,
  type SubCategoryWeights,
} from '@/grading';
import { formText } from '@/language/words';
import { toFinalRows } from '@/parts/record/finalRows';
import { learnerGrade, learnerScores, toShownStructure } from '@/parts/record/learnerGrades';
import { listNumbers } from '@/parts/record/learnerSections';
import { policyOfRecord } from '@/parts/record/recordColumns';
import { remarkedName } from '@/parts/record/remarkedName';
import { periodGradeTitle } from './recordForm';
import { componentColumns, fixed, type RecordTableColumn, type TableCell } from './tableColumns';

export type RecordTable = {
  /** `1st Quarter`, `Final grades` */
  readonly title: string;
  readonly columns: readonly RecordTableColumn[];
  /** By enrolment id: the cells in the order of the columns. */
  readonly cells: ReadonlyMap<string, readonly TableCell[]>;
  /** The meaning of the letters in blank cells; null where there are none. */
  readonly legend?: string | null;
};

/**
 * The words of the printed form, the same in every language: the school receives the printout, and other programs read
 * the CSV.
 */
const COLUMNS = formText({
  learner: 'Learner',
  possible: 'Highest possible score',
  initial: 'Initial grade',
  initialOfYear: 'Initial',
  final: 'Final grade',
  finalGrades: 'Final grades',
  descriptor: 'Descriptor',
  remark: 'Remark',
  soFar: 'Grade so far',
});
const LEGEND = formText('E: excused, not counted. M: missing. A: absent.');
const WORDS = formText({ passed: 'Passed', failed: 'Failed', inProgress: 'In progress', incomplete: 'Incomplete' });

export function quarterTable(record: ClassRecord, subCategoryWeights: SubCategoryWeights): RecordTable {
  const policy = policyOfRecord(record);
  const grader = prepareQuarter(toShownStructure(record, subCategoryWeights));
  const columns = policy.components.flatMap((component) => componentColumns(record, component));
  const period = policy.periods.find(({ number }) => number === record.quarter);
  const column = (header: string, kind: RecordTableColumn['kind']) => ({
    key: header,
    group: '',
    header,
    below: null,
    kind,
  });
  const grades = [
    column(COLUMNS.initial, 'computed'),
    column(period ? sentenceCase(periodGradeTitle(policy, period)) : '', 'computed'),
    column(COLUMNS.remark, 'text'),
  ];
  const soFar = new Map<string, number>();
  const cells = new Map(
    recordRoll(record).hasGrade.map(({ classStudentId }) => {
      const scores = learnerScores(record, {}, classStudentId);
      const letterAt = (id: string) => toLetter(blankMarkAt(record, cellKey(id, classStudentId)));
      const grade = learnerGrade(record, grader, { scores, classStudentId });
      const value = grade.transmutedGrade;
      const word = value === null ? unfinished(grade) : remarkOf(value);
      if (grade.provisional) soFar.set(classStudentId, grade.provisional.transmutedGrade);
      const ofComponents = columns.map((own) => own.cellOf(scores, grade, letterAt));
      return [classStudentId, [...ofComponents, fixed(grade.initialGrade), value, word]];
    }),
  );
  const legend = [...record.marks.values()].some(({ mark }) => mark !== null && mark !== 'late') ? LEGEND : null;
  const ofComponents = columns.map(({ cellOf: _, ...own }) => own);
  const shown = [...ofComponents, ...grades];
  if (soFar.size > 0) {
    // Before the grades; the printed form has no such column.
    shown.splice(ofComponents.length, 0, { ...column(COLUMNS.soFar, 'computed'), isDetail: true });
    for (const [id, row] of cells) row.splice(ofComponents.length, 0, soFar.get(id) ?? null);
  }
  return { title: period?.name ?? '', columns: shown, cells, legend };

  function unfinished({ incomplete, provisional }: QuarterGrade): string {
    if (incomplete) return WORDS.incomplete;
    return provisional ? WORDS.inProgress : '';
  }

  function remarkOf(value: number): string {
    return isPassing(value, policy) ? WORDS.passed : formText(`Below ${policy.passingGrade}`);
  }
}

/** E, M or A in place of a score; null without a mark. */
function toLetter(mark: BlankMark | null): string | null {
  return mark && letterOf(mark);
}

/** The CSV and the printout write `Quarterly grade`, where the workbook has `Quarterly Grade`. */
function sentenceCase(title: string): string {
  return title.replace(/ Grade$/, ' grade');
}

export function finalTable(tables: Tables, subjectId: ClassSubjectId): RecordTable {
  const subject = tables.classSubjects[subjectId];
  const policy = policyOf(subject && tables.class[subject.classModel]?.gradingPolicy);
  const taken = subject ? periodsOf(subject, policy) : [];
  const periods = policy.periods.filter(({ number }) => taken.includes(number));
  const column = (header: string, kind: RecordTableColumn['kind']) => ({
    key: header,
    group: '',
    header,
    below: null,
    kind,
  });
  const columns = [
    ...periods.map(({ name }) => column(name, 'computed')),
    column(COLUMNS.initialOfYear, 'computed'),
    column(COLUMNS.final, 'computed'),
    column(COLUMNS.descriptor, 'text'),
    column(COLUMNS.remark, 'text'),
  ];
  const cells = new Map(
    toFinalRows(tables, subjectId).map(({ learner: { classStudentId }, year, initial, final }) => {
      const words =
        final === null
          ? ['', WORDS.incomplete]
          : [descriptorOf(final, policy), isPassing(final, policy) ? WORDS.passed : WORDS.failed];
      const quarters = periods.map(({ number }) => year.get(number)?.transmutedGrade ?? null);
      return [classStudentId, [...quarters, fixed(initial), final, ...words]];
    }),
  );
  return { title: COLUMNS.finalGrades, columns, cells };
}

/** The table without the columns that paper has no room for. */
export function printedTable(table: RecordTable): RecordTable {
  const isKept = (_: unknown, index: number) => !table.columns[index]?.isDetail;
  const cells = new Map([...table.cells].map(([id, row]) => [id, row.filter(isKept)]));
  return { ...table, columns: table.columns.filter(isKept), cells };
}

/**
 * The rows of a CSV file: headers, highest possible scores if there are any, then the learners in the order of the roll.
 * Their numbers are those of the screen and of the printout, which count anew for each sex and for those who left.
 */
export function toCsvRows(table: RecordTable, { hasGrade: learners, left }: Roll<RecordLearner>): TableCell[][] {
  const gone = new Set(left);
  const numbers = listNumbers(learners, (learner) => (gone.has(learner) ? 'left' : learner.student.sex));
  const names = toldNames(learners.map(({ student }) => student));
  const possible = table.columns.map(({ below }) => below);
  const headers = table.columns.map(({ group, header, kind }) =>
    kind === 'computed' && group !== '' ? `${group}, ${header}` : header,
  );
  return [
    ['#', COLUMNS.learner, ...headers],
    ...(possible.some((value) => value !== null) ? [[null, COLUMNS.possible, ...possible]] : []),
    ...learners.map((learner, index) => [
      numbers[index] ?? null,
      remarkedName(learner, names),
      ...(table.cells.get(learner.classStudentId) ?? []),
    ]),
  ];
}

export function isFinal(quarter: number): boolean {
  return quarter === QUARTER_FINAL;
}
