import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActivityId,
  type ActivityItemId,
  type ClassStudentId,
  type ClassSubjectId,
  enrolmentId,
  idFromBytes,
  studentPerformanceId,
  studentPointsId,
} from '@/domain/book/ids';
import { cellKey, fromCellKey } from './cellKey';

/** Ids as Talaan and Firestore make them. */
const madeId = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(idFromBytes);

/** Every id that the rules take. */
const anyId = fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/);

const enrolment = fc.oneof(
  fc.tuple(fc.oneof(madeId, anyId), madeId).map(([subject, made]) => enrolmentId(subject as ClassSubjectId, made)),
  anyId.map((id) => id as ClassStudentId),
);

describe('the key of a cell', () => {
  it('gives back its column and its enrolment, whatever the id of the enrolment holds', () => {
    fc.assert(
      fc.property(madeId, enrolment, (column, classStudentId) => {
        expect(fromCellKey(cellKey(column, classStudentId))).toEqual({ column, classStudentId });
      }),
    );
  });

  it('is made again from its parts, also where another client named the activity with a _', () => {
    fc.assert(
      fc.property(anyId, enrolment, (column, classStudentId) => {
        const key = cellKey(column, classStudentId);
        const parts = fromCellKey(key);
        expect(parts.column).not.toBe('');
        expect(parts.classStudentId).not.toBe('');
        expect(cellKey(parts.column, parts.classStudentId)).toBe(key);
      }),
    );
  });

  it('is the id of the score and of the points in the cell', () => {
    fc.assert(
      fc.property(madeId, enrolment, (column, classStudentId) => {
        expect(cellKey(column, classStudentId)).toBe(studentPerformanceId(column as ActivityId, classStudentId));
        expect(cellKey(column, classStudentId)).toBe(studentPointsId(column as ActivityItemId, classStudentId));
      }),
    );
  });

  it.each([
    ['quiz_subject--learner', 'quiz', 'subject--learner'],
    ['quiz_my_subject--learner', 'quiz', 'my_subject--learner'],
    ['quiz__learner', 'quiz', '_learner'],
    ['_quiz_learner', '_quiz', 'learner'],
  ])('%s: %s and %s', (key, column, classStudentId) => {
    expect(fromCellKey(key)).toEqual({ column, classStudentId });
  });

  it.each(['', '_', 'quiz', 'quiz_', '_learner', 'subject--learner'])('"%s" is no key: two empty ids', (text) => {
    expect(fromCellKey(text)).toEqual({ column: '', classStudentId: '' });
  });
});
