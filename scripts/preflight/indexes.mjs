import { binOf } from '../lib/bin.mjs';

/** Every query of the sources has its index, and no field has more: the tests that ask every question. */
export const indexes = {
  name: 'indexes',
  run: async ({ execute }) => {
    const tests = ['indexes', 'fieldIndexes'].map((name) => `tests/architecture/${name}.test.ts`);
    const { code, output } = await execute([binOf('vitest'), 'run', '--project', 'unit', '--reporter=dot', ...tests]);
    const where = tests.join(', ');
    return code === 0 ? [] : [`firestore.indexes.json does not answer the queries (${where}):\n${output.slice(-1500)}`];
  },
};
