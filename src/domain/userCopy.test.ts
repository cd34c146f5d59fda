import { describe, expect, test } from 'vitest';
import type { UserId } from './ids';
import { ROLE_ADMIN } from './roles';
import { parseUserCopy } from './userCopy';

const UID = 'ana' as UserId;
const COPY = {
  ...{ id: 'ana', firstname: 'Ana', lastname: 'Reyes', lastnamelower: 'reyes', email: 'ana@mabini.example' },
  ...{ facultyId: '', school: 'Mabini Academy', schoolid: '301847', approved: true, role: 1 },
  ...{ createdAt: 0, lastLogin: null, passwordResetRequired: false },
};

describe('the record kept on the device', () => {
  test.each([
    ['of a teacher', {}],
    ['of an administrator', { role: ROLE_ADMIN }],
  ])('is taken: %s', (_, fields) => {
    expect(parseUserCopy({ ...COPY, ...fields }, UID)).toEqual({ ...COPY, ...fields });
  });

  test.each([
    ['somebody else', { id: 'ben' }],
    ['not approved', { approved: false }],
    ['approved by a word', { approved: 'true' }],
    ['switched off', { disabled: true }],
    ['with a password still to choose', { passwordResetRequired: true }],
    ['in no role', { role: 2 }],
    ['in a role by a word', { role: '1' }],
    ['without a name', { firstname: undefined }],
    ['without a school', { schoolid: 301847 }],
  ])('is passed over: %s', (_, fields) => {
    expect(parseUserCopy({ ...COPY, ...fields }, UID)).toBeNull();
  });

  test.each([[null], ['ana'], [{}], [{ email: 'ana@mabini.example' }]])('is passed over: %j', (copy) => {
    expect(parseUserCopy(copy, UID)).toBeNull();
  });
});
