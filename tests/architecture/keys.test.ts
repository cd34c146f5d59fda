/** Keys of input methods and of extensions' fields are no commands: `src/ui/othersKey.ts`. */
import { expect, test } from 'vitest';
import { sourceFiles } from '#support/sourceFiles';

/** Files that note that a key was pressed, whichever, and files that hand their keys on. */
const NO_COMMANDS = [
  'app/session/endIdle.ts',
  'parts/saving/watchTyping.ts',
  'ui/grid/useSideways.ts',
  'features/items/LearnerItem.tsx',
  'features/activities/ItemRow.tsx',
];

test('whoever answers a key asks first whether it is the page’s', () => {
  const unasked = sourceFiles('src').filter(
    ({ source }) => /onKey(?:Down|Up|Press)=|'key(?:down|press)'/.test(source) && !source.includes('isOthersKey('),
  );
  expect(unasked.map(({ name }) => name).sort()).toEqual(NO_COMMANDS.sort());
});
