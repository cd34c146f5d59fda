/** Cards about the app itself. Visitors see them too, so their words are in a catalog that visitors load. */
import { RefreshCw, WifiOff } from 'lucide-react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

const CARD = 'flex items-start gap-3 rounded-box border border-line bg-base-100 p-4 shadow-lg';

export function NoConnectionCard() {
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

export type NewVersionCardProps = {
  /** The open version must not be used any more, so there is no Later. */
  readonly isForced: boolean;
  readonly hasDrafts: boolean;
  readonly changing: boolean;
  readonly onReload: () => void;
  readonly onLater: () => void;
};

export function NewVersionCard({ isForced, hasDrafts, changing, onReload, onLater }: NewVersionCardProps) {
  const { _ } = useWords();
  return (
    <div className={CARD}>
      <RefreshCw aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary-ink" />
      <div className="grid gap-3">
        <p>
          <span className="block font-semibold">{_('A new version is ready.')}</span>
          {isForced ? <span className="block">{_('The open version is too old to continue.')}</span> : null}
          {hasDrafts ? (
            <span>{_('What you typed and did not save is kept, and offered to you after the reload.')}</span>
          ) : null}
        </p>
        <div className="flex gap-2">
          <Button variant="primary" size="sm" loading={changing} onClick={onReload}>
            {_('Reload')}
          </Button>
          {isForced ? null : (
            <Button variant="ghost" size="sm" onClick={onLater}>
              {_('Later')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
