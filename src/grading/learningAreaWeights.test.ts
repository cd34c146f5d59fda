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
