/** The background work of an administrator: following the waiting items of the school. */
import type { Store } from '@/store/makeStore';
import { watchWaiting } from '@/store/school/watchSchool';
import { selectHasPolicyForms } from '@/store/state/policies';
import { untilEnded } from '@/store/untilEnded';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import type { Watch } from './listeners';
import { forgetNews } from './session/keptNews';

export const watch: Watch = (store, { data }, user) => {
  forgetNews();
  const { keep, end } = untilEnded();
  keep(store.dispatch(watchWaiting(() => afterFirstScreen().then(data.liveSchool), user)));
  keep(warnBeforeUnload(store));
  return end;
};

/** The browser asks before a tab is closed or reloaded while a form of a policy is not saved, on whatever page. */
function warnBeforeUnload(store: Store): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (selectHasPolicyForms(store.getState())) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
