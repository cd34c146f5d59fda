import { describe, expect, it } from 'vitest';
import {
  refuseAcademicYear,
  refuseAnswerKey,
  refuseEmail,
  refuseItemPoints,
  refuseKnownEmail,
  refuseLrn,
  refuseName,
  refusePersonName,
  refuseTotalPoints,
  refuseWeight,
  refuseWeightOverride,
  refuseWeights,
} from './validation';

describe('what forms accept', () => {
  it.each([
    ['Peña', null],
    ["O'Neil-Dela Cruz", null],
    ['x'.repeat(100), null],
    ['x'.repeat(101), 'The last name is too long: at most 100 characters, this has 101.'],
    ['  ', 'The last name is missing.'],
    ['\u200b\u2060 \u3164', 'The last name is missing.'],
    ['<b>Reyes', 'The last name cannot contain < or > or line breaks.'],
    ['Reyes\nCruz', 'The last name cannot contain < or > or line breaks.'],
    ['Reyes\u202eCruz', 'The last name cannot contain marks that reverse the direction of the text.'],
  ])('name %j', (text, expected) => expect(refuseName(text, 'The last name')).toBe(expected));

  it.each([
    ['Ma.Theresa', null],
    ['Cruz, Jr.', null],
    ['WWW Santos', null],
    ['See https://x.example', 'The name cannot contain an address of a page or a mailbox.'],
    ['See Www.x.example', 'The name cannot contain an address of a page or a mailbox.'],
    ['a@x.example', 'The name cannot contain an address of a page or a mailbox.'],
    ['<b>', 'The name cannot contain < or > or line breaks.'],
    ['Ma\u200bria', 'The name has a character that cannot be seen. Type it anew instead of pasting it.'],
    ['Maria\u2060', 'The name has a character that cannot be seen. Type it anew instead of pasting it.'],
    ['\u200fMaria', 'The name has a character that cannot be seen. Type it anew instead of pasting it.'],
    ['Ma\u2010ria', null],
  ])('name of a person %j', (text, expected) => expect(refusePersonName(text, 'The name')).toBe(expected));

  it.each([
    ['', null],
    ['136728140987', null],
    ['13672814098', 'An LRN has 12 digits; this has 11.'],
    ['1367281409871', 'An LRN has 12 digits; this has 13.'],
    ['13672814098A', 'An LRN has digits only.'],
    [
      '1.36728E+11',
      'The spreadsheet shortened this LRN (scientific notation). Format its column as text and copy it again.',
    ],
  ])('LRN %j', (text, expected) => expect(refuseLrn(text)).toBe(expected));

  it.each([
    ['2026-2027', null],
    ['2026-2028', 'The second year must follow the first, as in 2026-2027.'],
    ['2026', 'Write the school year as 2026-2027.'],
  ])('school year %j', (text, expected) => expect(refuseAcademicYear(text)).toBe(expected));

  it.each([
    ['1', null],
    ['1000', null],
    ['0', 'The highest possible score is between 1 and 1000.'],
    ['1001', 'The highest possible score is between 1 and 1000.'],
    ['20.5', 'The highest possible score is a whole number.'],
    ['', 'The highest possible score is missing.'],
    ['1,000', 'Type the number without a comma for thousands.'],
  ])('highest possible score %j', (text, expected) => expect(refuseTotalPoints(text)).toBe(expected));

  it.each([
    ['0', null],
    ['100', null],
    ['101', 'Written works is a whole percentage from 0 to 100.'],
    ['-1', 'Written works is a whole percentage from 0 to 100.'],
    ['', 'Written works is a whole percentage from 0 to 100.'],
  ])('weight %j', (text, expected) => expect(refuseWeight(text, 'Written works')).toBe(expected));

  it.each([
    ['', null],
    ['0', null],
    ['5', null],
    ['12,25', null],
    ['100', null],
    ['100.01', 'The weight is between 0 and 100.'],
    ['5.125', 'The weight has at most 2 decimals.'],
    ['-5', 'The weight is a percentage, such as 5, or blank.'],
    ['five', 'The weight is a percentage, such as 5, or blank.'],
  ])('weight override %j', (text, expected) => expect(refuseWeightOverride(text)).toBe(expected));

  it.each([
    ['0.01', null],
    ['2', null],
    ['1,5', null],
    ['1000', null],
    ['1000.01', 'Points are above 0, up to 1000.'],
    ['0', 'Points are above 0, up to 1000.'],
    ['1.125', 'Points are a number with at most 2 decimals.'],
    ['-1', 'Points are a number with at most 2 decimals.'],
    [' ', 'The points are missing.'],
  ])('points of an item %j', (text, expected) => expect(refuseItemPoints(text)).toBe(expected));

  it.each([
    ['A', null],
    ['x'.repeat(50), null],
    ['x'.repeat(51), 'The key is too long: at most 50 characters, this has 51.'],
    ['', 'The key is missing.'],
  ])('answer key %j', (text, expected) => expect(refuseAnswerKey(text)).toBe(expected));

  it('weights add up to 100', () => {
    expect(refuseWeights([30, 50, 20])).toBeNull();
    expect(refuseWeights([30, 50, 21])).toBe('The three weights must add up to 100; these add up to 101.');
  });

  it.each([
    ['ana.reyes@deped.gov.ph', null],
    ['ana', 'This does not look like an e-mail address.'],
    ['', 'The e-mail address is missing.'],
  ])('e-mail %j', (text, expected) => expect(refuseEmail(text)).toBe(expected));

  it('an account of an address that is not given any more can still be signed in to', () => {
    expect([refuseKnownEmail('juan.@deped.gov.ph'), refuseKnownEmail('peña@deped.gov.ph')]).toEqual([null, null]);
    expect(refuseKnownEmail('juan')).toBe('This does not look like an e-mail address.');
  });
});
