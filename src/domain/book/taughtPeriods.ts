/** A subject of a teacher, or an area of a section: the numbers of its periods; absent or null where it has all. */
export type Taught = { readonly periods?: readonly number[] | null | undefined };

/**
 * The periods in which a subject or an area is taught, of all those that its policy has, in their order. What is no
 * period of the policy is left out, because the rules cannot look into areas; where nothing else is stated, it is taught
 * in all of them.
 */
export function taughtPeriods(taught: Taught | undefined, all: readonly number[]): number[] {
  const stated: unknown = taught?.periods;
  const own = Array.isArray(stated) ? all.filter((period) => stated.includes(period)) : [];
  return own.length === 0 ? [...all] : own;
}
