/** Keys of input methods and of extensions' fields are no commands: `src/ui/othersKey.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** Files that note that a key was pressed, whichever, and files that hand their keys on. */
const NO_COMMANDS = [
  'app/session/endIdle.ts',
  'features/class-record/saving/watchTyping.ts',
  'features/class-record/items/LearnerItem.tsx',
  'features/activities/ItemRow.tsx',
];

test('whoever answers a key asks first whether it is the page’s', () => {
  const files = readdirSync(SRC, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const unasked = files.filter((name) => {
    const source = readFileSync(`${SRC}/${name}`, 'utf8');
    return /onKey(?:Down|Up|Press)=|'key(?:down|press)'/.test(source) && !source.includes('isOthersKey(');
  });
  expect(unasked.sort()).toEqual(NO_COMMANDS.sort());
});
