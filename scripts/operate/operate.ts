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
    if (!(error instanceof Mend) && !isOption) throw error;
    terminal.print(`${error.message}\nUsage: npm run operate -- ${name} ${command.usage}`);
    return 1;
  }
}
