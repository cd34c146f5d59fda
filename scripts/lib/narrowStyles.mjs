/**
 * Takes one rule out of the toast library's style sheet. It fades what lies in a stack of toasts, which Talaan does not
 * have, and ends in `:not(:last-child) > *`: with it Chromium styles the whole record anew whenever an element is added
 * or removed behind it, such as a menu (tests/e2e/restyle.spec.ts).
 */
const SHEET = /react-toastify\/dist\/ReactToastify\.css$/;
const RULE = /^\.Toastify__toast--stacked\[data-collapsed='true'\]:not\(:last-child\) > \* \{[^}]*\}\n/m;

/** The sheet without the rule. Throws where the sheet has no such rule, because an update may have renamed it. */
export function withoutBroadRule(css) {
  if (!RULE.test(css))
    throw new Error('The toast library has no rule of stacked toasts: see scripts/lib/narrowStyles.mjs.');
  return css.replace(RULE, '');
}

/** @returns {import('vite').Plugin} */
export function narrowStyles() {
  return {
    name: 'narrow-styles',
    enforce: 'pre',
    transform: (code, id) => (SHEET.test(id) ? withoutBroadRule(code) : null),
  };
}
