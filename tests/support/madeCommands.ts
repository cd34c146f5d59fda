/** A folder of commands of our own, as the PATH of a program under test. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type MadeCommands = {
  readonly folder: string;
  readonly env: { PATH: string; MADE: string };
  /** Puts a command there: the lines of a shell script. Each call of it is noted. */
  put(name: string, script?: string): string;
  /** The calls so far, a line each: the name and the words behind it. */
  calls(): string[];
  remove(): void;
};

/** The shell's own folders come behind, unless `alone` leaves them out. */
export function makeCommands({ alone = false } = {}): MadeCommands {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'talaan-commands-')));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const log = join(folder, 'calls');
  writeFileSync(log, '');
  return {
    folder,
    env: { PATH: alone ? bin : `${bin}:/usr/bin:/bin`, MADE: folder },
    put(name, script = '') {
      const path = join(bin, name);
      writeFileSync(path, `#!/bin/sh\necho "${name} $*" >> "${log}"\n${script}\n`);
      chmodSync(path, 0o755);
      return path;
    },
    calls: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
