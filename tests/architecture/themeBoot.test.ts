import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { THEMES } from '@/ui/theme/theme';

describe('public/theme.js, before the first paint', () => {
  const source = readFileSync(fileURLToPath(new URL('../../public/theme.js', import.meta.url)), 'utf8');
  const run = (stored: string | null | Error, dark: boolean): string | undefined => {
    let applied: string | undefined;
    const getItem = () => {
      if (stored instanceof Error) throw stored;
      return stored;
    };
    runInNewContext(source, {
      localStorage: { getItem },
      matchMedia: () => ({ matches: dark }),
      document: {
        documentElement: {
          setAttribute: (key: string, value: string) => {
            if (key === 'data-theme') applied = value;
          },
        },
      },
    });
    return applied;
  };

  test.each(THEMES.map((theme) => theme.name))('applies the stored %s', (name) => {
    expect(run(name, false)).toBe(name);
  });

  test.each([
    ['nothing is stored', null],
    ['an unknown name is stored', 'evil'],
    ['storage is blocked', new Error('blocked')],
  ])('follows the system when %s', (_, stored) => {
    expect(run(stored, false)).toBe('talaan');
    expect(run(stored, true)).toBe('talaan-dark');
  });
});
