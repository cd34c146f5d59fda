import { describe, expect, it } from 'vitest';
import { refuseSubjectName, refuseSubjectWeights } from '@/features/classes/policy/subjectChecks';
import { DO8_WEIGHT_PRESETS, policyOf } from '@/grading';
import {
  BY_HAND,
  emptySubject,
  fittedSubject,
  followedPreset,
  presetValues,
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
  ['', '50', '50', 'The weight of Written Works is a whole percentage from 0 to 100.'],
  ['30', '50.5', '20', 'The weight of Performance Tasks is a whole percentage from 0 to 100.'],
  ['-30', '110', '20', 'The weight of Written Works is a whole percentage from 0 to 100.'],
])('judges the weights %s, %s and %s', (first, second, third, refusal) => {
  expect(refuseSubjectWeights(weights(first, second, third))?.reason ?? null).toBe(refusal);
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

describe('under DepEd Order 15', () => {
  const policy = policyOf('DO15_2026');
  const named = (subject: string, preset: string) => ({ ...emptySubject(policy), subject, preset });

  it('a subject has the weights and examinations of its learning area', () => {
    expect(emptySubject(policy)).toMatchObject({ preset: 'english', writtenWorks: '20', quarterlyExam: '30' });
    expect(presetValues('shsField', policy)).toMatchObject({ performanceTask: '70', exam: 'TE' });
    expect(presetValues('shsResearch', policy)).toMatchObject({ quarterlyExam: '0', exam: 'none' });
  });

  it.each([
    ['TLE 8', '8', 'tle'],
    ['PE and Health', '7', 'peHealth'],
    ['Values Education', '7', 'gmrc'],
    ['Work Immersion', '12', 'shsImmersion'],
    ['life and career skills', '11', 'shsCore'],
  ])('the weights follow the name %s in grade %s', (name, gradeLevel, area) => {
    expect(followedPreset(name, { preset: 'english', followed: 'english', gradeLevel, policy })).toBe(area);
  });

  it('Grade 12 on the old curriculum keeps the weights of DepEd Order 8', () => {
    const old = policyOf('DO15_2026_G12');
    expect(
      followedPreset('Oral Communication', {
        preset: 'languages',
        followed: 'languages',
        gradeLevel: '12',
        policy: old,
      }),
    ).toBe('shsCore');
    expect(emptySubject(old)).toMatchObject({ preset: 'languages', exam: '' });
  });

  it('what a subject states goes into the input, and what it stated before is cleared', () => {
    const values = {
      ...named('Research', 'shsResearch'),
      ...presetValues('shsResearch', policy),
      units: '3',
      periods: [2],
    };
    const input = toSubjectInput(values);
    expect(input).toMatchObject({ exam: 'none', units: 3, periods: [2] });
    expect(toSubjectInput(toSubjectValues(input, policy, '11'))).toEqual(input);
    expect(toSubjectValues(input, policy, '11').preset).toBe('shsResearch');
    expect(toSubjectInput({ ...values, units: '', periods: [] }, input)).toMatchObject({ units: null, periods: null });
    expect(toSubjectInput({ ...values, units: '', periods: [] })).not.toHaveProperty('units');
  });

  it('refuses a weight for examinations that the subject does not have', () => {
    const values = { ...named('Research', 'english'), exam: 'none' as const };
    expect(refuseSubjectWeights(values, policy)?.reason).toMatch(/without examinations has no weight/);
  });

  it.each([
    ['languages', '30', 'Mathematics', { preset: 'mathematics', writtenWorks: '20', exam: 'ST1-ST2-TE' }],
    [BY_HAND, '41', 'Mathematics', { preset: BY_HAND, writtenWorks: '41', exam: '' }],
  ])('fits a subject of DepEd Order 8 with the preset %s', (preset, writtenWorks, subject, fitted) => {
    const values = { ...emptySubject(), subject, preset, writtenWorks };
    expect(fittedSubject(values, policy, '7', policyOf('DO8_2015'))).toMatchObject(fitted);
  });

  it('fits a subject back to DepEd Order 8, which has no layout and one examination', () => {
    const values = { ...named('GMRC', 'gmrc'), layout: 'domains' as const, exam: 'ST1-ST2-TE' as const, periods: [3] };
    expect(fittedSubject(values, policyOf('DO8_2015'), '7', policyOf('DO15_2026'))).toMatchObject({
      preset: 'languages',
      layout: '',
      exam: '',
    });
  });

  it("fits a subject to a school's own policy: its weights, unless others were chosen", () => {
    const former = policyOf('DO8_2015');
    const own = { ...former, id: 'school:own' };
    expect(fittedSubject(emptySubject(), own, '7', former).preset).toBe('policy');
    expect(fittedSubject(named('English', 'languages'), own, '7', former).preset).toBe('policy');
    expect(fittedSubject(named('English', 'scienceMath'), own, '7', former).preset).toBe('scienceMath');
  });
});
