import { runSetting } from './runSetting.ts';

/**
 * How much of one kind a test goes through: the small number in `npm test`, the large one in `npm run lab -- bulk`, for
 * work that no change of a day can break.
 */
export const many = (small: number, large: number): number => (runSetting('TALAAN_LAB') === '1' ? large : small);
