/** The ways by which one identity may sign in. */
export const PROVIDER_NAMES = {
  'google.com': 'Google',
  'github.com': 'GitHub',
  'facebook.com': 'Facebook',
  'twitter.com': 'X',
} as const;

export type ProviderId = keyof typeof PROVIDER_NAMES;
export type SignInMethod =
  | { readonly id: 'password' }
  /** `account` is the address or name that the provider knows the person by; may be empty. */
  | { readonly id: ProviderId; readonly account: string };

const BY_SETTING: ReadonlyMap<string, ProviderId> = new Map([
  ['google', 'google.com'],
  ['github', 'github.com'],
  ['facebook', 'facebook.com'],
  ['x', 'twitter.com'],
  ['twitter', 'twitter.com'],
]);

/** The setting `VITE_AUTH_PROVIDERS`, such as "github, x"; Google is always there. Unknown words are passed over. */
export function parseProviders(setting: string): readonly ProviderId[] {
  const listed = setting.split(',').flatMap((word) => BY_SETTING.get(word.trim().toLowerCase()) ?? []);
  return [...new Set<ProviderId>(['google.com', ...listed])];
}

export function isProviderId(id: string): id is ProviderId {
  return Object.hasOwn(PROVIDER_NAMES, id);
}
