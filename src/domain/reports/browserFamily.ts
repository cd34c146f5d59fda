/** The families of browsers that a report may name. */
export const BROWSER_FAMILIES = ['Edge', 'Opera', 'Samsung', 'Firefox', 'Chrome', 'Safari', 'other'] as const;
export type BrowserFamily = (typeof BROWSER_FAMILIES)[number];

/** The order matters: most browsers also name those whose pages they imitate. */
const SIGNS: readonly (readonly [RegExp, BrowserFamily])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** The family alone: version, device and system would help to tell people apart. */
export function browserFamily(userAgent: string): BrowserFamily {
  return SIGNS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other';
}
