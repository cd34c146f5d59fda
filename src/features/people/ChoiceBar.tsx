import { Check, Trash2, X } from 'lucide-react';
import type { UserId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { runWork, selectIsWorking } from './peopleWork';
import { usePendingDialogs } from './usePendingDialogs';
import { useTwinQuestion } from './useTwinQuestion';

type ChoiceBarProps = {
  /** The rows of the shown page. */
  page: readonly UserDoc[];
  chosen: readonly UserDoc[];
  onChoose: (uids: readonly UserId[]) => void;
};

/** The actions on several chosen teachers. */
export function ChoiceBar({ page, chosen, onChoose }: ChoiceBarProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const working = useAppSelector(selectIsWorking);
  const dialogs = usePendingDialogs();
  const ids = new Set(chosen.map(({ id }) => id));
  const isAll = page.length > 0 && page.every(({ id }) => ids.has(id));
  const togglePage = () => {
    for (const { id } of page) {
      if (isAll) ids.delete(id);
      else ids.add(id);
    }
    onChoose([...ids]);
  };
  const { approveOrAsk, question } = useTwinQuestion();
  const approve = () =>
    void dispatch(runWork(chosen.map((person) => ({ person, decision: 'approve' as const, reason: '' }))));
  const none = chosen.length === 0;
  return (
    <section
      aria-label={_('Selected teachers')}
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-base-200 px-5 py-2"
    >
      {question}
      <Checkbox label={_('Select all on this page')} checked={isAll} onChange={togglePage} />
      <p className="num text-muted" aria-live="polite">
        {none ? _('None selected') : _('{count, number} selected', { count: chosen.length })}
      </p>
      {none ? null : (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Button
            size="sm"
            variant="primary"
            icon={<Check aria-hidden="true" />}
            disabled={working}
            onClick={() => approveOrAsk(chosen, approve)}
          >
            {_('Approve')}
          </Button>
          <Button
            size="sm"
            icon={<X aria-hidden="true" />}
            disabled={working}
            onClick={() => dialogs.reject(chosen.map(({ id }) => id))}
          >
            {_('Reject')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            disabled={working}
            onClick={() => dialogs.remove(chosen.map(({ id }) => id))}
          >
            {_('Delete')}
          </Button>
        </div>
      )}
    </section>
  );
}
