/** One line for each period, as in "• English, Rizal, 2nd Quarter". */
export function listedPeriods(periods: readonly string[]): string {
  return periods.map((period) => `• ${period}`).join('\n');
}
