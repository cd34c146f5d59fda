/** Every kind of write to a class that stands open, one of each. */
import type { Write } from '#support/rules/rulesWorld';
import { set } from '#support/rules/rulesWorld';
import {
  activityRow,
  but,
  changesRow,
  classRow,
  enrolmentRow,
  gradeRow,
  inTree,
  itemRow,
  markRow,
  NOW,
  pointsRow,
  queueRow,
  requestParent,
  requestRow,
  scoreRow,
  subjectRow,
  versionRow,
} from './rulesDocuments';

export const CLASS = inTree('class', 'class1');
export const SUBJECT = inTree('classSubjects', 'subject1');

/** Without a closed period. */
export const OPEN = [subjectRow('subjectOpen'), but(classRow('classOpen'), { classSubjects: [] })];

export const edit = (path: string, fields: object): Write => ({ update: path, fields: { ...fields, lastSync: NOW } });

const enrolment2 = but(enrolmentRow('enrolment2'), {});
/** Needs `OPEN`. */
export const WRITES: [string, ...Write[]][] = [
  ['a new score', set(scoreRow('enrolment2'))],
  ['another score', edit(scoreRow('enrolment1').path, { score: 3 })],
  ['a deleted score', { delete: scoreRow('enrolment1').path }],
  ['a new mark', set(markRow('enrolment2'))],
  ['a deleted mark', { delete: markRow('enrolment1').path }],
  ['points of an item', edit(pointsRow('enrolment1').path, { pointsEarned: 0.5 })],
  ['an answer key', edit(itemRow('item1').path, { answerKey: 'C' })],
  ['a comment on a grade', edit(gradeRow('enrolment1').path, { comments: 'Improved' })],
  ['a deleted grade', { delete: gradeRow('enrolment1').path }],
  ['the name of an activity', edit(activityRow('activity1').path, { name: 'Quiz' })],
  ['a new activity', set(activityRow('activity2'))],
  ['a deleted activity', { delete: activityRow('activity1').path }],
  ['a new enrolment', set(enrolment2)],
  ['a standing', edit(enrolmentRow('enrolment1').path, { standing: 'dropped', standingOn: '2026-11-22' })],
  ['an enrolment that goes', { delete: enrolmentRow('enrolment1').path }, set(queueRow('enrolment1', 'classStudents'))],
  ['a history', set(changesRow()), set(versionRow())],
  ['the weights', edit(inTree('classSubjects', 'subjectOpen'), { writtenWorks: 25, performanceTask: 55 })],
  ['a closed period', edit(SUBJECT, { 'quarterClosed.1': true })],
  ['a tombstone of the subject', edit(SUBJECT, { deletedAt: NOW })],
  ['a subject that goes', { delete: SUBJECT }, set(queueRow('subject1', 'classSubjects'))],
  ['the name of the class', edit(CLASS, { name: 'Narra' })],
  ['another policy', edit(inTree('class', 'classOpen'), { gradingPolicy: 'DO15_2026' })],
  ['a tombstone of the class', edit(CLASS, { deletedAt: NOW })],
  ['a class that goes', { delete: CLASS }, set(queueRow('class1', 'class'))],
  ['a request to reopen', set(requestParent()), set(requestRow())],
];
