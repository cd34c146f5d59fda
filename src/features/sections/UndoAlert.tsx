import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

type UndoAlertProps = {
  /** Says what was done. */
  children: string;
  /** Throws an `AppError`. */
  onUndo: () => Promise<void>;
  onUndone: () => void;
};

/** Says what was done with the roster, and takes it back until the page is left. */
export function UndoAlert({ children, onUndo, onUndone }: UndoAlertProps) {
  const { _ } = useWords();
  const { busy, refusal, ask } = useAsk();
  const undo = async () => {
    if (await ask(onUndo)) onUndone();
  };
  return (
    <Alert tone={refusal ? 'error' : 'success'} className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span role="status">{refusal ?? children}</span>
        <Button size="sm" loading={busy} onClick={() => void undo()}>
          {_('Undo')}
        </Button>
      </div>
    </Alert>
  );
}
