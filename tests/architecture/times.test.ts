/** Days and times are the Philippines', whatever zone the device has: `src/domain/words/philippineTime.ts`. */
import { expect, test } from 'vitest';
import { sourceFiles } from '#support/sourceFiles';

/** Ways by which the zone of a device or server comes into a text or a day. */
const OF_THE_DEVICE = [
  /\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)\(/,
  /\.to(?:Date|Time|LocaleDate|LocaleTime)String\(/,
  /new Date\(\w+, /,
  /new Date\(`/,
  /Date\.parse\(`[^`]*T\d\d:\d\d:\d\d`\)/,
];
const WITH_ZONE = /new Date\(`\$\{\w+\}(?:-01)?T00:00:00Z`\)/;

test('no day or time is read in the zone of the device', () => {
  const found = [...sourceFiles('src'), ...sourceFiles('functions/src')].flatMap(({ name, source }) =>
    source
      .split('\n')
      .filter((line) => !WITH_ZONE.test(line) && OF_THE_DEVICE.some((way) => way.test(line)))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('every formatter of dates names its zone', () => {
  const bare = sourceFiles('src').filter(({ source }) =>
    [...source.matchAll(/new Intl\.DateTimeFormat\(.*/g)].some(([line]) => !line.includes('timeZone')),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
});
