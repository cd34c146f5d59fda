/** A school's policy of five periods, and one of the most: every row of the last period, and none beyond it. */
import { beforeEach, describe, it } from 'vitest';
import {
  activityRow,
  answerIdOf,
  auditRow,
  but,
  changesRow,
  classRow,
  closingRow,
  controlsRow,
  enrolmentRow,
  type Fields,
  gradeRow,
  inTree,
  NOW,
  policyRow,
  queueRow,
  REQUESTED_AT,
  type Row,
  requestParent,
  requestRow,
  subjectRow,
  versionRow,
} from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';
import { advisingRow, gradesRow, linkedBook, rosterRow, staffedSection } from '#support/rules/sectionDocuments';
import { MAX_PERIODS } from '@/domain/constants';

const world = openRulesWorld();
const teacher = () => world.as('teacher1');
const SUBJECT = inTree('classSubjects', 'subjectMany');
const CLASS = inTree('class', 'classMany');
const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
const keys = (most: number, closed = false) => Object.fromEntries(numbers(most).map((number) => [number, closed]));
const edit = (path: string, fields: Fields): Write => ({ update: path, fields: { ...fields, lastSync: NOW } });
const ofSubject = { classSubjectModel: 'subjectMany' };

/** A published policy of so many periods. */
const policyOf = (most: number): Row =>
  but(policyRow(`of${most}`), {
    publishedAt: new Date(0),
    periods: numbers(most).map((number) => ({ number, name: `Period ${number}` })),
  });

describe.each([5, MAX_PERIODS])('of %i periods', (most) => {
  beforeEach(async () => {
    await world.reset();
    await world.seed(
      policyOf(most),
      but(classRow('classMany'), { classSubjects: ['subjectMany'], gradingPolicy: `school:of${most}` }),
      but(subjectRow('subjectMany'), { classModel: 'classMany', quarterClosed: keys(most) }),
    );
  });

  it('a class is made, with a subject of all periods or of the last one', async () => {
    await allowed(teacher(), set(but(classRow(), { gradingPolicy: `school:of${most}` })));
    const made = (fields: Fields) => set(but(subjectRow(), { classModel: 'classMany', ...fields }));
    await refusedWrites(teacher(), made({ quarterClosed: keys(most + 1) }));
    await refusedWrites(teacher(), made({ quarterClosed: keys(most), periods: [most + 1] }));
    await allowed(teacher(), made({ quarterClosed: keys(most) }));
    await allowed(teacher(), made({ quarterClosed: keys(most), periods: [1, most] }));
  });

  it('activities and grades are of a period that there is', async () => {
    const activity = (quarter: number) => set(but(activityRow(), { ...ofSubject, quarter }));
    await refusedWrites(teacher(), activity(most + 1));
    await allowed(teacher(), activity(most));
    const grade = (quarter: number) => {
      const id = `enrolment1_${quarter}`;
      const row = but(gradeRow('enrolment1'), { ...ofSubject, id, quarter, transmutedGrade: 89 });
      return set({ ...row, path: inTree('studentGrades', id) });
    };
    await refusedWrites(teacher(), grade(most + 1));
    await allowed(teacher(), grade(most));
  });

  it('the last period is closed with its contents, and then stands', async () => {
    const id = `subjectMany_${most}_1`;
    const made = but(closingRow(1, 'subjectMany'), { id, quarter: most });
    const closing = set({ ...made, path: inTree('quarterClosings', id) });
    await allowed(teacher(), closing, edit(SUBJECT, { [`quarterClosed.${most}`]: true }));
    await refusedWrites(teacher(), edit(SUBJECT, { [`quarterClosed.${most}`]: false }));
    await refusedWrites(teacher(), set(but(activityRow(), { ...ofSubject, quarter: most })));
  });

  it('the history of a save in it', () =>
    allowed(teacher(), set(but(changesRow(), { ...ofSubject, quarter: most })), set(versionRow())));

  it('its number stands in the counters of the year', () =>
    allowed(teacher(), set(but(controlsRow(), { currentQuarter: most, totalActivities: keys(0) }))).then(() =>
      allowed(teacher(), set(but(controlsRow(), { totalActivities: { [most]: 3 } }))),
    ));

  it('is asked for and opened again, and no other with it', async () => {
    await world.alter(SUBJECT, { quarterClosed: keys(most, true) });
    const request = requestRow('subjectMany', most);
    await allowed(teacher(), set(requestParent('teacher1', [`subjectMany_${most}`])), set(request));
    await world.alter(request.path, { createdAt: new Date(REQUESTED_AT) });
    const entry = auditRow('reopenAccepted', {
      id: answerIdOf('reopenAccepted', request),
      ...{ aboutId: 'subjectMany', subject: 'English', section: 'Grade 7 - Sampaguita', quarter: most },
    });
    const gone: Write[] = [{ delete: request.path }, { delete: requestParent().path }, set(entry)];
    const reopen = (open: Fields) => edit(SUBJECT, { quarterClosed: { ...keys(most, true), ...open } });
    await refusedWrites(world.as('admin1'), reopen({ [most]: false, [most - 1]: false }), ...gone);
    await allowed(world.as('admin1'), reopen({ [most]: false }), ...gone);
  });

  it('the final grade stands once all of them are closed', async () => {
    const enrolment = but(enrolmentRow('late'), { classModel: 'subjectMany' });
    await world.seed(enrolment);
    const final = edit(enrolment.path, { overallInitialGrade: 84.86, overallFinalGrade: 89 });
    await world.alter(SUBJECT, { quarterClosed: keys(most, true) });
    await refusedWrites(teacher(), final);
    await world.alter(SUBJECT, { periods: [most] });
    await refusedWrites(teacher(), final);
    await world.alter(SUBJECT, { quarterClosed: { ...keys(most, true), [most]: false } });
    await allowed(teacher(), final);
  });

  it('an enrolment begins where all are closed, without a grade of any', async () => {
    await world.alter(SUBJECT, { quarterClosed: keys(most, true) });
    const begun = (id: string) => set(but(enrolmentRow(id), { classModel: 'subjectMany' }));
    const left = `left_${most}`;
    await world.seed({ ...but(gradeRow(), { ...ofSubject, id: left }), path: inTree('studentGrades', left) });
    await refusedWrites(teacher(), begun('left'));
    await allowed(teacher(), begun('new'));
  });

  it('a class comes to them, and leaves them, with the keys of its subject', async () => {
    const to = (gradingPolicy: string, closed: Fields): Write[] => [
      edit(CLASS, { gradingPolicy }),
      edit(SUBJECT, { quarterClosed: closed }),
    ];
    await refusedWrites(teacher(), ...to('DO8_2015', keys(most)));
    await allowed(teacher(), ...to('DO8_2015', keys(4)));
    await refusedWrites(teacher(), ...to(`school:of${most}`, keys(4)));
    await allowed(teacher(), ...to(`school:of${most}`, keys(most)));
  });

  it('the adviser keeps attendance and comments of it', async () => {
    const section = but(staffedSection('narra'), { gradingPolicy: `school:of${most}` });
    await world.seed(section, rosterRow(section));
    const ofPeriod = (period: number) => {
      const row = advisingRow(section, { period, id: `narra_${period}` });
      return set({ ...row, path: row.path.replace(/[^/]+$/, `narra_${period}`) });
    };
    await refusedWrites(teacher(), ofPeriod(most + 1));
    await allowed(teacher(), ofPeriod(most));
  });

  it('the teacher of the area hands in its grades', async () => {
    const section = but(staffedSection('narra'), { gradingPolicy: `school:of${most}` });
    const [ofSection, subject] = linkedBook(section) as [Row, Row];
    await world.seed(section, rosterRow(section), ofSection, but(subject, { quarterClosed: keys(most, true) }));
    const ofPeriod = (period: number) => {
      const id = `narra_science_${period}`;
      const row = gradesRow(section, { id, period });
      return set({ ...row, path: row.path.replace(/[^/]+$/, id) });
    };
    await refusedWrites(world.as('teacher2'), ofPeriod(most + 1));
    await allowed(world.as('teacher2'), ofPeriod(most));
  });

  it('its activities go with the subject', async () => {
    const activity = but(activityRow('lastQuiz'), { ...ofSubject, quarter: most });
    await world.seed(activity);
    await allowed(teacher(), { delete: activity.path }, set(queueRow('lastQuiz', 'activity')));
  });
});
