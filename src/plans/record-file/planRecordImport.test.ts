import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, ENGLISH, learnersOf, lrnOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import type { ClassStudentDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import type { RecordImport } from '@/domain/intents/recordImport';
import { namedIds } from '@/domain/words/namedIds';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import type { ScoreEdit } from '@/plans/scores/planCells';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { planRecordImport } from './planRecordImport';
import { planRecordUndo } from './planRecordUndo';

const newId = namedIds('import');
const planned = (tables: Tables, record: RecordImport & { wins?: boolean }) =>
  planRecordImport(tables, record, { newId, subCategoryWeights: NO_WEIGHTS });
const imported = (tables: Tables, record: RecordImport) => applied(tables, planned(tables, record));
const undone = (tables: Tables, record: RecordImport) =>
  applied(
    tables,
    planRecordUndo(tables, { ...record, importId: 'import' }, { subCategoryWeights: NO_WEIGHTS, importedId: newId }),
  );
const column = (name: string, scores: RecordImport['subjects'][0]['periods'][0]['activities'][0]['scores']) => ({
  activity: { name, totalPoints: 20, category: 1, subCategory: null, weightOverride: null, part: null },
  scores,
});
const scoresOf = (tables: Tables) => Object.values(tables.studentPerformance).map(({ score }) => score);
const problems = (tables: Tables) => bookProblems(tables, NO_WEIGHTS);
const plain = (tables: Tables) =>
  JSON.parse(JSON.stringify(tables, (key, value) => (key === 'lastSync' || key === 'updatedAt' ? undefined : value)));

describe('a new section', () => {
  const record: RecordImport = {
    name: 'Rizal',
    section: { name: 'Rizal', gradeLevel: '7', academicYear: '2024-2025' },
    learners: learnersOf(3),
    subjects: [
      {
        subject: ENGLISH,
        periods: [
          {
            quarter: 1,
            activities: [
              column('Quiz 1', [
                [0, '18', ''],
                [1, '12.5', ''],
                [2, 'E', ''],
              ]),
            ],
          },
          { quarter: 2, activities: [column('Quiz 1', [[0, '20', '']])] },
        ],
      },
    ],
  };

  it('is made with subjects, learners, activities, scores, marks and grades', () => {
    const after = imported(emptyTables(), record);
    expect(problems(after)).toEqual([]);
    expect(rowsOf(after, 'class')).toMatchObject([{ name: 'Rizal', students: { length: 3 } }]);
    expect(scoresOf(after)).toEqual([18, 12.5, 20]);
    expect(Object.values(after.scoreMarks)).toMatchObject([{ mark: 'excused' }]);
    expect(rowsOf(after, 'studentGrades')).toHaveLength(3);
  });

  it('is completed wherever an earlier try broke off, and then plans nothing', () => {
    const changes = planned(emptyTables(), record);
    const whole = plain(applied(emptyTables(), changes));
    for (const part of [1, 5, 12, 20, changes.length - 1]) {
      const begun = applied(emptyTables(), changes.slice(0, part));
      const after = imported(begun, record);
      expect(plain({ ...after, controls: {} })).toEqual({ ...whole, controls: {} });
    }
    expect(planned(applied(emptyTables(), changes), record)).toEqual([]);
  });

  it('takes in a learner of the book by LRN', () => {
    const other = aBook({ name: 'Luna' });
    const after = imported(other.tables, record);
    expect(rowsOf(after, 'students')).toHaveLength(3);
    expect(problems(after)).toEqual([]);
  });
});

describe('a section of the book', () => {
  const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Math' }] });
  const [subjectId, mathId] = book.subjectIds;
  const quizId = 'quiz' as ActivityId;
  const quizzed = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(subjectId!), () => quizId),
  );
  const edits = [18, 12].map((score, at) => ({
    activityId: quizId,
    classStudentId: book.enrolmentIds[at]!,
    score,
    comments: at === 0 ? 'Late by a day' : '',
  }));
  const tables = applied(
    quizzed,
    planScoreSave(quizzed, { subjectId: subjectId!, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }),
  );
  const [first, second, third] = book.studentIds;
  const record: RecordImport = {
    name: 'Rizal',
    section: { classId: book.classId },
    learners: [
      { studentId: first! },
      { studentId: second! },
      { studentId: third! },
      { firstName: 'Ana', lastName: 'Cruz', lrn: lrnOf(9) },
    ],
    subjects: [
      {
        subject: { subjectId: subjectId! },
        periods: [
          {
            quarter: 1,
            activities: [
              {
                activity: { activityId: quizId, totalPoints: { from: 20, to: 25 } },
                scores: [
                  [0, '24', '18'],
                  [2, '25', ''],
                ],
              },
              column('Quiz 2', [
                [0, '20', ''],
                [3, '0', ''],
              ]),
            ],
          },
        ],
      },
    ],
  };

  it('takes what the teacher chose and keeps everything else', () => {
    const after = imported(tables, record);
    expect(problems(after)).toEqual([]);
    expect(after.activity[quizId]).toMatchObject({ totalPoints: 25, name: 'Quiz 1' });
    const quiz = rowsOf(after, 'studentPerformance', (row) => row.activityModel === quizId);
    expect(quiz).toMatchObject([{ score: 24, comments: 'Late by a day' }, { score: 12 }, { score: 25 }]);
    const newcomer = rowsOf(after, 'students', ({ lastName }) => lastName === 'Cruz')[0];
    const enrolled = rowsOf(after, 'classStudents', (row) => row.studentModel === newcomer?.id);
    expect(enrolled.map((row) => row.classModel)).toEqual([subjectId, mathId]);
    expect(planned(after, record)).toEqual([]);
  });

  it('refuses a cell that another device changed, unless the teacher says that the file wins', () => {
    const cell = [{ activityId: quizId, classStudentId: book.enrolmentIds[0]!, score: 19 }];
    const command = { subjectId: subjectId!, quarter: 1, edits: cell, subCategoryWeights: NO_WEIGHTS };
    const now = applied(tables, planScoreSave(tables, command));
    expect(() => planned(now, record)).toThrow(expect.objectContaining({ code: 'data/overtaken' }));
    expect(scoresOf(applied(now, planned(now, { ...record, wins: true })))).toContain(24);
  });

  it('lowers a highest possible score to the highest score that is there, and not below one that came meanwhile', () => {
    const [subject] = record.subjects;
    const activity = { activityId: quizId, totalPoints: { from: 20, to: 12 } };
    const periods = [
      { quarter: 1, activities: [{ activity, scores: [[0, '11', '18']] as [number, string, string][] }] },
    ];
    const lower: RecordImport = { ...record, subjects: [{ ...subject!, periods }] };
    expect(imported(tables, lower).activity[quizId]?.totalPoints).toBe(12);
    const now = saved(tables, { activityId: quizId, at: 1, score: 12.5 });
    expect(() => planned(now, lower)).toThrow(expect.objectContaining({ code: 'data/overtaken' }));
  });

  it('is as before once the import is taken back', () => {
    const after = undone(imported(tables, record), record);
    expect(problems(after)).toEqual([]);
    const { studentGrades: _, controls: __, classStudents: ___, ...rest } = plain(after);
    const { studentGrades: _b, controls: __b, classStudents: ___b, ...before } = plain(tables);
    expect(rest).toEqual(before);
    expect(rowsOf(after, 'classStudents')).toHaveLength(rowsOf(tables, 'classStudents').length);
    expect(after.controls['1']?.totalActivities).toEqual(tables.controls['1']?.totalActivities);
    const grade = (now: Tables) => now.studentGrades[`${book.enrolmentIds[0]}_1`]?.rawTotalGrade;
    expect(grade(after)).toBe(grade(tables));
    expect(undone(after, record)).toEqual(after);
  });

  it('gives a learner without an LRN that of the file, and takes it back', () => {
    const [first, second] = book.studentIds;
    const own = tables.students[first!]!;
    const lrn = lrnOf(77);
    const withLrn = { ...record, learners: [{ studentId: first!, lrn }, ...record.learners.slice(1)] };
    const bare = { ...tables, students: { ...tables.students, [own.id]: { ...own, lrn: '' } } };
    const after = imported(bare, withLrn);
    expect(after.students[first!]!.lrn).toBe(lrn);
    expect(planned(after, withLrn)).toEqual([]);
    expect(undone(after, withLrn).students[first!]!.lrn).toBe('');
    const corrected = { ...after.students, [first!]: { ...after.students[first!]!, lrn: lrnOf(78) } };
    expect(undone({ ...after, students: corrected }, withLrn).students[first!]!.lrn).toBe(lrnOf(78));
    // One that came meanwhile stays, and another learner's is refused.
    expect(imported(tables, withLrn).students[first!]!.lrn).toBe(own.lrn);
    const taken = { ...bare.students, [second!]: { ...bare.students[second!]!, lrn } };
    const refused = expect.objectContaining({ code: 'input/invalid' });
    expect(() => planned({ ...bare, students: taken }, withLrn)).toThrow(refused);
  });

  it.each<[string, (now: Tables) => Tables]>([
    ['a score of the import', (now) => saved(now, { activityId: quizId, at: 0, score: 3 })],
    [
      'a comment on a score of the import',
      (now) => saved(now, { activityId: added(now), at: 0, score: 20, comments: 'Good' }),
    ],
    ['another score in a new activity', (now) => saved(now, { activityId: added(now), at: 1, score: 3 })],
    ['the name of a new activity', (now) => edited(now, { name: 'Pop quiz' })],
    ['its highest possible score', (now) => edited(now, { totalPoints: 30 })],
    ['a score of a learner whom it added', (now) => saved(now, { activityId: quizId, at: 3, score: 3 })],
    [
      'a mark of a learner whom it added',
      (now) => saved(now, { activityId: quizId, at: 3, score: null, mark: 'excused' }),
    ],
    ['a comment on the grade of a learner whom it added', (now) => graded(now, { comments: 'Good' })],
    ['a grade from another school of a learner whom it added', (now) => graded(now, { carried: true })],
  ])('stays where %s was saved since', (_, save) => {
    const after = save(imported(tables, record));
    expect(() => undone(after, record)).toThrow(expect.objectContaining({ code: 'data/overtaken' }));
  });

  const added = (now: Tables) => rowsOf(now, 'activity', ({ name }) => name === 'Quiz 2')[0]!.id;
  const newcomerIn = (now: Tables) => {
    const [newcomer] = rowsOf(now, 'students', ({ lrn }) => lrn === lrnOf(9));
    const isOwn = (row: ClassStudentDoc) => row.studentModel === newcomer?.id && row.classModel === subjectId;
    return rowsOf(now, 'classStudents', isOwn)[0]!.id;
  };
  const graded = (now: Tables, fields: object): Tables => {
    const id = `${newcomerIn(now)}_1`;
    return { ...now, studentGrades: { ...now.studentGrades, [id]: { ...now.studentGrades[id]!, ...fields } } };
  };
  const edited = (now: Tables, fields: object): Tables => ({
    ...now,
    activity: { ...now.activity, [added(now)]: { ...now.activity[added(now)]!, ...fields } },
  });
  const saved = (
    now: Tables,
    { at, ...edit }: { activityId: ActivityId; at: number } & Pick<ScoreEdit, 'score' | 'mark' | 'comments'>,
  ) => {
    const cell = [{ ...edit, classStudentId: book.enrolmentIds[at] ?? newcomerIn(now) }];
    const command = { subjectId: subjectId!, quarter: 1, edits: cell, subCategoryWeights: NO_WEIGHTS };
    return applied(now, planScoreSave(now, command));
  };
});
