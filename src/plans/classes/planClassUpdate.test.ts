import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds, ENGLISH, lrnOf, NO_WEIGHTS } from '#support/book';
import { toRowGroups } from '@/data/book/rows';
import { toLearners } from '@/domain/book/classRecord';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { type ClassUpdate, planClassUpdate } from './planClassUpdate';

const book = aBook();
const { classId } = book;
const subjectId = book.subjectIds[0]!;
const scored = (() => {
  const added = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(subjectId), () => 'quiz'),
  );
  const edits = [{ activityId: 'quiz' as ActivityId, classStudentId: book.enrolmentIds[0]!, score: 20 }];
  return applied(added, planScoreSave(added, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }));
})();
const update = (over: Partial<ClassUpdate>, tables: Tables = scored) =>
  planClassUpdate(tables, { classId, subCategoryWeights: NO_WEIGHTS, ...over }, countingIds('n'));
const MATH = { subject: 'Mathematics', writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 };
const close = (tables: Tables) =>
  applied(tables, [
    { op: 'update', collection: 'classSubjects', id: subjectId, fields: { quarterClosed: { 4: true } } },
  ]);
const refuses = (work: () => unknown, code: string) => expect(work).toThrow(expect.objectContaining({ code }));

describe('planClassUpdate', () => {
  it('writes the fields of the class that differ', () => {
    expect(update({ name: 'Bonifacio', gradeLevel: '7' })).toEqual([
      { op: 'update', collection: 'class', id: classId, fields: { name: 'Bonifacio' } },
    ]);
    expect(update({})).toEqual([]);
  });

  it('writes the order of the list where it differs', () => {
    const order = book.studentIds.toReversed();
    const changes = update({ learnerOrder: order });
    expect(changes).toEqual([{ op: 'update', collection: 'class', id: classId, fields: { learnerOrder: order } }]);
    const now = applied(scored, changes);
    expect(update({ learnerOrder: order }, now)).toEqual([]);
    expect(toLearners(now, subjectId).map(({ student }) => student.id)).toEqual(order);
  });

  it('moves its counts to another year', () => {
    const now = applied(scored, update({ academicYear: '2025-2026' }));
    expect(now.controls[1]).toMatchObject({
      currentAcademicYear: '2025-2026',
      totalClasses: 1,
      totalActivities: { 1: 1 },
    });
    expect(now.controls['2024-2025']).toMatchObject({ totalClasses: 0, totalActivities: { 1: 0 } });
    const older = applied(scored, update({ academicYear: '2020-2021' }));
    expect(older.controls[1]).toMatchObject({ currentAcademicYear: '2020-2021', totalClasses: 1 });
  });

  it('enrols the whole class in a new subject, and a new learner in every subject, each document written once', () => {
    const changes = update({
      addSubjects: [MATH],
      addLearners: [{ firstName: 'New', lastName: 'Comer', lrn: lrnOf(9) }],
    });
    const now = applied(scored, changes);
    const [, math] = now.class[classId]!.classSubjects;
    expect(rowsOf(now, 'classStudents', (row) => row.classModel === math)).toHaveLength(4);
    expect(rowsOf(now, 'classStudents', (row) => row.classModel === subjectId)).toHaveLength(4);
    expect(now.class[classId]?.students).toHaveLength(4);
    const rows = toRowGroups(changes).flatMap((group) => group.rows.map(({ collection, id }) => `${collection}/${id}`));
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('skips learners whose record is missing', () => {
    const { [book.studentIds[0]!]: _gone, ...students } = scored.students;
    const now = applied({ ...scored, students }, update({ addSubjects: [MATH] }, { ...scored, students }));
    expect(rowsOf(now, 'classStudents', (row) => row.classModel === now.class[classId]!.classSubjects[1])).toHaveLength(
      2,
    );
  });

  it('regrades a subject with other weights, the subject last', () => {
    const changes = update({ editSubjects: [{ ...ENGLISH, subjectId, writtenWorks: 40, performanceTask: 40 }] });
    expect(changes).toMatchObject([
      { collection: 'studentGrades', fields: { weightedWrittenWorks: 40 } },
      { collection: 'classSubjects', fields: { writtenWorks: 40, performanceTask: 40 } },
    ]);
  });

  it('refuses other weights once a quarter is closed, not another name', () => {
    const edit = { ...ENGLISH, subjectId };
    refuses(() => update({ editSubjects: [{ ...edit, quarterlyExam: 21 }] }, close(scored)), 'data/quarter-closed');
    expect(update({ editSubjects: [{ ...edit, subject: 'English 7' }] }, close(scored))).toEqual([
      { op: 'update', collection: 'classSubjects', id: subjectId, fields: { subject: 'English 7' } },
    ]);
  });

  it('refuses other weights for any closed flag, as the rules do, even of a quarter that the policy lacks', () => {
    const fields = { quarterClosed: { 5: true } };
    const tables = applied(scored, [{ op: 'update', collection: 'classSubjects', id: subjectId, fields }]);
    refuses(
      () => update({ editSubjects: [{ ...ENGLISH, subjectId, quarterlyExam: 21 }] }, tables),
      'data/quarter-closed',
    );
  });

  it('refuses a class or subject that is gone, of another class, or being deleted', () => {
    refuses(() => update({ classId: 'no' as typeof classId }), 'data/missing');
    refuses(() => update({ editSubjects: [{ ...ENGLISH, subjectId: 'no' as typeof subjectId }] }), 'data/missing');
    const other = aBook({}, scored, countingIds('o'));
    refuses(
      () => update({ editSubjects: [{ ...ENGLISH, subjectId: other.subjectIds[0]! }] }, other.tables),
      'data/missing',
    );
    const dying = applied(scored, [{ op: 'update', collection: 'class', id: classId, fields: { deletedAt: 1 } }]);
    refuses(() => update({ name: 'X' }, dying), 'data/missing');
  });
});
