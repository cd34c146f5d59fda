import { beforeAll, describe, it } from 'vitest';
import { activityRow, but, itemRow, pointsRow, type Row, scoreRow } from '#support/rules/rulesDocuments';
import { CREATED, IDENTITY, idList, type Table, testTables } from '#support/rules/rulesTables';
import { allowed, openRulesWorld, refusedWrites, set } from '#support/rules/rulesWorld';

const world = openRulesWorld();

const TABLES: Table[] = [
  {
    collection: 'studentPerformance',
    build: scoreRow,
    accepted: [
      ['nothing scored but a typed 0', { score: 0 }],
      ['a full score', { score: 20 }],
      ['two decimals', { score: 7.35 }],
      ['a comment of 1,000 characters', { comments: 'ñ'.repeat(1000) }],
      ['a comment of several lines', { comments: 'Late.\nExcused <by> the adviser.' }],
      ['answers', { answers: 'A,C,,B|D' }],
      ['no answers', { answers: '' }],
      ['answers of 600 characters', { answers: 'Ñ,'.repeat(300) }],
    ],
    refused: [
      ...IDENTITY,
      ['a score above the highest possible', { score: 20.01 }],
      ['a negative score', { score: -0.01 }],
      ['three decimals', { score: 7.355 }],
      ['NaN', { score: Number.NaN }],
      ['Infinity', { score: Number.POSITIVE_INFINITY }],
      ['-Infinity', { score: Number.NEGATIVE_INFINITY }],
      ['a string', { score: '17' }],
      ['null', { score: null }],
      ['no score', { score: undefined }],
      ['a list', { score: [17] }],
      ['a comment of 1,001 characters', { comments: 'x'.repeat(1001) }],
      ['a comment that is a number', { comments: 3 }],
      ['answers of 601 characters', { answers: 'x'.repeat(601) }],
      ['answers that are a list', { answers: ['A', 'C'] }],
      ['answers that are null', { answers: null }],
      ['answers under another name', { answer: 'A,C' }],
      ['another enrolment than the id', { classStudentModel: 'enrolment1' }],
      ['another activity than the id', { activityModel: 'activityClosed' }],
      ['another subject than the activity', { classSubjectModel: 'subject9' }],
      ['no subject', { classSubjectModel: undefined }],
      ...CREATED,
    ],
  },
  {
    collection: 'activity',
    build: activityRow,
    accepted: [
      ['1 point', { totalPoints: 1 }],
      ['1,000 points', { totalPoints: 1000 }],
      ['the third quarter', { quarter: 3 }],
      ['a weight of its own', { weightOverride: 12.5 }],
      ['no sub-category', { activitySubCategoryModel: null }],
      ['ids of categories as strings', { activityCategoryModel: '3', activitySubCategoryModel: '4' }],
      ['a scannable one', { scannable: true, activityItem: idList(300) }],
      ['a name of 200 characters', { name: 'x'.repeat(200) }],
    ],
    refused: [
      ...IDENTITY,
      ['0 points', { totalPoints: 0 }],
      ['1,001 points', { totalPoints: 1001 }],
      ['half a point', { totalPoints: 10.5 }],
      ['points as a string', { totalPoints: '20' }],
      ['no quarter', { quarter: 0 }],
      ['a fifth quarter of four', { quarter: 5 }],
      ['a seventh period', { quarter: 7 }],
      ['a closed quarter', { quarter: 4 }],
      ['a quarter as a string', { quarter: '1' }],
      ['a category 0', { activityCategoryModel: 0 }],
      ['a category 4', { activityCategoryModel: 4 }],
      ['no category', { activityCategoryModel: null }],
      ['a sub-category 5', { activitySubCategoryModel: 5 }],
      ['a weight above 100', { weightOverride: 100.01 }],
      ['a weight below 0', { weightOverride: -1 }],
      ['a weight that is NaN', { weightOverride: Number.NaN }],
      ['scannable as a string', { scannable: 'yes' }],
      ['an empty name', { name: '' }],
      ['a blank name', { name: '   ' }],
      ['a name with a control character', { name: 'Quiz\u0007' }],
      ['a name with a tag', { name: 'Quiz <b>' }],
      ['a name of 201 characters', { name: 'x'.repeat(201) }],
      ['a subject that is not there', { classSubjectModel: 'nowhere' }],
      ['a subject that is being deleted', { classSubjectModel: 'subjectDead' }],
      ['a path as subject', { classSubjectModel: '../subject1' }],
      ['301 items', { activityItem: idList(301) }],
      ['items as a string', { activityItem: 'item1' }],
      ['an id with a slash', { activityItem: ['a', 'b/c'] }],
      ['an id with a space', { studentPerformance: ['a b'] }],
      ...CREATED,
    ],
  },
  {
    collection: 'activityItem',
    build: itemRow,
    accepted: [
      ['number 300', { itemNumber: 300 }],
      ['no points', { points: 0 }],
      ['1,000 points', { points: 1000 }],
      ['an empty key', { answerKey: '' }],
      ['several right answers', { answerKey: 'A|C' }],
      ['an item given to everyone', { credit: 'everyone' }],
      ['an item out of the count', { credit: 'none' }],
      ['an item back to its key', { credit: null }],
    ],
    refused: [
      ...IDENTITY,
      ['number 0', { itemNumber: 0 }],
      ['number 301', { itemNumber: 301 }],
      ['number 1.5', { itemNumber: 1.5 }],
      ['points above 1,000', { points: 1000.01 }],
      ['points below 0', { points: -1 }],
      ['points that are NaN', { points: Number.NaN }],
      ['a key of 51 characters', { answerKey: 'x'.repeat(51) }],
      ['a key that is a number', { answerKey: 2 }],
      ['another credit', { credit: 'half' }],
      ['credit that is a boolean', { credit: true }],
      ['an activity that is not there', { activityModel: 'nowhere' }],
      ['an activity of a closed quarter', { activityModel: 'activityClosed' }],
      ['another subject than the activity', { classSubjectModel: 'subject9' }],
    ],
  },
  {
    collection: 'studentPoints',
    build: pointsRow,
    accepted: [
      ['without its id', { id: undefined }],
      ['nothing', { pointsEarned: 0 }],
      ['all points of the activity', { pointsEarned: 20 }],
    ],
    refused: [
      ...IDENTITY,
      ['more than the activity', { pointsEarned: 20.5 }],
      ['less than nothing', { pointsEarned: -0.5 }],
      ['NaN', { pointsEarned: Number.NaN }],
      ['a string', { pointsEarned: '1' }],
      ['another item than the id', { activityItemModel: 'item2' }],
      ['another enrolment than the id', { classStudentModel: 'enrolment1' }],
      ['an activity of a closed quarter', { activityModel: 'activityClosed' }],
      ['another subject than the activity', { classSubjectModel: 'subject9' }],
    ],
  },
];

testTables(world, TABLES);

describe('points through another activity than the item’s', () => {
  const teacher = () => world.as('teacher1');
  const pointsOf = (item: string, activityModel: string): Row => {
    const { path, value } = but(pointsRow('enrolment7'), {
      activityItemModel: item,
      activityModel,
      id: `${item}_enrolment7`,
    });
    return { path: path.replace('item1_', `${item}_`), value };
  };
  beforeAll(() => world.seed(but(activityRow('quizB'), { activityItem: ['itemB'] }), itemRow('itemB')));

  it('are refused; through the item’s own activity they are allowed, also a second time', async () => {
    await refusedWrites(teacher(), set(pointsOf('itemB', 'activity1')));
    await refusedWrites(teacher(), set(pointsOf('item1', 'quizB')));
    await allowed(teacher(), set(pointsOf('itemB', 'quizB')));
    await allowed(teacher(), set(pointsOf('itemB', 'quizB')));
  });

  it('are allowed for an item that joins the activity in the same batch', async () => {
    const joined = but(activityRow('quizB'), { activityItem: ['itemB', 'itemC'] });
    await refusedWrites(teacher(), set(pointsOf('itemC', 'quizB')));
    await allowed(teacher(), set(joined), set(pointsOf('itemC', 'quizB')));
  });
});
