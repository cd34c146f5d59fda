import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideBigHalfUp, divideHalfUp, fromHundredths, isAmount, scaleHalfUp, toHundredths } from './hundredths';

describe('toHundredths', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.07, 7],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [8.41, 841],
    [19.99, 1999],
    [64.1, 6410],
    [100, 10_000],
    [1_000_000_000, 100_000_000_000],
  ])('%d is exactly %d', (value, expected) => {
    expect(toHundredths(value)).toBe(expected);
  });

  it.each([
    [1.005, 101],
    [1.0049, 100],
    [8.345, 835],
    [0.1 + 0.2, 30],
    [15 + 49.51 + 19.49, 8400],
    [0.005, 1],
    [0.0049, 0],
    [0.000001, 0],
    [1e-7, 0],
    [5e-324, 0],
  ])('%d, with more decimals, rounds half-up as written to %d', (value, expected) => {
    expect(toHundredths(value)).toBe(expected);
  });

  it.each([Number.NaN, -0.01, Number.POSITIVE_INFINITY, 1_000_000_000.01])('refuses %d', (value) => {
    expect(isAmount(value)).toBe(false);
    expect(() => toHundredths(value)).toThrow(RangeError);
  });

  it('is undone by fromHundredths for every amount with 2 decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (whole) => {
        const written = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
        const parsed = toHundredths(Number(written));
        return parsed === whole && fromHundredths(parsed) === Number(written);
      }),
    );
  });
});

describe('division', () => {
  it.each([
    [0, 3, 0],
    [1, 3, 0],
    [1, 2, 1],
    [49, 100, 0],
    [50, 100, 1],
    [149, 100, 1],
    [150, 100, 2],
    [5, 3, 2],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
    // As floats both quotients are 1 and 2; exact, the first lies below a half.
    [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER, 1],
    [4_503_599_627_370_495, Number.MAX_SAFE_INTEGER, 0],
    [4_503_599_627_370_496, Number.MAX_SAFE_INTEGER, 1],
  ])('%d / %d is %d', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected);
    expect(divideBigHalfUp(BigInt(numerator), BigInt(denominator))).toBe(expected);
  });

  it('is the same in numbers and in BigInt', () => {
    const safe = { min: 0, max: Number.MAX_SAFE_INTEGER };
    fc.assert(
      fc.property(fc.integer(safe), fc.integer({ ...safe, min: 1 }), (numerator, denominator) => {
        return divideHalfUp(numerator, denominator) === divideBigHalfUp(BigInt(numerator), BigInt(denominator));
      }),
    );
  });

  it.each([
    // 83.33 x 50 % is 41.665: (83.33 * 0.5).toFixed(2) is "41.66".
    [8333, 5000, 10_000, 4167],
    [9063, 3000, 10_000, 2719],
    [100_000_000_000, 10_000_000_000, 100_000_000_000, 10_000_000_000],
    [90_071_992_547_409, 101, 200, 45_486_356_236_442],
    // The odd product lies above 2^53: a float makes it even and loses the half.
    [90_071_992_547_409, 101, 2, 4_548_635_623_644_155],
  ])('%d x %d / %d is %d', (value, factor, divisor, expected) => {
    expect(scaleHalfUp(value, factor, divisor)).toBe(expected);
  });
});
