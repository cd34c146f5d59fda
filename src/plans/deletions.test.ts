import { describe, expect, it } from 'vitest';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { leafDeletion, rowDeletion } from './deletions';

const tables = {
  activity: { a: { id: 'a', classSubjectModel: 's' } },
  classStudents: { e: { id: 'e', classModel: 's' } },
} as unknown as Tables;

const row = { id: 'r', classSubjectModel: 's', activityModel: 'a', classStudentModel: 'e' };
const { classSubjectModel: _, ...old } = row;
const { activityModel: __, ...oldPoints } = old;
const parentsOf = (collection: 'studentPoints' | 'studentGrades', leaf: typeof oldPoints) =>
  rowDeletion(tables, collection, leaf).parents;

describe('the look-ups of the rules for the deletion of a row', () => {
  it('are its subject and activity; an activity that is gone is looked up twice', () => {
    expect(parentsOf('studentPoints', row)).toEqual({ subjectId: 's', lookUps: ['activity/a'] });
    const gone = { ...row, activityModel: 'x' };
    expect(parentsOf('studentPoints', gone)).toEqual({ subjectId: 's', lookUps: ['activity/x', 'activity/x gone'] });
  });

  it('are the activity or the enrolment of a row that names no subject', () => {
    expect(parentsOf('studentPoints', old)).toEqual({ subjectId: 's', lookUps: ['activity/a'] });
    expect(parentsOf('studentPoints', oldPoints)).toEqual({ subjectId: 's', lookUps: ['classStudents/e'] });
    const gone = { ...oldPoints, classStudentModel: 'x' };
    expect(parentsOf('studentGrades', gone)).toEqual({ lookUps: ['classStudents/x', 'classStudents/x gone'] });
  });

  it('are the subject alone below a tombstone, unless the row does not name it', () => {
    const subjectId = 's' as ClassSubjectId;
    const leaf = (of: typeof oldPoints) => leafDeletion(tables, 'studentGrades', { row: of, subjectId }).parents;
    expect(leaf(row)).toEqual({ subjectId });
    expect(leaf(oldPoints)).toEqual({ subjectId, lookUps: ['classStudents/e'] });
  });
});
