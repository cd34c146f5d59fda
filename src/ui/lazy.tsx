import { type ComponentType, useCallback, useEffect, useState, lazy as withoutRetry } from 'react';
import { useWords } from '@/language/words';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

export type LoadFailureProps = { readonly onRetry: () => void; readonly retrying: boolean };

export type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Fetches the part ahead. Once it is here it is shown at once: without this React shows the fallback even for what
   * arrived long ago, and leaves it standing for 300 ms. Never fails: what does not arrive is asked for when shown.
   */
  preload: () => Promise<void>;
};

/** A line that is said to be back may still lead nowhere for a moment. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * A component that loads when first shown. React's own `lazy` keeps a failure until the page is reloaded; this one asks
 * again for what did not arrive: on Retry, once the line is back, and when it is shown anew.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<Props & LoadFailureProps> = LoadFailure,
): LazyPart<Props> {
  /** Whether it was for want of a line that the part did not arrive. */
  let wasOffline = false;
  const ask = () =>
    withoutRetry<ComponentType<Props>>(() => {
      wasOffline = !navigator.onLine;
      return load().catch(() => {
        wasOffline ||= !navigator.onLine;
        return { default: Missing };
      });
    });
  let Part: ComponentType<Props> = ask();

  function Missing(props: Props) {
    const [Found, setFound] = useState<ComponentType<Props>>();
    const [retrying, setRetrying] = useState(false);
    const retry = useCallback((onFailure?: () => void) => {
      setRetrying(true);
      load().then(
        (found) => setFound(() => found.default),
        () => {
          setRetrying(false);
          onFailure?.();
        },
      );
    }, []);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const comeBack = (waitMs: number) => {
        clearTimeout(timer);
        retry(() => {
          timer = setTimeout(comeBack, waitMs, Math.min(waitMs * 2, LONGEST_WAIT_MS));
        });
      };
      const onOnline = () => comeBack(FIRST_WAIT_MS);
      // It came back before this could listen.
      if (wasOffline && navigator.onLine) onOnline();
      window.addEventListener('online', onOnline);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', onOnline);
        Part = ask();
      };
    }, [retry]);
    return Found ? <Found {...props} /> : <Failed {...props} onRetry={() => retry()} retrying={retrying} />;
  }

  function LazyPart(props: Props) {
    // Asking anew is for the next time that it is shown.
    const [Shown] = useState(() => Part);
    return <Shown {...props} />;
  }

  const preload = () =>
    load().then(
      (found) => {
        Part = found.default;
      },
      () => undefined,
    );
  return Object.assign(LazyPart, { preload });
}

/** In plain words, whatever the reason: the line, or a page older than the server's. */
export function LoadFailure({ onRetry, retrying }: LoadFailureProps) {
  const { _ } = useWords();
  const online = navigator.onLine;
  return (
    <div role="alert">
      <EmptyState
        title={online ? _('This part of Talaan did not arrive.') : _('No connection')}
        action={
          <Button loading={retrying} onClick={onRetry}>
            {_('Retry')}
          </Button>
        }
      >
        {online
          ? _('Check the connection and try again. If that does not help, reload the page.')
          : _('This part of Talaan was not loaded yet. It opens as soon as the connection is back.')}
      </EmptyState>
    </div>
  );
}
