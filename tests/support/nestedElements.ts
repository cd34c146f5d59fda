/**
 * React says in the console where an element stands within one that HTML does not let contain it, such as a form within
 * a form. jsdom takes it all the same, and a browser does not: there a button of the inner form sends the page away.
 */
const found: string[] = [];
const { error } = console;

console.error = (...said: readonly unknown[]) => {
  if (/cannot (?:contain a nested|be a (?:child|descendant))/.test(String(said[0]))) found.push(said.join(' '));
  error.apply(console, [...said]);
};

/** The sentences that were said since the last call. */
export function takeNested(): string[] {
  return found.splice(0);
}
