import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds, ENGLISH, learnersOf, NO_WEIGHTS } from '#support/book';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { type ActivityId, type ClassStudentId, type StudentId, scoreMarkId } from '@/domain/book/ids';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planPointsSave } from '@/plans/activities/planPointsSave';
import { planStanding } from '@/plans/learners/planStanding';
import { planStudentAdd } from '@/plans/learners/planStudent';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planClassRemoval, planClassTombstone, unfinishedRemovals } from './planClassRemove';
import { planSubjectRemoval, planSubjectTombstone } from './planSubjectRemove';

/** Two subjects; a sheet in the first with points of every learner, and its quarter closed. */
const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Filipino' }] });
const { classId } = book;
const [subjectId, filipino] = book.subjectIds as [(typeof book.subjectIds)[0], (typeof book.subjectIds)[0]];
const full = (() => {
  const command = aQuiz(subjectId, { scannable: true, items: [{ answerKey: 'A', points: 5 }] });
  const added = applied(book.tables, planActivityAdd(book.tables, command, countingIds('a')));
  const edits = book.enrolmentIds.map((classStudentId) => ({
    activityItemId: 'a2' as never,
    classStudentId,
    pointsEarned: 4,
  }));
  const graded = applied(
    added,
    planPointsSave(added, { activityId: 'a1' as ActivityId, edits, subCategoryWeights: NO_WEIGHTS }),
  );
  const late = applied(graded, [aMark(book.enrolmentIds[0]!)]);
  return applied(late, planQuarterClose(late, { subjectId, quarter: 1 }));
})();
function aMark(classStudentModel: ClassStudentId): Change {
  const activityModel = 'a1' as ActivityId;
  const id = scoreMarkId(activityModel, classStudentModel);
  const value = { id, activityModel, classStudentModel, classSubjectModel: subjectId, mark: 'late' as const, note: '' };
  return { op: 'set', collection: 'scoreMarks', id, value: { ...value, createdAt: SERVER_TIME } };
}

/** The first learner is in another class too, in the same year. */
const shared = aBook({ name: 'Mabini', learners: learnersOf(1) }, full, countingIds('m')).tables;

describe('removing a class', () => {
  it('begins with the tombstone: class, counters, subjects', () => {
    const changes = planClassTombstone(shared, { classId });
    expect(changes.map(({ collection, id }) => `${collection}/${id}`)).toEqual([
      `class/${classId}`,
      'controls/2024-2025',
      'controls/1',
      `classSubjects/${subjectId}`,
      `classSubjects/${filipino}`,
    ]);
    expect(changes[0]).toEqual({ op: 'update', collection: 'class', id: classId, fields: { deletedAt: SERVER_TIME } });
    expect(applied(shared, changes).controls[1]).toMatchObject({ totalClasses: 1, totalActivities: { 1: 0 } });
  });

  it('makes a tombstone only once, and completes one that broke off', () => {
    const changes = planClassTombstone(shared, { classId });
    expect(planClassTombstone(applied(shared, changes), { classId })).toEqual([]);
    expect(planClassTombstone(applied(shared, changes.slice(0, 4)), { classId })).toEqual(changes.slice(4));
  });

  it('then deletes learners, then leaves before roots, the class last, and names only the subject for the rules', () => {
    const changes = planClassRemoval(applied(shared, planClassTombstone(shared, { classId })), { classId });
    const order = [...new Set(changes.filter(({ op }) => op === 'delete').map(({ collection }) => collection))];
    expect(order).toEqual([
      'students',
      'studentPoints',
      'studentPerformance',
      'scoreMarks',
      'studentGrades',
      'quarterClosings',
      'activityItem',
      'activity',
      'classStudents',
      'classSubjects',
      'class',
    ]);
    const points = changes.find(({ collection }) => collection === 'studentPoints');
    expect(points).toMatchObject({ parents: { subjectId } });
    expect(points).not.toHaveProperty('parents.activityId');
  });

  it('broken off after the enrolments, names no enrolment of a learner who left the class any more', () => {
    const [learner] = book.studentIds as [StudentId];
    const after = { standing: 'dropped', on: '2025-11-22', note: '' } as const;
    const left = applied(
      shared,
      planStanding(shared, {
        ...{ kind: 'learnerStanding', studentId: learner, classId, name: '', before: null, after },
        subCategoryWeights: NO_WEIGHTS,
      }),
    );
    const dying = applied(left, planClassTombstone(left, { classId }));
    const changes = planClassRemoval(dying, { classId });
    for (let done = 0; done <= changes.length; done += 1) {
      const half = applied(dying, changes.slice(0, done));
      const whole = applied(half, planClassRemoval(half, { classId }));
      expect(whole.students[learner]?.classStudents, `after ${done} changes`).toHaveLength(1);
    }
  });

  it('removes learners left with no enrolment, and keeps those of another class', () => {
    const now = applied(shared, planClassRemoval(shared, { classId }));
    expect(Object.keys(now.students)).toEqual([book.studentIds[0]]);
    expect(now.students[book.studentIds[0]!]?.classStudents).toHaveLength(1);
    const counts = TREE_COLLECTIONS.map((name) => [name, Object.keys(now[name]).length]);
    expect(Object.fromEntries(counts)).toMatchObject({
      class: 1,
      classSubjects: 1,
      classStudents: 1,
      activity: 0,
      studentGrades: 0,
    });
  });

  it('keeps a learner whom another class lists without any subject', () => {
    const bare = aBook({ name: 'Luna', subjects: [], learners: learnersOf(2) }, full, countingIds('l')).tables;
    const now = applied(bare, planClassRemoval(bare, { classId }));
    expect(Object.keys(now.students)).toEqual(book.studentIds.slice(0, 2));
  });

  it('comes to the same end wherever it broke off', () => {
    const changes = planClassRemoval(shared, { classId });
    const end = applied(shared, changes);
    for (let done = 0; done < changes.length; done += 1) {
      const broken = applied(shared, changes.slice(0, done));
      expect(applied(broken, planClassRemoval(broken, { classId }))).toEqual(end);
    }
    expect(planClassRemoval(end, { classId })).toEqual([]);
  });

  it('names the removals that an earlier session left unfinished', () => {
    expect(unfinishedRemovals(shared)).toEqual({ classIds: [], subjectIds: [] });
    const dying = applied(shared, planClassTombstone(shared, { classId }));
    expect(unfinishedRemovals(dying)).toEqual({ classIds: [classId], subjectIds: [] });
    const other = applied(shared, planSubjectTombstone(shared, { subjectId }));
    expect(unfinishedRemovals(other)).toEqual({ classIds: [], subjectIds: [subjectId] });
  });
});

describe('removing a subject', () => {
  it('takes its activities out of the counters, once', () => {
    const dying = applied(full, planSubjectTombstone(full, { subjectId }));
    expect(dying.controls[1]).toMatchObject({ totalClasses: 1, totalActivities: { 1: 0 } });
    expect(planSubjectTombstone(dying, { subjectId })).toEqual([]);
  });

  it('keeps the learners and the other subject', () => {
    const now = applied(full, planSubjectRemoval(full, { subjectId }));
    expect(now.class[classId]).toMatchObject({ classSubjects: [filipino], students: book.studentIds });
    expect(Object.values(now.students).map(({ classStudents }) => classStudents.length)).toEqual([1, 1, 1]);
    expect([now.activity, now.activityItem, now.studentPoints, now.studentPerformance, now.studentGrades]).toEqual([
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  it('comes to the same end wherever it broke off', () => {
    const changes = planSubjectRemoval(full, { subjectId });
    for (let done = 0; done < changes.length; done += 1) {
      const broken = applied(full, changes.slice(0, done));
      expect(applied(broken, planSubjectRemoval(broken, { subjectId }))).toEqual(applied(full, changes));
    }
  });

  it('does not enrol a new learner in a subject that is being deleted', () => {
    const dying = applied(full, planSubjectTombstone(full, { subjectId }));
    const learner = { firstName: 'A', lastName: 'B', lrn: '' };
    expect(() => planStudentAdd(dying, { learner, classId, subjectIds: [subjectId] }, countingIds('n'))).toThrow(
      expect.objectContaining({ code: 'data/missing' }),
    );
  });
});
