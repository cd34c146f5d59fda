import { type ComponentType, useCallback, useEffect, useState, lazy as withoutRetry } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { whenLoaded } from './whenLoaded';

export type LoadFailureProps = { readonly onRetry: () => void; readonly retrying: boolean };

export type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Fetches the part ahead, so that it is shown at once: otherwise React shows the fallback for 300 ms even if the part
   * was loaded long ago. The promise never rejects; a part that did not load is asked for again when it is shown.
   */
  preload: () => Promise<void>;
};

/**
 * A component that loads when it is first shown. React's own `lazy` keeps a failure until the page is reloaded; this
 * one asks again: on Retry, when the connection is back, and when it is shown again. Firefox keeps a failed
 * import for the life of the page (tried with 153; Chromium 156 asks again): there Retry loads the page anew once the
 * server has the file. Drafts are kept over that.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<Props & LoadFailureProps> = LoadFailure,
): LazyPart<Props> {
  /** Whether the browser was offline when the part could not be loaded. */
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
      load().then(show, (failure: unknown) => {
        setRetrying(false);
        const file = /\S*\/assets\/\S+/.exec(`${failure}`);
        // A missing file is a 404, as `firebase.json` says.
        if (file) fetch(file[0]).then(({ ok }) => ok && reload(), Boolean);
      });
    };
    useEffect(() => {
      let stop = () => {};
      // The `online` event may come before requests succeed again, so this asks several times.
      const comeBack = () => {
        stop();
        stop = whenLoaded(load, show);
      };
      // The connection came back before the listener below was added.
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
    // The part stays the same while this component is mounted; the next one takes the new `Part`.
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

const reload = () => location.reload();

/** The failure in plain words. Its reason is a lost connection, or a page that is older than the server's. */
export function LoadFailure({ onRetry, retrying }: LoadFailureProps) {
  const { _ } = useWords();
  const online = navigator.onLine;
  return (
    <div role="alert">
      <EmptyState
        title={online ? _('This part of Talaan could not be loaded.') : _('No connection')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button loading={retrying} onClick={onRetry}>
              {_('Retry')}
            </Button>
            {online ? <Button onClick={reload}>{_('Reload the page')}</Button> : null}
          </div>
        }
      >
        {online
          ? _('Check the connection, then try again.')
          : _('This part of Talaan was not loaded yet. It opens as soon as the connection is back.')}
      </EmptyState>
    </div>
  );
}
