import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';

/** The first steps shown: more would push the sections below off the screen. */
export const STEPS_SHOWN = 6;

type StepListProps = {
  title: string;
  /** The sentence for an empty list. */
  none?: string;
  count: number;
  /** The number beside the title, where one line stands for several. */
  total?: number;
  className?: string;
  children: readonly ReactNode[];
};

export function StepList({ title, none, count, total = count, className, children }: StepListProps) {
  const { _ } = useWords();
  const [whole, setWhole] = useState(false);
  return (
    <section className={cx('min-w-0', className)}>
      <h3 className="mb-1 font-medium">
        <span>{title}</span> <span className="num font-normal text-muted">{total > 0 ? `(${total})` : ''}</span>
      </h3>
      {count === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="flex flex-col">{whole ? children : children.slice(0, STEPS_SHOWN)}</ul>
      )}
      {count > STEPS_SHOWN ? (
        <Button size="sm" variant="ghost" className="-ml-3 mt-1" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? _('Show fewer') : _('Show {count, number} more', { count: count - STEPS_SHOWN })}
        </Button>
      ) : null}
    </section>
  );
}

type StepProps = {
  icon: ReactNode;
  /** An address, or a function that a press calls. */
  act: string | (() => void);
  name: string;
  detail: string;
  figure?: string;
};

const STEP = '-mx-2 flex min-h-9 items-center gap-3 rounded-field px-2 py-1 hover:bg-base-200';

export function Step({ icon, act, name, detail, figure }: StepProps) {
  const content = (
    <>
      <span className="text-muted">{icon}</span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 break-words font-medium">{name}</span>
        <span className="line-clamp-2 break-words text-[0.8125rem] text-muted">{detail}</span>
      </span>
      <span className="num shrink-0 text-[0.8125rem]">{figure}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </>
  );
  return (
    <li>
      {typeof act === 'string' ? (
        <Link to={act} className={STEP}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={act} className={cx(STEP, 'w-[calc(100%+1rem)] cursor-pointer text-left')}>
          {content}
        </button>
      )}
    </li>
  );
}
