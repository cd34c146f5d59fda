import { useState } from 'react';
import type { UserDoc } from '@/domain/people/people';
import { fullName } from '@/domain/people/personName';
import { useWords } from '@/language/words';
import { useAppStore } from '@/store/hooks';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { approvedTwins } from './namesakes';

type Twins = { names: readonly string[]; approve: () => void };

/** Asks before the approval of somebody whose name an approved teacher has; others are approved at once. */
export function useTwinQuestion() {
  const { _ } = useWords();
  const store = useAppStore();
  const [asked, setAsked] = useState<Twins | null>(null);
  const approveOrAsk = (people: readonly UserDoc[], approve: () => void) => {
    const names = people.flatMap((person) => {
      const [twin] = approvedTwins(person, store.getState());
      return twin ? [`${fullName(person)}: ${person.email} · ${twin.email}`] : [];
    });
    if (names.length === 0) approve();
    else setAsked({ names, approve });
  };
  // In its place in the page the dialog would take the alignment of the cell around it.
  const question = (
    <div className="contents text-left whitespace-normal">
      <ConfirmDialog
        open={asked !== null}
        tone="primary"
        title={_('The same name once more: approve it?')}
        confirmLabel={_('Approve all the same')}
        onConfirm={() => {
          setAsked(null);
          asked?.approve();
        }}
        onCancel={() => setAsked(null)}
      >
        <div className="flex flex-col gap-3">
          <p>
            {_(
              'A teacher with this name is approved already. The first address waits, the second one is approved. Is it the same person, who registered twice? Then do not approve it: delete it.',
            )}
          </p>
          <ul className="flex flex-col gap-1 wrap-anywhere">
            {asked?.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </ConfirmDialog>
    </div>
  );
  return { approveOrAsk, question };
}
