import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Primitives without a look of their own, and frames and parts of other primitives. */
const NOT_SHOWN = [
  ...['AnchoredMenu', 'DialogFrame', 'ErrorBoundary', 'PlainToasts', 'PrintSheet', 'SkipLink', 'SlowNote'],
  ...['ThemeSwatch', 'ToastHost', 'ToastOutlet', 'lazy'],
];

test('the design page shows every primitive', () => {
  const primitives = readdirSync(folder('../../src/ui'))
    .filter((name) => /^\w+\.tsx$/.test(name))
    .map((name) => name.replace('.tsx', ''));
  const shown = readdirSync(folder('../../src/features/design'))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(`${folder('../../src/features/design')}/${name}`, 'utf8'))
    .join('\n');
  const missing = primitives.filter((name) => !NOT_SHOWN.includes(name) && !shown.includes(`'@/ui/${name}'`));
  expect(missing).toEqual([]);
});
