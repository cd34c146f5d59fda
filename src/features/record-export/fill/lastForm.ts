/** The form that a person chose last, as it was chosen: it is offered for the next record until the page is closed. */
import type { UserId } from '@/domain/book/ids';

let last: { owner: UserId; form: File } | null = null;

export function keepForm(owner: UserId, form: File): void {
  last = { owner, form };
}

/** Null where another person chose it. */
export function lastFormOf(owner: UserId | undefined): File | null {
  return last?.owner === owner ? (last?.form ?? null) : null;
}
