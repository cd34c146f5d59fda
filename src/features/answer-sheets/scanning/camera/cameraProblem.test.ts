import { expect, it } from 'vitest';
import { missingCamera, toCameraProblem } from './cameraProblem';
import { cameraProblemText } from './cameraWords';

const problemOf = (name: string) => toCameraProblem(new DOMException('', name));

it('each failure of a camera has its own reason', () => {
  expect(problemOf('NotAllowedError')).toBe('refused');
  expect(problemOf('SecurityError')).toBe('refused');
  expect(problemOf('NotFoundError')).toBe('none');
  expect(problemOf('OverconstrainedError')).toBe('none');
  expect(problemOf('NotReadableError')).toBe('inUse');
  expect(problemOf('AbortError')).toBe('inUse');
  expect(problemOf('InvalidStateError')).toBe('failed');
  expect(toCameraProblem('no error')).toBe('failed');
});

it('a page without https, and a browser without cameras, are known before one is asked for', () => {
  expect(missingCamera({ isSecure: false, hasDevices: false })).toBe('insecure');
  expect(missingCamera({ isSecure: true, hasDevices: false })).toBe('unsupported');
  expect(missingCamera({ isSecure: true, hasDevices: true })).toBeNull();
});

it('each reason has a sentence of its own', () => {
  const reasons = ['refused', 'none', 'inUse', 'insecure', 'unsupported', 'lost', 'failed'] as const;
  expect(new Set(reasons.map(cameraProblemText)).size).toBe(reasons.length);
});
