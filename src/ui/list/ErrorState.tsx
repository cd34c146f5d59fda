import { CircleAlert, RotateCw } from 'lucide-react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { useBackAgain } from '@/ui/waiting/useBackAgain';

export type ErrorStateProps = { readonly sentence: string; readonly onRetry?: () => void; readonly retrying?: boolean };

/** A failure with its Retry, which a returning connection takes as well. */
export function ErrorState({ sentence, onRetry, retrying = false }: ErrorStateProps) {
  const { _ } = useWords();
  useBackAgain(() => {
    if (!retrying) onRetry?.();
  });
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-error/10 text-error-ink">
        <CircleAlert aria-hidden="true" className="size-6" />
      </span>
      <p className="max-w-md text-balance">{sentence}</p>
      {onRetry ? (
        <Button
          className="mt-5"
          loading={retrying}
          onClick={onRetry}
          icon={<RotateCw aria-hidden="true" className="size-4" />}
        >
          {_('Retry')}
        </Button>
      ) : null}
    </div>
  );
}
