/** Unsaved work that outlives its session: the page where the person lands promises it, and promises nothing else. */
import { tryOrNull } from '@/domain/tryOrNull';
import { msgs, say } from '@/domain/words/say';
import { type DraftsState, selectHasDrafts } from '@/store/state/drafts';

/** Drafts, an adviser's typed texts and entries of the outbox, in this tab's storage. */
const WORK = /^talaan\.(drafts|advising|outbox)\./;

/** Whether something of this person is not saved: in the state, or in this tab's storage, which also has the open field. */
export function hasTypedWork(state: { drafts: DraftsState }, uid: string): boolean {
  if (selectHasDrafts(state)) return true;
  const keys = tryOrNull(() => Object.keys(sessionStorage)) ?? [];
  return keys.some((key) => WORK.test(key) && key.includes(uid));
}

const KEPT = msgs({
  own: 'What you typed and did not save waits here for you.',
  shared: 'What you typed and did not save waits in this tab for you, for half an hour.',
});

/** The sentence that promises it; on a computer that others use it is deleted after half an hour (`expiredWork`). */
export function keptSentence(isOwnDevice: boolean): string {
  return say(isOwnDevice ? KEPT.own : KEPT.shared);
}
