/**
 * Limits of tests in calm seconds: what is enough on a machine that does nothing else. `npm test` measures how slow the
 * machine is (`scripts/test/slowness.mjs`), and the limits stretch by that factor.
 */
export const slowness = (): number => Number(process.env.TALAAN_SLOWNESS ?? '1');

/** Milliseconds of a limit of so many calm seconds, for test runners. */
export const calm = (seconds: number): number => Math.round(seconds * 1_000 * slowness());
