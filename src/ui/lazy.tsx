import { type ComponentType, useCallback, useEffect, useState, lazy as withoutRetry } from 'react';
import { useWords } from '@/language/words';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { whenLoaded } from './whenLoaded';

export type LoadFailureProps = { readonly onRetry: () => void; readonly retrying: boolean };

export type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Fetches the part ahead. Once it is here it is shown at once: without this React shows the fallback even for what
   * arrived long ago, and leaves it standing for 300 ms. Never fails: what does not arrive is asked for when shown.
   */
  preload: () => Promise<void>;
};

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
    const show = useCallback((found: { default: ComponentType<Props> }) => setFound(() => found.default), []);
    const retry = () => {
      setRetrying(true);
      load().then(show, () => setRetrying(false));
    };
    useEffect(() => {
      let stop = () => {};
      // A line that is said to be back may still lead nowhere for a moment.
      const comeBack = () => {
        stop();
        stop = whenLoaded(load, show);
      };
      // It came back before this could listen.
      if (wasOffline && navigator.onLine) comeBack();
      window.addEventListener('online', comeBack);
      return () => {
        stop();
        window.removeEventListener('online', comeBack);
        Part = ask();
      };
    }, [show]);
    return Found ? <Found {...props} /> : <Failed {...props} onRetry={retry} retrying={retrying} />;
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
