import { expect, test } from 'vitest';
import { importIconsByPath } from './iconPaths.mjs';

const files = new Map([
  ['Check', 'check'],
  ['X', 'x'],
]);

test('imports each icon from its own file, under the name that the module gives it', () => {
  expect(importIconsByPath('import { Check, X as Cross } from "lucide-react";\nshow();', files)).toBe(
    'import Check from "lucide-react/icons/check"; import Cross from "lucide-react/icons/x";\nshow();',
  );
});

test('keeps the numbers of the lines', () => {
  expect(
    importIconsByPath('import {\n  Check,\n  X,\n} from "lucide-react";\nshow();', files).split('\n'),
  ).toHaveLength(5);
});

test('does not change imports that are no icons', () => {
  expect(importIconsByPath('import { createLucideIcon } from "lucide-react";', files)).toBe(
    'import { createLucideIcon as createLucideIcon } from "lucide-react";',
  );
});
