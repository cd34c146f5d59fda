// Changes the grading code in one place at a time and looks whether a test notices: `npm run mutants [count|all]`.
// The changes are made in a copy, the same ones on every machine; those that no test notices are printed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from './lib/root.mjs';

const DEFAULT_COUNT = 100;
/** Share of the mutants that a test has to notice. */
const LEAST_CAUGHT = 0.95;

/** The files of the policies' rules, and which changes fit them. */
const CODE = [
  'standings',
  'preparedQuarter',
  'quarterlyGrade',
  'component',
  'means',
  'finalGrade',
  'learningAreas',
  'yearStanding',
  'gradingMode',
  'transmutation',
  'hundredths',
  'policyFields',
  'policyScale',
  'policyRules',
  'toPolicy',
];
const DATA = ['transmutationTables', 'policyParts', 'do8Policy', 'do15Policies', 'learningAreaWeights'];

const OPERATORS = [
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' + '],
  [/\.every\(/g, '.some('],
  [/\.some\(/g, '.every('],
  [/\bMath\.min\(/g, 'Math.max('],
  [/\b(?:divideHalfUp|scaleHalfUp)\((?!numerator: |value: )/g, 'scaledDown('],
];
const VALUES = [
  [/\b\d+\b(?!\.|n\b)/g, (number) => String(Number(number) + 1)],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/'taken'/g, "'all'"],
  [/'units'/g, "'plain'"],
  [/'meanOfTerms'/g, "'meanOfPartFinals'"],
  [/'ST1-ST2-TE'/g, "'single'"],
];

/** A rounding that forgets halves, in place of `divideHalfUp` and `scaleHalfUp`. */
const SCALED_DOWN =
  '\nconst scaledDown = (value, ...by) => Math.floor(by.length > 1 ? (value * by[0]) / by[1] : value / by[0]);\n';

/** Neither types nor comments nor imports change what is graded. */
const IDLE =
  /^\s*(\*|\/\*|\/\/|import |export type |type |readonly |\||\}? ?from |.*\bid: |\s*[a-zA-Z]+: (Readonly|readonly))/;

/** @returns {{ file: string, line: number, before: string, after: string, text: string }[]} */
function mutantsOf(name, changes) {
  const file = `src/grading/${name}.ts`;
  const text = readFileSync(at(file), 'utf8');
  const lines = text.split('\n');
  return lines.flatMap((before, index) => {
    if (IDLE.test(before)) return [];
    // A comment after the code stays as it is.
    const code = before.replace(/ \/\/ .*$/, '');
    return changes.flatMap(([pattern, to]) =>
      [...code.matchAll(pattern)].map((match) => {
        const put = typeof to === 'string' ? to : to(match[0]);
        const after = before.slice(0, match.index) + put + before.slice(match.index + match[0].length);
        const changed = lines.with(index, after).join('\n') + (put === 'scaledDown(' ? SCALED_DOWN : '');
        return { file, line: index + 1, before: before.trim(), after: after.trim(), text: changed };
      }),
    );
  });
}

/** `count` of the mutants, spread evenly. */
function spread(all, count) {
  if (count >= all.length) return all;
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]);
}

const COPIED = [
  ...['src', 'tests/golden', 'scripts/lib', 'vite.config.ts', 'package.json', 'tsconfig.json', 'tsconfig.base.json'],
  ...[
    'tsconfig.core.json',
    'tsconfig.app.json',
    'tsconfig.node.json',
    'tsconfig.worker.json',
    'functions/tsconfig.json',
  ],
];

function makeCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  for (const path of COPIED) {
    cpSync(at(path), join(folder, path), { recursive: true });
  }
  symlinkSync(at('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The quick tests first: most mutants fall there. Tests that only bundle or time are left out. */
const STAGES = [
  ['tests/golden/policies', 'src/grading/do15', 'src/grading/quarterParts', 'src/grading/learningAreas'],
  ['src/grading', 'tests/golden/sampleSchool', 'tests/golden/grading.test', 'tests/golden/oracle'],
];

function isCaught(folder, stdio = 'ignore') {
  return STAGES.some((files) => {
    const options = ['run', '--project', 'unit', '--bail', '1', '--reporter', 'dot', ...files];
    const run = spawnSync(join(folder, 'node_modules/.bin/vitest'), options, {
      cwd: folder,
      stdio,
      timeout: 300_000,
    });
    return run.status !== 0;
  });
}

const wanted = process.argv[2] === 'all' ? Number.POSITIVE_INFINITY : Number(process.argv[2] ?? DEFAULT_COUNT);
const all = [
  ...CODE.flatMap((name) => mutantsOf(name, OPERATORS)),
  ...DATA.flatMap((name) => mutantsOf(name, [...OPERATORS, ...VALUES])),
];
const chosen = spread(all, wanted);
const folder = makeCopy();
const survivors = [];
try {
  if (isCaught(folder, 'inherit')) throw new Error('The tests fail without any change.');
  for (const [index, mutant] of chosen.entries()) {
    const path = join(folder, mutant.file);
    writeFileSync(path, mutant.text);
    const caught = isCaught(folder);
    cpSync(at(mutant.file), path);
    if (!caught) survivors.push(mutant);
    const mark = caught ? 'caught' : 'NOT CAUGHT';
    console.log(
      `${index + 1}/${chosen.length} ${mark} ${mutant.file}:${mutant.line} ${mutant.before} -> ${mutant.after}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const caught = chosen.length - survivors.length;
console.log(
  `${caught} of ${chosen.length} mutants caught (${((100 * caught) / chosen.length).toFixed(1)} %), of ${all.length} there are.`,
);
for (const { file, line, before, after } of survivors) console.log(`${file}:${line}\n  - ${before}\n  + ${after}`);
process.exitCode = caught >= chosen.length * LEAST_CAUGHT ? 0 : 1;
