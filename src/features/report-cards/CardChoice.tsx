import { Printer } from 'lucide-react';
import { standingText } from '@/domain/learners/standingWords';
import { rosterNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { Card } from '@/ui/page/Card';
import type { Card as LearnerCard } from './cardModel';

type CardChoiceProps = {
  cards: readonly LearnerCard[];
  chosen: ReadonlySet<string>;
  shownKey: string;
  busy: boolean;
  onChoose: (keys: ReadonlySet<string>) => void;
  onShow: (key: string) => void;
  onPrint: () => void;
};

/** The learners with a box each; a name shows its card. Learners who left stand at the end. */
export function CardChoice({ cards, chosen, shownKey, busy, onChoose, onShow, onPrint }: CardChoiceProps) {
  const { _ } = useWords();
  const names = rosterNames(cards.map(({ learner }) => learner));
  const present = cards.filter(({ left }) => left === null);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  return (
    <Card
      flush
      title={_('{count} of {all} chosen', { count: chosen.size, all: cards.length })}
      actions={
        <Button
          variant="primary"
          size="sm"
          icon={<Printer aria-hidden="true" className="size-4" />}
          loading={busy}
          disabled={chosen.size === 0}
          onClick={onPrint}
        >
          {_('{count, plural, one {Print # card} other {Print # cards}}', { count: chosen.size })}
        </Button>
      }
    >
      <div className="flex gap-2 px-5 pb-3">
        <Button size="sm" onClick={() => onChoose(new Set(present.map(({ key }) => key)))}>
          {_('All who are there')}
        </Button>
        <Button size="sm" onClick={() => onChoose(new Set())}>
          {_('None')}
        </Button>
      </div>
      <ul className="max-h-[32rem] overflow-y-auto border-line border-t">
        {cards.map(({ key, left }) => (
          <li key={key} className={cx('flex items-center gap-2 px-5 py-1', key === shownKey && 'bg-base-200')}>
            <input
              type="checkbox"
              className="checkbox checkbox-sm shrink-0 rounded-[0.25rem]"
              aria-label={names.get(key)}
              checked={chosen.has(key)}
              onChange={() => toggle(key)}
            />
            <button
              type="button"
              className="min-h-8 min-w-0 grow cursor-pointer text-left hover:underline"
              aria-current={key === shownKey ? 'true' : undefined}
              aria-label={_('Show the card of {name}', { name: names.get(key) ?? '' })}
              onClick={() => onShow(key)}
            >
              <span>{names.get(key)}</span>
              {left ? <span className="block text-muted text-sm">{standingText(left)}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
