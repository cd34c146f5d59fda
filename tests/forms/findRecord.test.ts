/** Our own files beside the book they came from, as it is and as it was changed since. */

import { beforeAll, describe, expect, it } from 'vitest';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import type { RecordFile } from '@/files/record-file/fileContent';
import type { FoundRecord } from '@/files/record-file/found';
import { policyOf } from '@/grading';
import { findRecord } from '@/plans/record-file/findRecord';
import { makeBooks } from '../../scripts/seed/books';
import { edgeBook } from '../workbook/edgeBook';
import { withMarks } from '../workbook/markedBook';
import { termBook } from '../workbook/termBook';
import { type OwnSubject, readOwnFile, subjectsOf } from './ownFiles';

const SAMPLE = makeBooks().flatMap(({ owner, tables }) => subjectsOf(tables, owner));
const ALL = [
  ...SAMPLE,
  ...subjectsOf(withMarks(edgeBook(), 18), 'edge'),
  ...subjectsOf(withMarks(termBook(), 7), 'term'),
];
const NO_ANSWERS = { learners: new Map(), activities: new Map() };

function find(file: RecordFile, { tables, subject }: OwnSubject, answers = NO_ANSWERS): FoundRecord {
  const policy = policyOf(tables.class[subject.classModel]?.gradingPolicy);
  const target = { classId: subject.classModel, subjectId: subject.id, policy };
  return findRecord(tables, { file, subject: file.subjects[0]! }, target, answers);
}

describe('an unchanged book and its file', () => {
  it.each(ALL.map((own) => [own.name, own] as const))('%s: nothing to do', async (_, own) => {
    const file = await readOwnFile(own);
    const found = find(file, own);
    expect(found.mismatches).toEqual([]);
    expect(found.notInFile).toEqual([]);
    expect(found.learners.filter(({ kind }) => kind !== 'matched')).toEqual([]);
    expect(found.learners.flatMap((each) => (each.kind === 'matched' ? each.differs : []))).toEqual([]);
    let total = 0;
    for (const [index, period] of found.periods.entries()) {
      const inFile = file.subjects[0]!.periods[index]!;
      expect(period.activities.map(({ kind }) => kind)).toEqual(inFile.activities.map(() => 'matched'));
      expect(period.activities.map((each) => each.kind === 'matched' && each.totalPoints)).toEqual(
        inFile.activities.map(() => null),
      );
      const cells = [...inFile.scores.values(), ...inFile.marks.values()].reduce((sum, { size }) => sum + size, 0);
      expect(period).toMatchObject({ added: [], conflicts: [], tooHigh: [], ofLeft: 0, equal: cells });
      total += cells;
    }
    expect(total).toBeGreaterThan(0);
  });
});

describe('a book that was changed since', () => {
  const own = SAMPLE.find(({ name }) => name === 'sample-ana-1')!;
  const { subject } = own;
  let file: RecordFile;
  beforeAll(async () => {
    file = await readOwnFile(own);
  });
  const inPeriod = (found: FoundRecord, period = 1) => found.periods.find((each) => each.period === period)!;
  const activities = rowsOf(own.tables, 'activity', (row) => row.classSubjectModel === subject.id && row.quarter === 1);
  const scoresOf = (id: string) => rowsOf(own.tables, 'studentPerformance', (row) => row.activityModel === id);
  /** An activity with scores of several learners. */
  const scored = activities.find(({ id }) => scoresOf(id).length > 2)!;
  const findIn = (change: { [Name in keyof Tables]?: Record<string, object | null> }, answers = NO_ANSWERS) => {
    const tables = Object.fromEntries(
      Object.entries(own.tables).map(([name, rows]) => {
        const changed = { ...rows, ...change[name as keyof Tables] };
        return [name, Object.fromEntries(Object.entries(changed).filter(([, row]) => row !== null))];
      }),
    ) as unknown as Tables;
    return find(file, { ...own, tables, subject: tables.classSubjects[subject.id]! }, answers);
  };

  it('adds scores that are blank in Talaan', () => {
    const [first, second] = scoresOf(scored.id);
    const found = inPeriod(findIn({ studentPerformance: { [first!.id]: null, [second!.id]: null } }));
    expect(found.added.map(({ file: inFile }) => inFile)).toEqual(
      expect.arrayContaining([{ score: first!.score }, { score: second!.score }]),
    );
    expect(found.added).toHaveLength(2);
    expect(found.conflicts).toEqual([]);
  });

  it('lists values that differ as conflicts, marks too, and blanks of the file as kept', () => {
    const [first, second] = scoresOf(scored.id);
    const mark = {
      ...{ id: second!.id, activityModel: second!.activityModel, classStudentModel: second!.classStudentModel },
      ...{ classSubjectModel: subject.id, mark: 'excused', note: '' },
    };
    const other = first!.score === 0 ? 1 : first!.score - 1;
    const found = inPeriod(
      findIn({
        studentPerformance: { [first!.id]: { ...first, score: other }, [second!.id]: null },
        scoreMarks: { [second!.id]: mark },
      }),
    );
    expect(found.conflicts.map(({ file: inFile, talaan }) => [inFile, talaan])).toEqual(
      expect.arrayContaining([
        [{ score: first!.score }, { score: other }],
        [{ score: second!.score }, { mark: 'excused' }],
      ]),
    );
    expect(found.added).toEqual([]);
  });

  it('finds another highest possible score, and points that are above it', () => {
    const scores = scoresOf(scored.id);
    const best = scores.reduce((most, each) => (each.score > most.score ? each : most));
    const lower = { ...scored, totalPoints: best.score - 1 };
    const place = file.subjects[0]!.periods[0]!.activities.findIndex(({ name }) => name === scored.name);
    const found = inPeriod(findIn({ activity: { [scored.id]: lower }, studentPerformance: { [best.id]: null } }));
    expect(found.activities[place]).toEqual({ kind: 'matched', activity: scored.id, totalPoints: lower.totalPoints });
    expect(found.tooHigh.map((cell) => [cell.activity, cell.file])).toEqual([[place, { score: best.score }]]);
    expect(found.added).toEqual([]);
  });

  it('finds the same columns where one was added before them or is gone', () => {
    const [first, second] = activities;
    const added = { ...first, id: 'added', name: 'Earlier', createdAt: 1 };
    const found = inPeriod(findIn({ activity: { added, [second!.id]: null } }));
    expect(found.notInFile).toEqual(['added']);
    expect(found.activities.filter(({ kind }) => kind === 'new')).toEqual([{ kind: 'new', part: null }]);
    expect(found.conflicts).toEqual([]);
    expect(found.added).toHaveLength(scoresOf(second!.id).length);
  });

  it('takes nothing in a closed period', () => {
    const found = findIn({ classSubjects: { [subject.id]: { ...subject, quarterClosed: { 1: true } } } });
    expect(found.periods.map(({ isClosed }) => isClosed)).toEqual([true, false, false]);
  });

  it('takes nothing of a learner who left, and names a learner who is not in the file', () => {
    const enrolment = rowsOf(own.tables, 'classStudents', (row) => row.classModel === subject.id)[0]!;
    const [score] = rowsOf(own.tables, 'studentPerformance', (row) => row.classStudentModel === enrolment.id);
    const gone = findIn({
      classStudents: { [enrolment.id]: { ...enrolment, standing: 'dropped', standingOn: '2026-11-01' } },
      studentPerformance: { [score!.id]: null },
    });
    expect(gone.periods.reduce((sum, { ofLeft }) => sum + ofLeft, 0)).toBe(1);
    expect(gone.periods.flatMap(({ added }) => added)).toEqual([]);
    const extra = { ...enrolment, id: 'extra', studentModel: 'somebody' };
    const student = { ...own.tables.students[enrolment.studentModel], id: 'somebody', lrn: '', lastName: 'Zamora' };
    const found = findIn({ classStudents: { extra }, students: { somebody: student } });
    expect(found.notInFile).toEqual(['somebody']);
  });

  it('says what the file says about itself and the class says otherwise', () => {
    const section = own.tables.class[subject.classModel]!;
    const other = { ...section, name: 'Narra', academicYear: '2020-2021', gradeLevel: '9', gradingPolicy: 'DO15_2027' };
    const stored = { ...subject, subject: 'Basket', writtenWorks: 1, exam: 'none', periods: [1, 2] };
    const found = findIn({ class: { [section.id]: other }, classSubjects: { [subject.id]: stored } });
    expect(found.mismatches).toEqual([
      { what: 'section', file: section.name, talaan: 'Narra' },
      { what: 'gradeLevel', file: section.gradeLevel, talaan: '9' },
      { what: 'schoolYear', file: section.academicYear, talaan: '2020-2021' },
      { what: 'subject', file: subject.subject, talaan: 'Basket' },
      { what: 'weights', file: '20, 50, 30', talaan: '1, 50, 30' },
      { what: 'exam', file: 'ST1-ST2-TE', talaan: 'none' },
      { what: 'policy', file: 'DO15_2026', talaan: 'DO15_2027' },
      { what: 'period', file: '3', talaan: '1, 2' },
    ]);
    expect(found.periods.map(({ period }) => period)).toEqual([1, 2]);
    // The subject has no examinations.
    expect(found.periods[0]?.activities.at(-1)).toEqual({ kind: 'unplaced' });
  });

  it('has everything to add in a new subject, and in a new class', () => {
    const all = [...file.subjects[0]!.periods].reduce(
      (sum, { scores, marks }) =>
        sum + [...scores.values(), ...marks.values()].reduce((own2, { size }) => own2 + size, 0),
      0,
    );
    const policy = policyOf('DO15_2026');
    const of = { file, subject: file.subjects[0]! };
    const inClass = findRecord(own.tables, of, { classId: subject.classModel, subjectId: null, policy }, NO_ANSWERS);
    expect(inClass.learners.every((each) => each.kind === 'matched' && each.standing === 'onRoll')).toBe(true);
    const inNone = findRecord(emptyTables(), of, { classId: null, subjectId: null, policy }, NO_ANSWERS);
    expect(inNone.learners.every(({ kind }) => kind === 'new')).toBe(true);
    for (const found of [inClass, inNone]) {
      expect(found.mismatches).toEqual([]);
      expect(found.periods.reduce((sum, { added }) => sum + added.length, 0)).toBe(all);
      expect(found.periods.flatMap((period) => period.activities).every(({ kind }) => kind === 'new')).toBe(true);
    }
  });

  it('keeps to the answers about columns', () => {
    const [first, second] = activities;
    const answers = {
      learners: new Map(),
      activities: new Map([
        [
          1,
          new Map([
            [0, 'new'],
            [1, first!.id],
          ]),
        ],
      ]),
    };
    const found = inPeriod(findIn({}, answers as unknown as typeof NO_ANSWERS));
    expect(found.activities[0]?.kind).toBe('new');
    expect(found.activities[1]).toMatchObject({ kind: 'matched', activity: first!.id });
    expect(found.notInFile).toEqual([second!.id]);
  });
});
