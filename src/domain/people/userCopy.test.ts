import { describe, expect, test } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import type { UserDoc } from './people';
import { ROLE_ADMIN } from './roles';
import { COPY_KEPT_MS, parseUserCopy, toUserCopy } from './userCopy';

const UID = 'ana' as UserId;
const NOW_MS = 1_790_000_000_000;
const COPY = {
  id: 'ana',
  firstname: 'Ana',
  lastname: 'Reyes',
  lastnamelower: 'reyes',
  email: 'ana@mabini.example',
  facultyId: '',
  school: 'Mabini Academy',
  schoolid: '301847',
  approved: true,
  role: 1,
  createdAt: 0,
  lastLogin: null,
  passwordResetRequired: false,
};

describe('the record kept on the device', () => {
  const kept = (fields: object = {}) => toUserCopy({ ...COPY, ...fields } as UserDoc, NOW_MS);

  test('is read back for an approved teacher, as the server showed it', () => {
    expect(parseUserCopy(kept(), UID, NOW_MS)).toEqual(COPY);
  });

  test('keeps the language of e-mails', () => {
    expect(parseUserCopy(kept({ language: 'fil' }), UID, NOW_MS)).toEqual({ ...COPY, language: 'fil' });
  });

  test('is read back for 30 days', () => {
    expect(parseUserCopy(kept(), UID, NOW_MS + COPY_KEPT_MS - 1)).toEqual(COPY);
    expect(parseUserCopy(kept(), UID, NOW_MS + COPY_KEPT_MS)).toBeNull();
    expect(parseUserCopy(COPY, UID, NOW_MS)).toBeNull();
  });

  test.each([
    ['somebody else', { id: 'ben' }],
    ['of an administrator', { role: ROLE_ADMIN }],
    ['not approved', { approved: false }],
    ['approved by a word', { approved: 'true' }],
    ['switched off', { disabled: true }],
    ['with a password still to choose', { passwordResetRequired: true }],
    ['in no role', { role: 2 }],
    ['in a role by a word', { role: '1' }],
    ['without a name', { firstname: undefined }],
    ['without a school', { schoolid: 301847 }],
  ])('is ignored: %s', (_, fields) => {
    expect(parseUserCopy(kept(fields), UID, NOW_MS)).toBeNull();
  });

  test.each([[null], ['ana'], [{}], [{ email: 'ana@mabini.example' }]])('is ignored: %j', (copy) => {
    expect(parseUserCopy(copy, UID, NOW_MS)).toBeNull();
  });
});
