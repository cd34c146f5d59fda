import { expect, it } from 'vitest';
import { DO15_LEARNING_AREAS, suggestLearningArea } from './learningAreaWeights';

it.each([
  ['English 7', '7', 'english'],
  ['Mathematics', '7', 'mathematics'],
  ['Araling Panlipunan', '8', 'makabansa'],
  ['AP 8', '8', 'makabansa'],
  ['Makabansa', '2', 'makabansa'],
  ['GMRC', '4', 'gmrc'],
  ['Values Education 9', '9', 'gmrc'],
  ['EsP 10', '10', 'gmrc'],
  ['EPP', '5', 'tle'],
  ['TLE - Cookery', '9', 'tle'],
  ['Music and Arts', '7', 'musicArts'],
  ['PE and Health', '7', 'peHealth'],
  ['Health', '7', 'peHealth'],
  ['Agham', '4', 'science'],
  ['Reading', '3', 'english'],
  ['General Mathematics', '11', 'shsCore'],
  ['Practical Research 1', '12', 'shsResearch'],
  ['Design and Innovation', '11', 'shsResearch'],
  ['Work Immersion', '12', 'shsImmersion'],
  ['Arts Apprenticeship 1', '11', 'shsField'],
  ['Creative Industries: Literary Arts', '11', 'shsArts'],
  ['Sports Coaching', '12', 'shsSports'],
])('the name %s in grade %s suggests the area %s', (name, gradeLevel, area) => {
  expect(suggestLearningArea(name, gradeLevel)).toBe(area);
  expect(DO15_LEARNING_AREAS.map(({ id }) => id)).toContain(area);
});

const TESTS = 'ST1-ST2-TE';

it.each([
  ['english', 'English', [20, 50, 30], TESTS],
  ['filipino', 'Filipino', [20, 50, 30], TESTS],
  ['mathematics', 'Mathematics', [20, 50, 30], TESTS],
  ['science', 'Science', [20, 50, 30], TESTS],
  ['makabansa', 'Araling Panlipunan / Makabansa', [20, 50, 30], TESTS],
  ['gmrc', 'GMRC / Values Education', [20, 50, 30], TESTS],
  ['tle', 'EPP / TLE', [20, 60, 20], TESTS],
  ['musicArts', 'Music and Arts (MAPEH)', [20, 60, 20], TESTS],
  ['peHealth', 'PE and Health (MAPEH)', [20, 60, 20], TESTS],
  ['shsCore', 'SHS core subjects', [20, 50, 30], TESTS],
  ['shsAcademic', 'SHS academic electives: all others', [20, 50, 30], TESTS],
  ['shsArts', 'SHS Arts, Social Sciences and Humanities', [20, 60, 20], TESTS],
  ['shsSports', 'SHS Sports, Health and Wellness', [20, 60, 20], TESTS],
  ['shsField', 'SHS Field Exposure, Arts Apprenticeship, Creative Production', [15, 70, 15], 'TE'],
  ['shsResearch', 'SHS Research; Design and Innovation', [40, 60, 0], 'none'],
  ['shsTechPro', 'SHS TechPro electives', [15, 65, 20], TESTS],
  ['shsImmersion', 'SHS Work Immersion', [20, 80, 0], 'none'],
])('the area %s is shown as %s, with its weights and examinations', (id, label, weights, exam) => {
  const area = DO15_LEARNING_AREAS.find((each) => each.id === id);
  expect(area).toMatchObject({ label, exam });
  expect([area?.writtenWorks, area?.performanceTask, area?.quarterlyExam]).toEqual(weights);
});
