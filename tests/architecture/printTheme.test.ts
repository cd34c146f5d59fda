import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const variables = (block: string) =>
  [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]);

it('paper has the colours of the light theme, whatever theme is chosen', () => {
  const light = read('src/ui/styles.css')
    .split('@plugin "daisyui/theme"')
    .find((block) => block.includes('name: "talaan";'));
  const wanted = variables(light?.split('}')[0] ?? '').filter(([name]) => /^--(color|ink|muted)-/.test(name ?? ''));
  const printed = /:root,\s+:root\[data-theme\] \{([^}]+)\}/.exec(read('src/ui/print.css'))?.[1] ?? '';
  expect(wanted.length).toBeGreaterThan(20);
  expect(variables(printed)).toEqual(wanted);
});
