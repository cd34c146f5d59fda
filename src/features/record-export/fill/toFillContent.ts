/** A subject's record as a form of the school takes it: names, scores and grades of its periods, as plain data. */
import { type ClassRecord, type RecordLearner, toClassRecord } from '@/domain/book/classRecord';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { learnerName } from '@/domain/learners/learnerNames';
import { gradedCells, isExcused, marksOf } from '@/features/record-export/markedColumns';
import { type QuarterColumns, runsOf, toQuarterColumns } from '@/features/record-export/quarterColumns';
import { scoresOf } from '@/features/record-export/scoreResults';
import type { FillCategory, FillContent, FillLabels, FillPeriod, FillRow, FillRun } from '@/files/fill/fillContent';
import {
  type ComponentKey,
  DO8_2015,
  type GradingPolicy,
  periodName,
  policyOf,
  prepareQuarter,
  type SubCategoryWeights,
} from '@/grading';
import type { RecordHeader } from '@/parts/print/recordHeader';
import { keptGrade, toStructure } from '@/parts/record/learnerGrades';
import { remarkedName } from '@/parts/record/remarkedName';

type Source = {
  readonly tables: Tables;
  readonly subjectId: ClassSubjectId;
  readonly periods: readonly number[];
  readonly header: RecordHeader;
  readonly subCategoryWeights: SubCategoryWeights;
};

const CATEGORIES: Readonly<Record<ComponentKey, FillCategory>> = {
  writtenWorks: 1,
  performanceTask: 2,
  quarterlyExam: 3,
};

/** Null where the tables lack the subject. */
export function toFillContent({ tables, subjectId, periods, header, subCategoryWeights }: Source): FillContent | null {
  const records = periods.flatMap((number) => toClassRecord(tables, subjectId, number) ?? []);
  const [first] = records;
  if (!first) return null;
  const policy = policyOf(first.section.gradingPolicy);
  const columns = records.map((record) => toQuarterColumns(record, subCategoryWeights));
  return {
    form: formOf(policy),
    labels: toLabels(header, first),
    weights: weightsOf(columns[0], first),
    learners: first.learners.map((learner) => ({
      key: learner.classStudentId,
      name: remarkedName(learner),
      sex: learner.student.sex ?? '',
    })),
    left: first.left.map(({ student }) => learnerName(student)),
    periods: records.flatMap((record, index) => {
      const own = columns[index];
      return own ? [toPeriod(record, own, { policy, subCategoryWeights })] : [];
    }),
  };
}

function formOf({ id }: GradingPolicy): FillContent['form'] {
  if (id === DO8_2015.id) return 'quarters';
  return id.startsWith('DO15_') ? 'terms' : null;
}

function toLabels(header: RecordHeader, { section }: ClassRecord): FillLabels {
  const { region, division, school, schoolId, schoolYear, gradeAndSection, teacher, subject } = header;
  return {
    region,
    division,
    school,
    schoolId,
    schoolYear,
    gradeAndSection,
    teacher,
    subject,
    section: section.name,
    gradeLevel: section.gradeLevel,
  };
}

/** A component that the subject does not have weighs nothing. */
function weightsOf(columns: QuarterColumns | undefined, { subject }: ClassRecord): FillContent['weights'] {
  const has = (key: ComponentKey) =>
    columns?.components.some(({ component, blocks }) => component.key === key && blocks.length > 0) ?? false;
  const weight = (key: ComponentKey) => (has(key) ? subject[key] : 0);
  return { 1: weight('writtenWorks'), 2: weight('performanceTask'), 3: weight('quarterlyExam') };
}

type Grading = { policy: GradingPolicy; subCategoryWeights: SubCategoryWeights };

function toPeriod(record: ClassRecord, columns: QuarterColumns, { policy, subCategoryWeights }: Grading): FillPeriod {
  const blocks = columns.components.flatMap(({ component, blocks: own }) => own.map((block) => ({ component, block })));
  const runs = blocks.flatMap(({ component, block }) =>
    runsOf(block).map(
      ({ part, activities }): FillRun => ({
        category: CATEGORIES[component.key],
        part: part?.key ?? null,
        name: part?.name ?? component.name,
        activities: activities.map(({ id, name, totalPoints }) => ({ id, name, totalPoints })),
      }),
    ),
  );
  const grader = prepareQuarter(toStructure(record, subCategoryWeights));
  const rowOf = (learner: RecordLearner): FillRow => {
    const [scores, marks] = [scoresOf(columns, record, learner), marksOf(record, learner)];
    const made = grader(gradedCells(scores, marks));
    const kept = keptGrade(record, learner.classStudentId, made);
    return {
      scores,
      excused: record.activities.flatMap(({ id }) => (isExcused(marks, id) ? [id] : [])),
      initial: kept ? kept.rawTotalGrade : made.initialGrade,
      grade: kept ? kept.transmutedGrade : made.transmutedGrade,
      isCarried: kept?.carried === true,
    };
  };
  return {
    number: record.quarter,
    name: periodName(policy, record.quarter),
    runs,
    rows: Object.fromEntries(record.learners.map((learner) => [learner.classStudentId, rowOf(learner)])),
    hasOwnWeights: blocks.some(({ block }) => block.kind === 'pool' && block.groups.length > 1),
  };
}
