import { useEffect, useState, useSyncExternalStore } from 'react';
import { changeVersion, registerWorker, updateState, watchUpdate } from '@/app/appShell';
import { useAppSelector } from '@/store/hooks';
import { selectHasDrafts } from '@/store/state/drafts';
import { NewVersionCard, NoConnectionCard } from '@/ui/page/ShellCards';
import { useOnline } from '@/ui/useOnline';

/** Notices about the app itself: a newer version, and a missing connection on pages without a top bar. */
export function ShellNotices() {
  useEffect(registerWorker, []);
  const outside = useAppSelector(({ session }) => session.status === 'visitor' || session.status === 'unregistered');
  const online = useOnline();
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-30 grid max-w-sm gap-2 max-lg:bottom-20 print:hidden">
      {online || !outside ? null : <NoConnectionCard />}
      <NewVersion />
    </div>
  );
}

function NewVersion() {
  const update = useSyncExternalStore(watchUpdate, updateState);
  const [later, setLater] = useState(false);
  const [changing, setChanging] = useState(false);
  // The slice does not exist before a person signs in.
  const hasDrafts = useAppSelector((state) => state.drafts !== undefined && selectHasDrafts(state));
  if (update === 'none' || (later && update !== 'forced')) return null;
  const reload = () => {
    setChanging(true);
    void changeVersion();
  };
  return (
    <NewVersionCard
      isForced={update === 'forced'}
      hasDrafts={hasDrafts}
      changing={changing}
      onReload={reload}
      onLater={() => setLater(true)}
    />
  );
}
