/** The school year that a date falls in: DepEd's begin in June. */
export function academicYearAt(date: Date): string {
  const start = date.getMonth() >= 5 ? date.getFullYear() : date.getFullYear() - 1;
  return `${start}-${start + 1}`;
}
