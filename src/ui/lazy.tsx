import { type ComponentType, useCallback, useEffect, useState, lazy as withoutRetry } from 'react';
import { useWords } from '@/language/words';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

export type LoadFailureProps = { readonly onRetry: () => void; readonly retrying: boolean };

/**
 * A component that loads when first shown. React's own `lazy` keeps a failure until the page is reloaded; this one asks
 * again for what did not arrive: on Retry, when the line is back, and when it is shown anew.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<Props & LoadFailureProps> = LoadFailure,
): ComponentType<Props> {
  const ask = () => withoutRetry<ComponentType<Props>>(() => load().catch(() => ({ default: Missing })));
  let Part = ask();

  function Missing(props: Props) {
    const [Found, setFound] = useState<ComponentType<Props>>();
    const [retrying, setRetrying] = useState(false);
    const retry = useCallback(() => {
      setRetrying(true);
      load().then(
        (found) => setFound(() => found.default),
        () => setRetrying(false),
      );
    }, []);
    useEffect(() => {
      window.addEventListener('online', retry);
      return () => {
        window.removeEventListener('online', retry);
        Part = ask();
      };
    }, [retry]);
    return Found ? <Found {...props} /> : <Failed {...props} onRetry={retry} retrying={retrying} />;
  }

  return function LazyPart(props: Props) {
    // Asking anew is for the next time that it is shown.
    const [Shown] = useState(() => Part);
    return <Shown {...props} />;
  };
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
