/** A book with each fault that earlier versions stored: what is sure is put right, the rest is named, and twice is once. */
import { expect, test } from 'vitest';
import { aBook, applied, aQuiz, ENGLISH, lrnOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { AREA, AREA_PERIODS, faultyBook, GONE, SECTION } from '#support/faultyBook';
import { withGrades } from '#support/gradedBook';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassSubjectId, StudentId } from '@/domain/book/ids';
import { applyChanges, rowsOf, type Tables } from '@/domain/book/tables';
import { planIntent } from '@/intents/planIntent';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planRegrade } from '@/plans/scores/planRegrade';
import { findFaults, isSure } from './faults';
import { planMends } from './planMends';

const LEFT = '2024-08-01';
const BEFORE_MS = Date.parse('2024-07-01T08:00:00+08:00');
const AFTER_MS = Date.parse('2024-09-01T08:00:00+08:00');
const NO_AREAS = { areaPeriods: () => null, subCategoryWeights: NO_WEIGHTS };

const dated = (tables: Tables, createdAt: number, which = (_: ActivityDoc) => true): Tables => ({
  ...tables,
  activity: Object.fromEntries(
    Object.entries(tables.activity).map(([id, row]) => [id, which(row) ? { ...row, createdAt } : row]),
  ),
});

/** The first of three learners left on 1 August with 93; a quiz of September was counted. */
function withFallenGrade(closed = false) {
  const empty = aBook();
  const [subjectId] = empty.subjectIds as [ClassSubjectId];
  const [learner] = empty.enrolmentIds;
  const [studentId] = empty.studentIds;
  if (!learner || !studentId) throw new Error('no learner');
  const graded = withGrades(empty, subjectId, { quarter: 1, scores: [18, 18, 18] });
  const after = { standing: 'transferredOut', on: LEFT, note: '' } as const;
  const leave = { kind: 'learnerStanding', studentId, classId: empty.classId, name: '', before: null, after } as const;
  const context = { newId: graded.newId, subCategoryWeights: NO_WEIGHTS };
  const left = applied(graded.tables, planIntent(graded.tables, leave, context));
  const quiz = aQuiz(subjectId, { name: 'September', totalPoints: 50 });
  const added = applied(dated(left, BEFORE_MS), planActivityAdd(left, quiz, graded.newId));
  const later = dated(added, AFTER_MS, ({ name }) => name === 'September');
  // As versions before graded everybody.
  const fall = { subjectId, quarters: [1], classStudentIds: [learner], subCategoryWeights: NO_WEIGHTS };
  const fallen = applied(later, planRegrade(later, fall));
  const subject = fallen.classSubjects[subjectId];
  if (!subject) throw new Error('no subject');
  const quarterClosed = { ...subject.quarterClosed, 1: closed };
  return {
    ...{ ...graded, subjectId, learner },
    tables: { ...fallen, classSubjects: { [subjectId]: { ...subject, quarterClosed } } } as Tables,
  };
}

const mended = (tables: Tables) =>
  applyChanges(tables, planMends(tables, findFaults(tables, NO_AREAS), NO_WEIGHTS), AFTER_MS);

test('a book with every fault is mended once, and a second run finds nothing to put right', () => {
  const { tables, classId, english, filipino, fallen, fallenClosed } = faultyBook();
  const areaPeriods = (id: string, area: string) => (id === SECTION && area === AREA ? AREA_PERIODS : null);
  const known = { areaPeriods, subCategoryWeights: NO_WEIGHTS };
  const run = (before: Tables) => {
    const faults = findFaults(before, known);
    return { faults, changes: planMends(before, faults, NO_WEIGHTS) };
  };
  const idOf = (subjectId: ClassSubjectId, name: string) =>
    rowsOf(tables, 'activity', (row) => row.classSubjectModel === subjectId && row.name === name)[0]?.id;
  const fell = { kind: 'fellAfterLeaving', quarter: 1, from: 81, to: 93 };
  const sure = [
    { kind: 'keyOfNobody', classId, studentId: GONE },
    { ...fell, subjectId: english, classStudentId: fallen, isClosed: false },
  ];
  const asked = [
    { kind: 'namedAsExam', activityId: idOf(english, 'QA') },
    { ...fell, subjectId: filipino, classStudentId: fallenClosed, isClosed: true },
    { kind: 'taughtCleared', subjectId: filipino, periods: [1, 2] },
    { kind: 'creditLost', activityId: idOf(filipino, 'Long test'), like: idOf(english, 'Long test'), items: [1] },
  ];
  const first = run(tables);
  expect(first.faults).toEqual([...sure, ...asked]);
  const once = applyChanges(tables, first.changes, AFTER_MS);
  expect(once.studentGrades[`${fallen}_1`]?.transmutedGrade).toBe(93);
  expect(once.studentGrades[`${fallenClosed}_1`]?.transmutedGrade).toBe(81);
  expect(Object.values(once.class[classId]?.sectionLearners ?? {})).toEqual(['k1', 'k2', 'k3']);
  expect(new Set(first.changes.map(({ collection }) => collection))).toEqual(new Set(['class', 'studentGrades']));
  const second = run(once);
  expect(second.faults).toEqual(asked);
  expect(second.changes).toEqual([]);
});

test('a grade that fell after its learner left is what it was, and a second time changes nothing', () => {
  const { tables, learner } = withFallenGrade();
  expect(tables.studentGrades[`${learner}_1`]?.transmutedGrade).toBe(81);
  expect(findFaults(tables, NO_AREAS)).toMatchObject([{ kind: 'fellAfterLeaving', from: 81, to: 93, isClosed: false }]);
  const now = mended(tables);
  expect(now.studentGrades[`${learner}_1`]).toMatchObject({ transmutedGrade: 93, rawTotalGrade: 90 });
  expect(bookProblems(now, NO_WEIGHTS)).toEqual([]);
  expect(findFaults(now, NO_AREAS)).toEqual([]);
  expect(planMends(now, findFaults(tables, NO_AREAS), NO_WEIGHTS)).toEqual([]);
});

test('in a closed period the grade is named and stays', () => {
  const { tables } = withFallenGrade(true);
  const [fault, ...others] = findFaults(tables, NO_AREAS);
  expect(fault).toMatchObject({ kind: 'fellAfterLeaving', from: 81, to: 93, isClosed: true });
  expect(others).toEqual([]);
  expect(planMends(tables, fault ? [fault] : [], NO_WEIGHTS)).toEqual([]);
});

test.each([
  ['has a score in the later activity', { score: 10 }],
  ['left without a day', { on: '' }],
])('a grade is not sure to have fallen where the learner %s', (_, { score, on }: { score?: number; on?: string }) => {
  const { tables, learner, subjectId } = withFallenGrade();
  const enrolment = tables.classStudents[learner];
  const [later] = rowsOf(tables, 'activity', ({ name }) => name === 'September');
  if (!enrolment || !later) throw new Error('no learner');
  const row = { ...enrolment, standingOn: on ?? enrolment.standingOn ?? '' };
  const cell = { id: `${later.id}_${learner}`, activityModel: later.id, classStudentModel: learner };
  const rest = { classSubjectModel: subjectId, comments: '', createdAt: 1, lastSync: 1 };
  const scores = score === undefined ? {} : { [cell.id]: { ...cell, ...rest, score } };
  const now = {
    ...tables,
    classStudents: { ...tables.classStudents, [learner]: row },
    studentPerformance: { ...tables.studentPerformance, ...scores },
  } as Tables;
  expect(findFaults(now, NO_AREAS)).toEqual([]);
});

test('a key of the roster goes where the record of its learner is gone', () => {
  const { tables, classId, studentIds } = aBook();
  const section = tables.class[classId];
  const [first = '' as StudentId] = studentIds;
  if (!section) throw new Error('no class');
  const sectionLearners = { [first]: 'k1', ['gone' as StudentId]: 'k2' };
  const linked: Tables = { ...tables, class: { [classId]: { ...section, sectionModel: 's', sectionLearners } } };
  expect(findFaults(linked, NO_AREAS)).toEqual([{ kind: 'keyOfNobody', classId, studentId: 'gone' }]);
  const now = mended(linked);
  expect(now.class[classId]?.sectionLearners).toEqual({ [first]: 'k1' });
  expect(mended(now)).toEqual(now);
});

test('a subject that says all terms is named where the section’s area has some', () => {
  const { tables, classId, subjectIds } = aBook({ gradingPolicy: 'DO15_2026', subjects: [ENGLISH, ENGLISH] });
  const [subjectId = '' as ClassSubjectId] = subjectIds;
  const [section, subject] = [tables.class[classId], tables.classSubjects[subjectId]];
  if (!section || !subject) throw new Error('no class');
  const linked: Tables = {
    ...tables,
    class: { [classId]: { ...section, sectionModel: 's' } },
    classSubjects: { ...tables.classSubjects, [subjectId]: { ...subject, areaModel: 'english' } },
  };
  const areaPeriods = (id: string, area: string) => (id === 's' && area === 'english' ? [1, 2] : null);
  const faults = findFaults(linked, { ...NO_AREAS, areaPeriods });
  expect(faults).toEqual([{ kind: 'taughtCleared', subjectId, periods: [1, 2] }]);
  expect(faults.some(isSure)).toBe(false);
  const stated = { ...subject, areaModel: 'english', periods: [1] };
  const asked = { ...linked, classSubjects: { ...linked.classSubjects, [subjectId]: stated } };
  expect(findFaults(asked, { ...NO_AREAS, areaPeriods })).toEqual([]);
});

test('a copy without the credit of its items is named beside the activity that has it', () => {
  const { tables, newId, subjectIds } = aBook({
    subjects: [ENGLISH, { ...ENGLISH, subject: 'Filipino' }],
    learners: [{ firstName: 'Ana', lastName: 'Cruz', lrn: lrnOf(1) }],
  });
  const items = [
    { answerKey: 'A', points: 1, credit: 'none' as const },
    { answerKey: 'B', points: 2 },
  ];
  const bare = items.map(({ credit: _, ...item }) => item);
  const adds = [items, bare, [{ answerKey: 'C', points: 1 }]].map((each, index) =>
    aQuiz(subjectIds[index % 2] as ClassSubjectId, { scannable: true, items: each, name: 'Long test' }),
  );
  const now = adds.reduce((before, add) => applied(before, planActivityAdd(before, add, newId)), tables);
  const [source, copy] = rowsOf(now, 'activity').map(({ id }) => id);
  expect(findFaults(now, NO_AREAS)).toEqual([{ kind: 'creditLost', activityId: copy, like: source, items: [1] }]);
});

test('a written work with the name of an examination is named while the examination is not there', () => {
  const { tables, newId, subjectIds } = aBook({ gradingPolicy: 'DO15_2026' });
  const [subjectId = '' as ClassSubjectId] = subjectIds;
  const work = applied(tables, planActivityAdd(tables, aQuiz(subjectId, { name: 'ST1' }), newId));
  const [activity] = rowsOf(work, 'activity');
  expect(findFaults(work, NO_AREAS)).toEqual([{ kind: 'namedAsExam', activityId: activity?.id }]);
  const exam = aQuiz(subjectId, { name: 'ST1', category: 3, part: 'ST1' });
  expect(findFaults(applied(work, planActivityAdd(work, exam, newId)), NO_AREAS)).toEqual([]);
});
