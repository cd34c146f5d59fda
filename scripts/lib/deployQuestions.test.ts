/**
 * The questions of firebase-tools, asked by its own code of a stand-in for the person. `docs/deploy.md` has them with what to
 * answer and quotes its sources, so an upgrade that asks something else fails here.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { at } from './root.mjs';

const LIB = at('node_modules/firebase-tools/lib');
const load = createRequire(`${LIB}/prompt.js`);

type Question = { message: string; default?: unknown };
type Prompts = {
  promptForFunctionDeletion(functions: object[], options: object): Promise<boolean>;
  promptForCleanupPolicyDays(options: object, locations: string[]): Promise<number>;
  promptForMinInstances(options: object, want: object, have: object): Promise<void>;
};

/** The questions so far, and the answers that the person gives, one after the other. */
const asked: Question[] = [];
let answers: unknown[] = [];
const person = (question: Question) => {
  asked.push(question);
  return Promise.resolve(answers.shift());
};
const inquirer = load.resolve('@inquirer/prompts');
load.cache[inquirer] = Object.assign(Object.create(null), {
  ...{ id: inquirer, filename: inquirer, loaded: true, children: [], paths: [] },
  exports: { confirm: person, number: person, select: person, input: person, Separator: class {} },
});
const prompts = load('./deploy/functions/prompts.js') as Prompts;

const WITHOUT = { nonInteractive: true };
const endpoint = { id: 'teacherDeleteEmail', region: 'asia-southeast1', platform: 'gcfv2', codebase: 'default' };
const backend = (minInstances: number) => ({
  endpoints: {
    'asia-southeast1': { createUser: { ...endpoint, id: 'createUser', availableMemoryMb: 512, cpu: 1, minInstances } },
  },
});

beforeEach(() => {
  asked.length = 0;
  answers = [];
});

describe('with a terminal', () => {
  it('a function that is gone is deleted, or stays and the rest goes on', async () => {
    answers = [true, false];
    expect(await prompts.promptForFunctionDeletion([endpoint], {})).toBe(true);
    expect(await prompts.promptForFunctionDeletion([endpoint], {})).toBe(false);
    expect(asked[0]).toMatchObject({ default: false });
    expect(asked[0]?.message).toContain('Selecting no will continue the rest of the deployments.');
  });

  it('the days of images are asked', async () => {
    answers = [1];
    expect(await prompts.promptForCleanupPolicyDays({}, ['asia-southeast1'])).toBe(1);
    expect(asked[0]?.message).toBe("How many days do you want to keep container images before they're deleted?");
  });

  it('instances that cost money are asked about once, and not where nothing is new', async () => {
    answers = [true, false];
    await prompts.promptForMinInstances({}, backend(1), backend(0));
    await expect(prompts.promptForMinInstances({}, backend(1), { endpoints: {} })).rejects.toThrow(
      'Deployment canceled.',
    );
    await prompts.promptForMinInstances({}, backend(0), backend(1));
    expect(asked).toHaveLength(2);
  });
});

describe('without a terminal', () => {
  it.each([
    [
      'aborting because deletion cannot proceed in non-interactive mode',
      () => prompts.promptForFunctionDeletion([endpoint], WITHOUT),
    ],
    [
      'functions successfully deployed but could not set up cleanup policy',
      () => prompts.promptForCleanupPolicyDays(WITHOUT, ['asia-southeast1']),
    ],
    [
      'pass the --force option to deploy functions that increase the minimum bill',
      () => prompts.promptForMinInstances(WITHOUT, backend(1), { endpoints: {} }),
    ],
  ])('it ends: %s', async (words, ask) => {
    await expect(ask()).rejects.toThrow(new RegExp(words, 'i'));
    expect(asked).toEqual([]);
  });
});

it('the words that docs/deploy.md quotes are in the sources', () => {
  const docs = readFileSync(at('docs/deploy.md'), 'utf8');
  const QUOTED = [
    ['deploy/functions/prompts.js', 'Selecting no will continue the rest of the deployments'],
    ['deploy/functions/prompts.js', 'Aborting because deletion cannot proceed in non-interactive mode'],
    ['deploy/functions/release/planner.js', 'Skipping the deploy of unchanged functions.'],
    ['deploy/functions/release/fabricator.js', 'Deploys failed. Skipping deletes.'],
    ['deploy/index.js', 'for (const latest of fns) {'],
    ['command.js', '!process.stdin.isTTY'],
  ] as const;
  for (const [file, words] of QUOTED) {
    expect([file, readFileSync(`${LIB}/${file}`, 'utf8').includes(words)]).toEqual([file, true]);
    if (!words.includes('{') && !words.startsWith('!')) expect(docs).toContain(words);
  }
});

/** Debian's `script` gives a command a terminal. */
const hasTerminal = existsSync('/usr/bin/script') && process.platform === 'linux';

it.runIf(hasTerminal)('a program that is started by the deployment has the terminal of the person', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
  try {
    const asks = join(folder, 'asks.mjs');
    writeFileSync(
      asks,
      `import { createInterface } from 'node:readline/promises';
       const line = createInterface({ input: process.stdin, output: process.stdout });
       const answer = await line.question('Delete it? ');
       line.close();
       process.exit(process.stdin.isTTY && answer.trim() === 'yes' ? 7 : 1);`,
    );
    const starts = join(folder, 'starts.mjs');
    const module = new URL('./inTerminal.mjs', import.meta.url).href;
    writeFileSync(starts, `import { inTerminal } from '${module}'; process.exit(await inTerminal(['${asks}']));`);
    const child = spawn('/usr/bin/script', ['-qec', `${process.execPath} ${starts}`, '/dev/null'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let seen = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      seen += text;
      // The question is shown before it is answered.
      if (seen.includes('Delete it?') && child.stdin.writable) child.stdin.end('yes\n');
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, seen]).toEqual([7, expect.stringContaining('Delete it?')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
