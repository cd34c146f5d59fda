/** The background work of an administrator: following the waiting items of the school. */
import { watchWaiting } from '@/store/school/watchSchool';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import type { Watch } from './listeners';
import { forgetNews } from './session/keptNews';

export const watch: Watch = (store, { data }, user) => {
  forgetNews();
  return store.dispatch(watchWaiting(() => afterFirstScreen().then(data.liveSchool), user));
};
