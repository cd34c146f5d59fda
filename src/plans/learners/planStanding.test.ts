import { expect, it } from 'vitest';
import { aBook, applied, ENGLISH, NO_WEIGHTS } from '#support/book';
import type { ClassId, ClassStudentId, StudentId } from '@/domain/book/ids';
import type { IntentOf } from '@/domain/intents/intents';
import { hasLeft, type StandingInput } from '@/domain/learners/standing';
import { planIntent } from '@/intents/planIntent';
import { planSubjects } from '@/plans/classes/planClassAdd';
import { planQuarterClose } from '@/plans/scores/planQuarter';

const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Filipino' }] });
const { classId } = book;
const [studentId] = book.studentIds as [StudentId];
const ENROLLED: StandingInput = { standing: 'enrolled', on: '', note: '' };
const LEFT: StandingInput = { standing: 'transferredOut', on: '2026-11-22', note: 'To Bonifacio' };
const closed = [1, 2, 3, 4].reduce(
  (now, quarter) => applied(now, planQuarterClose(now, { subjectId: book.subjectIds[0]!, quarter })),
  book.tables,
);

function planned(over: Partial<IntentOf<'learnerStanding'>> = {}, tables = closed) {
  const intent = {
    kind: 'learnerStanding',
    studentId,
    classId,
    name: '',
    before: ENROLLED,
    after: LEFT,
    ...over,
  } as const;
  return planIntent(tables, intent, { newId: book.newId, subCategoryWeights: NO_WEIGHTS });
}

function enrolmentsOf(tables: typeof closed) {
  return Object.values(tables.classStudents).filter((row) => row.studentModel === studentId);
}

it('sets the standing in all subjects, also closed ones, and takes the learner off the list of the class', () => {
  const now = applied(closed, planned());
  expect(enrolmentsOf(now)).toHaveLength(2);
  for (const row of enrolmentsOf(now)) {
    expect(row).toMatchObject({ standing: 'transferredOut', standingOn: '2026-11-22', standingNote: 'To Bonifacio' });
    expect(hasLeft(row)).toBe(true);
  }
  expect(now.class[classId]?.students).toEqual(book.studentIds.slice(1));
  expect(planned({}, now)).toEqual([]);
});

it('does not enrol a learner who left in a new subject', () => {
  const left = applied(closed, planned());
  const now = applied(left, planSubjects(left, { classId, subjects: [{ ...ENGLISH, subject: 'Math' }] }, book.newId));
  expect(enrolmentsOf(now)).toHaveLength(2);
});

it('takes a learner back, who is then listed and enrolled as before', () => {
  const left = applied(closed, planned());
  const now = applied(left, planned({ before: LEFT, after: ENROLLED }, left));
  expect(enrolmentsOf(now).some(hasLeft)).toBe(false);
  expect(now.class[classId]?.students).toContain(studentId);
});

it('refuses what another device set meanwhile, unless the teacher chose', () => {
  const dropped = applied(closed, planned({ after: { standing: 'dropped', on: '2026-10-01', note: '' } }));
  expect(() => planned({}, dropped)).toThrow(expect.objectContaining({ code: 'data/overtaken' }));
  expect(enrolmentsOf(applied(dropped, planned({ before: null }, dropped)))[0]).toMatchObject({
    standing: 'transferredOut',
  });
});

it.each<[string, Partial<IntentOf<'learnerStanding'>>, string]>([
  ['no date', { after: { ...LEFT, on: '' } }, 'input/invalid'],
  ['a date that is none', { after: { ...LEFT, on: '2026-02-40' } }, 'input/invalid'],
  ['a date of a learner who is enrolled', { after: { ...ENROLLED, on: '2026-11-22' } }, 'input/invalid'],
  ['a note of 201 characters', { after: { ...LEFT, note: 'x'.repeat(201) } }, 'input/invalid'],
  ['a learner who is gone', { studentId: 'gone' as StudentId }, 'data/missing'],
  ['a class that is gone', { classId: 'gone' as ClassId }, 'data/missing'],
])('refuses %s', (_, over, code) => {
  expect(() => planned(over)).toThrow(expect.objectContaining({ code }));
});

it('a standing that this version does not know leaves the learner in the class', () => {
  const id = book.enrolmentIds[0] as ClassStudentId;
  expect(hasLeft({ ...closed.classStudents[id]!, standing: 'onLeave' })).toBe(false);
});
