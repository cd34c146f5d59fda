/** The cursor of a people list, as text: the value of the field that the list is ordered by, and the id. */

/** A time of either Firestore client; each client has its own class for it. */
type Moment = { seconds: number; nanoseconds: number };

/** Writes a time as seconds and nanoseconds, because milliseconds would skip entries of the same millisecond. */
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
