/** The grades of a section in all its subjects: a row for each learner, a column for each subject. */

import { toLearners } from '@/domain/book/classRecord';
import type { ClassDoc, ClassSubjectDoc, StudentDoc, StudentGradeDoc } from '@/domain/book/entities';
import type { ClassId, ClassStudentId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { QUARTER_FINAL } from '@/domain/constants';
import { listedBy } from '@/domain/learners/learnerNames';
import { compareText } from '@/domain/words/textOrder';
import { toldNames } from '@/domain/words/toldNames';
import {
  areaGrade,
  averageGrade,
  averageSoFar,
  combinesTerms,
  type GradingPolicy,
  policyOf,
  toYear,
  type Year,
} from '@/grading';

type SubjectGrades = {
  classStudentId: ClassStudentId;
  /** The grades of the periods in which the subject is taught; null without a grade. */
  year: Year;
  final: number | null;
};

export type SummaryRow = {
  studentId: StudentId;
  name: string;
  sex: StudentDoc['sex'];
  /** Has no entry for a subject that the learner does not take. */
  bySubject: ReadonlyMap<ClassSubjectId, SubjectGrades>;
};

export type SectionSummary = {
  section: ClassDoc;
  policy: GradingPolicy;
  /** Alphabetical. */
  subjects: readonly ClassSubjectDoc[];
  /** In the order of the class list. */
  rows: readonly SummaryRow[];
};

type GradeRef = Pick<StudentGradeDoc, 'classStudentModel' | 'quarter'>;

/** Null when the class is not loaded, or was deleted. */
export function toSectionSummary(tables: Tables, classId: ClassId): SectionSummary | null {
  const section = tables.class[classId];
  if (!section || section.deletedAt) return null;
  const policy = policyOf(section.gradingPolicy);
  const subjects = subjectsOfClass(tables, classId);
  const grades = new Map(
    rowsOf(tables, 'studentGrades').map((row) => [gradeKey(row.classSubjectModel, row), row.transmutedGrade]),
  );
  const learners = new Map<StudentId, { student: StudentDoc; bySubject: Map<ClassSubjectId, SubjectGrades> }>();
  for (const subject of subjects) {
    for (const { classStudentId, student } of toLearners(tables, subject.id)) {
      const learner = learners.get(student.id) ?? { student, bySubject: new Map() };
      learners.set(student.id, learner);
      learner.bySubject.set(subject.id, {
        classStudentId,
        year: toYear(
          subject,
          policy,
          (quarter) => grades.get(gradeKey(subject.id, { classStudentModel: classStudentId, quarter })) ?? null,
        ),
        final: tables.classStudents[classStudentId]?.overallFinalGrade ?? null,
      });
    }
  }
  const compare = listedBy(section.learnerOrder);
  const listed = [...learners.values()].sort((a, b) => compare(a.student, b.student));
  const names = toldNames(listed.map(({ student }) => student));
  const rows = listed.map(({ student, bySubject }) => ({
    studentId: student.id,
    name: names.get(student.id) ?? '',
    sex: student.sex,
    bySubject,
  }));
  return { section, policy, subjects, rows };
}

/** Names the subject too: a grade that stands under another subject of the enrolment's learner is not this one's. */
function gradeKey(subjectId: ClassSubjectId, { classStudentModel, quarter }: GradeRef): string {
  return `${subjectId}_${classStudentModel}_${quarter}`;
}

export function subjectsOfClass(tables: Tables, classId: ClassId): ClassSubjectDoc[] {
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt).sort((a, b) =>
    compareText(a.subject, b.subject),
  );
}

/**
 * A subject's grade of one period, or the final grade for `QUARTER_FINAL`; undefined for a subject that is not taken, or
 * not in this period.
 */
export function gradeOf(
  row: SummaryRow,
  { subjectId, quarter }: { subjectId: ClassSubjectId; quarter: number },
): number | null | undefined {
  const own = row.bySubject.get(subjectId);
  return quarter === QUARTER_FINAL ? own?.final : own?.year.get(quarter);
}

/**
 * Grades by learning area. MAPEH is one area, whether a section keeps one subject or several for it; its final grade is
 * combined as the policy says, by the parts' final grades or term by term, as the adviser's desk and the cards have it. An
 * area is null while one of its grades is missing, and where parts that are combined by term differ in their periods.
 */
export function areaGrades({ subjects, policy }: SectionSummary, row: SummaryRow, quarter: number): (number | null)[] {
  const areas = new Map<string, AreaPart[]>();
  for (const { id, subject } of subjects) {
    const grade = gradeOf(row, { subjectId: id, quarter });
    if (grade === undefined) continue;
    const area = areaOf({ id, subject });
    areas.set(area, [...(areas.get(area) ?? []), { grade, year: row.bySubject.get(id)?.year ?? new Map() }]);
  }
  return [...areas.values()].map((parts) => {
    const isByTerms = quarter === QUARTER_FINAL && parts.length > 1 && combinesTerms(policy);
    return isByTerms ? finalByTerms(parts, policy) : averageGrade(parts.map(({ grade }) => grade));
  });
}

function areaOf({ id, subject }: Pick<ClassSubjectDoc, 'id' | 'subject'>): string {
  return isPartOfMapeh(subject) ? 'MAPEH' : id;
}

type AreaPart = { grade: number | null; year: Year };

function finalByTerms(parts: readonly AreaPart[], policy: GradingPolicy): number | null {
  const isEven = new Set(parts.map(({ year }) => [...year.keys()].join())).size === 1;
  if (!isEven) return null;
  return areaGrade(
    parts.map(({ year }) => ({ year })),
    policy,
  ).finalGrade;
}

const MAPEH_PART = /^(mapeh\W+)?(music|arts?|p\.?\s?e\.?|physical education|health)(\s*(and|&)\s*(arts?|health))?\)?$/i;

function isPartOfMapeh(subject: string): boolean {
  return MAPEH_PART.test(subject.trim());
}

/** The average of a single subject is the subject's own grade, so it has no column. */
export function hasAverage({ subjects }: SectionSummary): boolean {
  return subjects.length > 1;
}

/**
 * The average over the subjects of one book: a whole number, halves up; null while a grade is missing. It is not the
 * general average, which needs the subjects of all teachers of the section and decides awards and promotion.
 */
export function averageOf(summary: SectionSummary, row: SummaryRow, quarter: number): number | null {
  return averageGrade(areaGrades(summary, row, quarter));
}

/**
 * The average of the year so far, over the final grades and the averages so far of the subjects: a whole number, halves
 * up; null before each subject has a grade.
 */
export function averageOfYearSoFar({ subjects }: SectionSummary, { bySubject }: SummaryRow): number | null {
  const areas = new Map<string, (number | null)[]>();
  for (const subject of subjects) {
    const own = bySubject.get(subject.id);
    if (!own) continue;
    const area = areaOf(subject);
    areas.set(area, [...(areas.get(area) ?? []), own.final ?? averageSoFar(own.year.values())]);
  }
  return averageGrade([...areas.values()].map(averageGrade));
}
