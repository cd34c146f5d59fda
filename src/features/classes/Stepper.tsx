import { Check } from 'lucide-react';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';

type StepperProps = { steps: readonly string[]; current: number; onStep: (index: number) => void };

/** Shows the current step of a flow. Earlier steps can be opened again. */
export function Stepper({ steps, current, onStep }: StepperProps) {
  const { _ } = useWords();
  return (
    <ol aria-label={_('Steps')} className="flex flex-wrap gap-x-2 gap-y-1">
      {steps.map((label, index) => {
        const done = index < current;
        return (
          <li key={label} className="flex items-center gap-2">
            {index > 0 ? <span aria-hidden="true" className="h-px w-6 bg-edge max-sm:hidden" /> : null}
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              disabled={index > current + 1}
              onClick={() => (index === current ? undefined : onStep(index))}
              className={cx(
                'flex min-h-8 items-center gap-1.5 rounded-field pr-1 sm:gap-2 sm:pr-2',
                index === current ? 'font-semibold' : 'text-muted enabled:cursor-pointer enabled:hover:underline',
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'num grid size-6 place-items-center rounded-full text-xs',
                  index <= current ? 'bg-primary text-primary-content' : 'bg-base-300 text-base-content',
                )}
              >
                {done ? <Check className="size-3.5" /> : index + 1}
              </span>
              <span>{label}</span>
              {done ? <span className="sr-only">{_(', done')}</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
