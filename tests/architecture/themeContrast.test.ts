import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { THEMES } from '@/ui/theme/theme';

type Oklab = readonly [lightness: number, a: number, b: number];
type Colours = ReadonlyMap<string, Oklab>;

const css = readFileSync(fileURLToPath(new URL('../../src/ui/styles.css', import.meta.url)), 'utf8');

const daisyTheme = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/daisyui/theme/${name}.css`, import.meta.url));

function themeBlock(name: string): string {
  const block = css.split('@plugin "daisyui/theme"').find((part) => part.includes(`name: "${name}";`));
  if (!block) throw new Error(`No theme ${name}`);
  return block.slice(0, block.indexOf('}'));
}

function coloursOf(name: string): Colours {
  const found = themeBlock(name).matchAll(/--color-([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g);
  return new Map([...found].map(([, key, l, c, h]) => [key!, oklab(Number(l) / 100, Number(c), Number(h))]));
}

function oklab(lightness: number, chroma: number, hueDegrees: number): Oklab {
  const hue = (hueDegrees * Math.PI) / 180;
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];
}

/** The result of color-mix(in oklab, …); the share is that of the first colour. */
function mix(first: Oklab, second: Oklab, share: number): Oklab {
  const at = (index: 0 | 1 | 2) => first[index] * share + second[index] * (1 - share);
  return [at(0), at(1), at(2)];
}

/**
 * Linear light by Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab), clipped to the range of a
 * screen.
 */
function linear([lightness, a, b]: Oklab): readonly [red: number, green: number, blue: number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return [red, green, blue];
}

function luminance(colour: Oklab): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour as sRGB, as a screen and a meta tag take it (IEC 61966-2-1). */
function hex(colour: Oklab): string {
  const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  const bytes = linear(colour).map((value) => Math.round(gamma(value) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast by WCAG 2.2: (lighter + 0.05) / (darker + 0.05). */
function contrast(first: Oklab, second: Oklab): number {
  const [dark, light] = [luminance(first), luminance(second)].toSorted((left, right) => left - right);
  return (light! + 0.05) / (dark! + 0.05);
}

function pick(colours: Colours, name: string): Oklab {
  const found = colours.get(name);
  if (!found) throw new Error(`No colour ${name}`);
  return found;
}

/** The share of the first colour in a rule of the stylesheet, read from the file so that the test follows it. */
function shareOf(variable: string): number {
  const [, share] =
    new RegExp(`--color-${variable}:\\s*color-mix\\(\\s*in oklab,\\s*var\\([^)]*\\) (\\d+)%`).exec(css) ?? [];
  if (!share) throw new Error(`No mix ${variable}`);
  return Number(share) / 100;
}

const BASES = ['base-100', 'base-200', 'base-300'] as const;
const ROLES = ['primary', 'secondary', 'accent', 'neutral', 'info', 'success', 'warning', 'error'] as const;
const INKS = ['primary', 'info', 'success', 'error'] as const;
const TINTS = { primary: 0.1, info: 0.1, success: 0.1, warning: 0.15, error: 0.1 } as const;

test('the arithmetic gives the known values: black on white is 21, white on white 1', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 5);
  expect(contrast([1, 0, 0], [1, 0, 0])).toBe(1);
  // For #767676 on white the textbooks give 4.54.
  expect(contrast(oklab(0.5657, 0, 0), [1, 0, 0])).toBeCloseTo(4.54, 1);
});

describe.each(['talaan', 'talaan-dark'])('%s', (name) => {
  const colours = coloursOf(name);
  const text = pick(colours, 'base-content');
  const ground = pick(colours, 'base-100');
  const mutedShare = Number(/--muted-strength: (\d+)%/.exec(themeBlock(name))?.[1]) / 100;
  const ink = (role: string) =>
    role === 'warning' ? mix(pick(colours, role), text, shareOf('warning-ink')) : pick(colours, role);

  test('uses the status colours as inks unmixed, as this test assumes', () => {
    expect(themeBlock(name)).toContain('--ink-strength: 100%;');
  });

  test.each(ROLES)('words on %s reach 4.5', (role) => {
    expect(contrast(pick(colours, role), pick(colours, `${role}-content`))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(BASES)('text, muted text and inks on %s reach 4.5', (base) => {
    const below = pick(colours, base);
    expect(contrast(text, below)).toBeGreaterThanOrEqual(7);
    expect(contrast(mix(text, ground, mutedShare), below), 'muted').toBeGreaterThanOrEqual(4.5);
    for (const role of [...INKS, 'warning']) expect(contrast(ink(role), below), role).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(TINTS))('the ink of a %s badge reaches 4.5 on its tint', (role, share) => {
    for (const base of ['base-100', 'base-200']) {
      const tint = mix(pick(colours, role), pick(colours, base), share);
      expect(contrast(ink(role), tint), base).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('a placeholder reaches 4.5, the edge of a field and the focus ring 3', () => {
    expect(contrast(mix(text, ground, 0.68), ground)).toBeGreaterThanOrEqual(4.5);
    for (const base of ['base-100', 'base-200']) {
      expect(contrast(mix(text, ground, shareOf('edge')), pick(colours, base)), base).toBeGreaterThanOrEqual(3);
      expect(contrast(pick(colours, 'primary'), pick(colours, base)), base).toBeGreaterThanOrEqual(3);
    }
  });
});

test.each(THEMES)("the browser's own bar has the colour of the ground of $name", ({ name, ground }) => {
  const own = name.startsWith('talaan');
  const source = own ? themeBlock(name) : readFileSync(daisyTheme(name), 'utf8');
  const [, l, c, h] = /--color-base-100: oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/.exec(source) ?? [];
  expect(hex(oklab(Number(l) / 100, Number(c), Number(h)))).toBe(ground);
});

test('the stylesheet builds exactly the themes of the allow list', () => {
  const [, listed = ''] = /themes:\s*([^;]+);/.exec(css) ?? [];
  const own = [...css.matchAll(/name: "([\w-]+)";/g)].map(([, name]) => name);
  const built = [...own, ...listed.split(',').map((name) => name.trim())];
  expect(built.toSorted((left, right) => left!.localeCompare(right!))).toEqual(
    THEMES.map((theme) => theme.name).toSorted((left, right) => left.localeCompare(right)),
  );
});
