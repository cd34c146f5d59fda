/** The description of a kind of picture, and the two devices that take pictures. */
import type { TestName } from './benchClass';
import type { Random } from './benchRandom';
import type { Shot } from './camera';
import type { HandName } from './hands';

export type Kind = {
  /** Of a hundred pictures. */
  share: number;
  /** Sheets that must be read: not those with a corner missing or seen from very low. */
  must: boolean;
  what?: 'two' | 'none' | 'foreign' | 'overlapped' | 'empty table';
  /** The hand that fills the sheet in; any of the usual ones where it is left out. */
  hand?: HandName;
  /** How light the print is, from 0 (black) to 1 (white). */
  pale?: (random: Random) => number;
  /** The test that is printed; any of the usual ones where it is left out. */
  test?: TestName;
  /** The picture is a page of a scanner's PDF. */
  pdf?: boolean;
  shot: (random: Random) => Partial<Shot>;
};

export const scan =
  (dpi: number, more: Partial<Shot> = {}) =>
  (random: Random): Partial<Shot> => ({
    width: Math.round((8.5 * dpi) / 1),
    height: Math.round((11.7 * dpi) / 1),
    fills: 0.97,
    turn: random.pick([0, 0, 180]) + random.normal() * 0.7,
    tilt: 0,
    blur: 0.5,
    noise: 2,
    uneven: 0,
    bright: 1,
    desk: 250,
    ...more,
  });

export const phone =
  (width: number, height: number, more: (random: Random) => Partial<Shot> = () => ({})) =>
  (random: Random): Partial<Shot> => ({
    width,
    height,
    turn: random.pick([0, 0, 0, 180]) + random.normal() * 4,
    tilt: random.between(2, 12),
    ...more(random),
  });
