/**
 * `npm run house`: how easily a stranger finds their way in the sources. Prints sizes, names and comments, and ends with
 * 1 above a limit. `-- --list` prints every finding.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { binOf } from './lib/bin.mjs';
import { circlesOf, withoutOnDemand } from './lib/circles.mjs';
import {
  commentShare,
  countByRoom,
  findRetired,
  findRiddles,
  findRoomImports,
  findSmallSingles,
  isCode,
  judgeHouse,
  lineCount,
} from './lib/house.mjs';
import { at, ROOT } from './lib/root.mjs';
import { importGraph } from './test/importGraph.mjs';

const SHOWN = process.argv.includes('--list') ? Number.POSITIVE_INFINITY : 10;

/** The files of the working tree below these folders, including files that are not in git yet. */
function read(...folders) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...folders];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(at(path)))
    .map((path) => ({ path, text: readFileSync(at(path), 'utf8') }));
}

/** Exports of `src` and `functions` that no file imports, as knip finds them. */
function findUnusedExports() {
  const args = [binOf('knip'), '--include', 'exports,types', '--reporter', 'json', '--no-config-hints'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (!stdout.startsWith('{')) throw new Error(`knip did not answer: ${stderr}`);
  return JSON.parse(stdout).issues.flatMap(({ file, exports = [], types = [] }) =>
    [...exports, ...types].map(({ name, line }) => `${file}:${line} ${name}`),
  );
}

function list(title, findings) {
  if (findings.length === 0) return;
  console.log(`\n${title}`);
  for (const finding of findings.slice(0, SHOWN)) console.log(`  ${finding}`);
  if (findings.length > SHOWN) console.log(`  … and ${findings.length - SHOWN} more (npm run house -- --list)`);
}

const sources = read('src', 'functions/src');
const everything = [...sources, ...read('tests', 'scripts')];
const code = sources.filter(isCode);
const lines = code.map(({ text }) => lineCount(text));
const textOf = new Map(code.map(({ path, text }) => [path, text]));
const paths = [...textOf.keys()];
const graph = importGraph(paths, (path) => textOf.get(path));
const roomImports = findRoomImports(graph);
const smallSingles = findSmallSingles(code, graph);
const circles = circlesOf(importGraph(paths, (path) => withoutOnDemand(textOf.get(path))));
const { comments, riddles } = findRiddles(everything);
const retired = findRetired(everything);
const unused = findUnusedExports();
const problems = judgeHouse({ roomImports, smallSingles, circles, lines, unused, retired, riddles, comments });

console.log(
  `files of code      ${code.length}, ${lines.reduce((sum, each) => sum + each, 0)} lines, longest ${Math.max(...lines)}`,
);
console.log(
  `largest rooms      ${countByRoom(code)
    .slice(0, 12)
    .map(({ room, lines: count }) => `${room} ${count}`)
    .join(', ')}`,
);
console.log(`between features   ${roomImports.length} imports`);
console.log(`circles            ${circles.length}`);
console.log(`small, one user    ${smallSingles.length}`);
console.log(`comment lines      ${(100 * commentShare(code)).toFixed(1)} % of the code`);
console.log(
  `riddles            ${riddles.length} of ${comments} comments (${((100 * riddles.length) / comments).toFixed(1)} %)`,
);
console.log(`unused exports     ${unused.length}`);
console.log(`retired words      ${retired.length}`);
list(
  'Comments that begin with Who, What, Where or Nobody',
  riddles.map(({ path, line, text }) => `${path}:${line} ${text.slice(0, 90)}`),
);
list('Exports that nobody imports', unused);
list(
  'Names with a retired word',
  retired.map(({ path, name, word }) => `${path} ${name} (${word})`),
);
list('Imports from one feature into another', roomImports);
if (SHOWN > 10) list('Small files with one user', smallSingles);
list(
  'Circles of imports',
  circles.map((circle) => circle.join(' ')),
);
list('Above a limit', problems);
process.exitCode = problems.length > 0 ? 1 : 0;
