declare const hundredths: unique symbol;

/** A non-negative whole number of hundredths: 84.86 % is 8486, 12.5 points are 1250. Grades are computed in these. */
export type Hundredths = number & { readonly [hundredths]: true };

/** For a number that its computation keeps whole and non-negative; the compiler cannot know that. */
export function asHundredths(whole: number): Hundredths {
  return whole as Hundredths;
}

/** Every amount read from outside stays below this, so a sum of up to 90,000 of them is still a safe integer. */
const MAX_AMOUNT = 1_000_000_000;

/** Whether a value can be points or a percentage: a number from 0 to 1,000,000,000. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT;
}

/**
 * A plain number -> hundredths, exact for every number written with up to 2 decimals.
 * More decimals (0.30000000000000004, the result of a float sum) are rounded half-up as they are written:
 * 1.005 is 101, although 1.005 * 100 is 100.49999999999999.
 * Throws a RangeError for anything that is not an amount.
 */
export function toHundredths(value: number): Hundredths {
  if (!isAmount(value)) throw new RangeError(`Expected a number from 0 to ${MAX_AMOUNT}, not ${value}.`);
  const nearest = Math.round(value * 100);
  // An integer over 100 is the double nearest to that decimal, which is what a literal with 2 decimals is.
  if (nearest / 100 === value) return asHundredths(nearest + 0);
  // Below a millionth JavaScript writes an exponent of its own.
  return asHundredths(value < 0.000001 ? 0 : Math.round(Number(`${value}e2`)));
}

/** A part of a hundredth: above the error of any float sum of hundredths, below any decimal that a person writes. */
const FLOAT_DUST = 0.000001;

/**
 * A plain number -> the hundredths it reaches: 69.995 is 6999. A float sum just below a hundredth counts as that
 * hundredth: 83.99999999999999 is 8400. Throws a RangeError for anything that is not an amount.
 */
export function floorHundredths(value: number): Hundredths {
  const nearest = toHundredths(value);
  return asHundredths(nearest - value * 100 > FLOAT_DUST ? nearest - 1 : nearest);
}

/** Hundredths -> the plain number nearest to them. */
export function fromHundredths(value: Hundredths): number {
  return value / 100;
}

/** numerator / denominator to the nearest whole number, halves up. Both whole, safe and non-negative; denominator above 0. */
export function divideHalfUp(numerator: number, denominator: number): Hundredths {
  // The remainder is exact; the quotient as a float may be rounded up to the next whole number.
  const remainder = numerator % denominator;
  const floor = (numerator - remainder) / denominator;
  return asHundredths(remainder * 2 >= denominator ? floor + 1 : floor);
}

/** `divideHalfUp` for figures that need not be safe integers; the result has to be. */
export function divideBigHalfUp(numerator: bigint, denominator: bigint): Hundredths {
  return asHundredths(Number((numerator * 2n + denominator) / (denominator * 2n)));
}

/** value x factor / divisor to the nearest whole number, halves up, whatever the size of the product. */
export function scaleHalfUp(value: number, factor: number, divisor: number): Hundredths {
  const product = value * factor;
  return Number.isSafeInteger(product)
    ? divideHalfUp(product, divisor)
    : divideBigHalfUp(BigInt(value) * BigInt(factor), BigInt(divisor));
}
