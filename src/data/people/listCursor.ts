/** Where a part of a people list ends, as text: the field that it is ordered by, and the id. */

/** Both clients of Firestore have a class of their own for a time. */
type Moment = { seconds: number; nanoseconds: number };

/** A time as seconds and nanoseconds: milliseconds would skip entries of the same one. */
export function toListCursor(value: unknown, id: string): string {
  const exact = isMoment(value) ? { seconds: value.seconds, nanoseconds: value.nanoseconds } : value;
  return JSON.stringify([exact, id]);
}

export function fromListCursor(cursor: string): [string | Moment, string] {
  return JSON.parse(cursor) as [string | Moment, string];
}

function isMoment(value: unknown): value is Moment {
  return typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value;
}
