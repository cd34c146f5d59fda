import { describe, expect, it } from 'vitest';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy, passwordRules, refusePassword } from './passwordPolicy';

const STRICT: PasswordPolicy = {
  minLength: 8,
  maxLength: 12,
  lowercase: true,
  uppercase: true,
  digit: true,
  symbols: '!?',
};

describe('passwords', () => {
  it.each([
    ['', 'The password is missing.'],
    ['12345', 'This password does not meet the rules below it. Choose another one.'],
    ['123456', null],
  ])('by default "%s": %s', (password, refusal) => {
    expect(refusePassword(DEFAULT_PASSWORD_POLICY, password)).toBe(refusal);
  });

  it.each([
    ['Abcdef1', ['At least 8 characters', 'A sign such as ! or ?']],
    ['Abcdef1!', []],
    ['Abcdefghij1!', []],
    ['Abcdefghijk1!', ['At most 12 characters']],
    ['ABCDEF1!', ['A small letter']],
    ['abcdef1!', ['A capital letter']],
    ['Abcdefg!', ['A digit']],
    ['Abcdef1#', ['A sign such as ! or ?']],
  ])('a strict policy misses in "%s": %j', (password, missing) => {
    const rules = passwordRules(STRICT, password);
    expect(rules).toHaveLength(6);
    expect(rules.filter(({ met }) => !met).map(({ text }) => text)).toEqual(missing);
    expect(refusePassword(STRICT, password) === null).toBe(missing.length === 0);
  });
});
