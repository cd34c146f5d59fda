import { describe, expect, it } from 'vitest';
import { isOpenWithoutApproval, isOpenWithoutRecord, isPublicAddress } from './access';

describe('access rule (specification, section 2)', () => {
  it.each([
    ['/', true],
    ['/login', true],
    ['/forgot-password', true],
    ['/register-select', true],
    ['/register/teacher', true],
    ['/register-complete', true],
    ['/app/teachers/dashboard', false],
    ['/app/admin/dashboard', false],
    ['/privacypolicy', false],
    ['/change-password', false],
    ['/request-delete-account', false],
    ['/admin-accept-invite', false],
    ['/nothing-here', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  it.each([
    ['/privacypolicy', true, true],
    ['/admin-accept-invite', true, true],
    ['/request-delete-account', false, true],
    ['/change-password', false, false],
    ['/app/teachers/dashboard', false, false],
  ])('%s is open without a record: %s, without approval: %s', (address, withoutRecord, withoutApproval) => {
    expect(isOpenWithoutRecord(address)).toBe(withoutRecord);
    expect(isOpenWithoutApproval(address)).toBe(withoutApproval);
  });
});
