import fc from 'fast-check';
import { test } from 'vitest';
import * as model from '@/domain/cells/cell';
import { many } from '../support/many.ts';
import { runSetting } from '../support/runSetting.ts';
import { UNSIGNED } from './devices.ts';
import { World } from './world.ts';

/** The histories are drawn by a seed: `TALAAN_SEED=5` has others. */
const SEED = Number(runSetting('TALAAN_SEED') ?? 42);

/** Two devices with two tabs each, where answers are lost, commits come late, tabs end, and periods close. */
test.each(UNSIGNED.map((unsigned) => ({ unsigned })))(
  'nothing typed is lost, doubled or mixed: $unsigned',
  ({ unsigned }) => {
    const play = (moves: readonly number[]) => {
      const world = new World(model, unsigned);
      for (const each of moves) world.move(each);
      world.settle();
    };
    fc.assert(fc.property(moves, play), { numRuns: many(34_000, 3_400_000), seed: SEED });
  },
);

const moves = fc.array(fc.nat(1_000_000_000), { minLength: 5, maxLength: 60, size: 'max' });
