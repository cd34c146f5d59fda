import { CloudCheck } from 'lucide-react';
import { countUnsent } from '@/domain/intents/outbox';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import type { DrawerBodyProps } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { EmptyState } from '@/ui/list/EmptyState';
import { EntryCard } from './EntryCard';
import { useKeptFocus } from './useKeptFocus';

/** Lists saved entries that are not on the server: waiting for a connection, or refused. */
export function OutboxDrawer({ drawer, onClose }: DrawerBodyProps<'outbox'>) {
  const { _ } = useWords();
  const entries = useAppSelector((state) => state.outbox.entries);
  const waiting = entries.filter(({ refusal }) => refusal === null);
  const refused = entries.filter(({ refusal }) => refusal !== null);
  const box = useKeptFocus(entries);
  return (
    <Drawer open title={drawer.header} onClose={onClose}>
      <div ref={box} tabIndex={-1} className="outline-none">
        {entries.length === 0 ? (
          <EmptyState icon={<CloudCheck aria-hidden="true" />} title={_('Everything is saved')}>
            {_('Nothing is waiting to be sent.')}
          </EmptyState>
        ) : null}
        {refused.length > 0 ? (
          <section className="flex flex-col gap-3" aria-labelledby="outbox-refused">
            <h3 id="outbox-refused" className="font-semibold">
              {_('Refused')}
            </h3>
            <p className="text-muted">
              {_('These values are not in the record. Copy them, try again, or discard them.')}
            </p>
            {refused.map((entry) => (
              <EntryCard key={entry.id} entry={entry} onLeave={onClose} />
            ))}
          </section>
        ) : null}
        {waiting.length > 0 ? (
          <section className="mt-5 flex flex-col gap-3 first:mt-0" aria-labelledby="outbox-waiting">
            <h3 id="outbox-waiting" className="font-semibold">
              {_('{count, plural, one {# change waits for the connection} other {# changes wait for the connection}}', {
                count: countUnsent(waiting),
              })}
            </h3>
            <p className="text-muted">{_('They are kept in this browser and sent by themselves.')}</p>
            {waiting.map((entry) => (
              <EntryCard key={entry.id} entry={entry} onLeave={onClose} />
            ))}
          </section>
        ) : null}
      </div>
    </Drawer>
  );
}
