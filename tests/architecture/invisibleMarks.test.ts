import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { INVISIBLE_MARKS } from '@/domain/words/invisibleMarks';
import { refusePersonName } from '@/domain/words/validation';

const MARKS = [
  ...['00AD', '034F', '061C', '115F', '1160', '180E', '200B', '200F', '2060', '2064', '2800', '3164', 'FE00', 'FE0F'],
  ...['FEFF', 'FFA0', '0080', '009D', '17B5', '180B', '2028', '2029', '2065', '206F', 'FFF9', 'FFFC', '1BCA0', '1D17A'],
  ...['E0001', 'E0041', 'E0100', 'E01EF'],
];

test('the rules refuse the marks that the forms refuse, and no others', () => {
  const rules = readFileSync(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');
  const inRules = [...rules.matchAll(/\[\^(?:<>[^\]]*\\\\x\{3000\})?(\\\\x\{0080\}[^\]]*)\]/g)].map(([, held = '']) =>
    held.replace(/\\\\x\{([0-9A-F]{4,5})\}/g, (_, code: string) => {
      const digits = code.toLowerCase();
      return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits}`;
    }),
  );
  // Those that no name consists of, and those that no name of a person with an account has.
  expect(inRules.map((held) => `[${held}]`)).toEqual([INVISIBLE_MARKS.source, INVISIBLE_MARKS.source]);
});

test.each(MARKS)('a name with U+%s is refused', (code) => {
  const mark = String.fromCodePoint(Number.parseInt(code, 16));
  expect(refusePersonName(`Ma${mark}ria`, 'The name')).toContain('a character that cannot be seen');
});

test.each(['Ñino Peña', 'Ma. Cristina', 'O’Hara-Lim', '李小龍', 'ᜀᜈ'])('the name %s is allowed', (name) => {
  expect(refusePersonName(name, 'The name')).toBeNull();
});
