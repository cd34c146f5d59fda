import { useState } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import type { Difference } from './acceptance';
import { CutOut } from './CutOut';
import { answerText } from './scanningWords';

type DifferencesProps = {
  differences: readonly Difference[];
  images: ReadonlyMap<string, Blob>;
  nameOf: (learner: string) => string;
  onBack: () => void;
  /** The keys of the cells that take what the paper says. */
  onTake: (byPaper: ReadonlySet<string>) => void;
};

/** Answers that are typed already and stand otherwise on the paper. Without a choice the typed one stays. */
export function Differences({ differences, images, nameOf, onBack, onTake }: DifferencesProps) {
  const { _ } = useWords();
  const [byPaper, setByPaper] = useState<ReadonlySet<string>>(new Set());
  const isAll = byPaper.size === differences.length;
  const set = (keys: readonly string[], taken: boolean) => {
    const next = new Set(byPaper);
    for (const key of keys) taken ? next.add(key) : next.delete(key);
    setByPaper(next);
  };
  return (
    <section aria-label={_('Differences')} className="flex flex-col gap-3">
      <p>
        {_(
          '{count, plural, one {1 answer is typed already and differs} other {# answers are typed already and differ}} from the paper. Typed answers stay unless you choose the paper.',
          { count: differences.length },
        )}
      </p>
      <Checkbox
        label={_('Take the paper’s answer everywhere')}
        checked={isAll}
        onChange={(event) =>
          set(
            differences.map(({ key }) => key),
            event.target.checked,
          )
        }
      />
      <ul className="flex flex-col divide-y divide-line">
        {differences.map(({ key, row, paper, typed }) => {
          const values = { name: nameOf(row.learner), item: row.row.itemNumber };
          return (
            <li key={key} className="flex flex-wrap items-center gap-3 py-2">
              <span className="w-56 font-medium">{_('{name}, item {item}', values)}</span>
              <CutOut
                image={images.get(row.placed.picture.digest)}
                box={row.row.box}
                scale={row.placed.picture.shownScale}
                label={_('Item {item} on the paper of {name}', values)}
                className="h-10"
              />
              <span>{_('Typed: {typed} · Paper: {paper}', { typed, paper: answerText(paper) })}</span>
              <Checkbox
                className="ml-auto"
                label={_('Take the paper’s')}
                checked={byPaper.has(key)}
                onChange={(event) => set([key], event.target.checked)}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex gap-2">
        <Button onClick={onBack}>{_('Back')}</Button>
        <Button variant="primary" onClick={() => onTake(byPaper)}>
          {_('Record the scores')}
        </Button>
      </div>
    </section>
  );
}
