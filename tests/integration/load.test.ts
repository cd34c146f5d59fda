/** A small load run: every teacher's scores are stored once, and are theirs. `npm run load` is the large one. */

import { expect, it } from 'vitest';
import { calm } from '#support/calm';
import { LEARNERS } from '../../scripts/bench/classSize';
import { playLoad } from '../../scripts/load/playLoad.mjs';

it(
  'teachers who save at once lose nothing and double nothing',
  async () => {
    const size = { teachers: 6, saves: 2, workers: 2 };
    const { times, compared, problems } = await playLoad(size);
    expect(problems).toEqual([]);
    expect(times).toHaveLength(size.teachers * size.saves);
    // Each score, and the grade of each learner.
    expect(compared).toBe(size.teachers * LEARNERS * (size.saves + 1));
  },
  calm(300),
);
