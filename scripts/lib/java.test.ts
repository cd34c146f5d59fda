import { describe, expect, it } from 'vitest';
import { findJava, installCommand, javaCandidates, javaMajor, withJava } from './java.mjs';

describe('javaMajor', () => {
  it.each([
    ['openjdk version "21.0.5" 2024-10-15\nOpenJDK Runtime Environment', 21],
    ['openjdk version "25" 2025-09-16', 25],
    ['java version "1.8.0_392"', 8],
    ['openjdk version "17.0.17" 2025-10-21', 17],
    ['Picked up _JAVA_OPTIONS: -Xmx1g\nopenjdk version "22-ea" 2024-03-19', 22],
    ['sh: java: command not found', null],
    ['', null],
  ])('%j is %s', (output, major) => {
    expect(javaMajor(output)).toBe(major);
  });
});

describe('findJava', () => {
  const versions: Record<string, number | null> = {
    '/a/java': 17,
    '/b/java': 20,
    '/c/java': 21,
    '/d/java': 25,
    '/e/java': null,
  };
  const major = (path: string) => versions[path] ?? null;

  it('takes the first that is 21 or newer, though a newer one follows', () => {
    expect(findJava(['/a/java', '/b/java', '/c/java', '/d/java'], major)).toEqual({ path: '/c/java', major: 21 });
  });

  it('names the versions that are too old, and not the one that does not run', () => {
    expect(() => findJava(['/a/java', '/b/java', '/e/java'], major)).toThrow(
      'The Firestore emulator needs Java 21 or newer; found only Java 17 at /a/java, Java 20 at /b/java.',
    );
  });

  it('reports that there is none', () => {
    expect(() => findJava([], major)).toThrow('found none.');
  });
});

/** A machine with these files only. */
function machine(platform: NodeJS.Platform, env: Record<string, string>, files: readonly string[]) {
  const cut = platform === 'win32' ? '\\' : '/';
  const list = (folder: string) => [
    ...new Set(
      files
        .filter((path) => path.startsWith(`${folder}${cut}`))
        .map((path) => path.slice(folder.length + 1).split(cut)[0] ?? ''),
    ),
  ];
  return {
    platform,
    env,
    home: '/home/ana',
    exists: (path: unknown) => files.includes(String(path)),
    list,
    fetched: '/app/.cache/java',
  };
}

describe('javaCandidates', () => {
  it('are JAVA_HOME, the PATH, the folders of the system and of the person, and last the fetched one', () => {
    const files = [
      '/app/.cache/java/bin/java',
      '/home/ana/.jdks/temurin-21/bin/java',
      '/usr/lib/jvm/java-25/bin/java',
      '/usr/bin/java',
      '/my/java/bin/java',
    ];
    const env = { JAVA_HOME: '/my/java', PATH: '/usr/bin' };
    expect(javaCandidates(machine('linux', env, files))).toEqual(files.toReversed());
    expect(javaCandidates(machine('linux', {}, files.slice(0, 1)))).toEqual(['/app/.cache/java/bin/java']);
    expect(javaCandidates(machine('linux', { JAVA_HOME: '/gone' }, []))).toEqual([]);
  });

  it("on Windows are java.exe of the PATH, of the programs' folder and of the person's own programs", () => {
    const files = [
      'D:\\tools\\java.exe',
      'E:\\Programs\\Eclipse Adoptium\\jre-21\\bin\\java.exe',
      'C:\\Users\\ana\\AppData\\Local\\Programs\\Microsoft\\jdk-21\\bin\\java.exe',
    ];
    const env = { Path: 'D:\\tools', ProgramFiles: 'E:\\Programs', LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local' };
    expect(javaCandidates(machine('win32', env, files))).toEqual(files);
  });

  it('on macOS are those of the system and of Homebrew, which is not on the PATH', () => {
    const files = [
      '/Library/Java/JavaVirtualMachines/temurin-21.jdk/Contents/Home/bin/java',
      '/opt/homebrew/opt/openjdk@21/bin/java',
    ];
    expect(javaCandidates(machine('darwin', { PATH: '/usr/bin' }, files))).toEqual(files);
  });
});

describe('installCommand', () => {
  const on = (manager: string) =>
    installCommand({ env: { PATH: '/bin' }, platform: 'linux', exists: (path: unknown) => path === `/bin/${manager}` });

  it('is the one of the system that asks', () => {
    expect(['apt-get', 'dnf', 'zypper', 'pacman', 'apk', 'none'].map(on)).toEqual([
      'sudo apt-get install openjdk-21-jre-headless',
      'sudo dnf install java-21-openjdk-headless',
      'sudo zypper install java-21-openjdk-headless',
      'sudo pacman -S jre21-openjdk-headless',
      'sudo apk add openjdk21-jre-headless',
      "the system's package of a Java 21 runtime",
    ]);
    expect(installCommand({ platform: 'darwin' })).toBe('brew install openjdk@21');
    expect(installCommand({ platform: 'win32' })).toBe('winget install EclipseAdoptium.Temurin.21.JRE');
  });
});

describe('withJava', () => {
  it("puts the Java first, in Windows' Path too, which stays the only one", () => {
    expect(withJava({ PATH: '/bin' }, '/jdk/bin/java', 'linux')).toEqual({ PATH: '/jdk/bin:/bin', JAVA_HOME: '/jdk' });
    expect(withJava({ Path: 'C:\\bin' }, 'D:\\a jdk\\bin\\java.exe', 'win32')).toEqual({
      Path: 'D:\\a jdk\\bin;C:\\bin',
      JAVA_HOME: 'D:\\a jdk',
    });
  });
});
