import { ArrowDown, ArrowUp, MessageSquare } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { say } from '@/language/words';
import { keepFocus } from '@/ui/dialog/keepFocus';
import { Button } from '@/ui/form/Button';
import { IconButton } from '@/ui/form/IconButton';

type KeypadBarProps = {
  name: string;
  totalPoints: number;
  /** Absent at the first learner. */
  onBack: (() => void) | undefined;
  /** Absent at the last learner. */
  onNext: (() => void) | undefined;
  onHighest: () => void;
  onComment: () => void;
};

const BUTTON = 'min-h-11 min-w-11';

/**
 * Stands above the phone's keypad while a score is typed. A press leaves the focus in the field, so the keypad stays. The
 * decimal keypad of some phones has no key for the next field.
 */
export function KeypadBar({ name, totalPoints, onBack, onNext, onHighest, onComment }: KeypadBarProps) {
  const bottom = useSyncExternalStore(watchKeypad, keypadHeight);
  useEffect(markPage, []);
  return (
    <div
      role="toolbar"
      aria-label={say('Score of {name}', { name })}
      className="fixed inset-x-0 z-30 flex items-center gap-1 border-line border-t bg-base-200 px-2 py-1 shadow-lg print:hidden"
      style={{ bottom }}
    >
      <IconButton
        label={say('Back before {name}', { name })}
        side="above"
        className={BUTTON}
        icon={<ArrowUp aria-hidden="true" className="size-5" />}
        disabled={!onBack}
        onMouseDown={keepFocus}
        onClick={onBack}
      />
      <p aria-hidden="true" className="min-w-0 grow truncate text-center text-[0.8125rem] text-muted">
        {name}
      </p>
      <IconButton
        label={say('Comment on {name}', { name })}
        side="above"
        className={BUTTON}
        icon={<MessageSquare aria-hidden="true" className="size-5" />}
        onMouseDown={keepFocus}
        onClick={onComment}
      />
      <Button
        aria-label={say('Highest possible score for {name}: {points}', { name, points: totalPoints })}
        className={BUTTON}
        onMouseDown={keepFocus}
        onClick={onHighest}
      >
        <span className="num">= {totalPoints}</span>
      </Button>
      <Button
        variant="primary"
        aria-label={say('Next after {name}', { name })}
        className={BUTTON}
        icon={<ArrowDown aria-hidden="true" className="size-5" />}
        disabled={!onNext}
        onMouseDown={keepFocus}
        onClick={onNext}
      >
        {say('Next')}
      </Button>
    </div>
  );
}

/** While the page's root has this mark, the navigation of small screens leaves its place to the bar. */
function markPage(): () => void {
  const root = document.documentElement;
  root.setAttribute('data-keypad', '');
  return () => root.removeAttribute('data-keypad');
}

/** The on-screen keypad lies over the page without making it smaller: the visual viewport tells its height. */
function keypadHeight(): number {
  const seen = window.visualViewport;
  return seen ? Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop)) : 0;
}

function watchKeypad(onChange: () => void): () => void {
  const seen = window.visualViewport;
  for (const event of ['resize', 'scroll']) seen?.addEventListener(event, onChange);
  return () => {
    for (const event of ['resize', 'scroll']) seen?.removeEventListener(event, onChange);
  };
}
