/**
 * A collection that grows with a school keeps only the entries that a question uses: each other one is paid for with
 * storage and with every write (docs/scale.md). The emulator keeps all of them and answers everything, so the questions are
 * reckoned here: those of the data layer as they are sent, the others as their sources say them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANY_FIELD, type AskedOf, isAnswered, readSettings, toText, withoutEach } from '#support/indexNeeds';
import { RECORDED, recordQueries, toAsked } from '#support/recordedQueries';
import { BUILT, saidIn, WRITTEN } from '#support/writtenQuestions';
import { SUMMED } from '@/data/replica/integrity';
import { SYNCED } from '@/domain/book/bookVersion';
import { TREE_COLLECTIONS } from '@/domain/book/entities';

const settings = readSettings();
const chosen = settings.fieldOverrides.filter(({ fieldPath }) => fieldPath === ANY_FIELD);

/** Collections that grow with the teachers' work, and the directory with its 60,000 schools. */
const GROWING = [
  ...[...TREE_COLLECTIONS, 'deleteItemQueue', 'globalVersion', 'scoreChanges', 'audit', 'beisSchools'],
  ...['sections', 'sectionRosters', 'sectionGrades', 'sectionAdvising', 'sectionAttendance', 'sectionVersions'],
  'permanentRecords',
];

/** Words of a query that name a field only when it runs, or a part of its path. */
const NO_FIELDS = ['field', 'orderField', 'new', 'FieldPath'];

/** A device that comes back reads what was written and removed since (`sync.ts`). */
const SINCE = SYNCED.map((collection): AskedOf => {
  if (collection === 'deleteItemQueue') return { collection, ordered: ['deletedAt'] };
  return { collection, ordered: [collection === 'controls' ? 'updatedAt' : 'lastSync'] };
});

/** A sum is read from an index that ends in the summed field (`integrity.ts`). */
const SUMS = Object.entries(SUMMED).flatMap(([collection, { field, by }]) =>
  by.map((_, index): AskedOf => ({ collection, equal: by.slice(0, index + 1), ordered: [field] })),
);

const textOf = (name: string) => readFileSync(name, 'utf8');

function sourcesOf(...roots: string[]): string[] {
  const names = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name.replaceAll('\\', '/')}`),
  );
  return names.filter((name) => /\.(ts|mjs)$/.test(name) && !/\.test\./.test(name));
}

const sourcesWithQueries = () =>
  sourcesOf('src/data', 'functions/src', 'scripts').filter((name) => saidIn(textOf(name)) !== '');

describe('the entries of single fields', () => {
  let questions: AskedOf[] = [];
  beforeAll(async () => {
    const recorded = (await recordQueries()).map(toAsked);
    const written = Object.values(WRITTEN).flatMap(({ asks }) => asks);
    questions = [...recorded, ...SINCE, ...SUMS, ...written, ...Object.values(BUILT).flat()];
  });

  it('every source with a query is asked, or says what stands in the table', () => {
    const said = Object.fromEntries(
      sourcesWithQueries()
        .filter((name) => !RECORDED.includes(name))
        .map((name) => [name, saidIn(textOf(name))]),
    );
    expect(said).toEqual(Object.fromEntries(Object.entries(WRITTEN).map(([name, { said: text }]) => [name, text])));
    expect(RECORDED.filter((name) => !sourcesWithQueries().includes(name))).toEqual([]);
  });

  it('a file that makes questions of a tree by itself has them in the table', () => {
    const made = sourcesOf('src/data', 'src/store').filter((name) => /\bfilters\b/.test(textOf(name)));
    expect(made.sort()).toEqual(Object.keys(BUILT).sort());
  });

  it('the fields that a source says are asked in the table', () => {
    for (const [name, { said, asks }] of Object.entries(WRITTEN)) {
      const fields = said.split('; ').flatMap((part) => part.replace(/^by /, '').match(/^\w+(?= |$)/) ?? []);
      const plain = fields.filter((field) => !NO_FIELDS.includes(field));
      const asked = asks.flatMap(({ equal = [], ordered = [], contains }) => [...equal, ...ordered, contains ?? '']);
      const missing = plain.filter((field) => !asked.some((each) => each.split(/[ .]/)[0] === field));
      expect(missing, name).toEqual([]);
    }
  });

  it('every question has its entries', () => {
    const missing = questions.filter((asked) => !isAnswered(settings, asked)).map(toText);
    expect([...new Set(missing)]).toEqual([]);
    expect(new Set(questions.map(toText)).size).toBeGreaterThan(100);
  });

  it('no field of what grows has an entry that no question uses', () => {
    const unused = withoutEach(settings)
      .filter(({ without }) => questions.every((asked) => isAnswered(without, asked)))
      .map(({ name }) => name);
    expect(unused).toEqual([]);
  });

  it('what grows keeps nothing by itself, also of a field that is made later or by another client', () => {
    expect(chosen.map(({ collectionGroup }) => collectionGroup).sort()).toEqual([...GROWING].sort());
    expect(chosen.filter(({ indexes }) => indexes.length > 0)).toEqual([]);
    const twice = settings.fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    expect(new Set(twice).size).toBe(twice.length);
  });

  it('the settings stay below the 200 that a database without billing takes', () => {
    expect(settings.fieldOverrides.length).toBeLessThanOrEqual(200);
  });
});
