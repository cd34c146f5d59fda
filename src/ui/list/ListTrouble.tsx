import { RotateCw } from 'lucide-react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { useBackAgain } from '@/ui/waiting/useBackAgain';
import { ErrorState } from './ErrorState';

export type ListTroubleProps = {
  readonly sentence: string;
  /** True when known rows stand below. */
  readonly isKnown: boolean;
  readonly onRetry: () => void;
};

/** Says that a watched list is not up to date: in place of the list, or above its known rows. */
export function ListTrouble({ sentence, isKnown, onRetry }: ListTroubleProps) {
  const { _ } = useWords();
  useBackAgain(() => {
    // In place of the list the error state asks.
    if (isKnown) onRetry();
  });
  if (!isKnown) return <ErrorState sentence={sentence} onRetry={onRetry} />;
  return (
    <Alert
      tone="warning"
      className="mb-4"
      action={
        <Button size="sm" icon={<RotateCw aria-hidden="true" className="size-4" />} onClick={onRetry}>
          {_('Retry')}
        </Button>
      }
    >
      {sentence}
    </Alert>
  );
}
