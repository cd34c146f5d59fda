import type { Unsubscribe } from '@/data/ports/records';
import type { Store } from '@/store/makeStore';
import { tidyPapers } from '@/store/outbox/tidyPapers';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import { onceQuiet } from './onceQuiet';

/** Milliseconds after the last change. */
const AFTER_MS = 3000;

/** Deletes photos of answer sheets when their answers are saved or their period is closed, on whatever page that is. */
export function keepPapersTidy(store: Store, stands: () => Promise<void> = afterFirstScreen): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // An open dialog may show the papers; its page tidies when it closes.
  const tidy = () => {
    if (!document.querySelector('dialog[open]')) void store.dispatch(tidyPapers());
  };
  let seen: readonly unknown[] | null = null;
  const watched = () => {
    const { entities, drafts, outbox } = store.getState();
    return [entities.tables.classSubjects, entities.tables.activity, drafts, outbox.entries];
  };
  const stopFirst = onceQuiet(() => {
    seen = watched();
    tidy();
  }, stands);
  const stop = store.subscribe(() => {
    const now = watched();
    if (!seen || now.every((each, index) => each === seen?.[index])) return;
    seen = now;
    clearTimeout(timer);
    timer = setTimeout(tidy, AFTER_MS);
  });
  return () => {
    stopFirst();
    stop();
    clearTimeout(timer);
  };
}
