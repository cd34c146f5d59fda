/** The product's own model of a term's record under DepEd Order 15: 60 learners, five written works, three tasks, ST1, ST2, TE. */

import { type ClassRecord, toClassRecord } from '@/domain/book/classRecord';
import type { ClassSubjectId } from '@/domain/book/ids';
import { cellKey } from '@/domain/scores/cellKey';
import { learnerGrade, learnerScores, toGrader } from '@/parts/record/learnerGrades';
import { createRecordModel } from '@/parts/record/recordModel';
import { planRegrade } from '@/plans/scores/planRegrade';
import type { Draft } from '@/store/state/draftCell';
import type { GridEdit } from '@/ui/grid/gridTypes';
import { type NewActivity, openBook, SUB_CATEGORY_WEIGHTS } from '../seed/book';
import type { BenchModel } from './benchModel';

const HIGHEST_POINTS = 20;
const BLANK = { text: '', comment: '' };

/** The number of activities of each component; the examinations are divided among the three tests. */
type Size = { learners: number; written: number; tasks: number; tests: number };

function bookOf({ learners, written, tasks, tests }: Size, scoreOf: (row: number, at: number) => number | null) {
  let count = 0;
  const book = openBook(() => `id${++count}`, Date.UTC(2026, 5, 15));
  const { subjectIds } = book.addClass({
    name: 'Bench',
    academicYear: '2026-2027',
    gradeLevel: '8',
    gradingPolicy: 'DO15_2026',
    subjects: [{ subject: 'Science', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 }],
    learners: Array.from({ length: learners }, (_, row) => ({
      firstName: `Given ${row}`,
      lastName: `Surname ${row}`,
      lrn: '',
      sex: row % 2 ? 'F' : 'M',
    })),
  });
  const subjectId = subjectIds[0] as ClassSubjectId;
  const parts = ['ST1', 'ST2', 'TE'] as const;
  const kinds = [
    ...Array.from({ length: written }, (): Pick<NewActivity, 'category' | 'part'> => ({ category: 1 })),
    ...Array.from({ length: tasks }, () => ({ category: 2 })),
    ...Array.from({ length: tests }, (_, at) => ({ category: 3, part: parts[at % parts.length] ?? 'TE' })),
  ];
  for (const [at, kind] of kinds.entries()) {
    const activity = { name: `Activity ${at + 1}`, quarter: 1, totalPoints: HIGHEST_POINTS, ...kind };
    const activityId = book.addActivity(subjectId, activity);
    const edits = book.enrolmentsOf(subjectId).flatMap((classStudentId, row) => {
      const score = scoreOf(row, at);
      return score === null ? [] : [{ activityId, classStudentId, score }];
    });
    if (edits.length > 0) book.recordScores(subjectId, 1, edits);
  }
  return { tables: book.tables(), subjectId };
}

export function partsRecord(): ClassRecord {
  const { tables, subjectId } = bookOf({ learners: 60, written: 5, tasks: 3, tests: 3 }, () => null);
  return toClassRecord(tables, subjectId, 1) as ClassRecord;
}

export function createPartsModel(record: ClassRecord): BenchModel {
  const model = createRecordModel(record, toGrader(record, SUB_CATEGORY_WEIGHTS));
  let cells: Readonly<Record<string, Draft>> = {};
  return {
    ...model,
    apply: (edits: readonly GridEdit[]) => {
      const added = edits.flatMap(({ row, colKey, text }) => {
        const key = model.cellKeyAt(row, colKey);
        return key === null ? [] : [[key, { text, comment: '', base: BLANK }] as const];
      });
      cells = { ...cells, ...Object.fromEntries(added) };
      model.setDrafts({ cells, sent: {}, status: 'idle', saved: [] });
    },
  };
}

export type Grading = Record<'grid' | 'plan' | 'graders', () => void>;

/**
 * Work without a screen: a record of 60 learners and 60 activities graded anew as the grid does it, and as a plan; and
 * the grader of a record with 400 drafts, which the grid asks for at every key.
 */
export function makeGrading(): Grading {
  const size = { learners: 60, written: 25, tasks: 25, tests: 10 };
  const { tables, subjectId } = bookOf(size, (row, at) => (row * 7 + at * 3) % (HIGHEST_POINTS + 1));
  const record = toClassRecord(tables, subjectId, 1) as ClassRecord;
  const command = { subjectId, quarters: [1], subCategoryWeights: SUB_CATEGORY_WEIGHTS };
  const drafted = partsRecord();
  const graderOf = toGrader(drafted, SUB_CATEGORY_WEIGHTS);
  const drafts = draftsOf(drafted, 400);
  return {
    grid: () => {
      const grader = toGrader(record, SUB_CATEGORY_WEIGHTS)({});
      for (const { classStudentId } of record.learners) {
        learnerGrade(record, grader, { scores: learnerScores(record, {}, classStudentId), classStudentId });
      }
    },
    plan: () => planRegrade(tables, command),
    graders: () => graderOf({ ...drafts }),
  };
}

function draftsOf({ activities, learners }: ClassRecord, count: number): Readonly<Record<string, Draft>> {
  const keys = activities.flatMap(({ id }) => learners.map((learner) => cellKey(id, learner.classStudentId)));
  return Object.fromEntries(keys.slice(0, count).map((key) => [key, { text: '7', comment: '', base: BLANK }]));
}
