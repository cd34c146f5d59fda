import { expect, it } from 'vitest';
import { importersOf, importGraph } from './importGraph.mjs';

const TEXTS: Record<string, string> = {
  'src/a.ts': "export const a = 1; // nothing from 'here'",
  'src/b.ts': "import { a } from '@/a';\nimport { useState } from 'react';",
  'src/page.tsx': "const Body = lazy(() => import('./b'));",
  'src/page.test.tsx': "import { Page } from './page';\nimport '#support/world';",
  'tests/support/world.ts': "vi.mock('@/c', () => ({}));",
  'src/c.ts': '',
  'src/raw.html': '<p>',
  'functions/src/mail.ts': "import page from '@/raw.html';",
};
const graph = importGraph(Object.keys(TEXTS), (path: string) => TEXTS[path] ?? '');
const found = (path: string) => [...importersOf([path], graph)].sort();

it('follows aliases, relative and late imports, and mocks', () => {
  expect(found('src/a.ts')).toEqual(['src/a.ts', 'src/b.ts', 'src/page.test.tsx', 'src/page.tsx']);
  expect(found('src/c.ts')).toEqual(['src/c.ts', 'src/page.test.tsx', 'tests/support/world.ts']);
  expect(found('src/raw.html')).toEqual(['functions/src/mail.ts', 'src/raw.html']);
  expect(found('src/page.test.tsx')).toEqual(['src/page.test.tsx']);
});
