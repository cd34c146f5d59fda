/** Expressions that each condition uses up first, of the 1,000 that Firestore evaluates. */
export const BURNT = 300;

/** A list of n numbers costs n expressions (measured: 900 pass, 998 do not). */
export function burning(rules: string, expressions: number): string {
  const burn = `function burn() { return [${Array(expressions).fill(1).join(',')}].size() > 0; }`;
  return rules
    .replace(/allow ((?:create|update|delete|, )+): if ([^;]+);/g, 'allow $1: if burn() && ($2);')
    .replace('match /databases/{database}/documents {', (opening) => `${opening}\n${burn}`);
}
