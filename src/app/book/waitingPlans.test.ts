import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, ENGLISH, LATER_MS, NO_WEIGHTS } from '#support/book';
import { newQuiz } from '#support/intentBook';
import type { ActivityId, ClassStudentId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { BookIntent } from '@/domain/intents/intents';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { makeWaitingPlans, type WaitingIntent } from './waitingPlans';

/** A small generator, so that a history that fails can be played again. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function startBook() {
  const book = aBook({ subjects: [ENGLISH, { ...ENGLISH, subject: 'Math' }] });
  let { tables } = book;
  for (const subjectId of book.subjectIds) {
    for (const quarter of [1, 2]) {
      tables = applied(tables, planActivityAdd(tables, aQuiz(subjectId, { quarter }), book.newId));
      const activity = rowsOf(tables, 'activity').at(-1);
      const enrolments = rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId);
      const edits = enrolments.map(({ id }, at) => ({ activityId: activity!.id, classStudentId: id, score: 10 + at }));
      tables = applied(tables, planScoreSave(tables, { subjectId, quarter, edits, subCategoryWeights: NO_WEIGHTS }));
    }
  }
  return { ...book, tables };
}

type World = ReturnType<typeof startBook>;
type Draw = (below: number) => number;
const oneOf = <Item>(draw: Draw, items: readonly Item[]): Item => items[draw(items.length)] as Item;

/** An intent about one of the rows that the book began with, whether it is still there or not. */
function anIntent({ tables, subjectIds, studentIds, classId }: World, draw: Draw): BookIntent {
  const subjectId: ClassSubjectId = oneOf(draw, subjectIds);
  const studentId: StudentId = oneOf(draw, studentIds);
  const activity = oneOf(draw, rowsOf(tables, 'activity'));
  const grade = oneOf(draw, rowsOf(tables, 'studentGrades'));
  const activityId: ActivityId = activity.id;
  const ofActivity = { activityId, subjectId: activity.classSubjectModel };
  const word = `W${draw(1_000)}`;
  const edit = { name: word, quarter: activity.quarter, weightOverride: null, category: 1, subCategory: null };
  const classStudentId: ClassStudentId = grade.classStudentModel;
  const choices: BookIntent[] = [
    { kind: 'activityAdd', activity: newQuiz(subjectId, { name: word, quarter: 1 + draw(2) }) },
    { kind: 'activityUpdate', ...ofActivity, before: null, after: { ...edit, totalPoints: 5 + draw(20) } },
    { kind: 'activityRemove', ...ofActivity, name: '', scores: null },
    { kind: 'learnerRemove', studentId, name: '', scope: 'entirely', enrolmentIds: [], scores: null },
    { kind: 'learnerUpdate', studentId, before: null, after: learner(word) },
    { kind: 'learnerAdd', learner: learner(word), classId, subjectIds: [subjectId] },
    { kind: 'subjectUpdate', classId, subjectId, before: null, after: { ...ENGLISH, subject: word } },
    {
      ...{ kind: 'gradeComment', subjectId: grade.classSubjectModel, classStudentId, quarter: grade.quarter },
      ...{ before: null, after: { comments: word } },
    },
  ];
  return oneOf(draw, choices);
}

const learner = (lastName: string) =>
  ({ lastName, firstName: 'Tala', middleName: '', extensionName: '', sex: 'F', lrn: '' }) as const;

/** The book after something moved in it: a score, a grade, an activity or the order of a subject, or a row is gone. */
function moved(tables: Tables, draw: Draw): Tables {
  const collection = oneOf(draw, [
    'studentPerformance',
    'studentGrades',
    'activity',
    'classSubjects',
    'students',
    'controls',
  ] as const);
  const row = oneOf(draw, rowsOf<typeof collection>(tables, collection));
  if (!row) return tables;
  if (draw(6) === 0 && collection !== 'classSubjects') {
    return applied(tables, [{ op: 'delete', collection, id: row.id }]);
  }
  const fields = {
    studentPerformance: { score: draw(20) },
    studentGrades: { comments: `C${draw(99)}` },
    activity: draw(2) === 0 ? { quarter: 1 + draw(2) } : { totalPoints: 5 + draw(30) },
    classSubjects: draw(2) === 0 ? { quarterClosed: { 1: draw(2) === 0 } } : { writtenWorks: 30 },
    students: { firstName: `F${draw(99)}` },
    controls: { totalClasses: draw(9) },
  }[collection];
  return { ...tables, [collection]: { ...tables[collection], [row.id]: { ...row, ...fields } } } as Tables;
}

describe('the plans of waiting intents that are kept', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are those that would be made anew, after each step of history %i', (seed) => {
    const draw = seeded(seed);
    const world = startBook();
    const kept = makeWaitingPlans();
    let [stored, waiting, shows, made]: [Tables, WaitingIntent[], boolean, number] = [world.tables, [], true, 0];
    for (let step = 0; step < 60; step += 1) {
      const act = draw(8);
      if (act < 3) {
        made += 1;
        const entry = { id: `e${made}`, intent: anIntent(world, draw), makes: [], at: LATER_MS + made, refusal: null };
        waiting = [...waiting, entry];
      } else if (act === 3) waiting = waiting.toSpliced(draw(waiting.length + 1), 1);
      else if (act === 4) shows = !shows;
      else stored = moved(stored, draw);
      const given = {
        ...{ stored, waiting, sending: null, subCategoryWeights: NO_WEIGHTS },
        isShown: ({ collection }: { collection: string }) =>
          collection !== 'controls' && (shows || collection !== 'studentGrades'),
      };
      expect(kept(given), `step ${step}`).toEqual(makeWaitingPlans()(given));
    }
    expect(made).toBeGreaterThan(10);
  });
});
