/** Checks every invariant of a grade book without the plans' own code. Answers a sentence for each violation. */
import type { StudentGradeDoc, TreeCollection } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { ClosedGrade, QuarterClosingDoc } from '@/domain/closing/closingDoc';
import { hasLeft } from '@/domain/learners/standing';
import { gradeQuarter, gradeYear, policyOf, toYear } from '@/grading';

type Row = Readonly<Record<string, unknown>>;
/** A field that names a row of another collection, and the list of that row that must name it back. */
type Reference = { from: TreeCollection; field: string; to: TreeCollection; list?: string };

const REFERENCES: readonly Reference[] = [
  { from: 'classSubjects', field: 'classModel', to: 'class', list: 'classSubjects' },
  { from: 'classStudents', field: 'classModel', to: 'classSubjects', list: 'classStudents' },
  { from: 'classStudents', field: 'studentModel', to: 'students', list: 'classStudents' },
  { from: 'activity', field: 'classSubjectModel', to: 'classSubjects', list: 'activity' },
  { from: 'activityItem', field: 'activityModel', to: 'activity', list: 'activityItem' },
  { from: 'activityItem', field: 'classSubjectModel', to: 'classSubjects' },
  { from: 'studentPerformance', field: 'activityModel', to: 'activity', list: 'studentPerformance' },
  { from: 'studentPerformance', field: 'classStudentModel', to: 'classStudents', list: 'studentPerformance' },
  { from: 'studentPerformance', field: 'classSubjectModel', to: 'classSubjects' },
  { from: 'scoreMarks', field: 'activityModel', to: 'activity' },
  { from: 'scoreMarks', field: 'classStudentModel', to: 'classStudents' },
  { from: 'scoreMarks', field: 'classSubjectModel', to: 'classSubjects' },
  { from: 'studentPoints', field: 'activityItemModel', to: 'activityItem', list: 'studentPoints' },
  { from: 'studentPoints', field: 'activityModel', to: 'activity', list: 'studentPoints' },
  { from: 'studentPoints', field: 'classStudentModel', to: 'classStudents', list: 'studentPoints' },
  { from: 'studentPoints', field: 'classSubjectModel', to: 'classSubjects' },
  { from: 'studentGrades', field: 'classStudentModel', to: 'classStudents', list: 'studentGrades' },
  { from: 'studentGrades', field: 'classSubjectModel', to: 'classSubjects' },
  { from: 'quarterClosings', field: 'classSubjectModel', to: 'classSubjects' },
];

/** The faults of the book. */
export function bookProblems(tables: Tables, subCategoryWeights: Readonly<Record<string, number | null>>): string[] {
  return [
    ...REFERENCES.flatMap((reference) => referenceProblems(tables, reference)),
    ...rollProblems(tables),
    ...scoreProblems(tables),
    ...markProblems(tables),
    ...gradeProblems(tables, subCategoryWeights),
    ...counterProblems(tables),
  ];
}

function referenceProblems(tables: Tables, { from, field, to, list }: Reference): string[] {
  const problems: string[] = [];
  const named = new Map<string, string[]>();
  for (const row of rowsOf(tables, from) as unknown as Row[]) {
    // A subject lists the learners who are in the class.
    const isListed = to !== 'classSubjects' || from !== 'classStudents' || !isAway(row);
    const target = String(row[field]);
    if (!tables[to][target]) problems.push(`orphan: ${from}/${row.id} names ${to}/${target}`);
    if (isListed) named.set(target, [...(named.get(target) ?? []), String(row.id)]);
  }
  if (!list) return problems;
  for (const row of rowsOf(tables, to) as unknown as Row[]) {
    // Rows of a subject that is being deleted are skipped, because their lists are no longer kept up to date.
    if (tables.classSubjects[String(row.classSubjectModel)]?.deletedAt) continue;
    const listed = [...(row[list] as string[])].sort().join();
    const expected = (named.get(String(row.id)) ?? []).sort().join();
    if (listed !== expected) problems.push(`list: ${to}/${row.id}.${list} is [${listed}], rows say [${expected}]`);
  }
  return problems;
}

function isAway({ standing }: Row): boolean {
  return standing === 'transferredOut' || standing === 'dropped';
}

function rollProblems(tables: Tables): string[] {
  const problems: string[] = [];
  for (const row of rowsOf(tables, 'class')) {
    if (new Set(row.students).size !== row.students.length)
      problems.push(`roll: class/${row.id} lists a learner twice`);
    for (const id of row.students) if (!tables.students[id]) problems.push(`roll: class/${row.id} lists ${id}, gone`);
  }
  for (const { id, classModel, studentModel, standing } of rowsOf(tables, 'classStudents')) {
    const subject = tables.classSubjects[classModel];
    // An enrolment in a subject that is being deleted keeps its standing when the learner leaves the class.
    if (subject?.deletedAt) continue;
    const roll = tables.class[subject?.classModel ?? '']?.students ?? [];
    if (!isAway({ standing }) && !roll.includes(studentModel)) {
      problems.push(`roll: enrolment ${id} of a learner who is not on the roll`);
    }
  }
  return problems;
}

function scoreProblems(tables: Tables): string[] {
  const problems: string[] = [];
  for (const row of rowsOf(tables, 'studentPerformance')) {
    const most = tables.activity[row.activityModel]?.totalPoints ?? 0;
    if (!(row.score >= 0 && row.score <= most)) problems.push(`score: ${row.id} is ${row.score} of ${most}`);
  }
  for (const row of rowsOf(tables, 'studentPoints')) {
    const most = tables.activityItem[row.activityItemModel]?.points ?? 0;
    if (!(row.pointsEarned >= 0 && row.pointsEarned <= most)) problems.push(`points: ${row.id} above ${most}`);
  }
  for (const activity of rowsOf(tables, 'activity')) {
    const items = rowsOf(tables, 'activityItem', (item) => item.activityModel === activity.id);
    const numbers = items.map(({ itemNumber }) => itemNumber).sort((a, b) => a - b);
    if (numbers.some((number, index) => number !== index + 1)) problems.push(`items: ${activity.id} has ${numbers}`);
    const counted = items.filter(({ credit }) => credit !== 'none');
    const total = counted.reduce((sum, { points }) => sum + points * 100, 0) / 100;
    if (activity.scannable && activity.totalPoints !== total) problems.push(`total: ${activity.id} is not ${total}`);
  }
  return problems;
}

/** A mark fits its cell, and its row says something. */
function markProblems(tables: Tables): string[] {
  return rowsOf(tables, 'scoreMarks').flatMap(({ id, activityModel, classStudentModel, mark, note }) => {
    const problems: string[] = [];
    if (id !== `${activityModel}_${classStudentModel}`) problems.push(`mark: ${id} is of another cell`);
    if (mark === null && note === '') problems.push(`mark: ${id} is empty`);
    const score = tables.studentPerformance[id];
    if (score ? mark !== 'late' || note !== '' : mark === 'late') problems.push(`mark: ${id} is ${mark}, ${note}`);
    return problems;
  });
}

function isCarriedIn(row: StudentGradeDoc): boolean {
  return row.carried === true && row.weightedWrittenWorks === null && row.rawTotalGrade === null;
}

function storedFigures(row: StudentGradeDoc | undefined) {
  return row && { initialGrade: row.rawTotalGrade, transmutedGrade: row.transmutedGrade };
}

function figureProblems(row: StudentGradeDoc, expected: readonly (number | null)[]): string[] {
  const kept = [
    row.percentageWrittenWork,
    row.weightedWrittenWorks,
    row.percentagePerformanceTask,
    row.weightedPerformanceTask,
    row.percentageQuarterlyExam,
    row.weightedQuarterlyExam,
    row.rawTotalGrade,
    row.transmutedGrade,
  ];
  return JSON.stringify(kept) === JSON.stringify(expected) ? [] : [`grade: ${row.id} is ${kept}, fresh ${expected}`];
}

/**
 * Grades that may differ from their scores, as `<enrolment>_<quarter>`: the last closing of the quarter kept them of a
 * learner who was away. They stay when the learner returns; the quarter that is opened again is graded anew by the
 * teacher's device, at the latest before the next closing.
 */
function keptGrades(tables: Tables): ReadonlyMap<string, ClosedGrade | undefined> {
  const last = new Map<string, QuarterClosingDoc>();
  for (const row of rowsOf(tables, 'quarterClosings').sort((a, b) => a.number - b.number)) {
    last.set(`${row.classSubjectModel}_${row.quarter}`, row);
  }
  return new Map(
    [...last.values()].flatMap(({ standings = {}, grades, quarter }) =>
      Object.entries(standings)
        .filter(([, standing]) => isAway({ standing: standing.split(' ')[0] }))
        .map(([id]) => [`${id}_${quarter}`, grades[id]] as const),
    ),
  );
}

function isKept({ rawTotalGrade, transmutedGrade }: StudentGradeDoc, kept: ClosedGrade | undefined): boolean {
  return kept !== undefined && kept.initial === rawTotalGrade && kept.quarterly === transmutedGrade;
}

function gradeProblems(tables: Tables, subCategoryWeights: Readonly<Record<string, number | null>>): string[] {
  const problems: string[] = [];
  const kept = keptGrades(tables);
  for (const enrolment of rowsOf(tables, 'classStudents')) {
    const subject = tables.classSubjects[enrolment.classModel];
    if (!subject) continue;
    const policy = policyOf(tables.class[subject.classModel]?.gradingPolicy);
    const own = rowsOf(tables, 'studentPerformance', (row) => row.classStudentModel === enrolment.id);
    const excused = rowsOf(
      tables,
      'scoreMarks',
      (row) => row.classStudentModel === enrolment.id && row.mark === 'excused',
    );
    const scores = Object.fromEntries([
      ...excused.map((row) => [row.activityModel, 'excused' as const] as const),
      ...own.map((row) => [row.activityModel, row.score] as const),
    ]);
    const year = toYear({}, policy, (quarter) => {
      const activities = rowsOf(
        tables,
        'activity',
        (row) => row.classSubjectModel === subject.id && row.quarter === quarter,
      );
      const grade = gradeQuarter({
        weights: subject,
        activities: activities.map((row) => ({
          id: row.id,
          category: row.activityCategoryModel,
          subCategory: row.activitySubCategoryModel,
          totalPoints: row.totalPoints,
          weightOverride: row.weightOverride,
          part: row.part,
        })),
        layout: subject.layout,
        exam: subject.exam,
        scores,
        subCategoryWeights,
        policy,
      });
      const stored = rowsOf(
        tables,
        'studentGrades',
        (row) => row.classStudentModel === enrolment.id && row.quarter === quarter,
      );
      const hasScore = activities.some(({ id }) => scores[id] !== undefined && scores[id] !== 'excused');
      if (stored.length > 1 || (hasScore && stored.length === 0 && !hasLeft(enrolment)))
        problems.push(`grade: ${stored.length} for ${enrolment.id} ${quarter}`);
      // A component with a part that is not started is stored as not started.
      const fresh = [grade.writtenWorks, grade.performanceTask, grade.quarterlyExam].flatMap((each) => [
        each.inProgress ? null : each.percentage,
        each.inProgress ? null : each.weighted,
      ]);
      // A grade that another school gave stands as it is, without components.
      const carried = stored.find(isCarriedIn);
      // A learner who left takes no activity that came afterwards: the grades stay what they were.
      const wasKept = stored.some((row) => isKept(row, kept.get(`${enrolment.id}_${quarter}`)));
      if (hasLeft(enrolment) || wasKept) return carried ? carried.transmutedGrade : storedFigures(stored[0]);
      for (const row of stored.filter((each) => !isCarriedIn(each))) {
        problems.push(...figureProblems(row, [...fresh, grade.initialGrade, grade.transmutedGrade]));
      }
      return carried ? carried.transmutedGrade : grade;
    });
    const { initialGrade, finalGrade } = gradeYear(year, subject, policy);
    if (enrolment.overallInitialGrade !== initialGrade || enrolment.overallFinalGrade !== finalGrade) {
      problems.push(`overall: ${enrolment.id} is not ${initialGrade}, ${finalGrade}`);
    }
  }
  return problems;
}

function counterProblems(tables: Tables): string[] {
  const classes = rowsOf(tables, 'class', (row) => !row.deletedAt);
  const years = [...new Set(classes.map(({ academicYear }) => academicYear))].sort();
  const expected = (year: string) => {
    const own = classes.filter(({ academicYear }) => academicYear === year);
    const activities = rowsOf(tables, 'activity').filter(({ classSubjectModel }) => {
      const subject = tables.classSubjects[classSubjectModel];
      return subject && !subject.deletedAt && own.some(({ id }) => id === subject.classModel);
    });
    const counts = [1, 2, 3, 4].map((quarter) => activities.filter((row) => row.quarter === quarter).length);
    const quarter = counts.findLastIndex((count) => count > 0) + 1 || 1;
    return JSON.stringify([year, quarter, counts, own.length]);
  };
  const stored = (id: string) => {
    const row = tables.controls[id];
    const counts = [1, 2, 3, 4].map((quarter) => row?.totalActivities[quarter]);
    return JSON.stringify([row?.currentAcademicYear, row?.currentQuarter, counts, row?.totalClasses]);
  };
  const records = rowsOf(tables, 'controls').map(({ id }) => id);
  return [...new Set([...years, ...records])].flatMap((id) => {
    const wanted = expected(id === '1' ? (years.at(-1) ?? '') : id);
    return stored(id) === wanted ? [] : [`controls/${id}: ${stored(id)}, counted ${wanted}`];
  });
}
