import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Primitives without a look of their own, and frames and parts of other primitives. The grid has a bench of its own. */
const NOT_SHOWN = [
  ...['PrintSheet', 'dialog/DialogFrame', 'dialog/FormDialog', 'form/EntryTable', 'form/FileButton'],
  ...['form/PasteBox', 'form/SaveButtons', 'menu/RowMenu', 'page/BarSlot', 'page/Strips', 'theme/ThemeSwatch'],
  ...['toast/PlainToasts', 'toast/ToastHost', 'toast/ToastOutlet', 'waiting/SlowNote', 'waiting/lazy'],
];

test('the design page shows every primitive', () => {
  const primitives = readdirSync(folder('../../src/ui'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx$/.test(name) && !/\.test\.tsx$/.test(name) && !name.startsWith('grid/'))
    .map((name) => name.replace('.tsx', ''));
  expect(primitives.length).toBeGreaterThan(50);
  const shown = readdirSync(folder('../../src/features/design'))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(`${folder('../../src/features/design')}/${name}`, 'utf8'))
    .join('\n');
  const missing = primitives.filter((name) => !shown.includes(`'@/ui/${name}'`));
  expect(missing.sort()).toEqual([...NOT_SHOWN].sort());
});
