import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds, ENGLISH, learnersOf, NO_WEIGHTS } from '#support/book';
import { withoutTimes } from '#support/withoutTimes';
import { isGoing, isKept } from '@/domain/book/deleted';
import { keptClasses, listedLearners } from '@/domain/book/keptClasses';
import { KEPT_DAYS } from '@/domain/book/removed';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { BookIntent } from '@/domain/intents/intents';
import { namedIds } from '@/domain/words/namedIds';
import { planIntent } from '@/intents/planIntent';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { joinObstacles } from '@/plans/learners/planJoin';
import { planStudentRemove, planStudentUnenrol } from '@/plans/learners/planStudent';
import { planRecount } from '@/plans/planControls';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { planClassDelete, planPutBackClass, planSubjectDelete } from './planClassDelete';
import { planClassPolicy } from './planClassPolicy';
import { planClassRemoval, planClassTombstone, unfinishedRemovals } from './planClassRemove';
import { planSubjectTombstone } from './planSubjectRemove';

/** Two subjects, a scored quiz in the first, whose period is closed; the first learner is in another class too. */
const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Filipino' }] });
const { classId } = book;
const [subjectId, filipino] = book.subjectIds as [(typeof book.subjectIds)[0], (typeof book.subjectIds)[0]];
const full = (() => {
  const added = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(subjectId), () => 'quiz'),
  );
  const edits = book.enrolmentIds.map((classStudentId) => ({ activityId: 'quiz' as never, classStudentId, score: 4 }));
  const save = { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
  const scored = applied(added, planScoreSave(added, save));
  const closed = applied(scored, planQuarterClose(scored, { subjectId, quarter: 1 }));
  return aBook({ name: 'Mabini', learners: learnersOf(1) }, closed, countingIds('m')).tables;
})();

const plain = (tables: Tables) => withoutTimes(tables);
const deleteClass = (tables: Tables) => applied(tables, planClassDelete(tables, { classId }));
const deleteSubject = (tables: Tables, id = subjectId) => applied(tables, planSubjectDelete(tables, { subjectId: id }));
const back = (tables: Tables, of: 'class' | 'subject', id: string) =>
  applied(tables, planPutBackClass(tables, { of, id }));
const refuses = (work: () => unknown, code: string) => expect(work).toThrow(expect.objectContaining({ code }));
/** Null and absent are the same. */
const standing = (tables: Tables) =>
  JSON.parse(JSON.stringify(plain(tables), (_, value: unknown) => (value === null ? undefined : value)));

describe('deleting a class', () => {
  const deleted = deleteClass(full);

  it('marks the class and its subjects in one batch, counts them out, and touches nothing else', () => {
    const changes = planClassDelete(full, { classId });
    const marks = changes.filter(({ collection }) => collection !== 'controls');
    expect(marks.map(({ collection, id }) => `${collection}/${id}`)).toEqual([
      `class/${classId}`,
      `classSubjects/${subjectId}`,
      `classSubjects/${filipino}`,
    ]);
    expect(new Set(marks.map(({ together }) => together)).size).toBe(1);
    const { class: _, classSubjects: __, controls: ___, ...rows } = deleted;
    expect(rows).toEqual(Object.fromEntries(Object.keys(rows).map((name) => [name, full[name as keyof Tables]])));
    expect(applied(deleted, planRecount(deleted)).controls).toEqual(deleted.controls);
    expect(planClassDelete(deleted, { classId })).toEqual([]);
  });

  it('is no removal that another session would finish', () => {
    expect(unfinishedRemovals(deleted)).toEqual({ classIds: [], subjectIds: [] });
  });

  it('is put back as it was, with its closed period', () => {
    expect(standing(back(deleted, 'class', classId))).toEqual(standing(full));
    expect(planPutBackClass(full, { of: 'class', id: classId })).toEqual([]);
  });

  it('hides the learners who are in no other class', () => {
    expect(listedLearners(full)).toHaveLength(book.studentIds.length);
    expect(listedLearners(deleted).map(({ id }) => id)).toEqual(
      rowsOf(full, 'class', ({ name }) => name === 'Mabini')[0]!.students,
    );
    expect(listedLearners(deleteSubject(full))).toHaveLength(book.studentIds.length);
  });

  it('leaves a subject that was deleted before where it is', () => {
    const both = deleteClass(deleteSubject(full, filipino));
    refuses(() => planPutBackClass(both, { of: 'subject', id: filipino }), 'removed/no-place');
    const returned = back(both, 'class', classId);
    expect(returned.classSubjects[subjectId]?.deletedAt).toBeNull();
    expect(isKept(returned.classSubjects[filipino]!)).toBe(true);
    expect(standing(back(returned, 'subject', filipino))).toEqual(standing(full));
  });

  it('keeps a learner of it who is removed elsewhere', () => {
    const removed = applied(deleted, planStudentRemove(deleted, { studentId: book.studentIds[0]! }));
    expect(removed.students[book.studentIds[0]!]).toBeDefined();
    expect(listedLearners(removed)).toEqual([]);
    const returned = back(removed, 'class', classId);
    expect(returned.class[classId]?.students).toEqual(full.class[classId]?.students);
    expect(rowsOf(returned, 'studentPerformance')).toHaveLength(book.enrolmentIds.length);
  });

  it('leaves a learner’s records apart', () => {
    const [studentId, otherId] = book.studentIds as [(typeof book.studentIds)[0], (typeof book.studentIds)[0]];
    const same = { ...deleted.students[studentId]!, id: otherId, classStudents: [] };
    const twice = { ...deleted, students: { ...deleted.students, [otherId]: same } };
    expect(joinObstacles(twice, { studentId, otherId })).toEqual([{ why: 'deleted' }]);
  });
});

describe('deleting a subject', () => {
  it('is one mark, and put back as it was; the class and its other subject stay', () => {
    const deleted = deleteSubject(full);
    expect(planSubjectDelete(full, { subjectId }).filter(({ collection }) => collection !== 'controls')).toHaveLength(
      1,
    );
    expect(deleted.class).toEqual(full.class);
    expect(keptClasses(deleted, 0)).toMatchObject([{ of: 'subject', row: { id: subjectId } }]);
    expect(standing(back(deleted, 'subject', subjectId))).toEqual(standing(full));
  });

  it('hides a learner who was removed from everything else', () => {
    const studentId = book.studentIds[1]!;
    const deleted = deleteSubject(full);
    const removed = applied(deleted, planStudentRemove(deleted, { studentId }));
    expect(listedLearners(removed).map(({ id }) => id)).not.toContain(studentId);
    expect(listedLearners(back(removed, 'subject', subjectId)).map(({ id }) => id)).toContain(studentId);
  });

  it('lets no learner leave it, nor a class that is deleted', () => {
    const studentId = book.studentIds[0]!;
    refuses(() => planStudentUnenrol(deleteSubject(full), { studentId, subjectId }), 'data/missing');
    refuses(() => planStudentUnenrol(deleteClass(full), { studentId, classId }), 'data/missing');
  });

  it('keeps the policy of its class until it is back or gone', () => {
    const deleted = deleteSubject(full);
    const command = { classId, gradingPolicy: 'DO15_2026', before: null, subjects: [], parts: [] };
    refuses(() => planClassPolicy(deleted, { ...command, subCategoryWeights: NO_WEIGHTS }), 'removed/first');
  });

  it('is refused in the copy of a class that was handed over, and so is putting back', () => {
    const handedOver = { to: 'u2' as never, name: 'Bea', at: 1, isDone: true };
    const copy = (tables: Tables): Tables => ({
      ...tables,
      class: { ...tables.class, [classId]: { ...tables.class[classId]!, handedOver } },
    });
    refuses(() => planSubjectDelete(copy(full), { subjectId }), 'data/handed-over');
    refuses(() => planClassDelete(copy(full), { classId }), 'data/handed-over');
    refuses(() => planPutBackClass(copy(deleteSubject(full)), { of: 'subject', id: subjectId }), 'data/handed-over');
  });

  it('is the intent that every device sends', () => {
    const intent: BookIntent = {
      ...({ kind: 'putBack', of: 'subject', rootId: subjectId } as const),
      ...{ removedId: subjectId as never, subjectIds: [subjectId], name: 'English' },
    };
    const context = { newId: namedIds('x'), subCategoryWeights: NO_WEIGHTS };
    const deleted = deleteSubject(full);
    expect(standing(applied(deleted, planIntent(deleted, intent, context)))).toEqual(standing(full));
  });
});

describe('removing for good', () => {
  it.each([
    ['class', deleteClass(full), planClassTombstone(deleteClass(full), { classId })],
    ['subject', deleteSubject(full), planSubjectTombstone(deleteSubject(full), { subjectId })],
  ] as const)('takes the mark of a %s away, and nothing brings it back', (of, deleted, changes) => {
    const id = of === 'class' ? classId : subjectId;
    const going = applied(deleted, changes);
    expect(isGoing((of === 'class' ? going.class : going.classSubjects)[id as never]!)).toBe(true);
    expect(going.controls).toEqual(deleted.controls);
    refuses(() => planPutBackClass(going, { of, id }), 'removed/gone');
    refuses(() => planPutBackClass(full, { of, id: 'nothing' }), 'removed/gone');
    expect(keptClasses(going, 0)).toEqual([]);
  });

  it('ends as a removal without the days between', () => {
    const slow = applied(deleteClass(full), planClassTombstone(deleteClass(full), { classId }));
    const fast = applied(full, planClassTombstone(full, { classId }));
    const end = (tables: Tables) => plain(applied(tables, planClassRemoval(tables, { classId })));
    expect(end(slow)).toEqual(end(fast));
    expect(unfinishedRemovals(slow)).toEqual({ classIds: [classId], subjectIds: [] });
  });

  it('of a subject waits while its class is kept', () => {
    const old = applied(full, planSubjectTombstone(full, { subjectId: filipino }));
    const deleted = deleteClass(old);
    expect(isGoing(deleted.classSubjects[filipino]!)).toBe(true);
    expect(unfinishedRemovals(deleted)).toEqual({ classIds: [], subjectIds: [] });
    expect(unfinishedRemovals(back(deleted, 'class', classId)).subjectIds).toEqual([filipino]);
  });

  it('is due after 30 days', () => {
    const deletedAt = 1_000;
    const row = { ...full.class[classId]!, deletedAt, deletedWith: 'class' as const };
    const tables = { ...full, class: { [classId]: row } };
    const day = 24 * 60 * 60 * 1000;
    expect(keptClasses(tables, deletedAt + KEPT_DAYS * day - 1)).toHaveLength(1);
    expect(keptClasses(tables, deletedAt + KEPT_DAYS * day)).toEqual([]);
  });
});
