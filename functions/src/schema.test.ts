import { describe, expect, it } from 'vitest';
import { AppError } from '@/domain/words/errors';
import {
  documentId,
  email,
  facultyId,
  knownEmail,
  listOf,
  name,
  object,
  oneOf,
  optional,
  type Parser,
  reason,
  schoolName,
} from './schema';

const REFUSED = 'refused';

function outcome<Value>(parse: Parser<Value>, value: unknown): Value | typeof REFUSED {
  try {
    return parse(value, 'field');
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(AppError);
    expect(thrown).toMatchObject({
      code: 'input/invalid',
      message: 'The value of “field” is missing or not valid.',
    });
    return REFUSED;
  }
}

describe('document id', () => {
  it.each([
    ['aZ09_-', 'aZ09_-'],
    ['x'.repeat(128), 'x'.repeat(128)],
    ['x'.repeat(129), REFUSED],
    ['', REFUSED],
    ['a/b', REFUSED],
    ['..', REFUSED],
    ['a\n', REFUSED],
    [7, REFUSED],
    [undefined, REFUSED],
  ])('%j -> %j', (value, expected) => expect(outcome(documentId, value)).toBe(expected));
});

describe('e-mail address', () => {
  const domain = '@deped.gov.ph';
  it.each([
    [' Ana.Reyes@DepEd.gov.ph ', 'ana.reyes@deped.gov.ph'],
    ["o'neil+school@deped.gov.ph", "o'neil+school@deped.gov.ph"],
    [`${'x'.repeat(64)}${domain}`, `${'x'.repeat(64)}${domain}`],
    [`${'x'.repeat(65)}${domain}`, REFUSED],
    ['a@b.ph\r\nBcc: all@deped.gov.ph', REFUSED],
    ['a@b.ph,c@d.ph', REFUSED],
    ['a@b.ph;c@d.ph', REFUSED],
    ['"a"@b.ph', REFUSED],
    ['Ana<a@b.ph>', REFUSED],
    ['a b@c.ph', REFUSED],
    ['a@b', REFUSED],
    ['añ@b.ph', REFUSED],
    [['a@b.ph'], REFUSED],
    [{ toString: 'a@b.ph' }, REFUSED],
    [undefined, REFUSED],
  ])('%j -> %j', (value, expected) => expect(outcome(email, value)).toBe(expected));
});

describe('e-mail address of a record', () => {
  it.each([
    [' Juan.@DepEd.gov.ph ', 'juan.@deped.gov.ph'],
    ['añ@b.ph', 'añ@b.ph'],
    ['a@b.ph\r\nBcc: all@deped.gov.ph', REFUSED],
    ['a@b.ph\u0000', REFUSED],
    ['a\u200b@b.ph', REFUSED],
    ['https://x.example/a@b.ph', REFUSED],
    ['a@b.ph,c@d.ph', REFUSED],
    ['Ana<a@b.ph>', REFUSED],
    ['"a"@b.ph', REFUSED],
    [undefined, REFUSED],
  ])('%j -> %j', (value, expected) => expect(outcome(knownEmail, value)).toBe(expected));
});

describe('name', () => {
  it.each([
    ['  Peña-Dela Cruz ', 'Peña-Dela Cruz'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), REFUSED],
    ['', REFUSED],
    ['Ana\r\nBcc: all@deped.gov.ph', REFUSED],
    ['Ana\u0000', REFUSED],
    ['<b>Ana</b>', REFUSED],
    [null, REFUSED],
  ])('%j -> %j', (value, expected) => expect(outcome(name, value)).toBe(expected));
});

describe('school name', () => {
  it.each([
    [' STI College @ Naga ', 'STI College @ Naga'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), REFUSED],
    ['Mabini\r\nBcc: all@deped.gov.ph', REFUSED],
    ['<b>Mabini</b>', REFUSED],
    ['https://x.example/Mabini', REFUSED],
    ['www.x.example', REFUSED],
    ['', REFUSED],
  ])('%j -> %j', (value, expected) => expect(outcome(schoolName, value)).toBe(expected));
});

describe('faculty id', () => {
  it.each([
    ['', ''],
    [' T-17 ', 'T-17'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), REFUSED],
    ['T\n17', REFUSED],
    [17, REFUSED],
  ])('%j -> %j', (value, expected) => expect(outcome(facultyId, value)).toBe(expected));
});

describe('reason', () => {
  it.each([
    [' Wrong school.\r\nSee <me>. ', 'Wrong school.\nSee <me>.'],
    ['x'.repeat(1000), 'x'.repeat(1000)],
    ['x'.repeat(1001), REFUSED],
    [' \n ', REFUSED],
    ['a\u0007', REFUSED],
    [undefined, REFUSED],
  ])('%j -> %j', (value, expected) => expect(outcome(reason, value)).toBe(expected));
});

describe('combined', () => {
  it('keeps the fields asked for and no others, and leaves out missing ones', () => {
    const parse = object({ id: documentId, note: optional(name) });
    expect(parse({ id: 'a', role: 0, __proto__: { note: 'inherited' } }, 'body')).toEqual({ id: 'a' });
    expect(parse({ id: 'a', note: null }, 'body')).toEqual({ id: 'a' });
    expect(parse({ id: 'a', note: 'b' }, 'body')).toEqual({ id: 'a', note: 'b' });
  });

  it('does not read inherited fields', () => {
    expect(() => object({ constructor: optional(name), toString: name })({}, 'body')).toThrow('“toString”');
  });

  it.each([null, [], 'text', 7, undefined])('%j is not an object', (value) =>
    expect(outcome(object({}), value)).toBe(REFUSED),
  );

  it.each([
    [[], []],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [['a', 'b', 'c'], REFUSED],
    [['a', 1], REFUSED],
    ['a', REFUSED],
  ])('list of at most two: %j -> %j', (value, expected) =>
    expect(outcome(listOf(documentId, 2), value)).toEqual(expected),
  );

  it.each([
    [1, 1],
    [4, 4],
    [5, REFUSED],
    ['1', REFUSED],
    [Number.NaN, REFUSED],
  ])('one of 1 to 4: %j -> %j', (value, expected) => expect(outcome(oneOf(1, 2, 3, 4), value)).toBe(expected));
});
