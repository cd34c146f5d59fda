import { describe, expect, test } from 'vitest';
import { aBook } from '#support/book';
import { withGrades } from '#support/gradedBook';
import type { ClassDoc, ClassStudentDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { toHandedGrades } from './toHandedGrades';

const TEACHER = { id: 'ana' as UserId, schoolid: 's1' as SchoolId, firstname: 'Ana', lastname: 'Reyes' };

/** Three learners with grades of two quarters in a linked subject; the first two are on the section's roster. */
const book = (() => {
  const start = aBook();
  const subjectId = start.subjectIds[0]!;
  const first = withGrades(start, subjectId, { quarter: 1, scores: [20, 12, 12] });
  return withGrades(first, subjectId, { quarter: 2, scores: [12, 20, 20] });
})();
const linked = withSection(withSubject(book.tables, { areaModel: 'english' }), {
  sectionModel: 'rizal',
  sectionLearners: { [book.studentIds[0]!]: 'key-1', [book.studentIds[1]!]: 'key-2' },
});

function withSubject(tables: Tables, over: Partial<ClassSubjectDoc>): Tables {
  const id = book.subjectIds[0]!;
  return { ...tables, classSubjects: { ...tables.classSubjects, [id]: { ...tables.classSubjects[id]!, ...over } } };
}

function withSection(tables: Tables, over: Partial<ClassDoc>): Tables {
  return { ...tables, class: { ...tables.class, [book.classId]: { ...tables.class[book.classId]!, ...over } } };
}

function withFirstLearner(tables: Tables, over: Partial<ClassStudentDoc>): Tables {
  const id = book.enrolmentIds[0]!;
  return { ...tables, classStudents: { ...tables.classStudents, [id]: { ...tables.classStudents[id]!, ...over } } };
}

function handed(tables: Tables, period = 1) {
  return toHandedGrades(tables, { subject: tables.classSubjects[book.subjectIds[0]!]!, period, teacher: TEACHER });
}

describe('the grades that a teacher hands in', () => {
  test('are those of the learners on the roster, with teacher, class and subject', () => {
    expect(handed(linked)).toEqual({
      id: 'rizal_english_1',
      sectionId: 'rizal',
      areaId: 'english',
      period: 1,
      teacherUid: 'ana',
      teacherName: 'Ana Reyes',
      schoolid: 's1',
      classId: book.classId,
      subjectId: book.subjectIds[0],
      grades: {
        'key-1': { initial: 100, grade: 100, carried: false, standing: 'enrolled' },
        'key-2': { initial: 60, grade: 75, carried: false, standing: 'enrolled' },
      },
    });
  });

  test('are those of the period that was asked for', () => {
    const second = handed(linked, 2);
    expect(second?.id).toBe('rizal_english_2');
    expect(second?.grades['key-1']?.grade).toBe(75);
    expect(second?.grades['key-2']?.grade).toBe(100);
  });

  test('have the grade of a learner who left, and say how', () => {
    const left = withFirstLearner(linked, { standing: 'transferredOut', standingOn: '2024-08-01' });
    expect(handed(left)?.grades['key-1']).toEqual({
      ...{ initial: 100, grade: 100, carried: false, standing: 'transferredOut' },
    });
  });

  test('say that a grade is carried in from another school', () => {
    const id = `${book.enrolmentIds[0]!}_1`;
    const carried = { ...linked.studentGrades[id]!, rawTotalGrade: null, transmutedGrade: 88, carried: true as const };
    const tables = { ...linked, studentGrades: { ...linked.studentGrades, [id]: carried } };
    expect(handed(tables)?.grades['key-1']).toEqual({
      ...{ initial: null, grade: 88, carried: true, standing: 'enrolled' },
    });
  });

  test('leave out a learner without a grade', () => {
    const id = `${book.enrolmentIds[0]!}_1`;
    const blank = { ...linked.studentGrades[id]!, transmutedGrade: null };
    const tables = { ...linked, studentGrades: { ...linked.studentGrades, [id]: blank } };
    expect(Object.keys(handed(tables)?.grades ?? {})).toEqual(['key-2']);
  });
});

describe('nothing is handed in', () => {
  test('for a period without any grade, because an empty set would say that the grades are there', () => {
    expect(handed(linked, 3)).toBeNull();
  });

  test.each([
    ['a class without a section', withSection(linked, { sectionModel: null })],
    ['a subject without a learning area', withSubject(linked, { areaModel: null })],
    ['a section with none of the learners on its roster', withSection(linked, { sectionLearners: {} })],
    ['a class whose roster was never taken over', withSection(linked, { sectionLearners: undefined as never })],
    ['a class that is gone', { ...linked, class: {} }],
  ])('for %s', (_, tables) => {
    expect(handed(tables)).toBeNull();
  });
});
