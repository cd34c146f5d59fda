import { expect, it } from 'vitest';
import { DO8_WEIGHT_PRESETS } from '@/grading';
import {
  BY_HAND,
  emptySubject,
  followedPreset,
  refuseSubjectName,
  refuseSubjectWeights,
  toSubjectInput,
  toSubjectValues,
  untouchedPreset,
} from './classForm';

const weights = (writtenWorks: string, performanceTask: string, quarterlyExam: string) => ({
  ...emptySubject(),
  writtenWorks,
  performanceTask,
  quarterlyExam,
});

it.each([
  ['30', '50', '20', null],
  ['100', '0', '0', null],
  ['31', '50', '20', 'The three weights must add up to 100; these add up to 101.'],
  ['29', '50', '20', 'The three weights must add up to 100; these add up to 99.'],
  ['', '50', '50', 'The weight of written works is a whole percentage from 0 to 100.'],
  ['30', '50.5', '20', 'The weight of performance tasks is a whole percentage from 0 to 100.'],
  ['-30', '110', '20', 'The weight of written works is a whole percentage from 0 to 100.'],
])('judges the weights %s, %s and %s', (first, second, third, refusal) => {
  expect(refuseSubjectWeights(weights(first, second, third))).toBe(refusal);
});

it('refuses a subject twice, whatever its capitals', () => {
  expect(refuseSubjectName(' english', ['English'])).toBe('The class has this subject already.');
  expect(refuseSubjectName('Filipino', ['English'])).toBeNull();
  expect(refuseSubjectName('<b>', [])).toBe('The subject cannot contain < or > or line breaks.');
});

it('finds the preset of stored weights, and keeps other weights as they are', () => {
  const stored = { subject: 'Science', writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 };
  expect(toSubjectValues(stored)).toMatchObject({ preset: 'scienceMath', writtenWorks: '40' });
  expect(toSubjectValues({ ...stored, writtenWorks: 41, performanceTask: 39 }).preset).toBe(BY_HAND);
  expect(toSubjectInput(toSubjectValues(stored))).toEqual(stored);
});

it.each([
  // Columns: shown preset, preset set by the form, name, grade level, expected preset.
  ['languages', 'languages', 'Mathematics', '7', 'scienceMath'],
  ['languages', 'languages', 'Science 8', '8', 'scienceMath'],
  ['languages', 'languages', 'Agham', '4', 'scienceMath'],
  ['languages', 'languages', 'MAPEH', '7', 'mapehTle'],
  ['languages', 'languages', 'TLE - Cookery', '9', 'mapehTle'],
  ['languages', 'languages', 'EPP', '5', 'mapehTle'],
  ['scienceMath', 'scienceMath', 'Filipino', '7', 'languages'],
  ['languages', 'languages', 'General Mathematics', '11', 'shsCore'],
  // Expect null: no change needed, weights chosen by hand, an existing subject.
  ['languages', 'languages', 'English', '7', null],
  ['languages', 'languages', 'Araling Panlipunan', '7', null],
  ['mapehTle', 'languages', 'Mathematics', '7', null],
  [BY_HAND, 'languages', 'Math', '7', null],
  ['scienceMath', 'scienceMath', ' ', '7', null],
  ['languages', 'languages', 'Mathematics', undefined, null],
])('weights %s, set by the form %s, follow the name %s in grade %s: %s', (preset, followed, name, gradeLevel, then) => {
  expect(followedPreset(name, { preset, followed, gradeLevel })).toBe(then);
});

it('gives a subject without a name the first preset, and others the preset that the name suggests', () => {
  expect(untouchedPreset(emptySubject(), '7')).toBe(emptySubject().preset);
  expect(untouchedPreset({ ...emptySubject(), subject: 'Science' }, '7')).toBe('scienceMath');
});

it('offers every preset whose weights make 100', () => {
  for (const { writtenWorks, performanceTask, quarterlyExam } of DO8_WEIGHT_PRESETS) {
    expect(writtenWorks + performanceTask + quarterlyExam).toBe(100);
  }
});
