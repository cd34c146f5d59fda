/**
 * The cell addresses of DepEd's e-Class Record (DepEd Order 8, s. 2015). Teachers and other programs know the addresses
 * by heart, so the workbook keeps them as long as there is room. When a part needs more, rows or columns are inserted
 * at its end, and everything after it moves.
 */

import type { ClassRecord, RecordLearner } from '@/domain/book/classRecord';
import type { ActivityDoc, Sex } from '@/domain/book/entities';
import { toStructure } from '@/features/class-record/record/learnerGrades';
import { BLOCK_LABELS } from '@/features/class-record/record/learnerSections';
import { activitiesOf, policyOfRecord } from '@/features/class-record/record/recordColumns';
import {
  type ComponentKey,
  type ComponentShares,
  componentShares,
  type PolicyComponent,
  type SubCategoryWeights,
} from '@/grading';

export const NUMBER_COLUMN = 1;
export const NAME_COLUMN = 2;
/** A column of INPUT DATA that the e-Class Record leaves empty. */
export const LRN_COLUMN = 6;
export const GROUP_ROW = 8;
export const HEAD_ROW = 9;
/** Highest possible scores. */
export const POSSIBLE_ROW = 10;

const FIRST_SCORE_COLUMN = 6;
const FIRST_LABEL_ROW = 11;
const BLOCK_ROOM = 50;
const COMPONENT_ROOM: Readonly<Record<ComponentKey, number>> = {
  writtenWorks: 10,
  performanceTask: 10,
  quarterlyExam: 1,
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
};

/** Male from row 12, female from row 63. A third block is added only when it is needed. */
export function toBlocks(learners: readonly RecordLearner[]): LearnerBlock[] {
  const bySex = (sex: Sex | undefined) => learners.filter(({ student }) => student.sex === sex);
  const unknown = bySex(undefined);
  const wanted = [
    { label: BLOCK_LABELS.male, learners: bySex('M'), room: BLOCK_ROOM },
    { label: BLOCK_LABELS.female, learners: bySex('F'), room: BLOCK_ROOM },
    ...(unknown.length > 0 ? [{ label: BLOCK_LABELS.unknown, learners: unknown, room: 0 }] : []),
  ];
  let labelRow = FIRST_LABEL_ROW;
  return wanted.map(({ label, learners: own, room }) => {
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
    };
    labelRow = lastRow + 1;
    return block;
  });
}

export type ComponentColumns = {
  readonly component: PolicyComponent;
  readonly shares: ComponentShares;
  /** In the columns from `first` on. */
  readonly activities: readonly ActivityDoc[];
  readonly first: number;
  readonly last: number;
  /** Null for the quarterly assessment: it has one score and no total. */
  readonly total: number | null;
  readonly percentage: number;
  readonly weighted: number;
  /** Number of columns added to those of the e-Class Record. */
  readonly added: number;
};

export type QuarterColumns = {
  readonly components: readonly ComponentColumns[];
  readonly initial: number;
  readonly grade: number;
};

export function toQuarterColumns(record: ClassRecord, subCategoryWeights: SubCategoryWeights): QuarterColumns {
  const shares = new Map(componentShares(toStructure(record, subCategoryWeights)).map((entry) => [entry.key, entry]));
  const components: ComponentColumns[] = [];
  let first = FIRST_SCORE_COLUMN;
  for (const component of policyOfRecord(record).components) {
    const own = shares.get(component.key);
    if (!own) continue;
    const activities = activitiesOf(record, component).filter(({ id }) => !own.leftOut.includes(id));
    const room = COMPONENT_ROOM[component.key];
    const last = first + Math.max(room, activities.length) - 1;
    const total = room > 1 ? last + 1 : null;
    const percentage = (total ?? last) + 1;
    const added = Math.max(0, activities.length - room);
    components.push({
      component,
      shares: own,
      activities,
      first,
      last,
      total,
      percentage,
      added,
      weighted: percentage + 1,
    });
    first = percentage + 2;
  }
  return { components, initial: first, grade: first + 1 };
}
