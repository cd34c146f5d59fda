import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MAX_PERIODS, ORDER_PERIODS } from '@/domain/constants';
import { BUILT_IN_POLICIES } from '@/grading';

const CATALOGS = fileURLToPath(new URL('../../src/language/fil/', import.meta.url));

/** "Quarter 1": the policy names its periods ("1st Quarter"), and another policy has other ones. */
const NUMBERED = /\bquarters? (\{|#|\d)/i;

test('no message puts a number behind the word quarter: periodName says it', () => {
  const catalogs = readdirSync(CATALOGS).filter((name) => name.endsWith('.json'));
  const numbered = catalogs.flatMap((name) => {
    const messages = Object.keys(JSON.parse(readFileSync(`${CATALOGS}${name}`, 'utf8')) as object);
    return messages.filter((message) => NUMBERED.test(message));
  });
  expect(numbered).toEqual([]);
});

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** How code outside the policies would know that a year has four quarters, or call a period by itself. */
const FOUR_QUARTERS: Readonly<Record<string, RegExp>> = {
  'a list of the four numbers': /\[\s*1,\s*2,\s*3,\s*4\s*,?\s*\]/,
  'a type of the four numbers': /\b1 \| 2 \| 3 \| 4\b/,
  'a constant named after quarters': /\bQUARTERS\b/,
  'the name of a quarter': /\b(1st|2nd|3rd|4th) Quarter\b/,
  'a quarter by its letter': /\bQ([1-4]\b|\$?\{)/,
};

/** Each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/features/record-export/recordForm.ts: a quarter by its letter':
    'The sheets of DepEd’s workbook have these names.',
};

const SOURCES = ['src', 'functions/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);

/** A comment may have an example. */
function codeOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
}

test('no file outside the policies knows four quarters', () => {
  const found = SOURCES.filter((file) => !file.startsWith('src/grading/')).flatMap((file) => {
    const code = codeOf(file);
    return Object.entries(FOUR_QUARTERS).flatMap(([what, pattern]) => (pattern.test(code) ? [`${file}: ${what}`] : []));
  });
  expect(SOURCES.length).toBeGreaterThan(700);
  expect(found.filter((each) => ALLOWED[each] === undefined)).toEqual([]);
});

/** How code would keep or read grades by their place in a list, where place and period may differ. */
const BY_PLACE: Readonly<Record<string, RegExp>> = {
  'a list of grades by period':
    /\b(terms|quarters|periods|year|years?Grades|grades)\??: (readonly )?\(number \| null( \| undefined)?\)\[\]/,
  'a grade by its place': /\b(terms|quarters|year|yearGrades)\[[^\]'"]+\]/,
  'the place of a period': /\[[^\]]*\b(number|period|quarter|term) - 1\]/,
  'a list made of a year': /\b(terms|quarters|grades): \[\.\.\.[\w.]*year\.values\(\)\]/,
};

/** Each with its reason. */
const ALLOWED_LISTS: Readonly<Record<string, string>> = {
  'src/domain/school/retention.ts: a list of grades by period':
    'The columns of a file of all policies: place n is period n, also where a subject is not taught in it.',
  'src/domain/sections/schoolCalendar.ts: the place of a period': 'The days on which periods begin: no grades.',
  'src/grading/classFigures.ts: a list of grades by period': 'The grades of all learners of a class in one period.',
};

test('a year of grades is a map by period, and no grade is read by its place in a list', () => {
  const found = SOURCES.flatMap((file) => {
    const code = codeOf(file);
    return Object.entries(BY_PLACE).flatMap(([what, pattern]) => (pattern.test(code) ? [`${file}: ${what}`] : []));
  });
  expect(found.filter((each) => ALLOWED_LISTS[each] === undefined)).toEqual([]);
  expect(Object.keys(ALLOWED_LISTS).filter((each) => !found.includes(each))).toEqual([]);
});

const RULES = readFileSync(join(ROOT, 'firestore.rules'), 'utf8').replace(/\/\/.*$/gm, '');
const ALL = Array.from({ length: MAX_PERIODS }, (_, index) => index + 1);

/** The text of a function of the rules, from its name to the name of the next one. */
function ruleOf(name: string): string {
  const found = RULES.split(/\bfunction /).filter((text) => text.startsWith(`${name}(`));
  expect(found, name).toHaveLength(1);
  return found[0] ?? '';
}

/** The numbers that a text names by themselves, in quotes or not. */
function numbersIn(text: string): number[] {
  return [...new Set([...text.matchAll(/(?<![\w.[])'?(\d+)'?(?![\w\]])/g)].map(([, number]) => Number(number)))].sort();
}

test('the rules have as many periods as the domain', () => {
  expect(ruleOf('mostPeriods')).toContain(`return ${MAX_PERIODS};`);
  expect(ruleOf('periodNumbers')).toContain(`[${ALL.join(', ')}]`);
  expect(ruleOf('periodKeys')).toContain(`[${ALL.map((number) => `'${number}'`).join(', ')}]`);
});

/** They go through the periods one by one, because rules cannot count. */
test.each(['openKeys', 'onlyCloses', 'reopening', 'startsBlank', 'isTaughtOpen', 'periods'])(
  '%s of the rules names every period, and no other number',
  (name) => {
    const named = numbersIn(ruleOf(name).replace(/list\[\d\]/g, ''));
    expect(named).toEqual(ALL);
  },
);

test('the counters of the rules are those of all periods', () => {
  const named = [...ruleOf('counters').matchAll(/get\('(\d)', 0\)/g)].map(([, number]) => Number(number));
  expect(named).toEqual(ALL);
});

test('no rule has a bound of periods, or a list of their numbers, by itself', () => {
  const others = RULES.replaceAll(/function (periodNumbers|periodKeys)\(\).*/g, '');
  expect(others).not.toMatch(/whole\([^()]*(quarter|period)[^()]*, [01], \d+\)/i);
  expect(others).not.toMatch(/\[\s*'?1'?, '?2'?, '?3'?, '?4'?(, '?\d'?)*\s*\](?!\.)/);
});

test('no order has more periods than the domain says, and one has as many', () => {
  expect(Math.max(...BUILT_IN_POLICIES.map(({ periods }) => periods.length))).toBe(ORDER_PERIODS);
});
