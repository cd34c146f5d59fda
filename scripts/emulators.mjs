/**
 * Starts the emulators and the mail inbox, runs a command against them, stops them:
 *   node scripts/emulators.mjs [--offset 200] [--project demo-x] -- npx vitest run --project rules
 * Without a command they stay up until Ctrl-C.
 */
import { parseArgs } from 'node:util';
import { startLine } from './lib/commands.mjs';
import { startEmulators } from './lib/emulators.mjs';
import { addresses, clientEnv } from './lib/env.mjs';
import { requireFreePorts } from './lib/freePorts.mjs';
import { buildFunctions } from './lib/functionsBuild.mjs';
import { startInbox } from './lib/inbox.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { settingsFrom, withoutApp } from './lib/ports.mjs';
import { ended, spawnOwnGroup, stopGroup } from './lib/processes.mjs';
import { say } from './lib/progress.mjs';
import { runScript } from './lib/shutdown.mjs';

const cut = process.argv.indexOf('--');
const own = cut < 0 ? process.argv.slice(2) : process.argv.slice(2, cut);
const command = cut < 0 ? [] : process.argv.slice(cut + 1);
const { values } = parseArgs({ args: own, options: { offset: { type: 'string' }, project: { type: 'string' } } });

await runScript(async (shutdown) => {
  const settings = settingsFrom({
    TALAAN_PORT_OFFSET: values.offset ?? process.env.TALAAN_PORT_OFFSET,
    TALAAN_PROJECT: values.project ?? process.env.TALAAN_PROJECT,
  });
  await ensureInstalled();
  await requireFreePorts(withoutApp(settings.ports), settings.offset);
  await buildFunctions();
  shutdown.defer(await startInbox(settings.ports));
  await startEmulators(settings, { shutdown });
  say(JSON.stringify(addresses(settings), null, 2));
  if (command.length === 0) return new Promise(() => {});

  const [program, ...words] = command;
  const { command: start, args, shell } = startLine(program, words);
  const env = { ...process.env, ...clientEnv(settings) };
  const child = spawnOwnGroup(start, args, { stdio: 'inherit', env, shell });
  shutdown.defer(() => stopGroup(child, 5_000));
  const { code } = await ended(child);
  return code ?? 1;
});
