import { describe, expect, it } from 'vitest';
import { CLEARED, EMPTY_IDENTITY, identityOf, learnerInputOf, toIdentity, toStored } from './learnerFields';
import { identityErrors, refuseField, tidyIdentity } from './learnerIdentity';

const STORED = { lastName: 'Dela Cruz', firstName: 'Juan', lrn: '' };

describe('an identity', () => {
  it('has a text for every field, and nothing else of the object', () => {
    const learner = { ...STORED, id: 'a', classStudents: [], sex: 'M' as const };
    expect(identityOf(learner)).toEqual({ ...EMPTY_IDENTITY, lastName: 'Dela Cruz', firstName: 'Juan', sex: 'M' });
  });

  it('has no sex where the text is none', () => {
    expect(toIdentity((field) => (field === 'sex' ? 'male' : 'x')).sex).toBe('');
  });

  it('is stored without the fields that have no value, and comes back the same', () => {
    const identity = identityOf({ ...STORED, middleName: 'Reyes' });
    expect(toStored(identity)).toEqual({ ...STORED, middleName: 'Reyes' });
    expect(identityOf(toStored(identity))).toEqual(identity);
    expect(toStored(EMPTY_IDENTITY)).toEqual({ lastName: '', firstName: '', lrn: '' });
  });
});

describe('the values of a form', () => {
  it('clear what a record may lack, and never take a sex away', () => {
    expect(CLEARED).toMatchObject({ middleName: '', extensionName: '' });
    expect(learnerInputOf(STORED)).toEqual({ ...STORED, ...CLEARED });
    expect(learnerInputOf({ ...STORED, sex: 'F' })).toHaveProperty('sex', 'F');
    expect(learnerInputOf({ ...STORED, id: 'a' } as never)).not.toHaveProperty('id');
  });
});

describe('the checks', () => {
  it('begin with the words of the field', () => {
    const errors = identityErrors({ ...EMPTY_IDENTITY, firstName: 'Juan', middleName: '<b>', lrn: '12' });
    expect(Object.keys(errors)).toEqual(['lastName', 'middleName', 'lrn']);
    expect(errors.lastName).toMatch(/^The last name/);
    expect(errors.middleName).toMatch(/^The middle name/);
  });

  it('take one name alone where it is one word', () => {
    expect(refuseField('firstName', { ...EMPTY_IDENTITY, lastName: 'Suharto' })).toBeNull();
    expect(refuseField('firstName', { ...EMPTY_IDENTITY, lastName: 'Dela Cruz' })).toMatch(/^The first name/);
  });

  it('tidy names alone', () => {
    const typed = { ...EMPTY_IDENTITY, lastName: ' Dela  Cruz ', extensionName: 'Jr. ', lrn: ' 1' };
    expect(tidyIdentity(typed)).toMatchObject({ lastName: 'Dela Cruz', extensionName: 'Jr.', lrn: ' 1' });
  });
});
