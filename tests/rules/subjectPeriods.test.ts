/** A subject may state the periods that it is taught in: some of its policy's, in order. */
import { beforeEach, describe, it } from 'vitest';
import { but, classRow, enrolmentRow, type Fields, inTree, NOW, subjectRow } from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const edit = (path: string, fields: Fields): Write => ({ update: path, fields: { ...fields, lastSync: NOW } });

beforeEach(world.reset);

describe('the periods that a subject is taught in', () => {
  const [TERMS, OWN] = [inTree('classSubjects', 'subjectTerms'), inTree('classSubjects', 'subjectOwn')];
  const taught = (periods: unknown, path = TERMS) => edit(path, { periods });

  it.each([[[1]], [[3]], [[1, 3]], [[2, 3]], [[1, 2, 3]], [null]])('may be %j', async (periods) => {
    await allowed(teacher(), taught(periods));
    const made = but(subjectRow(), { classModel: 'classTerms', quarterClosed: {}, periods });
    await allowed(teacher(), set(made));
  });

  it.each<[unknown]>([
    [[]],
    [[0, 1]],
    [[1, 1]],
    [[3, 1]],
    [[1, 2.5]],
    [['1']],
    [[1, 2, 3, 4, 5]],
    [[1, 2, 3, 4, 5, 6, 7]],
    [1],
    [{ 0: 1 }],
  ])('are not %j', async (periods) => {
    const subject = but(subjectRow(), { classModel: 'class1' });
    await refusedWrites(teacher(), set(but(subject, { periods })));
    await allowed(teacher(), set(but(subject, { periods: [1, 2, 3, 4] })));
    await refusedWrites(teacher(), set(but(subject, { periods })));
  });

  it.each([
    ['subjectTerms', 'classTerms', 3],
    ['subjectOwn', 'classOwn', 2],
  ])("are those of the class's policy: %s", async (id, classModel, most) => {
    const path = inTree('classSubjects', id);
    await refusedWrites(teacher(), taught([most, most + 1], path));
    await allowed(teacher(), taught([most], path));
    const made = but(subjectRow(), { classModel, quarterClosed: {} });
    await refusedWrites(teacher(), set(but(made, { periods: [most + 1] })));
    await allowed(teacher(), set(but(made, { periods: [most] })));
  });

  it('follow a change of policy', async () => {
    await world.seed(but(classRow('classA'), { classSubjects: ['subjectA'] }));
    await world.seed(but(subjectRow('subjectA'), { classModel: 'classA', periods: [3, 4] }));
    const toTerms = edit(inTree('class', 'classA'), { gradingPolicy: 'DO15_2026' });
    const keys = { quarterClosed: { 1: false, 2: false, 3: false } };
    const path = inTree('classSubjects', 'subjectA');
    await refusedWrites(teacher(), toTerms, edit(path, keys));
    await allowed(teacher(), toTerms, edit(path, { ...keys, periods: [3] }));
  });

  it('are fixed once a period is closed', async () => {
    await allowed(teacher(), taught([1, 2]));
    await world.alter(TERMS, { 'quarterClosed.1': true });
    await refusedWrites(teacher(), taught([1]));
    await refusedWrites(teacher(), taught(null));
    await allowed(teacher(), edit(TERMS, { subject: 'Science', periods: [1, 2] }));
  });

  it.each([TERMS, OWN])('fix the final grade once they are closed: %s', async (path) => {
    const enrolment = but(enrolmentRow(), { classModel: path.split('/')[3] });
    const final = edit(enrolment.path, { overallInitialGrade: 90, overallFinalGrade: 92 });
    await allowed(teacher(), set(enrolment));
    await world.alter(path, { periods: [2], quarterClosed: { 1: false, 2: true } });
    await refusedWrites(teacher(), final);
    await world.alter(path, { periods: [1] });
    await allowed(teacher(), final);
    await world.alter(path, { periods: [1, 2], quarterClosed: { 2: true } });
    await allowed(teacher(), edit(enrolment.path, { overallInitialGrade: 91, overallFinalGrade: 93 }));
    await world.alter(path, { quarterClosed: { 1: true, 2: true } });
    await refusedWrites(teacher(), final);
  });
});
