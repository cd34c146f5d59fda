/** A class's policy: it changes only while nothing is closed, and bounds the periods of its subjects. */
import { beforeEach, describe, it } from 'vitest';
import {
  activityRow,
  but,
  classRow,
  closingRow,
  enrolmentRow,
  type Fields,
  gradeRow,
  inTree,
  NOW,
  queueRow,
  type Row,
  subjectRow,
} from '#support/rules/rulesDocuments';
import { idList } from '#support/rules/rulesTables';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const FOUR = { 1: false, 2: false, 3: false, 4: false };
const THREE = { 1: false, 2: false, 3: false };
const CLASS = inTree('class', 'classA');
const [A, B] = [inTree('classSubjects', 'subjectA'), inTree('classSubjects', 'subjectB')];

const edit = (path: string, fields: Fields): Write => ({ update: path, fields: { ...fields, lastSync: NOW } });
const named = (gradingPolicy: unknown) => edit(CLASS, { gradingPolicy });
const keys = (quarterClosed: Fields): Write[] => [A, B].map((path) => edit(path, { quarterClosed }));
const toTerms = [named('DO15_2026'), ...keys(THREE)];

beforeEach(async () => {
  await world.reset();
  const ofA = { classModel: 'classA' };
  await world.seed(
    but(classRow('classA'), { classSubjects: ['subjectA', 'subjectB'] }),
    but(subjectRow('subjectA'), ofA),
    but(subjectRow('subjectB'), ofA),
  );
});

describe('another policy', () => {
  it('comes with the keys of its periods', async () => {
    await refusedWrites(teacher(), named('DO15_2026'));
    await refusedWrites(teacher(), ...toTerms.slice(0, 2));
    await refusedWrites(teacher(), ...keys(THREE).slice(0, 1), named('DO15_2026'));
    await allowed(teacher(), ...toTerms);
    await refusedWrites(teacher(), named('DO8_2015'));
    await allowed(teacher(), named('DO8_2015'), ...keys(FOUR));
    await refusedWrites(teacher(), named('school:published'), ...keys(THREE));
    await allowed(teacher(), named('school:published'), ...keys({ 1: false, 2: false }));
    await allowed(teacher(), named(null), ...keys({}));
    await allowed(teacher(), named('DO15_2026'));
  });

  it('may bring weights, layout and exam along, and new grades', async () => {
    const weights = {
      writtenWorks: 20,
      performanceTask: 50,
      quarterlyExam: 30,
      layout: 'domains',
      exam: 'TE',
      units: 3,
    };
    const grade = but(gradeRow(), { classSubjectModel: 'subjectA', transmutedGrade: 87 });
    const final = but(enrolmentRow(), { classModel: 'subjectA', overallInitialGrade: 84.86, overallFinalGrade: 87 });
    await refusedWrites(teacher(), set(grade));
    await allowed(
      teacher(),
      ...toTerms.slice(0, 2),
      edit(B, { quarterClosed: THREE, ...weights }),
      set(grade),
      set(final),
    );
  });

  it.each<[string, unknown]>([
    ['one that is none', 'MINE'],
    ['a draft', 'school:draft'],
    ["another school's", 'school:foreign'],
  ])('is not %s', async (_label, policy) => {
    await refusedWrites(teacher(), named(policy), ...keys({}));
    await allowed(teacher(), ...toTerms);
  });

  it.each([A, B])('waits until no period is closed: %s', async (path) => {
    await world.alter(path, { 'quarterClosed.1': true });
    const other = path === A ? B : A;
    await refusedWrites(teacher(), named('DO15_2026'), edit(other, { quarterClosed: THREE }));
    await refusedWrites(teacher(), ...toTerms);
    await world.alter(path, { 'quarterClosed.1': false });
    await allowed(teacher(), ...toTerms);
  });

  it('is refused in the batch that closes a period', async () => {
    const closing = edit(A, { quarterClosed: { ...THREE, 1: true } });
    await refusedWrites(teacher(), named('DO15_2026'), closing, edit(B, { quarterClosed: THREE }));
    await allowed(teacher(), ...toTerms);
  });

  it('leaves the list of subjects as it is', async () => {
    const without = edit(CLASS, { gradingPolicy: 'DO15_2026', classSubjects: ['subjectA'] });
    await refusedWrites(teacher(), without, ...keys(THREE));
    await allowed(teacher(), ...toTerms);
  });

  it.each([
    ['DO15_2026', 9],
    ['school:published', 7],
  ])('%s fits a class of %i subjects, and no more', async (policy, most) => {
    const ids = idList(most + 1).map((id) => `many-${id}`);
    await world.seed(...ids.map((id) => but(subjectRow(id), { classModel: 'classA', quarterClosed: {} })));
    await world.alter(CLASS, { classSubjects: ids });
    await refusedWrites(teacher(), named(policy));
    await world.alter(CLASS, { classSubjects: ids.slice(1) });
    await world.alter(inTree('classSubjects', ids[most] ?? ''), { quarterClosed: { 1: true } });
    await refusedWrites(teacher(), named(policy));
    await world.alter(inTree('classSubjects', ids[most] ?? ''), { quarterClosed: {} });
    await allowed(teacher(), named(policy));
  });
});

describe('the list of subjects', () => {
  const list = (classSubjects: string[]) => edit(CLASS, { classSubjects });

  it('keeps a subject with a closed period', async () => {
    await world.alter(B, { 'quarterClosed.2': true });
    await refusedWrites(teacher(), list(['subjectA']));
    await refusedWrites(teacher(), list([]));
    await allowed(teacher(), list(['subjectB']));
    await world.alter(B, { deletedAt: new Date(0) });
    await allowed(teacher(), list([]));
  });

  it('loses a subject in the batch that deletes it, two at most', async () => {
    await world.alter(A, { 'quarterClosed.2': true, deletedAt: new Date(0) });
    await allowed(teacher(), list(['subjectB']), { delete: A }, set(queueRow('subjectA', 'classSubjects')));
    await world.alter(CLASS, { classSubjects: ['gone1', 'gone2', 'subjectB'] });
    await refusedWrites(teacher(), list([]));
    await allowed(teacher(), list(['subjectB']));
  });

  it('has a subject before a period of it is closed', async () => {
    const close = edit(A, { 'quarterClosed.1': true });
    await world.alter(CLASS, { classSubjects: ['subjectB'] });
    await refusedWrites(teacher(), close);
    await world.alter(CLASS, { classSubjects: ['subjectB', 'subjectA'] });
    await allowed(teacher(), close);
  });
});

describe('periods', () => {
  const TERMS = inTree('classSubjects', 'subjectTerms');
  const rowsOf = (subject: string, quarter: number): Row[] => {
    const grade = gradeRow();
    const id = `${String(grade.value.classStudentModel)}_${quarter}`;
    const own = { classSubjectModel: subject, quarter, rawTotalGrade: null, transmutedGrade: null };
    const blank = { ...own, percentageQuarterlyExam: null, weightedQuarterlyExam: null, id };
    return [
      but(activityRow(), { classSubjectModel: subject, quarter }),
      { ...but(grade, blank), path: inTree('studentGrades', id) },
    ];
  };

  it.each([
    ['subjectTerms', 3],
    ['subjectOwn', 2],
  ])('of %s are %i, with its keys and without', async (subject, most) => {
    for (const _ of ['keys', 'none']) {
      for (const row of rowsOf(subject, most + 1)) await refusedWrites(teacher(), set(row));
      for (const row of rowsOf(subject, most)) await allowed(teacher(), set(row));
      await world.alter(inTree('classSubjects', subject), { quarterClosed: {} });
    }
  });

  it('of an activity that another policy left over may be edited or changed, and it may be deleted', async () => {
    const left = but(activityRow('left'), { classSubjectModel: 'subjectTerms', quarter: 4 });
    await world.seed(left);
    await allowed(teacher(), edit(left.path, { name: 'Left over' }));
    await allowed(teacher(), edit(left.path, { quarter: 3 }));
    await refusedWrites(teacher(), edit(left.path, { quarter: 4 }));
    await world.seed(left);
    await allowed(teacher(), { delete: left.path });
  });

  it('that the policy does not have are not closed', async () => {
    const close = (quarter: number) => edit(TERMS, { [`quarterClosed.${quarter}`]: true });
    const closing = (quarter: number) => {
      const row = closingRow(1, 'subjectTerms');
      const id = `subjectTerms_${quarter}_1`;
      return set({ ...but(row, { id, quarter }), path: inTree('quarterClosings', id) });
    };
    await refusedWrites(teacher(), close(4), closing(4));
    await allowed(teacher(), close(3), closing(3));
    await world.alter(TERMS, { quarterClosed: {} });
    await refusedWrites(teacher(), close(4));
    await allowed(teacher(), close(3));
  });

  it('change with nothing but the policy’s keys', async () => {
    await refusedWrites(teacher(), edit(TERMS, { quarterClosed: FOUR }));
    await allowed(teacher(), edit(TERMS, { quarterClosed: {}, writtenWorks: 30, performanceTask: 40 }));
    await world.alter(TERMS, { quarterClosed: { 1: true } });
    await refusedWrites(teacher(), edit(TERMS, { quarterClosed: {} }));
    await refusedWrites(teacher(), edit(TERMS, { quarterClosed: { 1: true, 2: false }, writtenWorks: 20 }));
    await allowed(teacher(), edit(TERMS, { quarterClosed: { 1: true, 2: false, 3: false } }));
  });

  it.each<[Fields, Fields]>([
    [{ layout: 'domains' }, { layout: 'pooled' }],
    [{ exam: 'TE' }, { exam: 'single' }],
    [{ units: 6 }, { units: 3 }],
  ])('that are closed fix %j', async (first, second) => {
    await allowed(teacher(), edit(TERMS, first));
    await world.alter(TERMS, { 'quarterClosed.1': true });
    await refusedWrites(teacher(), edit(TERMS, second));
    await allowed(teacher(), edit(TERMS, { subject: 'Science' }));
  });

  it.each([
    ['subjectTerms', 3],
    ['subjectOwn', 2],
  ])('of %s, once all are closed, fix the final grade', async (subject, most) => {
    const enrolment = but(enrolmentRow(), { classModel: subject });
    const final = edit(enrolment.path, { overallInitialGrade: 90, overallFinalGrade: 92 });
    await allowed(teacher(), set(enrolment));
    const closed = Object.fromEntries(Array.from({ length: most }, (_, n) => [n + 1, true]));
    await world.alter(inTree('classSubjects', subject), { quarterClosed: closed });
    await refusedWrites(teacher(), final);
    await refusedWrites(teacher(), set(but(enrolmentRow(), { classModel: subject, overallFinalGrade: 92 })));
    await allowed(teacher(), edit(enrolment.path, { studentGrades: [] }));
    const { [most]: _, ...rest } = closed;
    await world.alter(inTree('classSubjects', subject), { quarterClosed: rest });
    await allowed(teacher(), final);
    await allowed(teacher(), edit(enrolment.path, { overallInitialGrade: null, overallFinalGrade: null }));
  });
});

describe('the part of an activity', () => {
  it.each<[Fields, Fields]>([
    [{ part: 'ST1', activityCategoryModel: 3 }, { activityCategoryModel: 1 }],
    [{ part: 'TE', activityCategoryModel: '3' }, { part: 'TE1' }],
    [{ part: 'behavioral', activityCategoryModel: 2 }, { activityCategoryModel: 3 }],
    [{ part: null }, { part: 'Cognitive' }],
  ])('%j is one of its component', async (good, bad) => {
    const row = but(activityRow(), good);
    await allowed(teacher(), set(row));
    await refusedWrites(teacher(), set(but(row, bad)));
    await refusedWrites(teacher(), set(but(activityRow(), { ...good, ...bad })));
  });
});
