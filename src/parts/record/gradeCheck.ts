/** Compares stored grades with grades computed from the scores by the same code that stores them. */

import { type ClassRecord, recordRoll, subjectRoll } from '@/domain/book/classRecord';
import type { StudentGradeDoc } from '@/domain/book/entities';
import type { ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { recordNames, toldNames } from '@/domain/words/toldNames';
import {
  type ComponentGrade,
  type GradingPolicy,
  gradeYear,
  periodGradeName,
  prepareQuarter,
  type QuarterGrade,
  type SubCategoryWeights,
  toYear,
} from '@/grading';
import { say } from '@/language/words';
import { toPeriodGrade } from '@/plans/scores/quarterStructure';
import { lastingGrade, learnerScores, toStructure } from './learnerGrades';
import { INITIAL_COLUMN, QUARTERLY_COLUMN } from './recordColumns';
import type { RecordModel } from './recordModel';
import { policyOfRecord } from './recordParts';

export type GradeMismatch = {
  classStudentId: ClassStudentId;
  name: string;
  /** The column in the record's grid, if there is one. */
  column: string;
  field: string;
  /** As on the server; null when empty or missing. */
  stored: number | null;
  computed: number | null;
};

type Figure = Pick<GradeMismatch, 'column' | 'field'> & {
  stored: (grade: StudentGradeDoc) => number | null;
  computed: (grade: QuarterGrade) => number | null;
};

const STORED = {
  writtenWorks: ['percentageWrittenWork', 'weightedWrittenWorks'],
  performanceTask: ['percentagePerformanceTask', 'weightedPerformanceTask'],
  quarterlyExam: ['percentageQuarterlyExam', 'weightedQuarterlyExam'],
} as const;

/** A component in progress is stored as empty, as one that is not started. */
function figureOf(grade: ComponentGrade, field: 'percentage' | 'weighted'): number | null {
  return grade.inProgress ? null : grade[field];
}

function toFigures(policy: GradingPolicy): Figure[] {
  const components = policy.components.flatMap(({ key, name }): Figure[] => {
    const [percentage, weighted] = STORED[key];
    const component = say(name);
    return [
      {
        column: `${key}.percentage`,
        field: say('{component}, PS', { component }),
        stored: (row) => row[percentage],
        computed: (grade) => figureOf(grade[key], 'percentage'),
      },
      {
        column: `${key}.weighted`,
        field: say('{component}, WS', { component }),
        stored: (row) => row[weighted],
        computed: (grade) => figureOf(grade[key], 'weighted'),
      },
    ];
  });
  return [
    ...components,
    {
      column: INITIAL_COLUMN,
      field: say('Initial grade'),
      stored: (row) => row.rawTotalGrade,
      computed: (grade) => grade.initialGrade,
    },
    {
      column: QUARTERLY_COLUMN,
      field: periodGradeName(policy),
      stored: (row) => row.transmutedGrade,
      computed: (grade) => grade.transmutedGrade,
    },
  ];
}

/** Every stored grade of the quarter that differs from the computed one. A missing grade counts as an empty one. */
export function checkGrades(record: ClassRecord, subCategoryWeights: SubCategoryWeights): GradeMismatch[] {
  const grader = prepareQuarter(toStructure(record, subCategoryWeights));
  const figures = toFigures(policyOfRecord(record));
  const names = recordNames(record);
  return recordRoll(record).hasGrade.flatMap(({ classStudentId, student }) => {
    const grade = grader(learnerScores(record, {}, classStudentId));
    const row = record.grades.get(classStudentId);
    if (lastingGrade(record, classStudentId)) return [];
    return figures.flatMap(({ column, field, ...figure }): GradeMismatch[] => {
      const stored = (row && figure.stored(row)) ?? null;
      const computed = figure.computed(grade) ?? null;
      if (stored === computed) return [];
      return [{ classStudentId, name: names.get(student.id) ?? '', column, field, stored, computed }];
    });
  });
}

/** Compares the year's initial and final grades with the stored quarterly grades. */
export function checkFinals(tables: Tables, subjectId: ClassSubjectId, policy: GradingPolicy): GradeMismatch[] {
  const grades = new Map(
    rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subjectId).map((row) => [
      `${row.classStudentModel}_${row.quarter}`,
      toPeriodGrade(row),
    ]),
  );
  const subject = tables.classSubjects[subjectId];
  const roll = subjectRoll(tables, subjectId);
  const names = toldNames(roll.isNamed.map(({ student }) => student));
  return roll.hasGrade.flatMap(({ classStudentId, student }) => {
    const gradeOf = (number: number) => grades.get(`${classStudentId}_${number}`);
    const year = gradeYear(toYear(subject, policy, gradeOf), subject, policy);
    const enrolment = tables.classStudents[classStudentId];
    const who = { classStudentId, name: names.get(student.id) ?? '' };
    return [
      {
        ...who,
        field: say('Initial grade'),
        stored: enrolment?.overallInitialGrade ?? null,
        computed: year.initialGrade,
      },
      { ...who, field: say('Final grade'), stored: enrolment?.overallFinalGrade ?? null, computed: year.finalGrade },
    ]
      .filter(({ stored, computed }) => stored !== computed)
      .map((mismatch) => ({ ...mismatch, column: '' }));
  });
}

/** The record's grid, with a mark on each stored grade that does not match. */
export function withStoredGrades(model: RecordModel, mismatches: readonly GradeMismatch[]): RecordModel {
  const byCell = new Map(mismatches.map((mismatch) => [`${mismatch.classStudentId} ${mismatch.column}`, mismatch]));
  if (byCell.size === 0) return model;
  return {
    ...model,
    getCell: (row, colKey) => {
      const cell = model.getCell(row, colKey);
      const mismatch = byCell.get(`${model.learnerAt(row)?.classStudentId ?? ''} ${colKey}`);
      if (!mismatch) return cell;
      return {
        ...cell,
        mark: 'below',
        note: say('The stored grade, {grade}, does not match the scores.', { grade: figureText(mismatch.stored) }),
      };
    },
  };
}

export function figureText(value: number | null): string {
  return value === null ? say('none') : String(value);
}
