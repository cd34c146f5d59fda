import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MadeCommands, makeCommands } from '#support/madeCommands';
import { findJava } from './java.mjs';
import { fetcherOf, javaOrFetch, unpackJava } from './javaInstall.mjs';

let made: MadeCommands;
beforeEach(() => {
  made = makeCommands();
});
afterEach(() => made.remove());

const DEBIAN_12 = 'ID=debian\nVERSION_ID="12"\nVERSION_CODENAME=bookworm\n';
const DEBIAN_13 = 'ID=debian\nVERSION_ID="13"\nVERSION_CODENAME=trixie\n';

/** Apt without its options, which stand before the command. */
const APT = `
case "$*" in *other.list*) suite=other;; *) suite=own;; esac
while [ "$1" = -o ]; do shift 2; done
case "$1" in
  --print-uris) echo "'https://mirror.example/debian/dists/bookworm/InRelease' lists 0";;
  update) cat ../other.list 2>/dev/null >> "$MADE/sources"; cat "$MADE/update" 2>/dev/null;;
  policy) grep -qx "$suite $2" "$MADE/known" && echo "  Candidate: 21.0.13" || echo "  Candidate: (none)";;
  download) shift; for name in "$@"; do : > "$name.deb"; done; exit "$(cat "$MADE/code" 2>/dev/null || echo 0)";;
esac
exit 0`;

/** The loader of libraries is a script that tells how it was called, and answers like a Java. */
const UNPACK = `
root=$3
case "$2" in
  *openjdk*) mkdir -p "$root/usr/lib/jvm/java-21/bin"; : > "$root/usr/lib/jvm/java-21/bin/java";;
  *libc6*) mkdir -p "$root/usr/lib/x86_64-linux-gnu"
    loader="$root/usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2"
    printf '%s\\n' '#!/bin/sh' '[ -e "$3" ] && [ -d "$2" ] && echo "openjdk version \\"21.0.13\\" $4 $5"' > "$loader"
    chmod +x "$loader";;
esac`;

function putDebian(...known: string[]) {
  made.put('apt-get', APT);
  made.put('apt-cache', APT);
  made.put('dpkg-deb', UNPACK);
  writeFileSync(join(made.folder, 'known'), `${known.join('\n')}\n`);
}

const target = () => join(made.folder, 'java');
const unpack = (release: string) => unpackJava({ target: target(), env: made.env, release });

describe.skipIf(process.platform === 'win32')('unpackJava', () => {
  it("unpacks the system's own package into a folder that can be moved, and leaves nothing beside it", async () => {
    putDebian('own openjdk-21-jre-headless');
    expect(await unpack(DEBIAN_13)).toBe('');
    const moved = join(made.folder, 'a new place');
    renameSync(target(), moved);
    const { stdout } = spawnSync(join(moved, 'bin/java'), ['-version', 'a b'], { encoding: 'utf8' });
    expect(stdout).toBe('openjdk version "21.0.13" -version a b\n');
    expect(readdirSync(made.folder).filter((name) => name.startsWith('java'))).toEqual([]);
    expect(readdirSync(moved).sort()).toEqual(['bin', 'root', 'status']);
  });

  it('takes the newer package where the release has no other', async () => {
    putDebian('own openjdk-25-jre-headless');
    expect(await unpack(DEBIAN_13)).toBe('');
    expect(made.calls().filter((line) => line.includes(' download '))[0]).toContain(
      'download openjdk-25-jre-headless libc6',
    );
  });

  it('asks the first Debian with such a Java, on the same server, where this one is older', async () => {
    putDebian('other openjdk-21-jre-headless');
    expect(await unpack(DEBIAN_12)).toBe('');
    expect(spawnSync('cat', [join(made.folder, 'sources')], { encoding: 'utf8' }).stdout).toContain(
      'https://mirror.example/debian/ trixie main',
    );
  });

  it('does so for two commands at once, of which one puts its Java in place', async () => {
    putDebian('own openjdk-21-jre-headless');
    expect(await Promise.all([unpack(DEBIAN_13), unpack(DEBIAN_13)])).toEqual(['', '']);
    expect(readdirSync(made.folder).filter((name) => name.startsWith('java'))).toEqual(['java']);
  });

  it('tells why there is no package, with the words of apt, and leaves no half of a Java', async () => {
    putDebian('own openjdk-17-jre-headless');
    writeFileSync(join(made.folder, 'update'), 'Could not resolve the server');
    expect(await unpack(DEBIAN_13)).toMatch(
      /Could not resolve the server\s+There is no package openjdk-21-jre-headless/,
    );
    expect(readdirSync(made.folder).filter((name) => name.startsWith('java'))).toEqual([]);
  });

  it('tells that a download failed, and that packages hold no Java', async () => {
    putDebian('own openjdk-21-jre-headless');
    writeFileSync(join(made.folder, 'code'), '100');
    expect(await unpack(DEBIAN_13)).not.toBe('');
    writeFileSync(join(made.folder, 'code'), '0');
    made.put('dpkg-deb');
    mkdirSync(join(made.folder, 'java-left'));
    expect(await unpack(DEBIAN_13)).toContain('hold no Java');
    expect(existsSync(target())).toBe(false);
  });
});

describe('fetcherOf', () => {
  it("is Debian's packages or Homebrew, where their commands are; and nothing on Windows", () => {
    expect(fetcherOf({ env: { PATH: made.folder }, platform: 'linux' })).toBeNull();
    expect(fetcherOf({ env: { PATH: made.folder }, platform: 'darwin' })).toBeNull();
    putDebian();
    made.put('brew');
    expect(fetcherOf({ env: made.env, platform: 'linux' })).toBe(unpackJava);
    expect(fetcherOf({ env: made.env, platform: 'darwin' })).toBeTypeOf('function');
    expect(fetcherOf({ env: made.env, platform: 'win32' })).toBeNull();
  });
});

describe('javaOrFetch', () => {
  const FOUND = { path: '/opt/java', major: 21 };
  const findAfter = (fetched: () => boolean) => () => findJava(fetched() ? ['/opt/java'] : [], () => 21);

  it('fetches nothing where a Java is there', async () => {
    const fetcher = () => Promise.reject(new Error('not asked'));
    expect(await javaOrFetch({ find: findAfter(() => true), fetcher })).toEqual(FOUND);
  });

  it('looks again after it fetched one', async () => {
    let isFetched = false;
    const fetcher = () => {
      isFetched = true;
      return Promise.resolve('');
    };
    expect(await javaOrFetch({ find: findAfter(() => isFetched), fetcher })).toEqual(FOUND);
  });

  it('says in one sentence what is missing, and the reason where fetching failed', async () => {
    const find = findAfter(() => false);
    await expect(javaOrFetch({ find, fetcher: null })).rejects.toThrow(
      /needs Java 21 or newer; found none\.\n {2}Mend: /,
    );
    const fetcher = () => Promise.resolve('No network.');
    const full = () => Promise.reject(new Error('No space left.'));
    await expect(javaOrFetch({ find, fetcher: full })).rejects.toThrow('It could not be fetched:\nNo space left.\n');
    await expect(javaOrFetch({ find, fetcher })).rejects.toThrow(
      'It could not be fetched:\nNo network.\n  Mend: install',
    );
  });

  it.skipIf(process.platform === 'win32')('has Homebrew install it without bringing others up to date', async () => {
    made.put('brew', 'echo "updates: $HOMEBREW_NO_AUTO_UPDATE"; : > "$MADE/brewed"');
    const find = findAfter(() => existsSync(join(made.folder, 'brewed')));
    expect(await javaOrFetch({ env: made.env, platform: 'darwin', find })).toEqual(FOUND);
    expect(made.calls()).toEqual(['brew install openjdk@21']);
    made.put('brew', 'echo "no bottle"; exit 1');
    await expect(javaOrFetch({ env: made.env, platform: 'darwin', find: findAfter(() => false) })).rejects.toThrow(
      'no bottle',
    );
  });
});
