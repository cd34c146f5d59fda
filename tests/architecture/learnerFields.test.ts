/** The table of a learner's fields is the only place that lists them; the rules, which cannot read it, hold the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RULES = readFileSync(join(ROOT, 'firestore.rules'), 'utf8').replace(/\/\/.*$/gm, '');

/** Fields of the record that tell nothing of the learner. */
const OF_THE_APP = ['id', 'lastNameLower', 'classStudents', 'createdAt', 'lastSync'];

const CHECK = RULES.split(/\bfunction /).find((text) => text.startsWith('validStudent(')) ?? '';

test('the rules take the fields of the table into the record of a learner, and no other', () => {
  const keys = [...(/hasOnly\(\[([^\]]*)\]\)/.exec(CHECK)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, key]) => key);
  expect(keys.toSorted()).toEqual([...FIELD_NAMES, ...OF_THE_APP].toSorted());
});

test.each(FIELD_NAMES)('the rules check %s, and let it be absent where a record may lack it', (field) => {
  const isOptional = factsOf(field).stored === 'filled';
  const checks = CHECK.replace(/hasOnly\(\[[^\]]*\]\)/, '');
  expect(checks.includes(`d.get('${field}', null)`)).toBe(isOptional);
  expect(new RegExp(`\\bd\\.${field}\\b`).test(checks)).toBe(!isOptional);
});

/** Each takes names apart, writes or compares them: what makes a name is more than a list of fields. */
const OF_NAMES: readonly string[] = [
  'src/domain/learners/learnerFields.ts',
  'src/domain/learners/learnerFingerprint.ts',
  'src/domain/learners/learnerNames.ts',
  'src/domain/learners/nameLikeness.ts',
  'src/domain/learners/roster/checkRoster.ts',
  'src/domain/learners/roster/columns.ts',
  'src/domain/learners/roster/splitName.ts',
  'src/domain/learners/same.ts',
  'src/domain/people/staffRow.ts',
  'src/domain/words/toldNames.ts',
  'src/features/import/record/newNames.ts',
  'src/features/report-cards/cardModel.ts',
  'src/files/record-file/table/tableLines.ts',
  'src/files/school-form/sf10Es.ts',
  'src/files/school-form/sf10Jhs.ts',
];

test('no other file spells the fields', () => {
  const files = ['src', 'functions/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  const spelling = files.filter((file) => /\bextensionName\b/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(spelling.toSorted()).toEqual(OF_NAMES);
});
