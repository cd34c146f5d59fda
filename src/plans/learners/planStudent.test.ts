import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds, ENGLISH, lrnOf, NO_WEIGHTS } from '#support/book';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planClassTombstone } from '@/plans/classes/planClassRemove';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { toLowerName } from './learners';
import {
  planMissingEnrolments,
  planStudentAdd,
  planStudentEnrol,
  planStudentRemove,
  planStudentUnenrol,
  planStudentUpdate,
} from './planStudent';

const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Filipino' }] });
const { classId, tables } = book;
const [subjectId, filipino] = book.subjectIds as [(typeof book.subjectIds)[0], (typeof book.subjectIds)[0]];
const [studentId, second] = book.studentIds as [(typeof book.studentIds)[0], (typeof book.studentIds)[0]];
const [e1] = book.enrolmentIds as [(typeof book.enrolmentIds)[0]];
const scored = (() => {
  const added = applied(
    tables,
    planActivityAdd(tables, aQuiz(subjectId), () => 'quiz'),
  );
  const edits = book.enrolmentIds.map((classStudentId) => ({
    activityId: 'quiz' as ActivityId,
    classStudentId,
    score: 15,
  }));
  return applied(added, planScoreSave(added, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }));
})();
const closed = applied(scored, planQuarterClose(scored, { subjectId, quarter: 1 }));
const ANA = { firstName: 'Ana', lastName: 'Ñuñez', lrn: lrnOf(50) };
const refuses = (work: () => unknown, code: string) => expect(work).toThrow(expect.objectContaining({ code }));

describe('planStudentAdd', () => {
  it('adds a learner with one enrolment per chosen subject', () => {
    const now = applied(
      tables,
      planStudentAdd(tables, { learner: ANA, classId, subjectIds: [filipino] }, countingIds('n')),
    );
    expect(now.students.n1).toMatchObject({ lastNameLower: 'ñuñez', classStudents: [`${filipino}--n2`] });
    expect(now.classStudents[`${filipino}--n2`]).toMatchObject({
      classModel: filipino,
      studentModel: 'n1',
      overallFinalGrade: null,
    });
    expect(now.classSubjects[filipino]?.classStudents).toContain(`${filipino}--n2`);
    expect(now.class[classId]?.students).toEqual([...book.studentIds, 'n1']);
  });

  it('adds a learner without a class', () => {
    expect(planStudentAdd(tables, { learner: ANA, classId: null, subjectIds: [] }, countingIds('n'))).toHaveLength(1);
  });

  it('enrols the learner who has the LRN already, and no learner twice', () => {
    const learner = { ...ANA, lrn: lrnOf(1), overrideName: false };
    const command = { learner, classId, subjectIds: [subjectId, filipino] };
    expect(planStudentAdd(tables, command, countingIds('n'))).toEqual([]);
    refuses(
      () => planStudentAdd(tables, { ...command, learner: { ...ANA, lrn: lrnOf(1) } }, countingIds('n')),
      'learner/other-name',
    );
    const renamed = planStudentAdd(
      tables,
      { ...command, learner: { ...learner, overrideName: true } },
      countingIds('n'),
    );
    expect(renamed).toEqual([
      {
        op: 'update',
        collection: 'students',
        id: studentId,
        fields: { firstName: 'Ana', lastName: 'Ñuñez', lastNameLower: 'ñuñez' },
      },
    ]);
  });

  it('refuses a subject of another class, and a class or learner that is gone', () => {
    const other = aBook({ learners: [] }, tables, countingIds('o'));
    const enrol = (over: object) =>
      planStudentEnrol(other.tables, { studentId, classId, subjectIds: [subjectId], ...over }, countingIds('n'));
    refuses(() => enrol({ subjectIds: other.subjectIds }), 'input/invalid');
    refuses(() => enrol({ subjectIds: [subjectId, ...other.subjectIds] }), 'input/invalid');
    refuses(() => enrol({ classId: 'no' }), 'data/missing');
    refuses(() => enrol({ studentId: 'no' }), 'data/missing');
    expect(enrol({})).toEqual([]);
  });
});

describe('planStudentUpdate', () => {
  const update = (learner: object) =>
    planStudentUpdate(tables, {
      studentId,
      learner: { firstName: 'First1', lastName: 'Last1', lrn: lrnOf(1), ...learner },
    });

  it.each<[string, object, object[]]>([
    ['nothing where nothing differs', {}, []],
    [
      'the lowercased last name with the last name',
      { lastName: 'DE LA CRUZ' },
      [{ fields: { lastName: 'DE LA CRUZ', lastNameLower: 'de la cruz' } }],
    ],
    ['an LRN that nobody has', { lrn: lrnOf(50) }, [{ fields: { lrn: lrnOf(50) } }]],
    ['no LRN', { lrn: '' }, [{ fields: { lrn: '' } }]],
    ['optional names', { middleName: 'Reyes', sex: 'F' }, [{ fields: { middleName: 'Reyes', sex: 'F' } }]],
  ])('writes %s', (_, learner, expected) => {
    expect(update(learner)).toMatchObject(expected);
    expect(update(learner)).toHaveLength(expected.length);
  });

  it('refuses the LRN of another learner', () => {
    refuses(() => update({ lrn: lrnOf(2) }), 'input/invalid');
  });
});

describe('leaving', () => {
  it('a subject deletes the enrolment with its scores and grades; the learner stays in the class', () => {
    const now = applied(scored, planStudentUnenrol(scored, { studentId, subjectId }));
    expect(now.classStudents[e1]).toBeUndefined();
    expect(now.studentGrades[`${e1}_1`]).toBeUndefined();
    expect(now.activity.quiz?.studentPerformance).toHaveLength(2);
    expect(now.classSubjects[subjectId]?.classStudents).not.toContain(e1);
    expect(now.students[studentId]?.classStudents).toHaveLength(1);
    expect(now.class[classId]?.students).toContain(studentId);
  });

  it('a class deletes all its enrolments; the learner stays', () => {
    const now = applied(scored, planStudentUnenrol(scored, { studentId, classId }));
    expect(now.students[studentId]?.classStudents).toEqual([]);
    expect(now.class[classId]?.students).not.toContain(studentId);
    expect(rowsOf(now, 'studentPerformance')).toHaveLength(2);
  });

  it('entirely deletes the record last; other learners keep theirs', () => {
    const changes = planStudentRemove(scored, { studentId });
    expect(changes.at(-1)).toEqual({ op: 'delete', collection: 'students', id: studentId });
    const now = applied(scored, changes);
    expect(now.students[studentId]).toBeUndefined();
    expect(now.class[classId]?.students).not.toContain(studentId);
    expect(rowsOf(now, 'classStudents')).toHaveLength(4);
    expect(now.students[second]).toEqual(scored.students[second]);
  });

  it('comes to the same end wherever it broke off', () => {
    const changes = planStudentRemove(scored, { studentId });
    for (let done = 0; done < changes.length; done += 1) {
      const broken = applied(scored, changes.slice(0, done));
      expect(applied(broken, planStudentRemove(broken, { studentId }))).toEqual(applied(scored, changes));
    }
  });

  it('edits no activity of a class that is being deleted, because the rules refuse that', () => {
    const dying = applied(scored, planClassTombstone(scored, { classId }));
    const changes = planStudentRemove(dying, { studentId });
    expect(changes.filter(({ op }) => op === 'unlink').map(({ collection }) => collection)).toEqual([
      'class',
      'classSubjects',
      'classSubjects',
    ]);
    expect(applied(dying, changes).studentPerformance[`quiz_${e1}`]).toBeUndefined();
  });

  it('is refused while a closed quarter holds a score or grade of the learner', () => {
    refuses(() => planStudentRemove(closed, { studentId }), 'data/quarter-closed');
    refuses(() => planStudentUnenrol(closed, { studentId, subjectId }), 'data/quarter-closed');
    refuses(() => planStudentUnenrol(closed, { studentId, classId }), 'data/quarter-closed');
    expect(planStudentUnenrol(closed, { studentId, subjectId: filipino })).not.toEqual([]);
  });
});

describe('planMissingEnrolments', () => {
  it('drops ids whose learner or enrolment is missing, and only those', () => {
    expect(planMissingEnrolments(tables, { subjectId })).toEqual([]);
    const { [studentId]: _gone, ...students } = tables.students;
    const dangling = applied({ ...tables, students }, [
      { op: 'link', collection: 'classSubjects', id: subjectId, field: 'classStudents', ids: ['nowhere'] },
    ]);
    expect(planMissingEnrolments(dangling, { subjectId })).toEqual([
      {
        op: 'unlink',
        collection: 'classSubjects',
        id: subjectId,
        field: 'classStudents',
        ids: expect.arrayContaining([e1, 'nowhere']),
      },
    ]);
  });
});

describe('toLowerName', () => {
  it.each([
    ['DELA CRUZ', 'dela cruz'],
    ['Ñuñez', 'ñuñez'],
    ['İnan', 'İnan'],
    ['', ''],
  ])('%s is %s, of the same length', (name, lower) => {
    expect(toLowerName(name)).toBe(lower);
    expect(lower).toHaveLength(name.length);
  });
});
