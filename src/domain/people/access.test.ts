import { describe, expect, it } from 'vitest';
import { isOpenToNewcomers, isPolicyAddress, isPublicAddress } from './access';

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
    ['/app/login', false],
    ['/app', false],
    ['/change-password', false],
    ['/request-delete-account', false],
    ['/admin-accept-invite', false],
    ['/nothing-here', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  it.each([
    ['/admin-accept-invite', true],
    ['/request-delete-account', true],
    ['/change-password', false],
    ['/app/teachers/dashboard', false],
  ])('%s is open without a record and without approval: %s', (address, expected) => {
    expect(isOpenToNewcomers(address)).toBe(expected);
  });

  it('the privacy policy is known with and without a slash at its end', () => {
    expect(['/privacypolicy', '/privacypolicy/', '/app/privacypolicy'].map(isPolicyAddress)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
