/** What goes on behind an administrator's screens: what waits in the school. */
import { watchWaiting } from '@/store/watchSchool';
import { afterFirstScreen } from '@/ui/afterFirstScreen';
import { forgetNews } from './keptNews';
import type { Watch } from './listeners';

export const watch: Watch = (store, { data }, user) => {
  forgetNews();
  return store.dispatch(watchWaiting(() => afterFirstScreen().then(data.liveSchool), user));
};
