/** What goes on behind an administrator's screens: what waits in the school. */

import { untilEnded } from '@/store/untilEnded';
import { watchWaiting } from '@/store/watchSchool';
import { afterFirstScreen } from '@/ui/afterFirstScreen';
import { whenLoaded } from '@/ui/whenLoaded';
import { forgetNews } from './keptNews';
import type { Watch } from './listeners';

export const watch: Watch = (store, { data }, user) => {
  const { keep, end } = untilEnded();
  forgetNews();
  keep(
    whenLoaded(
      () => afterFirstScreen().then(data.liveSchool),
      (live) => keep(store.dispatch(watchWaiting(live, user))),
    ),
  );
  return end;
};
