import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

type CameraTroubleProps = {
  /** Why there is no live picture, and what to do. */
  text: string;
  /** Left out where trying again cannot help. */
  onRetry: (() => void) | undefined;
  onDone: () => void;
};

/** Stands in place of the live picture. */
export function CameraTrouble({ text, onRetry, onDone }: CameraTroubleProps) {
  const { _ } = useWords();
  return (
    <div className="flex flex-col gap-3">
      <Alert tone="error">{text}</Alert>
      <div className="flex flex-wrap gap-2">
        {onRetry ? (
          <Button variant="primary" className="min-h-11" onClick={onRetry}>
            {_('Try again')}
          </Button>
        ) : null}
        <Button className="min-h-11" autoFocus onClick={onDone}>
          {_('To the list')}
        </Button>
      </div>
    </div>
  );
}
