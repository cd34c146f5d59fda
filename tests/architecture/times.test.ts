/** Days and times are the Philippines', whatever zone the device has: `src/domain/words/philippineTime.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Ways by which the zone of a device or server comes into a text or a day. */
const OF_THE_DEVICE = [
  /\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)\(/,
  /\.to(?:Date|Time|LocaleDate|LocaleTime)String\(/,
  /new Date\(\w+, /,
  /new Date\(`/,
  /Date\.parse\(`[^`]*T\d\d:\d\d:\d\d`\)/,
];
const WITH_ZONE = /new Date\(`\$\{\w+\}(?:-01)?T00:00:00Z`\)/;

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
}

test('no day or time is read in the zone of the device', () => {
  const found = [...sources('src'), ...sources('functions/src')].flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => !WITH_ZONE.test(line) && OF_THE_DEVICE.some((way) => way.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('every formatter of dates names its zone', () => {
  const bare = sources('src').filter((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/new Intl\.DateTimeFormat\(.*/g)].some(
      ([line]) => !line.includes('timeZone'),
    ),
  );
  expect(bare).toEqual([]);
});
