/** One order of names in the whole product: `domain/words/textOrder.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HOME = 'src/domain/words/textOrder.ts';
/** The order as it was before, for the notice that it changed. */
const FORMER = 'src/domain/learners/learnerNames.ts';

const sources = ['src', 'functions/src'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(root, name).replaceAll('\\', '/')),
);

it('texts are compared by no collator of their own', () => {
  const own = sources.filter((file) => /\.localeCompare\(|Intl\.Collator/.test(readFileSync(file, 'utf8')));
  expect(own.toSorted()).toEqual([FORMER, HOME]);
});
