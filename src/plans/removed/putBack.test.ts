import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, ENGLISH, NO_WEIGHTS } from '#support/book';
import { anItemBook } from '#support/itemBook';
import { withoutTimes } from '#support/withoutTimes';
import { toCommitBatches } from '@/data/book/batchWriter';
import type { Change } from '@/domain/book/change';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { BookIntent } from '@/domain/intents/intents';
import { namedIds } from '@/domain/words/namedIds';
import { planIntent } from '@/intents/planIntent';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';

const MATH = { ...ENGLISH, subject: 'Math' };
const book = aBook({ subjects: [ENGLISH, MATH] });
const [subjectId, mathId] = book.subjectIds;
const [e1, e2, e3] = book.enrolmentIds;
const [ana] = book.studentIds;
const [quizId, otherId] = ['quiz', 'other'] as unknown as ActivityId[];

const added = (tables: Tables, id: string, over = {}) =>
  applied(
    tables,
    planActivityAdd(tables, aQuiz(subjectId!, { name: id, ...over }), () => id),
  );
const scored = (tables: Tables, activityId: ActivityId, scores: readonly (number | null)[]) => {
  const edits = scores.map((score, at) => ({ activityId, classStudentId: book.enrolmentIds[at]!, score }));
  return applied(
    tables,
    planScoreSave(tables, { subjectId: subjectId!, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }),
  );
};
const full = [
  [quizId!, [18, 12, 7]],
  [otherId!, [20, 9, 15]],
].reduce(
  (tables, [id, scores]) => scored(added(tables, String(id)), id as ActivityId, scores as number[]),
  book.tables,
);

const planned = (tables: Tables, intent: BookIntent, seed: string): Change[] =>
  planIntent(tables, intent, { newId: namedIds(seed), subCategoryWeights: NO_WEIGHTS });
const done = (tables: Tables, intent: BookIntent, seed: string = intent.kind) =>
  applied(tables, planned(tables, intent, seed));

const removal = {
  kind: 'activityRemove',
  activityId: quizId!,
  subjectId: subjectId!,
  name: 'quiz',
  scores: null,
} as const;
const leaving: Extract<BookIntent, { kind: 'learnerRemove' }> = {
  kind: 'learnerRemove',
  studentId: ana!,
  name: 'Last1, First1',
  scores: null,
  scope: 'entirely',
  enrolmentIds: rowsOf(full, 'classStudents', (row) => row.studentModel === ana).map(({ id }) => id),
};

function putBack(tables: Tables): BookIntent {
  const head = rowsOf(tables, 'removed').find(({ part }) => part === 0)!;
  const { id: removedId, rootId, subjects: subjectIds, name } = head;
  return { kind: 'putBack', removedId, rootId, subjectIds, name };
}
const refuses = (tables: Tables, intent: BookIntent, code: string) =>
  expect(() => planned(tables, intent, 'back')).toThrow(expect.objectContaining({ code }));

/** The book without times and counters' times, to compare it before and after. */
const plain = (tables: Tables) => withoutTimes({ ...tables, removed: {} });

describe('a deleted activity', () => {
  const gone = done(full, removal);

  it('is kept with its rows, in the first place of the plan', () => {
    const [first, ...others] = planned(full, removal, 'activityRemove');
    expect(first).toMatchObject({
      op: 'set',
      collection: 'removed',
      value: { kind: 'activity', name: 'quiz', section: 'Rizal', subject: 'English', scores: 3, part: 0, parts: 1 },
    });
    expect(others.some(({ collection }) => collection === 'removed')).toBe(false);
    expect(Object.keys(gone.activity)).toEqual([otherId]);
  });

  it('comes back as it was: documents, ids, lists, grades and counters', () => {
    const back = done(gone, putBack(gone));
    expect(plain(back)).toEqual(plain(full));
    expect(back.removed).toEqual({});
    expect(back.activity[quizId!]?.createdAt).toBe(full.activity[quizId!]?.createdAt);
  });

  it('has its rows before the deletion in the batches', () => {
    const batches = toCommitBatches(planned(full, removal, 'a'), { operation: 'activityDelete' });
    expect(batches[0]?.rows[0]).toMatchObject({ kind: 'set', collection: 'removed' });
  });

  it('keeps its rows where the deletion broke off and is planned again', () => {
    const changes = planned(full, removal, 'once');
    for (let cut = 1; cut < changes.length; cut += 1) {
      const half = applied(full, changes.slice(0, cut));
      const whole = applied(half, planned(half, removal, 'once'));
      // The counters are counted afresh after such a try.
      const back = plain(done(whole, putBack(whole)));
      expect({ ...back, controls: {} }).toEqual({ ...plain(full), controls: {} });
    }
  });

  it('comes back whole where putting it back broke off', () => {
    const intent = putBack(gone);
    const changes = planned(gone, intent, 'back');
    for (let cut = 1; cut < changes.length; cut += 1) {
      const half = applied(gone, changes.slice(0, cut));
      const whole = applied(half, planned(half, intent, 'back'));
      expect({ ...plain(whole), controls: {} }).toEqual({ ...plain(full), controls: {} });
    }
    const back = applied(gone, changes);
    expect(planned(back, intent, 'back')).toEqual([]);
  });

  it('stays away where the period is closed, the subject is gone, or it was made again', () => {
    const intent = putBack(gone);
    const subject = gone.classSubjects[subjectId!]!;
    const withSubject = (fields: object) => ({
      ...gone,
      classSubjects: { ...gone.classSubjects, [subjectId!]: { ...subject, ...fields } },
    });
    refuses(withSubject({ quarterClosed: { 1: true } }), intent, 'removed/closed');
    refuses(withSubject({ deletedAt: 5 }), intent, 'removed/no-place');
    const again = { ...full.activity[quizId!]!, createdAt: 99 };
    refuses({ ...gone, activity: { ...gone.activity, [quizId!]: again } }, intent, 'removed/again');
    refuses({ ...gone, removed: {} }, intent, 'removed/gone');
  });

  it('comes back without the scores of a learner who is deleted since, and with them once the learner is back', () => {
    const both = done(gone, leaving, 'leaving');
    const first = putBack(gone);
    const back = done(both, first);
    expect(rowsOf(back, 'studentPerformance', (row) => row.activityModel === quizId)).toHaveLength(2);
    const learner = rowsOf(back, 'removed').find(({ kind }) => kind === 'learner')!;
    const { id: removedId, rootId, subjects: subjectIds, name } = learner;
    const returned = done(back, { kind: 'putBack', removedId, rootId, subjectIds, name }, 'second');
    const whole = done(returned, first, 'third');
    expect(plain(whole)).toEqual(plain(full));
    expect(whole.removed).toEqual({});
  });

  it('comes back with its items and points', () => {
    const items = anItemBook({ answers: ['A,C,B,True,New York', 'A,A,A,A,A'] });
    const intent = { ...removal, activityId: items.activityId, subjectId: items.subjectId };
    const without = done(items.tables, intent);
    expect(rowsOf(without, 'studentPoints')).toEqual([]);
    expect(plain(done(without, putBack(without)))).toEqual(plain(items.tables));
  });
});

describe('a deleted learner', () => {
  const gone = done(full, leaving);

  it('comes back as before, with scores, grades and the places in all lists', () => {
    expect(gone.students[ana!]).toBeUndefined();
    expect(rowsOf(gone, 'removed')[0]).toMatchObject({
      kind: 'learner',
      rootId: ana,
      scores: 2,
      subjects: [subjectId, mathId].sort(),
    });
    const back = done(gone, putBack(gone));
    expect(plain(back)).toEqual(plain(full));
    expect(back.removed).toEqual({});
  });

  it('comes back to a subject that it was removed from alone', () => {
    const scope = { subjectId: subjectId! };
    const without = done(full, { ...leaving, scope, enrolmentIds: [e1!] });
    expect(without.classStudents[e1!]).toBeUndefined();
    expect(plain(done(without, putBack(without)))).toEqual(plain(full));
  });

  it('keeps the key of the roster', () => {
    const section = full.class[book.classId]!;
    const linked: Tables = { ...full, class: { [section.id]: { ...section, sectionLearners: { [ana!]: 'key1' } } } };
    const without = done(linked, leaving);
    expect(without.class[section.id]?.sectionLearners).toEqual({});
    expect(done(without, putBack(without)).class[section.id]?.sectionLearners).toEqual({ [ana!]: 'key1' });
  });

  it('stays away where it was added again by LRN or name, enrolled again, or a period is closed', () => {
    const intent = putBack(gone);
    const add = (learner: object) =>
      done(gone, {
        ...{ kind: 'learnerAdd', classId: book.classId, subjectIds: [subjectId!] },
        learner: { firstName: 'First1', lastName: 'Last1', lrn: '', ...learner },
      } as BookIntent);
    refuses(add({ lrn: full.students[ana!]!.lrn, firstName: 'Other' }), intent, 'removed/again');
    refuses(add({}), intent, 'removed/again');
    const subject = gone.classSubjects[mathId!]!;
    const shut = { ...gone.classSubjects, [mathId!]: { ...subject, quarterClosed: { 1: true } } };
    refuses({ ...gone, classSubjects: shut }, intent, 'removed/closed');
    const alone = done(full, { ...leaving, scope: { subjectId: subjectId! }, enrolmentIds: [e1!] });
    const again = done(alone, {
      kind: 'learnerEnrol',
      studentId: ana!,
      classId: book.classId,
      subjectIds: [subjectId!],
    });
    refuses(again, putBack(alone), 'removed/again');
  });

  it('comes back with the subjects that are there; the rest stays kept', () => {
    const subject = gone.classSubjects[mathId!]!;
    const buried = { ...gone, classSubjects: { ...gone.classSubjects, [mathId!]: { ...subject, deletedAt: 5 } } };
    const back = done(buried, putBack(gone));
    expect(back.students[ana!]?.classStudents).toEqual([e1]);
    expect(rowsOf(back, 'removed')[0]).toMatchObject({ subjects: [mathId], scores: 0 });
    expect([e2, e3].every((id) => back.classStudents[id!])).toBe(true);
  });
});

it('a class of 60 with 300 items is kept in documents below the limit', () => {
  const rows = Array.from({ length: 18_000 }, (_, index) => ({
    ...{
      id: `item${index % 300}_enrolment--${index}`,
      activityItemModel: `item${index % 300}`,
      pointsEarned: 1,
      lastSync: 1,
    },
    ...{ classStudentModel: `enrolment--${index}`, activityModel: quizId!, classSubjectModel: subjectId! },
  }));
  const studentPoints = Object.fromEntries(rows.map((row) => [row.id, row])) as unknown as Tables['studentPoints'];
  const changes = planned({ ...full, studentPoints }, removal, 'large').filter(
    ({ collection }) => collection === 'removed',
  );
  expect(changes.length).toBeGreaterThan(1);
  for (const change of changes) expect(JSON.stringify(change).length).toBeLessThan(900_000 * 1.1);
});
