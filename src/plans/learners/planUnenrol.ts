import type { Change } from '@/domain/book/change';
import { isGoing } from '@/domain/book/deleted';
import type { ClassStudentDoc, StudentGradeDoc, StudentPerformanceDoc, StudentPointsDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { ScoreMarkDoc } from '@/domain/scores/scoreMark';
import { rowDeletion } from '@/plans/deletions';
import { type LinkEdit, linkChanges } from '@/plans/linkChanges';
import { requireOpenQuarter } from '@/plans/scores/planQuarter';

type Belongings = {
  points: StudentPointsDoc[];
  scores: StudentPerformanceDoc[];
  marks: ScoreMarkDoc[];
  grades: StudentGradeDoc[];
};

/**
 * Deletes enrolments with their points, scores, marks and grades. They leave every list first, so that a second plan finishes
 * what broke off. The grades of other learners do not change.
 * Needs the enrolments, their points, scores, marks and grades, their subjects with the activities and items, and the learners.
 * Throws `data/quarter-closed` where a score, points, a mark or a grade belong to a closed quarter.
 */
export function planUnenrol(tables: Tables, enrolments: readonly ClassStudentDoc[]): Change[] {
  const ids = new Set<string>(enrolments.map(({ id }) => id));
  const own = (row: { classStudentModel: string }) => ids.has(row.classStudentModel);
  const belongings: Belongings = {
    points: rowsOf(tables, 'studentPoints', own).sort(byActivity),
    scores: rowsOf(tables, 'studentPerformance', own).sort(byActivity),
    marks: rowsOf(tables, 'scoreMarks', own).sort(byActivity),
    grades: rowsOf(tables, 'studentGrades', own),
  };
  requireOpen(tables, belongings);
  const { points, scores, marks, grades } = belongings;
  return [
    ...linkChanges(tables, [...belongingLinks(tables, belongings), ...enrolments.flatMap(enrolmentLinks)]),
    ...points.map((row) => rowDeletion(tables, 'studentPoints', row)),
    ...scores.map((row) => rowDeletion(tables, 'studentPerformance', row)),
    ...marks.map((row) => rowDeletion(tables, 'scoreMarks', row)),
    ...grades.map((row) => rowDeletion(tables, 'studentGrades', row)),
    ...enrolments.map(
      ({ id, classModel }): Change => ({
        ...({ op: 'delete', collection: 'classStudents', id } as const),
        parents: { subjectId: classModel },
      }),
    ),
  ];
}

type OfActivity = Pick<StudentPerformanceDoc, 'classSubjectModel' | 'activityModel'>;

function byActivity(a: OfActivity, b: OfActivity): number {
  const key = (row: OfActivity) => `${row.classSubjectModel}/${row.activityModel}`;
  if (key(a) === key(b)) return 0;
  return key(a) < key(b) ? -1 : 1;
}

function parentsOf(row: OfActivity) {
  return { subjectId: row.classSubjectModel, activityId: row.activityModel };
}

function requireOpen(tables: Tables, { points, scores, marks, grades }: Belongings): void {
  for (const { classSubjectModel, quarter } of grades) requireOpenIn(tables, classSubjectModel, quarter);
  for (const id of new Set([...points, ...scores, ...marks].map(({ activityModel }) => activityModel))) {
    const activity = tables.activity[id];
    if (activity) requireOpenIn(tables, activity.classSubjectModel, activity.quarter);
  }
}

/** Throws for a closed quarter; a subject that is gone or being removed has no lock any more. */
function requireOpenIn(tables: Tables, subjectId: ClassSubjectId, quarter: number): void {
  const subject = tables.classSubjects[subjectId];
  if (subject && !isGoing(subject)) requireOpenQuarter(subject, quarter);
}

/** Leaves out activities and items of a subject that is being deleted: the rules refuse edits, and the lists go too. */
function belongingLinks(tables: Tables, belongings: Belongings): LinkEdit[] {
  const isStanding = (row: OfActivity) => !tables.classSubjects[row.classSubjectModel]?.deletedAt;
  const points = belongings.points.filter(isStanding);
  const scores = belongings.scores.filter(isStanding);
  return [
    ...points.flatMap((row): LinkEdit[] => {
      const remove = [row.id];
      const { subjectId } = parentsOf(row);
      return [
        {
          collection: 'activityItem',
          id: row.activityItemModel,
          field: 'studentPoints',
          remove,
          parents: parentsOf(row),
        },
        { collection: 'activity', id: row.activityModel, field: 'studentPoints', remove, parents: { subjectId } },
      ];
    }),
    ...scores.map((row): LinkEdit => {
      const parents = { subjectId: row.classSubjectModel };
      return { collection: 'activity', id: row.activityModel, field: 'studentPerformance', remove: [row.id], parents };
    }),
  ];
}

function enrolmentLinks({ id, classModel, studentModel }: ClassStudentDoc): LinkEdit[] {
  return [
    { collection: 'classSubjects', id: classModel, field: 'classStudents', remove: [id] },
    { collection: 'students', id: studentModel, field: 'classStudents', remove: [id] },
  ];
}
