import { describe, expect, test } from 'vitest';
import { type LearnerMatch, matchOf } from './learnerData';
import type { LearnerIdentity } from './learnerFields';

const LRN = '136728140901';
const JUAN: LearnerIdentity = {
  ...{ lastName: 'Peña', firstName: 'Juan', middleName: 'Cruz', extensionName: '', sex: 'M', lrn: LRN },
};
const NENA = { lastName: 'Luz', firstName: 'Nena' };

describe('an entry is the learner’s', () => {
  test.each<[string, Partial<LearnerIdentity>, boolean, LearnerMatch | null]>([
    ['same LRN and name', { lastName: 'PENA' }, false, 'sure'],
    ['linked, same name, no LRN', { lrn: '' }, true, 'sure'],
    ['same name, no LRN', { lrn: '' }, false, 'noLrn'],
    ['same LRN, another name', NENA, false, 'otherName'],
    ['same LRN, an extension on one side', { extensionName: 'Jr.' }, false, 'sure'],
    ['same LRN, another middle name', { middleName: 'Santos' }, false, 'otherName'],
    ['linked, another extension, no LRN', { extensionName: 'Jr.', lrn: '' }, true, 'linkedName'],
    ['another extension, no LRN', { extensionName: 'Jr.', lrn: '' }, false, 'noLrn'],
    // A class is linked by LRN, so the link proves no more than the LRN that is one digit wrong.
    ['same LRN, another name, linked', NENA, true, 'otherName'],
    ['linked, another name, no LRN', { ...NENA, lrn: '' }, true, 'linkedName'],
    ['linked, same name, another LRN', { lrn: '136728140902' }, true, 'otherLrn'],
    ['same name, another LRN', { lrn: '136728140902' }, false, null],
    ['another name, no LRN', { ...NENA, lrn: '' }, false, null],
    // An LRN without a name says nothing of whose it is.
    ['same LRN, no name', { lastName: '-', firstName: '' }, false, 'otherName'],
  ])('%s', (_, change, isLinked, match) => {
    expect(matchOf(JUAN, { ...JUAN, ...change }, isLinked)).toBe(match);
  });

  test('is not sure of an entry without a name', () => {
    const nameless = { ...JUAN, lastName: '', firstName: '', middleName: '' };
    expect(matchOf(nameless, JUAN, false)).toBe('otherName');
    expect(matchOf(nameless, nameless, false)).toBe('otherName');
    expect(matchOf({ ...nameless, lrn: '' }, { ...nameless, lrn: '' }, true)).toBe('linkedName');
  });
});
