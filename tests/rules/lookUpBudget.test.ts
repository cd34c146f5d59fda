/**
 * The rules may look up 20 distinct documents per batch. The batch writer keeps
 * 1 + distinct activities + 2 x distinct subjects, and 1 for a history, at 16 or less; these are its largest batches.
 */

import { beforeAll, describe, it } from 'vitest';
import { calm } from '#support/calm';
import {
  activityRow,
  but,
  changesRow,
  classRow,
  enrolmentRow,
  gradeRow,
  inTree,
  markRow,
  NOW,
  pointsRow,
  policyRow,
  queueRow,
  type Row,
  scoreRow,
  subjectRow,
  termSubjectRow,
  versionRow,
} from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const numbers = (size: number) => Array.from({ length: size }, (_, n) => n);
const SUBJECTS = 7;
const ACTIVITIES = 40;

const subjectId = (n: number) => `subjectOf${n}`;
const activityId = (n: number) => `activityOf${n}`;
const inSubject = (n: number) => ({ classSubjectModel: subjectId(n) });

function scoreIn(activity: number, enrolment: string, subject: number): Row {
  return but(scoreRow(enrolment, activityId(activity)), inSubject(subject));
}

function withQueue(row: Row): Write[] {
  const [, , collection = '', id = ''] = row.path.split('/');
  return [{ delete: row.path }, set(queueRow(id, collection))];
}

/** Each subject in a class of its own, with another policy; activity n belongs to subject n modulo 7. */
beforeAll(async () => {
  await world.seed(
    ...numbers(SUBJECTS).flatMap((n) => [
      but(classRow(`classOf${n}`), { gradingPolicy: 'DO15_2026' }),
      but(subjectRow(subjectId(n)), { classModel: `classOf${n}` }),
    ]),
    ...numbers(ACTIVITIES).map((n) => but(activityRow(activityId(n)), inSubject(n % SUBJECTS))),
  );
});

/** A batch of hundreds of rows takes the emulator seconds on a busy machine. */
const LARGE = { timeout: calm(120) };

describe('fits', LARGE, () => {
  it('250 scores of 6 activities of one subject, with a grade and an enrolment', async () => {
    const activities = numbers(6).map((n) => but(activityRow(`quiz${n}`), {}));
    await world.seed(...activities);
    const learners = [set(gradeRow('learner0')), set(enrolmentRow('learner0'))];
    const scores = numbers(250).map((n) => set(scoreRow(`learner${Math.floor(n / 6)}`, `quiz${n % 6}`)));
    await allowed(teacher(), ...scores, ...learners, set(versionRow()));
  });

  it('249 scores and marks of 6 activities of one subject: a mark costs no look-up beside its score', async () => {
    await world.seed(...numbers(6).map((n) => activityRow(`marked${n}`)));
    const cells = numbers(124).map((n) => [`learner${Math.floor(n / 6)}`, `marked${n % 6}`] as const);
    const late = cells.flatMap((cell) => [set(scoreRow(...cell)), set(but(markRow(...cell), { mark: 'late' }))]);
    await allowed(teacher(), ...late, set(gradeRow('learner0')), set(enrolmentRow('learner0')), set(versionRow()));
  });

  it('the history of 248 scores of 12 activities, the most of one batch', async () => {
    await world.seed(...numbers(12).map((n) => activityRow(`test${n}`)));
    const scores = numbers(246).map((n) => set(scoreRow(`member${Math.floor(n / 12)}`, `test${n % 12}`)));
    const rows = [set(gradeRow('member0')), set(enrolmentRow('member0'))];
    const cells = { test0_member0: { from: { score: null }, to: { score: 17.5 } } };
    const history = but(changesRow(), { activities: numbers(12).map((n) => `test${n}`), cells });
    await allowed(teacher(), ...scores, ...rows, set(history), set(versionRow()));
  });

  it('240 points of 60 items of one activity: an item costs nothing', async () => {
    const items = numbers(60).map((n) => `item${n}`);
    await world.seed(but(activityRow('longTest'), { totalPoints: 60, activityItem: items }));
    const points = numbers(240).map((n) => {
      const id = `item${n % 60}_learner${Math.floor(n / 60)}`;
      const [activityItemModel, classStudentModel] = id.split('_');
      const row = but(pointsRow(), { id, activityItemModel, classStudentModel, activityModel: 'longTest' });
      return set({ ...row, path: inTree('studentPoints', id) });
    });
    await allowed(teacher(), ...points, set(gradeRow('learner0')), set(enrolmentRow('learner0')), set(versionRow()));
  });

  it('5 activities of 5 subjects: scores, items of the queue, grades of another policy', async () => {
    const writes = numbers(5).flatMap((n) => [
      set(scoreIn(n, 'one', n)),
      set(but(gradeRow(`g${n}`), { ...inSubject(n), transmutedGrade: 87 })),
      set(but(enrolmentRow(`e${n}`), { classModel: subjectId(n) })),
    ]);
    await allowed(teacher(), ...writes, set(versionRow()));
    const deletes = numbers(5).flatMap((n) => withQueue(scoreIn(n, 'one', n)));
    await allowed(teacher(), ...deletes, set(versionRow()));
  });

  it('13 activities of one subject, deleted with their scores', async () => {
    const rows = numbers(13).map((n) => but(activityRow(`unit${n}`), inSubject(0)));
    const scores = rows.map((row) => but(scoreRow('two', `${row.value.id}`), inSubject(0)));
    await world.seed(...rows, ...scores);
    await allowed(teacher(), ...[...scores, ...rows].flatMap(withQueue), set(versionRow()));
  });

  it('7 subjects that are new or deleted', async () => {
    const rows = numbers(7).map((n) => subjectRow(`new${n}`));
    await allowed(teacher(), ...rows.map(set), set(versionRow()));
    await allowed(teacher(), ...rows.flatMap(withQueue), set(versionRow()));
  });

  it('3 enrolments that begin in a subject with 3 closed quarters: an id and 3 grades each', async () => {
    await world.seed(but(subjectRow('late'), { quarterClosed: { 1: true, 2: true, 3: true, 4: false } }));
    const late = (n: number) => set(but(enrolmentRow(`late${n}`), { classModel: 'late' }));
    await allowed(teacher(), ...numbers(3).map(late), set(versionRow()));
    const many = numbers(5).map((n) => late(n + 3));
    await refusedWrites(teacher(), ...many, set(versionRow()));
  });

  it('scores of 6 activities that are gone, and 12 rows that name no subject', async () => {
    const gone = numbers(6).map((n) => scoreRow('left', `gone${n}`));
    const old = numbers(12).map((n) =>
      but(scoreRow('old', `activityOf${n * SUBJECTS}`), { classSubjectModel: undefined }),
    );
    const activities = numbers(12).map((n) => but(activityRow(`activityOf${n * SUBJECTS}`), inSubject(0)));
    await world.seed(...gone, ...activities, ...old);
    await allowed(teacher(), ...gone.flatMap(withQueue), set(versionRow()));
    await allowed(teacher(), ...old.flatMap(withQueue), set(versionRow()));
  });

  it('7 grades of 7 subjects and classes', () =>
    allowed(
      teacher(),
      ...numbers(7).map((n) => set(but(gradeRow(`s${n}`), { ...inSubject(n), transmutedGrade: 87 }))),
      set(versionRow()),
    ));
});

describe("fits in classes with a school's own policies", LARGE, () => {
  const own = (n: number) => ({ classSubjectModel: `own${n}`, transmutedGrade: 89 });
  beforeAll(() =>
    world.seed(
      ...numbers(7).flatMap((n) => [
        but(policyRow(`policy${n}`), { publishedAt: new Date(0) }),
        but(classRow(`classOwn${n}`), { gradingPolicy: `school:policy${n}` }),
        termSubjectRow(`own${n}`, `classOwn${n}`),
      ]),
    ),
  );

  it('299 grades of one subject', () =>
    allowed(teacher(), ...numbers(299).map((n) => set(but(gradeRow(`many${n}`), own(0)))), set(versionRow())));

  it('a batch of 16 look-ups and 4 policies: scores of 7 activities, grades and final grades of 4 subjects', async () => {
    const activities = numbers(7).map((n) => but(activityRow(`ownQuiz${n}`), { classSubjectModel: `own${n % 4}` }));
    await world.seed(...activities);
    const scores = numbers(7).map((n) => but(scoreRow('four', `ownQuiz${n}`), { classSubjectModel: `own${n % 4}` }));
    const grades = numbers(4).flatMap((n) => [
      but(gradeRow(`four${n}`), own(n)),
      but(enrolmentRow(`four${n}`), { classModel: `own${n}`, overallInitialGrade: 84.86, overallFinalGrade: 89 }),
    ]);
    await allowed(teacher(), ...[...scores, ...grades].map(set), set(versionRow()));
  });

  it('grades of 6 subjects with as many policies, not of 7', async () => {
    const grades = numbers(7).map((n) => set(but(gradeRow(`each${n}`), own(n))));
    await refusedWrites(teacher(), ...grades, set(versionRow()));
    await allowed(teacher(), ...grades.slice(1), set(versionRow()));
  });

  it('a change of policy with the keys of 7 subjects and grades of each', async () => {
    const ids = numbers(7).map((n) => `moved${n}`);
    await world.seed(
      but(classRow('classMoved'), { classSubjects: ids }),
      ...ids.map((id) => but(subjectRow(id), { classModel: 'classMoved' })),
    );
    const fields = { quarterClosed: { 1: false, 2: false }, lastSync: NOW };
    await allowed(
      teacher(),
      { update: inTree('class', 'classMoved'), fields: { gradingPolicy: 'school:policy1', lastSync: NOW } },
      ...ids.map((id): Write => ({ update: inTree('classSubjects', id), fields })),
      ...ids.map((id) => set(but(gradeRow(`of-${id}`), { classSubjectModel: id, transmutedGrade: 89 }))),
      set(versionRow()),
    );
  });
});

describe('does not fit', LARGE, () => {
  const rows = numbers(ACTIVITIES).map((n) => scoreIn(n, 'three', n % SUBJECTS));

  it('scores of 40 activities, until their subjects carry a tombstone', async () => {
    await world.seed(...rows);
    await refusedWrites(teacher(), ...rows.flatMap(withQueue));
    // A few of the same rows pass, so their number is the cause.
    await allowed(teacher(), ...rows.slice(0, 5).flatMap(withQueue));
    const fields = { deletedAt: NOW, lastSync: NOW };
    const subjects = numbers(SUBJECTS).map((n) => inTree('classSubjects', subjectId(n)));
    await allowed(teacher(), ...subjects.map((update): Write => ({ update, fields })));
    await allowed(teacher(), ...rows.flatMap(withQueue), set(versionRow()));
  });
});
