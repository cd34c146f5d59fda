import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MadeCommands, makeCommands } from '#support/madeCommands';
import { canInstall, installPackage, ownersWords } from './debian.mjs';

let made: MadeCommands;
beforeEach(() => {
  made = makeCommands();
});
afterEach(() => made.remove());

const SUDO = 'shift; [ "$1" = true ] || "$@"';
const person = () => ({ env: made.env, uid: 1000, platform: 'linux' as const });

describe.skipIf(process.platform === 'win32')('the rights to install', () => {
  it('are there for the owner of the system, and for whom sudo asks for no password', () => {
    made.put('apt-get');
    expect(canInstall({ ...person(), uid: 0 })).toBe(true);
    const sudo = made.put('sudo', SUDO);
    expect(canInstall(person())).toBe(true);
    expect(ownersWords(person())).toEqual([sudo, '-n']);
  });

  it('are missing where sudo asks for a password, where there is no sudo, and on other systems', () => {
    made.put('apt-get');
    made.put('sudo', 'exit 1');
    expect(canInstall(person())).toBe(false);
    expect(canInstall({ ...person(), uid: 0, platform: 'darwin' })).toBe(false);
    expect(ownersWords({ env: { PATH: '' }, uid: 1000 })).toBeNull();
  });
});

describe.skipIf(process.platform === 'win32')('installPackage', () => {
  it('updates and installs, through sudo where the rights are borrowed', async () => {
    made.put('apt-get');
    made.put('sudo', SUDO);
    expect(await installPackage('poppler-utils', undefined, person())).toMatchObject({ code: 0 });
    expect(made.calls().filter((line) => line.startsWith('apt-get'))).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends poppler-utils',
    ]);
  });

  it('answers the output of the command that failed, and goes on with the next package', async () => {
    made.put('apt-get', 'if [ "$1" = update ]; then echo "no network"; exit 100; fi');
    const first = installPackage('a', undefined, { ...person(), uid: 0 });
    const second = installPackage('b', undefined, { ...person(), uid: 0 });
    expect(await first).toEqual({ code: 100, output: 'no network\n' });
    expect(await second).toEqual({ code: 100, output: 'no network\n' });
    expect(made.calls()).toEqual(['apt-get update', 'apt-get update']);
  });
});
