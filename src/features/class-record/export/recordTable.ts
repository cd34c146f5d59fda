/** A record as a plain table, for CSV and print. Has saved values only; an incomplete grade is blank. */

import { cellKey } from '@/domain/book/cellKey';
import { type ClassRecord, toLearners } from '@/domain/book/classRecord';
import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { QUARTER_FINAL } from '@/domain/constants';
import { learnerName } from '@/domain/words/learnerNames';
import { toStructure } from '@/features/class-record/record/learnerGrades';
import { activitiesOf, policyOfRecord } from '@/features/class-record/record/recordColumns';
import { descriptorOf, isPassing, policyOf, prepareQuarter, type SubCategoryWeights } from '@/grading';
import { formText } from '@/language/words';

export type TableCell = string | number | null;

export type RecordTableColumn = {
  readonly key: string;
  /** The name of its component, or ''. */
  readonly group: string;
  readonly header: string;
  /** Highest possible score or weight, under the header. */
  readonly below: TableCell;
  readonly kind: 'score' | 'computed' | 'text';
};

export type RecordTable = {
  /** `1st Quarter`, `Final grades` */
  readonly title: string;
  readonly columns: readonly RecordTableColumn[];
  /** By enrolment id: the cells in the order of the columns. */
  readonly cells: ReadonlyMap<string, readonly TableCell[]>;
};

/**
 * The words of the printed form, the same in every language: the school receives the printout, and other programs read
 * the CSV.
 */
const COLUMNS = formText({
  learner: 'Learner',
  possible: 'Highest possible score',
  total: 'Total',
  initial: 'Initial grade',
  quarterly: 'Quarterly grade',
  initialOfYear: 'Initial',
  final: 'Final grade',
  finalGrades: 'Final grades',
  descriptor: 'Descriptor',
  remark: 'Remark',
});
const WORDS = formText({ passed: 'Passed', failed: 'Failed', inProgress: 'In progress', incomplete: 'Incomplete' });

export function quarterTable(record: ClassRecord, subCategoryWeights: SubCategoryWeights): RecordTable {
  const policy = policyOfRecord(record);
  const grader = prepareQuarter(toStructure(record, subCategoryWeights));
  const parts = policy.components.map((component) => ({ component, activities: activitiesOf(record, component) }));
  const columns = parts.flatMap(({ component, activities }): RecordTableColumn[] => {
    const computed = (header: string, below: TableCell) => ({
      key: `${component.key}.${header}`,
      group: component.name,
      header,
      below,
      kind: 'computed' as const,
    });
    return [
      ...activities.map(({ id, name, totalPoints }) => ({
        key: id,
        group: component.name,
        header: name,
        below: totalPoints,
        kind: 'score' as const,
      })),
      computed(COLUMNS.total, sumOf(activities.map(({ totalPoints }) => totalPoints))),
      computed('PS', 100),
      computed('WS', `${record.subject[component.key]}%`),
    ];
  });
  const grades = [COLUMNS.initial, COLUMNS.quarterly].map((header) => ({
    key: header,
    group: '',
    header,
    below: null,
    kind: 'computed' as const,
  }));
  const remark = { key: 'Remark', group: '', header: COLUMNS.remark, below: null, kind: 'text' as const };
  const cells = new Map(
    record.learners.map(({ classStudentId }) => {
      const scores = Object.fromEntries(
        record.activities.map(({ id }) => [id, record.scores.get(cellKey(id, classStudentId))?.score ?? null]),
      );
      const grade = grader(scores);
      const ofComponents = parts.flatMap(({ component, activities }): TableCell[] => {
        const own = activities.map(({ id }) => scores[id] ?? null);
        const { percentage, weighted } = grade[component.key];
        return [...own, sumOf(own), fixed(percentage), fixed(weighted)];
      });
      const { initialGrade, transmutedGrade, provisional } = grade;
      const inProgress = provisional ? WORDS.inProgress : '';
      const word =
        transmutedGrade === null ? inProgress : remarkOf(transmutedGrade, formText(`Below ${policy.passingGrade}`));
      return [classStudentId, [...ofComponents, fixed(initialGrade), transmutedGrade, word]];
    }),
  );
  const title = policy.periods.find(({ number }) => number === record.quarter)?.name ?? '';
  return { title, columns: [...columns, ...grades, remark], cells };

  function remarkOf(value: number, failed: string): string {
    return isPassing(value, policy) ? WORDS.passed : failed;
  }
}

export function finalTable(tables: Tables, subjectId: ClassSubjectId): RecordTable {
  const subject = tables.classSubjects[subjectId];
  const policy = policyOf(subject && tables.class[subject.classModel]?.gradingPolicy);
  // Found by learner and quarter, not by id: another client may use other ids for grades.
  const grades = new Map(
    rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subjectId).map((row) => [
      `${row.classStudentModel}_${row.quarter}`,
      row.transmutedGrade,
    ]),
  );
  const column = (header: string, kind: RecordTableColumn['kind']) => ({
    key: header,
    group: '',
    header,
    below: null,
    kind,
  });
  const columns = [
    ...policy.periods.map(({ name }) => column(name, 'computed')),
    column(COLUMNS.initialOfYear, 'computed'),
    column(COLUMNS.final, 'computed'),
    column(COLUMNS.descriptor, 'text'),
    column(COLUMNS.remark, 'text'),
  ];
  const cells = new Map(
    toLearners(tables, subjectId).map(({ classStudentId }) => {
      const enrolment = tables.classStudents[classStudentId];
      const final = enrolment?.overallFinalGrade ?? null;
      const words =
        final === null
          ? ['', WORDS.incomplete]
          : [descriptorOf(final, policy), isPassing(final, policy) ? WORDS.passed : WORDS.failed];
      const quarters = policy.periods.map(({ number }) => grades.get(`${classStudentId}_${number}`) ?? null);
      return [classStudentId, [...quarters, fixed(enrolment?.overallInitialGrade ?? null), final, ...words]];
    }),
  );
  return { title: COLUMNS.finalGrades, columns, cells };
}

/** The rows of a CSV file: headers, highest possible scores if there are any, then the learners in the given order. */
export function toCsvRows(table: RecordTable, learners: ReturnType<typeof toLearners>): TableCell[][] {
  const possible = table.columns.map(({ below }) => below);
  const headers = table.columns.map(({ group, header, kind }) =>
    kind === 'computed' && group !== '' ? `${group}, ${header}` : header,
  );
  return [
    ['#', COLUMNS.learner, ...headers],
    ...(possible.some((value) => value !== null) ? [[null, COLUMNS.possible, ...possible]] : []),
    ...learners.map(({ classStudentId, student }, index) => [
      ...[index + 1, learnerName(student)],
      ...(table.cells.get(classStudentId) ?? []),
    ]),
  ];
}

export function isFinal(quarter: number): boolean {
  return quarter === QUARTER_FINAL;
}

/** Points have at most 2 decimals, so rounding removes only the float error. Null when all points are null. */
function sumOf(points: readonly (number | null)[]): number | null {
  const given = points.filter((value) => value !== null);
  if (given.length === 0) return null;
  return given.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
}

/** Shows 2 decimals as on the screen, in digits that a spreadsheet reads as a number. */
function fixed(value: number | null): string | null {
  return value === null ? null : value.toFixed(2);
}
