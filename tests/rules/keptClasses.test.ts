/** Deleted classes and subjects that their owner can put back: below them nothing is written, and a lock holds. */
import { deleteField } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { CLASS, edit, OPEN, SUBJECT, WRITES } from '#support/rules/bookWrites';
import {
  activityRow,
  but,
  classRow,
  enrolmentRow,
  gradeRow,
  inTree,
  itemRow,
  NOW,
  ofClient,
  pointsRow,
  queueRow,
  scoreRow,
  subjectRow,
} from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

const KEPT_CLASS = { deletedAt: ago(1), deletedWith: 'class' };
const BACK = { deletedAt: null, deletedWith: deleteField() };
const keep = (path: string, deletedWith: string): Write => edit(path, { deletedAt: NOW, deletedWith });
const whole = (fields: object): Write[] => [edit(CLASS, fields), edit(SUBJECT, fields)];
const SUBJECT_OPEN = inTree('classSubjects', 'subjectOpen');
const CLASS_OPEN = inTree('class', 'classOpen');

async function deleted(): Promise<void> {
  for (const path of [CLASS, SUBJECT, SUBJECT_OPEN, CLASS_OPEN]) await world.alter(path, KEPT_CLASS);
}

beforeEach(async () => {
  await world.reset();
  await world.seed(...OPEN);
});

/** The same deletion may be sent again. */
const OTHERS = WRITES.filter(([label]) => !label.startsWith('a tombstone'));

describe('a class or subject that is kept', () => {
  it.each(OTHERS)('refuses %s, which it took before', async (_label, ...writes) => {
    await allowed(teacher(), ...writes);
    await world.reset();
    await world.seed(...OPEN);
    await deleted();
    await refusedWrites(teacher(), ...writes);
  });

  it('takes no row away from a closed period', async () => {
    const closed = but(scoreRow('enrolment1', 'activityClosed'), {});
    await world.seed(closed, but(gradeRow('enrolment4'), {}));
    const goes: Write[][] = [
      [{ delete: closed.path }],
      [{ delete: gradeRow('enrolment4').path }],
      [{ delete: activityRow('activityClosed').path }],
      [{ delete: enrolmentRow('enrolment1').path }, set(queueRow('enrolment1', 'classStudents'))],
    ];
    await deleted();
    for (const writes of goes) await refusedWrites(teacher(), ...writes);
    for (const path of [CLASS, SUBJECT]) await world.alter(path, { deletedWith: deleteField() });
    for (const writes of goes) await allowed(teacher(), ...writes);
  });

  it('does not go with its rows in one batch', async () => {
    await deleted();
    await refusedWrites(
      teacher(),
      edit(SUBJECT, BACK),
      edit(CLASS, BACK),
      { delete: scoreRow('enrolment1', 'activityClosed').path },
      { delete: activityRow('activityClosed').path },
    );
  });

  it('is no place for a new subject', async () => {
    await allowed(teacher(), set(subjectRow('subjectNew')));
    await world.alter(CLASS, KEPT_CLASS);
    await refusedWrites(teacher(), set(subjectRow('subjectOther')));
  });

  it('is kept by a write that changes nothing else, with the time of the server', async () => {
    await refusedWrites(teacher(), edit(SUBJECT, { deletedAt: ofClient(), deletedWith: 'subject' }));
    await refusedWrites(teacher(), edit(SUBJECT, { deletedAt: NOW, deletedWith: 'learner' }));
    await refusedWrites(teacher(), edit(SUBJECT, { deletedAt: NOW, deletedWith: 'subject', subject: 'Math' }));
    await refusedWrites(teacher(), edit(SUBJECT, { deletedWith: 'subject' }));
    await refusedWrites(teacher(), edit(CLASS, { deletedAt: NOW, deletedWith: 'class', name: 'Narra' }));
    await allowed(teacher(), keep(CLASS, 'class'), keep(SUBJECT, 'class'));
    await refusedWrites(teacher(), edit(SUBJECT, { deletedWith: 'subject' }));
    await refusedWrites(teacher(), edit(SUBJECT, { subject: 'Math' }));
  });

  it('is not made', async () => {
    await refusedWrites(teacher(), set(but(classRow('classNew'), { deletedAt: NOW, deletedWith: 'class' })));
    await refusedWrites(teacher(), set(but(subjectRow('subjectNew'), { deletedWith: 'class' })));
    await refusedWrites(teacher(), set(but(subjectRow('subjectNew'), { deletedWith: null })));
    await allowed(teacher(), set(but(subjectRow('subjectNew'), { deletedAt: null })));
  });
});

describe('putting back', () => {
  it('a class with its subjects, whose lock stands', async () => {
    await deleted();
    await refusedWrites(world.as('admin1'), ...whole(BACK));
    await allowed(teacher(), ...whole(BACK));
    await refusedWrites(teacher(), { delete: activityRow('activityClosed').path });
    await allowed(teacher(), set(scoreRow('enrolment1')));
  });

  it('is for 30 days', async () => {
    await deleted();
    await world.alter(CLASS, { deletedAt: ago(31) });
    await refusedWrites(teacher(), ...whole(BACK));
    await world.alter(CLASS, { deletedAt: ago(29) });
    await world.alter(SUBJECT, { deletedAt: ago(31) });
    await refusedWrites(teacher(), ...whole(BACK));
    await world.alter(SUBJECT, { deletedAt: ago(29) });
    await allowed(teacher(), ...whole(BACK));
  });

  it('is for 30 days from the deletion, which no later write begins anew', async () => {
    await deleted();
    await refusedWrites(teacher(), keep(CLASS, 'class'));
    await refusedWrites(teacher(), keep(SUBJECT, 'class'));
  });

  it('changes nothing else', async () => {
    await deleted();
    await refusedWrites(teacher(), edit(CLASS, { ...BACK, name: 'Narra' }));
    await refusedWrites(teacher(), edit(CLASS, { ...BACK, gradingPolicy: 'DO15_2026' }));
    await refusedWrites(teacher(), edit(CLASS, { deletedAt: null }));
    await allowed(teacher(), edit(CLASS, BACK));
    for (const fields of [{ subject: 'Math' }, { quarterClosed: {} }, { writtenWorks: 25 }])
      await refusedWrites(teacher(), edit(SUBJECT, { ...BACK, ...fields }));
    await allowed(teacher(), edit(SUBJECT, BACK));
  });

  it('a subject needs its class, which is no copy of one that was handed over', async () => {
    await world.alter(SUBJECT, { ...KEPT_CLASS, deletedWith: 'subject' });
    await world.alter(CLASS, KEPT_CLASS);
    await refusedWrites(teacher(), edit(SUBJECT, BACK));
    await world.alter(CLASS, { ...BACK, handedOver: { to: 'teacher2', name: 'Bea', at: new Date(0), isDone: true } });
    await refusedWrites(teacher(), edit(SUBJECT, BACK));
    await world.remove(CLASS);
    await refusedWrites(teacher(), edit(SUBJECT, BACK));
    await world.seed(classRow('class1'));
    await allowed(teacher(), edit(SUBJECT, BACK));
  });

  it('is over once it is removed for good', async () => {
    await deleted();
    await refusedWrites(teacher(), edit(SUBJECT, { deletedWith: null }));
    const gone = { deletedWith: deleteField() };
    await allowed(teacher(), edit(SUBJECT, gone), edit(CLASS, gone));
    for (const path of [CLASS, SUBJECT]) {
      await refusedWrites(teacher(), edit(path, BACK));
      await refusedWrites(teacher(), edit(path, { deletedWith: 'class' }));
      await refusedWrites(teacher(), edit(path, { deletedWith: 'class', deletedAt: NOW }));
    }
    await allowed(teacher(), { delete: scoreRow('enrolment1').path }, { delete: pointsRow('enrolment1').path });
    await allowed(teacher(), { delete: itemRow('item1').path }, { delete: activityRow('activityClosed').path });
    await allowed(teacher(), { delete: SUBJECT }, set(queueRow('subject1', 'classSubjects')));
  });

  it('finds no other policy over a closed period', async () => {
    await world.seed(
      but(classRow('classThree'), { gradingPolicy: 'DO15_2026', classSubjects: ['subjectThree'] }),
      but(subjectRow('subjectThree'), {
        ...{ classModel: 'classThree', layout: 'pooled', quarterClosed: { 1: true, 2: false, 3: false } },
        ...{ ...KEPT_CLASS, deletedWith: 'subject' },
      }),
    );
    const path = inTree('class', 'classThree');
    await refusedWrites(teacher(), edit(path, { gradingPolicy: 'DO15_2027' }));
    await refusedWrites(teacher(), edit(path, { classSubjects: [] }));
    await world.alter(inTree('classSubjects', 'subjectThree'), { quarterClosed: { 1: false, 2: false, 3: false } });
    await allowed(teacher(), edit(path, { classSubjects: [] }));
  });
});
