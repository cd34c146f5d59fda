/** Finds the command that the operator typed and runs it. `scripts/operate.mjs` bundles this file. */
import { Mend } from '../lib/mend.mjs';
import type { Terminal } from './command';
import { COMMANDS } from './commands';

/** Resolves to the exit code. An obstacle that the operator can remove is printed as a sentence. */
export async function operate([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  const command = name === undefined || !Object.hasOwn(COMMANDS, name) ? null : COMMANDS[name];
  if (!command) {
    if (name !== undefined) terminal.print(`There is no command "${name}".\n`);
    terminal.print('npm run operate -- <command>\n');
    for (const [each, { usage, about }] of Object.entries(COMMANDS))
      terminal.print(`  ${each} ${usage}\n      ${about}`);
    terminal.print('\nEach takes --project <id>, and --yes to write without a question. docs/operate.md tells more.');
    return name === undefined ? 0 : 1;
  }
  try {
    return await command.run(args, terminal);
  } catch (error) {
    const isOption = error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
    const obstacle = obstacleIn(error);
    if (obstacle !== null) {
      terminal.print(obstacle);
      return 1;
    }
    if (!(error instanceof Mend) && !isOption) throw error;
    terminal.print(`${error.message}\nUsage: npm run operate -- ${name} ${command.usage}`);
    return 1;
  }
}

/** Obstacles outside of Talaan, by the words and codes of Google's libraries and of Node. */
const OBSTACLES: readonly (readonly [sign: RegExp, sentence: string])[] = [
  [
    /Could not load the default credentials|invalid_grant|Unable to detect a Project Id/,
    'Google does not know you here: type `gcloud auth application-default login`, and the command again.',
  ],
  [
    /ABORTED|Transaction lock timeout|contention on these documents/,
    'The database is still busy with a command that was ended. Wait a minute, and type the same command again: it goes on where that one ended.',
  ],
  [
    /PERMISSION_DENIED/,
    'This account may not do that in the project: ask its owner for the role Cloud Datastore Owner.',
  ],
  [/ENOSPC/, 'The disk is full; nothing was left half-written. Make room, and type the command again.'],
  [
    /UNAVAILABLE|ENOTFOUND|ECONNREFUSED/,
    'The database did not answer. Look at the connection, and type the command again.',
  ],
];

function obstacleIn(error: unknown): string | null {
  if (error instanceof Mend || !(error instanceof Error)) return null;
  const text = `${'code' in error ? error.code : ''} ${error.message}`;
  const found = OBSTACLES.find(([sign]) => sign.test(text));
  return found ? `${found[1]}\n(${error.message})` : null;
}
