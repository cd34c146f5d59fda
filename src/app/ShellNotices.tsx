import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '@/language/words';
import { selectHasDrafts } from '@/store/drafts';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { useOnline } from '@/ui/useOnline';
import { changeVersion, isUpdateWaiting, registerWorker, watchUpdate } from './appShell';

/** What concerns the app itself: a newer version, and, where no top bar says so, that there is no connection. */
export function ShellNotices() {
  useEffect(registerWorker, []);
  const outside = useAppSelector(({ session }) => session.status === 'visitor' || session.status === 'unregistered');
  const online = useOnline();
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-30 grid max-w-sm gap-2 max-lg:bottom-20 print:hidden">
      {online || !outside ? null : <NoConnection />}
      <NewVersion />
    </div>
  );
}

const CARD = 'flex items-start gap-3 rounded-box border border-line bg-base-100 p-4 shadow-lg';

function NoConnection() {
  const { _ } = useWords();
  return (
    <div className={CARD}>
      <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-ink" />
      <p>
        <span className="block font-semibold">{_('No connection')}</span>
        {_('Talaan opens, but signing in has to wait until the connection is back.')}
      </p>
    </div>
  );
}

function NewVersion() {
  const { _ } = useWords();
  const waiting = useSyncExternalStore(watchUpdate, isUpdateWaiting);
  const [later, setLater] = useState(false);
  const [changing, setChanging] = useState(false);
  // Before anybody signed in, there is no such slice.
  const drafts = useAppSelector((state) => state.drafts !== undefined && selectHasDrafts(state));
  if (!waiting || later) return null;
  const reload = () => {
    setChanging(true);
    void changeVersion();
  };
  return (
    <div className={CARD}>
      <RefreshCw aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary-ink" />
      <div className="grid gap-3">
        <p>
          <span className="block font-semibold">{_('A new version is ready.')}</span>
          {drafts ? _('What you typed and did not save is kept, and offered to you after the reload.') : null}
        </p>
        <div className="flex gap-2">
          <Button variant="primary" size="sm" loading={changing} onClick={reload}>
            {_('Reload')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setLater(true)}>
            {_('Later')}
          </Button>
        </div>
      </div>
    </div>
  );
}
