import type { ActivityDoc } from '@/domain/book/entities';
import type { ActivityId } from '@/domain/book/ids';

type Given = Pick<ActivityDoc, 'name' | 'totalPoints'>;

/**
 * The names and figures that this page gave activities last. A page shows its own change only when it is stored, so one
 * who types on meanwhile begins over the value before it: what is found afterwards is no other device's.
 */
const given = new Map<ActivityId, Given>();

export function noteOwnChange(activity: ActivityId, change: Given): void {
  given.set(activity, change);
}

/** Whether the activity's name or figure is the one that this page gave it last. */
export function isOwnChange<Field extends keyof Given>(activity: ActivityDoc, field: Field): boolean {
  return given.get(activity.id)?.[field] === activity[field];
}
