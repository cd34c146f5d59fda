import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { UNREACHED } from '@/domain/constants';
import { useWords } from '@/language/words';

/** Says calmly that the server cannot be reached; nothing while it can. */
export function ConnectionState() {
  const { _ } = useWords();
  const connected = useSyncExternalStore(watchConnection, isConnected);
  return (
    <p role="status" className="shrink-0 text-[0.8125rem]">
      {connected ? null : (
        <span className="flex items-center gap-1.5 whitespace-nowrap rounded-field bg-warning/15 px-2 py-1 font-medium">
          <WifiOff aria-hidden="true" className="size-4 text-warning-ink" />
          {_('No connection')}
        </span>
      )}
    </p>
  );
}

function isConnected(): boolean {
  return navigator.onLine && !document.documentElement.hasAttribute(UNREACHED);
}

const EVENTS = ['online', 'offline', UNREACHED];

function watchConnection(onChange: () => void): () => void {
  // A line that is back is believed until a request says otherwise.
  const believe = () => document.documentElement.removeAttribute(UNREACHED);
  window.addEventListener('online', believe);
  for (const event of EVENTS) window.addEventListener(event, onChange);
  return () => {
    window.removeEventListener('online', believe);
    for (const event of EVENTS) window.removeEventListener(event, onChange);
  };
}
