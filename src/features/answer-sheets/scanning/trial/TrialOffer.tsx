import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

/** Leads from a reading to the trial of the reader. */
export function TrialOffer({ disabled, onTrial }: { disabled: boolean; onTrial: () => void }) {
  const { _ } = useWords();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-3">
      <span className="min-w-60 flex-1 text-[0.8125rem] text-muted">
        {_('New here? Try the reader on papers whose answers you typed. It shows how many agree, and writes nothing.')}
      </span>
      <Button size="sm" disabled={disabled} onClick={onTrial}>
        {_('Try the sheet reader')}
      </Button>
    </p>
  );
}
