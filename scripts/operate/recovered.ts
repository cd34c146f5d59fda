/** `npm run operate -- recovered`: after Google's tools set a whole database back, every device reads its book anew. */
import { parseArgs } from 'node:util';
import { moveVersion } from './backup/moveVersion';
import { pagesOf } from './backup/scope';
import { type Command, confirm, describeTarget, openTarget, TARGET_OPTIONS } from './command';

const AT_ONCE = 20;
const TELL_EVERY = 1_000;

export const recovered: Command = {
  about: 'After a recovery of the whole database: has every device read its class records anew.',
  usage: '[--project <id>] [--yes]',
  run: async (args, terminal) => {
    const { values } = parseArgs({ args: [...args], options: TARGET_OPTIONS });
    const target = openTarget(terminal, values.project);
    const owners: string[] = [];
    for await (const person of pagesOf(target.db.collection('users').select())) owners.push(person.id);
    terminal.print(`${owners.length} people are in ${describeTarget(target)}.`);
    terminal.print('The version of each book moves above every one that a device can have. No other document changes.');
    if (!(await confirm(target, terminal, values.yes))) return 1;
    const nowMs = Date.now();
    let [books, looked] = [0, 0];
    for (let at = 0; at < owners.length; at += AT_ONCE) {
      const some = owners.slice(at, at + AT_ONCE);
      const moved = await Promise.all(
        some.map(async (owner) => {
          const version = await target.db.doc(`users/${owner}/globalVersion/1`).get();
          // A book that a restore has shut is opened by the restore, with a version of its own.
          if (!version.exists || version.get('restoring') === true) return 0;
          await moveVersion(target.db, { owner, above: 0, nowMs, isOpen: true });
          return 1;
        }),
      );
      books += moved.reduce<number>((sum, one) => sum + one, 0);
      looked += some.length;
      if (looked % TELL_EVERY === 0) terminal.print(`${looked} people, ${books} books moved.`);
    }
    terminal.print(
      `${books} books moved. After a break, the same command moves all of them again, which does no harm.`,
    );
    return 0;
  },
};
