/** A book that tells which of its rows are looked at: what an act costs is counted, and does not depend on the machine. */
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import type { ActivityId, ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { emptyTables, type Tables } from '@/domain/book/tables';

const LEARNERS = 10;
export const ACTIVITIES = 6;
export const CLASSES_A_YEAR = 9;
export const YEAR = '2026-2027';
const QUARTERS = [1, 2, 3, 4];
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

export const subjectOf = (section: number) => `subject${section}` as ClassSubjectId;
export const enrolmentOf = (section: number, learner: number) => `enrolment${section}-${learner}` as ClassStudentId;
export const activityOf = (section: number, quarter: number, at: number) =>
  `activity${section}-${quarter}-${at}` as ActivityId;

type Counting = { onLook?: (name: TreeCollection) => void; ofYear?: number };

/**
 * A book with so many classes of one subject each, the first of them of this year; `touched` gets the rows whose fields
 * are looked at, and `onLook` hears each look.
 */
export function countedBook(
  classes: number,
  touched: Set<string>,
  { onLook, ofYear = CLASSES_A_YEAR }: Counting = {},
): Tables {
  const tables = emptyTables() as unknown as Record<TreeCollection, Record<string, object>>;
  for (const name of TREE_COLLECTIONS) tables[name] = {};
  const put = (name: TreeCollection, row: { id: string }) => {
    const watched = new Proxy(
      { createdAt: 1, lastSync: 1, ...row },
      {
        get: (target, field) => {
          touched.add(`${name}/${row.id}`);
          onLook?.(name);
          return Reflect.get(target, field);
        },
      },
    );
    tables[name][row.id] = watched;
  };
  for (const section of numbers(classes)) {
    const [id, classSubjectModel] = [`class${section}`, subjectOf(section)];
    put('class', {
      id,
      academicYear: section < ofYear ? YEAR : '2017-2018',
      gradeLevel: '7',
      name: id,
      classSubjects: [classSubjectModel],
      students: ['l'],
    } as { id: string });
    const weights = { writtenWorks: 40, performanceTask: 40, quarterlyExam: 20, quarterClosed: {} };
    put('classSubjects', {
      id: classSubjectModel,
      classModel: id,
      classStudents: numbers(LEARNERS).map((each) => enrolmentOf(section, each)),
      ...weights,
      subject: 'Science',
    } as { id: string });
    for (const learner of numbers(LEARNERS)) {
      const [student, enrolment] = [`learner${section}-${learner}`, enrolmentOf(section, learner)];
      put('students', { id: student, lastName: `L${learner}`, firstName: 'A', lrn: '' } as { id: string });
      put('classStudents', { id: enrolment, classModel: classSubjectModel, studentModel: student } as { id: string });
    }
    for (const quarter of QUARTERS) addQuarter(put, section, quarter);
  }
  return tables as unknown as Tables;
}

function addQuarter(put: (name: TreeCollection, row: { id: string }) => void, section: number, quarter: number): void {
  const classSubjectModel = subjectOf(section);
  for (const at of numbers(ACTIVITIES)) {
    const activityModel = activityOf(section, quarter, at);
    const fields = {
      studentPerformance: [],
      name: `Quiz ${at}`,
      totalPoints: 20,
      activityCategoryModel: 1 + (at % 3),
      weightOverride: null,
    };
    put('activity', {
      id: activityModel,
      classSubjectModel,
      quarter,
      ...fields,
      activitySubCategoryModel: null,
    } as never);
    for (const learner of numbers(LEARNERS)) {
      const classStudentModel = enrolmentOf(section, learner);
      const parents = { activityModel, classStudentModel, classSubjectModel };
      put('studentPerformance', { id: `${activityModel}_${classStudentModel}`, ...parents, score: 9 } as {
        id: string;
      });
    }
  }
  for (const learner of numbers(LEARNERS)) {
    const classStudentModel = enrolmentOf(section, learner);
    put('studentGrades', {
      id: `${classStudentModel}_${quarter}`,
      classStudentModel,
      classSubjectModel,
      quarter,
    } as never);
  }
}
