import { CutOut } from '@/features/answer-sheets/scanning/CutOut';
import { answerText } from '@/features/answer-sheets/scanning/scanningWords';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import type { TrialRow, Verdicts } from './trialFigures';

type TrialDifferencesProps = {
  rows: readonly TrialRow[];
  verdicts: Verdicts;
  images: ReadonlyMap<string, Blob>;
  nameOf: (learner: string) => string;
  /** Null takes the word back. */
  onVerdict: (row: string, verdict: 'reader' | 'typed' | null) => void;
};

/** More rows are no slips of the reader: other answers were typed than the papers have. */
const MOST_SHOWN = 50;

/** The rows that were read otherwise than typed, each with its picture: the teacher says who is right. */
export function TrialDifferences({ rows, verdicts, images, nameOf, onVerdict }: TrialDifferencesProps) {
  const { _ } = useWords();
  if (rows.length === 0) return null;
  return (
    <section aria-label={_('Answers that differ')}>
      <h3 className="font-semibold">{_('Answers that differ')}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {rows.slice(0, MOST_SHOWN).map(({ row, typed }) => {
          const values = { name: nameOf(row.learner), item: row.row.itemNumber };
          const verdict = verdicts.get(row.key);
          const choice = (own: 'reader' | 'typed', label: string) => (
            <Button
              size="sm"
              className="pointer-coarse:min-h-11 font-medium"
              variant={verdict === own ? 'primary' : 'outline'}
              aria-pressed={verdict === own}
              onClick={() => onVerdict(row.key, verdict === own ? null : own)}
            >
              {label}
            </Button>
          );
          return (
            <li
              key={row.key}
              className="grid items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(9rem,13rem)_minmax(0,19rem)_minmax(6rem,1fr)_auto]"
            >
              <span className="font-medium">{_('{name}, item {item}', values)}</span>
              <CutOut
                image={images.get(row.placed.picture.digest)}
                box={row.row.box}
                scale={row.placed.picture.shownScale}
                around={0.2}
                label={_('Item {item} on the paper of {name}', values)}
                className="h-20 max-w-full justify-self-start object-contain"
              />
              <span className="flex flex-wrap gap-x-4 md:flex-col">
                <span>{_('Typed: {typed}', { typed: answerText(typed) })}</span>
                <span>{_('Read: {read}', { read: answerText(row.row.answer) })}</span>
              </span>
              <fieldset className="flex flex-wrap gap-2">
                <legend className="sr-only">{_('Who is right? {name}, item {item}', values)}</legend>
                {choice('typed', _('The reader is wrong'))}
                {choice('reader', _('I typed it wrong'))}
              </fieldset>
            </li>
          );
        })}
      </ul>
      {rows.length > MOST_SHOWN ? (
        <p className="text-muted">
          {_(
            '{more, plural, one {1 more differs} other {# more differ}}. So many differ where the typed answers are of other papers, or of set B in the order of set A.',
            { more: rows.length - MOST_SHOWN },
          )}
        </p>
      ) : null}
    </section>
  );
}
