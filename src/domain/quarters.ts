const ORDINALS = ['1st', '2nd', '3rd', '4th'] as const;

/** `1st Quarter`: what the header and lists call a stored quarter. */
export function quarterName(quarter: number): string {
  return `${ORDINALS[quarter - 1] ?? `${quarter}th`} Quarter`;
}
