import { binOf } from '../lib/bin.mjs';

/** Every query of the sources has its index: the test that asks every question of the data layer. */
export const indexes = {
  name: 'indexes',
  run: async ({ execute }) => {
    const test = 'tests/architecture/indexes.test.ts';
    const { code, output } = await execute([binOf('vitest'), 'run', '--project', 'unit', '--reporter=dot', test]);
    return code === 0 ? [] : [`A query has no index in firestore.indexes.json (${test}):\n${output.slice(-1500)}`];
  },
};
