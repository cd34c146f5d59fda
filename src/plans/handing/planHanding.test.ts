import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoredClass } from '#support/bigClass';
import { aBook, applied, countingIds, learnersOf, lrnOf } from '#support/book';
import { toClassRecord } from '@/domain/book/classRecord';
import { type HandedOver, TREE_COLLECTIONS } from '@/domain/book/entities';
import type { DoubtAnswer } from '@/domain/book/handing';
import { type ClassId, type StudentId, studentGradeId, type UserId } from '@/domain/book/ids';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import { planClassRemoval, planClassTombstone } from '@/plans/classes/planClassRemove';
import { planRecount } from '@/plans/planControls';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { type Matches, matchLearners } from './matchLearners';
import { planHanding } from './planHanding';

const HANDED: HandedOver = { to: 'b' as UserId, name: 'Bea Cruz', at: 1, isDone: true };

/** As the function marks the book that hands the class over. */
function marked(tables: Tables, classId: ClassId): Tables {
  const subjects = rowsOf(tables, 'classSubjects', ({ classModel }) => classModel === classId);
  return applied(tables, [
    { op: 'update', collection: 'class', id: classId, fields: { handedOver: HANDED } },
    ...subjects.map(({ id }) => ({
      ...({ op: 'update', collection: 'classSubjects', id, fields: { handedOver: HANDED } } as const),
    })),
  ]);
}

function handed(from: Tables, to: Tables, classId: ClassId, answers: readonly DoubtAnswer[] = []) {
  const section = from.class[classId]!;
  const { matches, doubts } = matchLearners({ from, to, section }, answers);
  const { rows, last } = planHanding({ from, to, section }, matches);
  return { matches, doubts, tables: applied(applied(to, rows), last) };
}

const stamped = (row: object) => {
  const { lastSync: _, updatedAt: __, handedOver: ___, ...own } = row as Record<string, unknown>;
  return own;
};

/** Every document of the class, learners with the enrolments of the class alone. */
function documentsOf(tables: Tables, classId: ClassId) {
  const subjects = rowsOf(tables, 'classSubjects', ({ classModel }) => classModel === classId).map(({ id }) => id);
  const enrolments = rowsOf(tables, 'classStudents', ({ classModel }) => subjects.includes(classModel));
  const ids = enrolments.map(({ id }) => id);
  const ofSubject = (row: object) =>
    subjects.some((id) => id === (row as { classSubjectModel?: string }).classSubjectModel);
  return {
    class: stamped(tables.class[classId]!),
    classSubjects: subjects.map((id) => stamped(tables.classSubjects[id]!)),
    classStudents: enrolments.map(stamped),
    students: enrolments
      .map(({ studentModel }) => tables.students[studentModel]!)
      .map((row) => ({ ...stamped(row), classStudents: row.classStudents.filter((id) => ids.includes(id)) })),
    leaves: Object.fromEntries(
      TREE_COLLECTIONS.map((name) => [name, rowsOf(tables, name, ofSubject).map(stamped)] as const),
    ),
  };
}

/** The documents with each learner's id replaced. */
function renamed<Value>(value: Value, matches: Matches): Value {
  const text = [...matches].reduce((now, [from, to]) => now.replaceAll(`"${from}"`, `"${to}"`), JSON.stringify(value));
  return JSON.parse(text) as Value;
}

const drawn = fc.record({
  learners: fc.integer({ min: 1, max: 6 }),
  activities: fc.integer({ min: 1, max: 9 }),
  closed: fc.subarray([1, 2, 3, 4]),
  /** Learners of the class whom the other book has, from this number on, with the same LRNs. */
  known: fc.integer({ min: 0, max: 6 }),
});

function drawnBooks({
  learners,
  activities,
  closed,
  known,
}: typeof drawn extends fc.Arbitrary<infer Value> ? Value : never) {
  const book = scoredClass({ learners, activities }, emptyTables(), 'a');
  const from = closed.reduce(
    (now, quarter) => applied(now, planQuarterClose(now, { subjectId: book.subjectIds[0]!, quarter })),
    book.tables,
  );
  const other = aBook({ learners: learnersOf(8).slice(0, known), name: 'Other' }, emptyTables(), countingIds('b'));
  return { from, to: other.tables, classId: book.classId, subjectId: book.subjectIds[0]! };
}

it('brings every document into the other book, and leaves what stood there', () => {
  fc.assert(
    fc.property(drawn, (wanted) => {
      const { from, to, classId, subjectId } = drawnBooks(wanted);
      const { matches, doubts, tables } = handed(from, to, classId);
      expect(doubts).toEqual([]);
      expect(documentsOf(tables, classId)).toEqual(renamed(documentsOf(from, classId), matches));
      for (const quarter of [1, 2, 3, 4]) {
        const grades = (own: Tables) => {
          const record = toClassRecord(own, subjectId, quarter);
          return record?.learners.map(
            ({ classStudentId }) => own.studentGrades[studentGradeId(classStudentId, quarter)]?.transmutedGrade,
          );
        };
        expect(grades(tables)).toEqual(grades(from));
      }
      for (const row of rowsOf(to, 'classStudents')) expect(tables.classStudents[row.id]).toEqual(row);
      const lrns = rowsOf(tables, 'students').map(({ lrn }) => lrn);
      expect(new Set(lrns).size).toBe(lrns.length);
      expect(planRecount(tables)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('plans nothing the second time, and only what is missing after a break at any change', () => {
  fc.assert(
    fc.property(drawn, fc.nat(), (wanted, cut) => {
      const { from, to, classId } = drawnBooks(wanted);
      const section = from.class[classId]!;
      const { matches } = matchLearners({ from, to, section }, []);
      const whole = planHanding({ from, to, section }, matches);
      const done = applied(applied(to, whole.rows), whole.last);
      expect(planHanding({ from, to: done, section }, matches)).toEqual({ rows: [], last: [] });
      const begun = applied(to, whole.rows.slice(0, cut % (whole.rows.length + 1)));
      const rest = planHanding({ from, to: begun, section }, matches);
      expect(applied(applied(begun, rest.rows), rest.last)).toEqual(done);
    }),
    { numRuns: 25 },
  );
});

it('comes back to the first book with everything as it was', () => {
  fc.assert(
    fc.property(drawn, fc.boolean(), (wanted, isRemoved) => {
      const { from, to, classId } = drawnBooks(wanted);
      const there = handed(from, to, classId).tables;
      const copy = marked(from, classId);
      const gone = () =>
        applied(applied(copy, planClassTombstone(copy, { classId })), planClassRemoval(copy, { classId }));
      const back = handed(there, isRemoved ? gone() : copy, classId);
      expect(back.doubts).toEqual([]);
      const ids = back.matches;
      expect(documentsOf(back.tables, classId)).toEqual(renamed(documentsOf(there, classId), ids));
      if (!isRemoved) expect(documentsOf(back.tables, classId)).toEqual(documentsOf(from, classId));
      expect(planRecount(back.tables)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

it('takes away from a copy what the class does not have any more', () => {
  const { from, to, classId, subjectId } = drawnBooks({ learners: 3, activities: 4, closed: [], known: 0 });
  const there = handed(from, to, classId).tables;
  const [activity] = rowsOf(there, 'activity', ({ classSubjectModel }) => classSubjectModel === subjectId);
  const enrolment = rowsOf(there, 'classStudents', ({ classModel }) => classModel === subjectId)[0]!;
  const later = applied(there, [
    { op: 'delete', collection: 'activity', id: activity!.id },
    { op: 'delete', collection: 'classStudents', id: enrolment.id },
    {
      op: 'update',
      collection: 'students',
      id: enrolment.studentModel,
      fields: { firstName: 'Renamed', classStudents: [] },
    },
  ]);
  const answers = [{ learnerId: enrolment.studentModel, same: enrolment.studentModel }];
  const { tables } = handed(later, marked(from, classId), classId, answers);
  expect([tables.activity[activity!.id], tables.classStudents[enrolment.id]]).toEqual([undefined, undefined]);
  expect(tables.students[enrolment.studentModel]?.classStudents).toEqual([]);
});

it('asks about one name without two LRNs, and about one LRN with two names', () => {
  const names = [
    { firstName: 'Ana', lastName: 'Reyes', lrn: '' },
    { firstName: 'Ben', lastName: 'Cruz', lrn: lrnOf(7) },
    { firstName: 'Carla', lastName: 'Dizon', lrn: lrnOf(8) },
  ];
  const book = aBook({ learners: names }, emptyTables(), countingIds('a'));
  const others = [
    { firstName: 'Ana', lastName: 'Reyes', lrn: lrnOf(1) },
    { firstName: 'Zeny', lastName: 'Abad', lrn: lrnOf(7) },
    { firstName: 'Carla', lastName: 'Dizon', lrn: lrnOf(9) },
  ];
  const other = aBook({ learners: others }, emptyTables(), countingIds('b'));
  const [ana, ben] = book.studentIds as [StudentId, StudentId];
  const known = other.studentIds[0]!;
  const first = handed(book.tables, other.tables, book.classId);
  expect(
    first.doubts.map(({ learner, candidates }) => [learner.id, candidates.map(({ lastName }) => lastName)]),
  ).toEqual([
    [ana, ['Reyes']],
    [ben, ['Abad']],
  ]);
  const { doubts, matches } = handed(book.tables, other.tables, book.classId, [
    { learnerId: ana, same: known },
    { learnerId: ben, same: null },
  ]);
  expect([doubts, [...matches]]).toEqual([[], [[ana, known]]]);
});

it('knows a learner without LRN by the roster of one section', () => {
  const names = [{ firstName: 'Ana', lastName: 'Reyes', lrn: '' }];
  const linked = (prefix: string) => {
    const book = aBook({ learners: names }, emptyTables(), countingIds(prefix));
    const fields = { sectionModel: 'narra', sectionLearners: { [book.studentIds[0]!]: 'k1' }, sectionVersion: 1 };
    return { ...book, tables: applied(book.tables, [{ op: 'update', collection: 'class', id: book.classId, fields }]) };
  };
  const [book, other] = [linked('a'), linked('b')];
  const { doubts, matches, tables } = handed(book.tables, other.tables, book.classId);
  expect([doubts, matches.get(book.studentIds[0]!)]).toEqual([[], other.studentIds[0]]);
  expect(tables.class[book.classId]?.sectionLearners).toEqual({ [other.studentIds[0]!]: 'k1' });
});
