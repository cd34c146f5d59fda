import { describe, expect, test } from 'vitest';
import { FORMS } from '@/domain/answer-sheets/sheetForms';
import { fitText } from './fitText';

/** Advance widths of DejaVu Sans Bold in thousandths, the font of a Linux computer without others. */
const BOLD: Readonly<Record<string, number>> = {
  ...{ A: 774, B: 762, C: 734, D: 830, E: 683, F: 683, G: 821, H: 837, I: 372, J: 372, K: 775, L: 637, M: 995 },
  ...{ N: 837, Ñ: 837, O: 850, P: 733, Q: 850, R: 770, S: 720, T: 682, U: 812, V: 774, W: 1103, X: 771, Y: 724 },
  ...{ Z: 725, a: 675, c: 593, e: 678, i: 343, l: 343, m: 1042, n: 712, o: 687, r: 493, u: 712, w: 924, g: 716 },
  ...{ ' ': 348, ',': 380, '.': 380, '-': 415, '…': 1000 },
};

function printedWidth({ text, size }: { text: string; size: number }): number {
  return [...text].reduce((sum, letter) => sum + (BOLD[letter] ?? Number.NaN), 0) * (size / 1000);
}

const NAMES = [
  'DELA CRUZ, JUAN MIGUEL SANTOS',
  'BAUTISTA, MARK ANTHONY R.',
  'WWWWWWWWWWWW, MMMMMMMMMMMM',
  'Mamaril, Conrreoo Cammillo',
  `${'PANGILINAN-MAGBANUA, '.repeat(4)}ÑINO`,
];

describe('a name on an answer sheet', () => {
  test.each(Object.entries(FORMS).flatMap(([id, form]) => NAMES.map((name) => [id, name, form] as const)))(
    'ends before the corner mark: %s, %s',
    (_, name, form) => {
      const fitted = fitText(name, { width: form.name.width, most: 4.2, isBold: true });
      expect(printedWidth(fitted)).toBeLessThanOrEqual(form.name.width);
      expect(fitted.size).toBeGreaterThanOrEqual(2.6);
    },
  );

  test('is shortened only where it would be too small to read', () => {
    expect(fitText(NAMES[0]!, { width: 73, most: 4.2, isBold: true }).text).toBe(NAMES[0]);
    expect(fitText(NAMES[4]!, { width: 73, most: 4.2, isBold: true }).text).toMatch(/^PANGILINAN-MAGBANUA, .+…$/);
  });
});
