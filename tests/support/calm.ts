import { runSetting } from './runSetting.ts';

/**
 * Milliseconds of a limit of so many calm seconds: what is enough on a machine that does nothing else. `npm test` measures
 * how slow the machine is (`scripts/test/slowness.mjs`), and the limits stretch by that factor.
 */
export const calm = (seconds: number): number =>
  Math.round(seconds * 1_000 * Number(runSetting('TALAAN_SLOWNESS') ?? 1));
