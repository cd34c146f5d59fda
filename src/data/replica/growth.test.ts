/** Rows that an act looks at, counted: as many in a book of ten years as in one of one year. */
import { describe, expect, it } from 'vitest';
import { NO_WEIGHTS } from '#support/book';
import { toClassRecord } from '@/domain/book/classRecord';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import type { ActivityId, ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { applyRows, emptyTables, rowsWith, type Tables } from '@/domain/book/tables';
import { type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { answer, emptyReplica, withRows } from './replica';

const LEARNERS = 10;
const ACTIVITIES = 6;
const QUARTERS = [1, 2, 3, 4];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const subjectOf = (section: number) => `subject${section}` as ClassSubjectId;
const enrolmentOf = (section: number, learner: number) => `enrolment${section}-${learner}` as ClassStudentId;
const activityOf = (section: number, quarter: number, at: number) =>
  `activity${section}-${quarter}-${at}` as ActivityId;

/** A book with so many classes of one subject each; `touched` gets the rows whose fields are looked at. */
function bookOf(classes: number, touched: Set<string>): Tables {
  const tables = emptyTables() as unknown as Record<TreeCollection, Record<string, object>>;
  for (const name of TREE_COLLECTIONS) tables[name] = {};
  const put = (name: TreeCollection, row: { id: string }) => {
    const watched = new Proxy(
      { createdAt: 1, lastSync: 1, ...row },
      {
        get: (target, field) => {
          touched.add(`${name}/${row.id}`);
          return Reflect.get(target, field);
        },
      },
    );
    tables[name][row.id] = watched;
  };
  for (const section of numbers(classes)) {
    const [id, classSubjectModel] = [`class${section}`, subjectOf(section)];
    put('class', { id, academicYear: '2026-2027', classSubjects: [classSubjectModel], students: [] } as { id: string });
    const weights = { writtenWorks: 40, performanceTask: 40, quarterlyExam: 20, quarterClosed: {} };
    put('classSubjects', { id: classSubjectModel, classModel: id, ...weights } as { id: string });
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
    const fields = { name: `Quiz ${at}`, totalPoints: 20, activityCategoryModel: 1 + (at % 3), weightOverride: null };
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

const recordQuestions = (subjectId: ClassSubjectId, section: number): TreeQuery[] => {
  const activityIds = numbers(ACTIVITIES).map((at) => activityOf(section, 1, at));
  return [
    { of: 'enrolments', subjectId },
    { of: 'activitiesOfSubject', subjectId, quarter: 1 },
    { of: 'scores', subjectId, activityIds },
    { of: 'marks', subjectId, activityIds },
    { of: 'allGradesOfSubject', subjectId },
  ];
};

type Act = (tables: Tables, section: number) => unknown;
const ACTS: Readonly<Record<string, Act>> = {
  'a question out of the replica': (tables, section) => {
    const replica = { ...emptyReplica(), tables };
    for (const query of recordQuestions(subjectOf(section), section)) answer(replica, toQuerySpec(query));
  },
  'an answer that the store has already': (tables, section) => {
    const replica = { ...emptyReplica(), tables };
    for (const query of recordQuestions(subjectOf(section), section)) {
      const spec = toQuerySpec(query);
      expect(applyRows(tables, spec, answer(replica, spec))).toBe(tables);
    }
  },
  'a record': (tables, section) => expect(toClassRecord(tables, subjectOf(section), 1)?.scores.size).toBe(60),
  'the plan of one score': (tables, section) =>
    planScoreSave(tables, {
      ...{ subjectId: subjectOf(section), quarter: 1, subCategoryWeights: NO_WEIGHTS },
      edits: [{ activityId: activityOf(section, 1, 0), classStudentId: enrolmentOf(section, 0), score: 12 }],
    }),
};

/** Rows touched by an act in the second class, after the first one was looked at. */
function touchedBy(act: Act, classes: number): number {
  const touched = new Set<string>();
  const tables = bookOf(classes, touched);
  act(tables, 0);
  touched.clear();
  act(tables, 1);
  return touched.size;
}

describe('an act touches the rows of its subject, also in a book of ten years', () => {
  it.each(Object.entries(ACTS))('%s', (_, act) => {
    const [year, ten] = [touchedBy(act, 9), touchedBy(act, 90)];
    expect(year).toBeGreaterThan(20);
    expect(ten).toBeLessThanOrEqual(year * 1.1);
  });

  it('rows that are taken in later are found, and those that moved to another subject', () => {
    const tables = bookOf(3, new Set());
    const idsOf = (now: Tables, section: number) =>
      rowsWith(now, 'activity', { field: 'classSubjectModel', values: [subjectOf(section)] }).map(({ id }) => id);
    const before = idsOf(tables, 0);
    const row = tables.activity[activityOf(0, 1, 0)]!;
    const added = { ...row, id: 'new' as ActivityId };
    const elsewhere = { ...row, classSubjectModel: subjectOf(2) };
    const now = withRows(tables, { activity: [added, elsewhere] });
    expect(idsOf(now, 0)).toEqual([...before.filter((id) => id !== row.id), 'new']);
    expect(idsOf(now, 2)).toContain(row.id);
    expect(idsOf(tables, 0)).toEqual(before);
  });
});
