import { describe, expect, it } from 'vitest';
import { findJava, javaMajor } from './java.mjs';

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
