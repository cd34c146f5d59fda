import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { IconButton } from '@/ui/form/IconButton';
import { Alert } from '@/ui/page/Alert';
import { TOAST, type ToastMessage, takeToasts, watchToasts } from './toast';

/** Toasts without the library, for a visit in which the library could not be fetched. */
export function PlainToasts() {
  const { _ } = useWords();
  const [shown, setShown] = useState<readonly ToastMessage[]>([]);
  useEffect(() => {
    const timers = new Set<number>();
    const drop = (gone: readonly ToastMessage[]) => setShown((now) => now.filter((toast) => !gone.includes(toast)));
    const draw = () => {
      const taken = takeToasts();
      if (taken.length === 0) return;
      setShown((now) => [...now, ...taken]);
      timers.add(window.setTimeout(() => drop(taken), TOAST.autoCloseMs));
    };
    draw();
    const stop = watchToasts(draw);
    return () => {
      stop();
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, []);
  return (
    <div className="fixed top-15 right-2 z-50 flex w-104 max-w-[calc(100vw-1rem)] flex-col gap-2 md:right-6">
      {shown.map((toast) => (
        <div key={toast.id} className="rounded-box bg-base-100 shadow-lg">
          <Alert
            tone={toast.status}
            action={
              <IconButton
                label={_('Dismiss')}
                size="sm"
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => setShown((now) => now.filter((other) => other.id !== toast.id))}
              />
            }
          >
            <span>{toast.message}</span>
            {toast.action ? (
              <Button size="sm" className="ml-2" onClick={toast.action.run}>
                {toast.action.label}
              </Button>
            ) : null}
          </Alert>
        </div>
      ))}
    </div>
  );
}
