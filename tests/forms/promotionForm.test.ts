/** School Form 5, filled with a section: rows by sex, and the counts of both tables. */
import { expect, it } from 'vitest';
import { cellsOf, fill, misfitsOf } from '#support/fill/filledCells';
import { formContent, formLearner } from '#support/fill/madeLearners';
import { madeSchoolForm } from '#support/fill/madeSchoolForm';
import { PROMOTION_FORM } from '#support/fill/promotionForm';
import { describeForm } from '@/files/school-form/describeForm';
import type { FormLearner } from '@/files/school-form/formContent';

const MERGES = { 0: ['A7:A8', 'B7:B8', 'C7:C8', 'D7:D8', 'E7:E8'] };

const learner = (name: string, sex: 'Male' | 'Female' | '', more: Partial<FormLearner> = {}) =>
  formLearner({ key: name, name, fullName: name, sex, lrn: `LRN ${name}`, ...more });

const CLASS = [
  learner('Abad, Ana', 'Female', { average: 90, level: 'Outstanding' }),
  learner('Cruz, Ben', 'Male', { average: 82 }),
  learner('Diaz, Cora', 'Female', {
    ...{ average: 76, level: 'Fairly Satisfactory', action: 'conditional', incomplete: ['Science', 'MAPEH'] },
  }),
  learner('Reyes, Dan', 'Male', { average: null, level: '', action: '' }),
  learner('Gone, Gil', 'Male', { hasLeft: true }),
  learner('Sy, Eva', 'Female', { average: 70, level: 'Did Not Meet Expectations', action: 'retained' }),
];
const content = (learners: readonly FormLearner[] = CLASS) => formContent({}, learners);
const form = (changes: Parameters<typeof madeSchoolForm>[1] = {}) =>
  madeSchoolForm(PROMOTION_FORM, { merges: MERGES, ...changes });

it('has each learner in a row of its sex, with average, action and the areas that were not passed', async () => {
  const result = await fill(await form(), content());
  expect(result).toMatchObject({ kind: 'sf5', misfits: [] });
  const at = await cellsOf(result);
  expect(at('0!A9 0!B9 0!C9 0!D9 0!E9')).toEqual(['LRN Cruz, Ben', 'Cruz, Ben', 82, 'PROMOTED', '']);
  expect(at('0!B10 0!C10 0!D10')).toEqual(['Reyes, Dan', '', '']);
  expect(at('0!B12 0!B13 0!B14')).toEqual(['Abad, Ana', 'Diaz, Cora', 'Sy, Eva']);
  expect(at('0!C13 0!D13 0!E13 0!D14')).toEqual([76, 'CONDITIONAL', 'Science, MAPEH', 'RETAINED']);
  expect(at('0!B3 0!D3 0!B4 0!D4 0!B5 0!G4 0!G5')).toEqual([
    ...['VII', 'Toledo', '301234', '2026-2027', 'Santa Rosa & Co. High School', 'Narra', '7'],
  ]);
});

it('has the counts by action and by descriptor, and leaves descriptors of other policies alone', async () => {
  const at = await cellsOf(await fill(await form(), content()));
  expect(at('0!I9 0!J9 0!K9')).toEqual([1, 1, 2]);
  expect(at('0!I10 0!J10 0!K10')).toEqual([0, 1, 1]);
  expect(at('0!I11 0!J11 0!K11')).toEqual([0, 1, 1]);
  expect(at('0!I15 0!J15 0!K15 0!I17 0!J17 0!K17')).toEqual([0, 1, 1, 1, 0, 1]);
  const other = await cellsOf(await fill(await form({ texts: { '0!H15': 'Emerging' } }), content()));
  expect(other('0!I15 0!J15 0!K15')).toEqual(['', '', '']);
});

it('calls a conditional promotion irregular where the form does', async () => {
  const at = await cellsOf(await fill(await form({ texts: { '0!H10': 'IRREGULAR' } }), content()));
  expect(at('0!D13 0!I10 0!J10 0!K10')).toEqual(['IRREGULAR', 0, 1, 1]);
});

it('tells who has no row, whose sex is not recorded, and names of others; nothing is written over a formula', async () => {
  const many = [...CLASS, learner('Tan, Fe', 'Male'), learner('Uy, Kim', '')];
  expect(misfitsOf(await fill(await form(), content(many)))).toMatchObject([
    { kind: 'rows', list: ['Tan, Fe'], ways: ['leaveOut'] },
    { kind: 'noSex', list: ['Uy, Kim'], ways: ['leaveOut'] },
  ]);
  const named = await fill(await form({ texts: { '0!B9': 'Other, Pupil' } }), content());
  expect(misfitsOf(named)).toMatchObject([{ kind: 'names', values: { form: 'sf5' }, ways: [] }]);
  const computed = await form({ formulas: { '0!K9': 'I9+J9' } });
  expect(misfitsOf(await fill(computed, content()))).toMatchObject([{ kind: 'formulas', ways: ['keep'] }]);
  const kept = await cellsOf(await fill(computed, content(), { formulas: 'keep' }));
  expect(kept('0!K9 0!I9')).toEqual([0, 1]);
});

it('is of an unknown version without a heading or the row of totals, and is described with the names that it has', async () => {
  for (const texts of [{ '0!D7': 'Remark' }, { '0!A15': 'Sum' }]) {
    const strange = await fill(await form({ texts }), content());
    expect(misfitsOf(strange)).toMatchObject([{ kind: 'otherVersion', values: { form: 'sf5' }, ways: [] }]);
  }
  expect(await describeForm(await form())).toMatchObject({ kind: 'sf5', learners: 0 });
  expect(await describeForm(await form({ texts: { '0!B12': 'Abad, Ana' } }))).toMatchObject({ learners: 1 });
});
