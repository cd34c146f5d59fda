import { msgs, type Say, useWords } from '@/language/words';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import type { PastePlan } from './pastePlan';

type Noun = 'score' | 'answer';

const PASTE = msgs<Noun>({
  score: 'Paste {count, plural, one {1 score} other {# scores}}',
  answer: 'Paste {count, plural, one {1 answer} other {# answers}}',
});
const PASTE_AND_CLEAR = msgs<Noun>({
  score: 'Paste {count, plural, one {1 score} other {# scores}}, clear {emptied}',
  answer: 'Paste {count, plural, one {1 answer} other {# answers}}, clear {emptied}',
});
const CLEAR = msgs<Noun>({
  score: 'Clear {count, plural, one {1 score} other {# scores}}',
  answer: 'Clear {count, plural, one {1 answer} other {# answers}}',
});

const OVER = msgs<Noun>({
  score: '{count, plural, one {1 existing score} other {# existing scores}} will be replaced',
  answer: '{count, plural, one {1 existing answer} other {# existing answers}} will be replaced',
});
const EMPTIED = msgs<Noun>({
  score: '{count, plural, one {1 existing score} other {# existing scores}} will be cleared',
  answer: '{count, plural, one {1 existing answer} other {# existing answers}} will be cleared',
});

/** Why the rows on the screen are not those of the class in their order; null where they are. */
export type PasteRows = 'sorted' | 'filtered' | null;

const BY_SIGHT = msgs<'sorted' | 'filtered'>({
  sorted: 'The learners are sorted by a column: the values go into the rows as you see them.',
  filtered: 'Some learners are hidden: the values go into the rows that you see.',
});

type PasteDialogProps = {
  plan: PastePlan;
  rows?: PasteRows;
  /** Shows all learners in the order of the class, and pastes nothing. */
  onRestore?: () => void;
  /** The word for the value of a cell. */
  noun?: Noun;
  onApply: () => void;
  onClose: () => void;
};

/** Shows what a paste would overwrite and which values it cannot take, before it changes anything. */
export function PasteDialog({ plan, rows = null, onRestore, noun = 'score', onApply, onClose }: PasteDialogProps) {
  const { _ } = useWords();
  const valid = plan.edits.length;
  // Values that may be meant for other rows are not one Enter away.
  const isDoubtful = rows !== null || plan.refused.length > 0;
  return (
    <Modal
      open
      title={_('Paste these values?')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus={isDoubtful ? '' : undefined}>
            {_('Cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={valid === 0}
            onClick={onApply}
            data-autofocus={isDoubtful ? undefined : ''}
          >
            {applyLabel(_, plan, noun)}
          </Button>
        </>
      }
    >
      {rows ? (
        <Alert
          tone="warning"
          className="mb-3"
          action={
            <Button size="sm" onClick={onRestore}>
              {_('Show the class’s order')}
            </Button>
          }
        >
          {_(BY_SIGHT[rows])}
        </Alert>
      ) : null}
      <ul className="num flex flex-col gap-1">
        <Line
          count={plan.added}
          text={_('{count, plural, one {1 value} other {# values}} into blank cells', { count: plan.added })}
        />
        <Line count={plan.overwritten} text={_(OVER[noun], { count: plan.overwritten })} strong />
        <Line count={plan.emptied} text={_(EMPTIED[noun], { count: plan.emptied })} strong />
        <Line
          count={plan.skipped}
          text={_(
            'The values go into the activities in order; {count, plural, one {1 calculated column is} other {# calculated columns are}} skipped',
            { count: plan.skipped },
          )}
          strong
        />
        <Line
          count={plan.outside}
          text={_(
            '{count, plural, one {1 value} other {# values}} beyond the last learner or column will be left out',
            {
              count: plan.outside,
            },
          )}
          strong
        />
        <Line
          count={plan.refused.length}
          text={_('{count, plural, one {1 value} other {# values}} can’t be pasted:', {
            count: plan.refused.length,
          })}
          strong
        />
      </ul>
      <Refused refused={plan.refused} />
      <p className="mt-3 text-muted">{_('Ctrl+Z undoes the paste.')}</p>
    </Modal>
  );
}

/** A blank over a value is a clearing, and no value that is pasted. */
function applyLabel(_: Say, { edits, emptied }: PastePlan, noun: Noun): string {
  const count = edits.length - emptied;
  if (edits.length === 0) return _('Nothing to paste');
  if (emptied === 0) return _(PASTE[noun], { count });
  return count === 0 ? _(CLEAR[noun], { count: emptied }) : _(PASTE_AND_CLEAR[noun], { count, emptied });
}

/** The first refused values are named, the rest is counted: a longer list is not read. */
const MOST_NAMED = 8;

function Refused({ refused }: Pick<PastePlan, 'refused'>) {
  const { _ } = useWords();
  if (refused.length === 0) return null;
  const rest = refused.length - MOST_NAMED;
  return (
    <ul
      aria-label={_('Values that can’t be pasted')}
      className="num mt-1 flex flex-col gap-1 border-error border-l-2 pl-3"
    >
      {refused.slice(0, MOST_NAMED).map(({ place, text, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two learners may have the same name, and the list never changes.
        <li key={index}>
          <span className="font-medium">{place}</span>: {text === '' ? _('blank') : text}{' '}
          <span aria-hidden="true">→</span> <span className="text-error-ink">{reason}</span>
        </li>
      ))}
      {rest > 0 ? <li>{_('and {count, plural, one {1 value} other {# values}} more', { count: rest })}</li> : null}
    </ul>
  );
}

function Line({ count, text, strong = false }: { count: number; text: string; strong?: boolean }) {
  if (count === 0) return null;
  return <li className={strong ? 'font-medium' : undefined}>{text}</li>;
}
