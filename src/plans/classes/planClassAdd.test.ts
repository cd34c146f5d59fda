import { describe, expect, it } from 'vitest';
import { aBook, applied, countingIds, ENGLISH, learnersOf, lrnOf } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { toRowGroups } from '@/data/book/rows';
import { SERVER_TIME } from '@/domain/book/change';
import type { NewId } from '@/domain/book/ids';
import { emptyTables, rowsOf } from '@/domain/book/tables';
import { planClassAdd, planRoll } from './planClassAdd';

const SCIENCE = { subject: 'Science', writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 };

describe('planClassAdd', () => {
  it('adds the class, its subjects, its learners and one enrolment per learner and subject, linked both ways', () => {
    const { tables } = aBook({ subjects: [ENGLISH, SCIENCE], learners: learnersOf(2) });
    expect(rowsOf(tables, 'class').map(({ name, classSubjects, students }) => [name, classSubjects, students])).toEqual(
      [['Rizal', ['id2', 'id3'], ['id4', 'id5']]],
    );
    expect(rowsOf(tables, 'classSubjects').map((row) => [row.subject, row.classModel, row.classStudents])).toEqual([
      ['English', 'id1', ['id2--id6', 'id2--id7']],
      ['Science', 'id1', ['id3--id8', 'id3--id9']],
    ]);
    expect(rowsOf(tables, 'students').map((row) => [row.lastNameLower, row.classStudents])).toEqual([
      ['last1', ['id2--id6', 'id3--id8']],
      ['last2', ['id2--id7', 'id3--id9']],
    ]);
    expect(rowsOf(tables, 'classStudents').map((row) => [row.classModel, row.studentModel])).toEqual([
      ['id2', 'id4'],
      ['id2', 'id5'],
      ['id3', 'id4'],
      ['id3', 'id5'],
    ]);
  });

  it('writes each document once, new ones whole', () => {
    const command = {
      name: 'Rizal',
      academicYear: '2024-2025',
      gradeLevel: '7',
      subjects: [ENGLISH],
      learners: learnersOf(1),
    };
    const rows = toRowGroups(planClassAdd(emptyTables(), command, countingIds())).flatMap((group) => group.rows);
    expect(rows.map((row) => `${row.kind} ${row.collection}/${row.id}`)).toEqual([
      'set class/id1',
      'set classSubjects/id2',
      'set students/id3',
      'set classStudents/id2--id4',
      'set controls/2024-2025',
      'set controls/1',
    ]);
    expect(rows[0]).toMatchObject({
      fields: { classSubjects: ['id2'], students: ['id3'], createdAt: SERVER_TIME, lastSync: SERVER_TIME },
    });
    expect(rows[2]).toMatchObject({ fields: { classStudents: ['id2--id4'] } });
  });

  it('gives a learner of a register the standing of its remark in every subject, and the others none', () => {
    const standing = { standing: 'transferredOut', on: '2025-09-03', note: 'To Mabini' } as const;
    const [first, second] = learnersOf(2);
    const { tables } = aBook({ subjects: [ENGLISH, SCIENCE], learners: [{ ...first!, standing }, second!] });
    const stored = rowsOf(tables, 'classStudents').map((row) => [row.standing, row.standingOn, row.standingNote]);
    expect(stored).toEqual([
      ['transferredOut', '2025-09-03', 'To Mabini'],
      [undefined, undefined, undefined],
      ['transferredOut', '2025-09-03', 'To Mabini'],
      [undefined, undefined, undefined],
    ]);
    expect(rowsOf(tables, 'students').every((row) => !('standing' in row))).toBe(true);
  });

  it('lists enrolments of an earlier try whose listing was lost with the connection', () => {
    const whole = aBook({ subjects: [ENGLISH, SCIENCE], learners: learnersOf(1) });
    const command = { classId: whole.classId, learners: learnersOf(3).slice(1) };
    const newId = (name = '') => `of ${name}`;
    const changes = planRoll(whole.tables, command, newId as NewId);
    const before = changes.filter(({ op }) => op === 'set');
    const begun = applied(whole.tables, before);
    const again = planRoll(begun, command, newId as NewId);
    expect(again.filter(({ op }) => op === 'set')).toEqual([]);
    expect(applied(begun, again)).toEqual(applied(whole.tables, changes));
    expect(bookProblems(applied(begun, again), {})).toEqual([]);
  });

  it('takes a known LRN for the existing learner, and keeps the name unless overrideName is set', () => {
    const { tables } = aBook({ learners: learnersOf(1) });
    const again = (overrideName: boolean) =>
      aBook(
        { learners: [{ firstName: 'Ana', lastName: 'Ñuñez', lrn: lrnOf(1), overrideName }] },
        tables,
        countingIds('b'),
      );
    const kept = again(false);
    expect(kept.studentIds).toEqual(['id3']);
    expect(kept.tables.students.id3).toMatchObject({ lastName: 'Last1', classStudents: ['id2--id4', 'b2--b3'] });
    const renamed = again(true);
    expect(renamed.tables.students.id3).toMatchObject({ firstName: 'Ana', lastName: 'Ñuñez', lastNameLower: 'ñuñez' });
    expect(Object.keys(renamed.tables.students)).toEqual(['id3']);
  });

  it('matches an LRN that the command names twice, but never an empty one', () => {
    const learner = { firstName: 'Ana', lastName: 'Cruz' };
    const twice = aBook({
      learners: [
        { ...learner, lrn: lrnOf(1) },
        { ...learner, firstName: 'Anna', lrn: lrnOf(1), overrideName: true },
        { ...learner, lrn: '' },
        { ...learner, lrn: '' },
      ],
    });
    expect(rowsOf(twice.tables, 'students').map((row) => [row.firstName, row.lrn])).toEqual([
      ['Anna', lrnOf(1)],
      ['Ana', ''],
      ['Ana', ''],
    ]);
    expect(twice.enrolmentIds).toHaveLength(3);
  });

  it('stores optional fields only where they are given', () => {
    const { tables } = aBook({
      gradingPolicy: 'DO8_2015',
      learners: [{ firstName: 'Ana', lastName: 'Cruz', middleName: 'Reyes', sex: 'F', lrn: '' }],
    });
    expect(tables.class.id1).toMatchObject({ gradingPolicy: 'DO8_2015' });
    expect(tables.students.id3).toMatchObject({ middleName: 'Reyes', sex: 'F' });
    expect(tables.students.id3).not.toHaveProperty('extensionName');
    expect(aBook().tables.class.id1).not.toHaveProperty('gradingPolicy');
  });

  it('refuses a grading policy it does not know', () => {
    expect(() => aBook({ gradingPolicy: 'DO99' })).toThrow(RangeError);
  });

  it('counts the class', () => {
    const { tables } = aBook();
    const second = applied(
      tables,
      planClassAdd(
        tables,
        { name: 'Mabini', academicYear: '2024-2025', gradeLevel: '8', subjects: [], learners: [] },
        countingIds('b'),
      ),
    );
    expect(second.controls[1]).toMatchObject({ currentAcademicYear: '2024-2025', currentQuarter: 1, totalClasses: 2 });
    expect(second.controls['2024-2025']).toMatchObject({ currentAcademicYear: '2024-2025', totalClasses: 2 });
  });
});
