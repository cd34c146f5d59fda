/**
 * Made lists as people keep them, each with its right reading and what has to be asked: no list is read wrongly without a
 * question, and none asks without need. `npm run read-list -- --cases tests/lists/given.json` prints the readings.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readList } from '../../scripts/read-list/readList';

type Learner = Record<'lastName' | 'firstName' | 'middleName' | 'extensionName' | 'sex' | 'lrn' | 'remark', string>;
type Case = {
  id: string;
  about: string;
  as: string;
  form: string;
  text: string;
  want: {
    learners: Learner[];
    heads?: { name: string; highest: number | null }[];
    scores?: (string | number | null)[][];
    asked: string[];
  };
};

const cases = ['given', 'own'].flatMap(
  (name) => JSON.parse(readFileSync(fileURLToPath(new URL(`${name}.json`, import.meta.url)), 'utf8')) as Case[],
);

/** The point of an initial or extension, and capitals of an extension, do not count. */
function plain(learner: Learner): Learner {
  const { middleName, extensionName } = learner;
  return {
    ...learner,
    middleName: middleName.replace(/^(\p{L})\.$/u, '$1'),
    extensionName: extensionName.replaceAll('.', '').toUpperCase(),
  };
}

const cell = (value: string | number | null) => String(value ?? '');

describe.each(cases)('$id: $about', ({ id, as, form, text, want }) => {
  const reading = readList({ id, as, form, text });

  it('is read as it is meant, or asked about', () => {
    expect([...reading.asked].sort()).toEqual([...want.asked].sort());
    if (want.asked.includes('not a list')) return expect(reading.learners).toEqual([]);
    expect(reading.learners.map(plain)).toEqual(want.learners.map(plain));
    if (as !== 'scores') return;
    expect(reading.heads).toEqual(want.heads);
    expect(reading.scores?.map((row) => row.map(cell))).toEqual(want.scores?.map((row) => row.map(cell)));
  });
});

it('reads all of them', () => {
  expect(cases.length).toBeGreaterThan(320);
});
