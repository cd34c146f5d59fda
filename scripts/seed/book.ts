/**
 * One teacher's book, written by the product's own plans, so that the sample school holds what the product would write.
 */

import type { Change } from '@/domain/book/change';
import type { ActivityId, ClassId, ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { applyChanges, emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import type { PartKey } from '@/domain/scores/componentParts';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { type ClassAdd, planClassAdd } from '@/plans/classes/planClassAdd';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';

/** The same as in `activitySubCategory`: no sub-category has a weight of its own. */
export const SUB_CATEGORY_WEIGHTS = { '1': null, '2': null, '3': null, '4': null } as const;

export type NewActivity = {
  name: string;
  quarter: number;
  category: number;
  totalPoints: number;
  subCategory?: number;
  weightOverride?: number;
  part?: PartKey;
};

export type Book = {
  readonly tables: () => Tables;
  addClass: (command: ClassAdd) => { classId: ClassId; subjectIds: ClassSubjectId[] };
  addActivity: (subjectId: ClassSubjectId, activity: NewActivity) => ActivityId;
  recordScores: (subjectId: ClassSubjectId, quarter: number, edits: readonly ScoreEdit[]) => void;
  closeQuarter: (subjectId: ClassSubjectId, quarter: number) => void;
  enrolmentsOf: (subjectId: ClassSubjectId) => ClassStudentId[];
  /** The changes that follow are made from this moment on. */
  goTo: (ms: number) => void;
};

/** `startMs` is the book's first day; each change comes a minute after the one before. */
export function openBook(newId: () => string, startMs: number): Book {
  let tables = emptyTables();
  let now = startMs;
  const apply = (changes: readonly Change[]) => {
    now += 60_000;
    tables = applyChanges(tables, changes, now);
    return changes;
  };
  const addedId = (changes: readonly Change[], collection: Change['collection']) =>
    changes.filter((change) => change.op === 'set' && change.collection === collection).map((change) => change.id);
  return {
    tables: () => tables,
    addClass: (command) => {
      const changes = apply(planClassAdd(tables, command, newId));
      const [classId] = addedId(changes, 'class');
      return { classId: classId as ClassId, subjectIds: addedId(changes, 'classSubjects') as ClassSubjectId[] };
    },
    addActivity: (
      subjectId,
      { subCategory = null as number | null, weightOverride = null as number | null, ...fields },
    ) => {
      const command = {
        subjectId,
        subCategory,
        weightOverride,
        ...fields,
        scannable: false,
        items: [],
        subCategoryWeights: SUB_CATEGORY_WEIGHTS,
      };
      const [id] = addedId(apply(planActivityAdd(tables, command, newId)), 'activity');
      return id as ActivityId;
    },
    recordScores: (subjectId, quarter, edits) => {
      apply(planScoreSave(tables, { subjectId, quarter, edits, subCategoryWeights: SUB_CATEGORY_WEIGHTS }));
    },
    closeQuarter: (subjectId, quarter) => {
      apply(planQuarterClose(tables, { subjectId, quarter }));
    },
    goTo: (ms) => {
      now = Math.max(now, ms);
    },
    enrolmentsOf: (subjectId) =>
      rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId).map((row) => row.id),
  };
}
