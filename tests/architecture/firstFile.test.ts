// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test } from 'vitest';

/** The script of the page, as the build puts it there. */
beforeAll(() => {
  const source = readFileSync('scripts/lib/firstFile.js', 'utf8');
  new Function(source)();
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** An element of the page whose file did not arrive; such an error does not bubble. */
function fails(name: string): void {
  const element = document.createElement(name);
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
}

const said = () => document.querySelector('#root [role=alert]')?.textContent ?? null;

test('the page says that the app’s first file is away, in both languages, and offers a reload', () => {
  document.body.innerHTML = '<div id="root"></div>';
  fails('script');
  expect(said()).toMatch(/Talaan could not be loaded\..*Hindi na-load ang Talaan\./);
  expect(document.querySelector('#root button')?.textContent).toContain('Reload the page');
  // Several files may be away.
  fails('script');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
});

test.each([
  ['a picture that did not arrive', 'img', '<div id="root"></div>'],
  ['a script that fails behind a page that is shown', 'script', '<div id="root"><p>The page</p></div>'],
])('it says nothing of %s', (_, name, body) => {
  document.body.innerHTML = body;
  fails(name);
  expect(said()).toBeNull();
});
