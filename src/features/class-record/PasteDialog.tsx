import { Button } from '@/ui/Button';
import { Modal } from '@/ui/Modal';
import type { PastePlan } from './pastePlan';

type PasteDialogProps = {
  plan: PastePlan;
  /** What a cell holds. */
  noun?: 'score' | 'answer';
  onApply: () => void;
  onClose: () => void;
};

/** Shows what a paste would overwrite and what it cannot take, before anything changes. */
export function PasteDialog({ plan, noun = 'score', onApply, onClose }: PasteDialogProps) {
  const valid = plan.edits.length;
  return (
    <Modal
      open
      title="Paste these values?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={valid === 0} onClick={onApply} data-autofocus="">
            {valid === 0 ? 'Nothing to apply' : `Apply ${countOf(valid, 'valid value')}`}
          </Button>
        </>
      }
    >
      <ul className="num flex flex-col gap-1">
        <Line count={plan.added} what="into blank cells" />
        <Line count={plan.overwritten} what={`over another ${noun}`} strong />
        <Line count={plan.emptied} what={`blank, so the ${noun} that stands there goes`} strong />
        <Line count={plan.outside} what="beyond the last learner or column: left out" strong />
        <Line count={plan.refused.length} what="refused, and left out:" strong />
      </ul>
      <Refused refused={plan.refused} />
      <p className="mt-3 text-muted">
        One undo (Ctrl+Z) takes the whole paste back. Nothing is stored before you save.
      </p>
    </Modal>
  );
}

/** More than a glance takes; the rest is counted. */
const MOST_NAMED = 8;

function Refused({ refused }: Pick<PastePlan, 'refused'>) {
  if (refused.length === 0) return null;
  const rest = refused.length - MOST_NAMED;
  return (
    <ul aria-label="Values refused" className="num mt-1 flex flex-col gap-1 border-error border-l-2 pl-3">
      {refused.slice(0, MOST_NAMED).map(({ place, text, reason }) => (
        <li key={place}>
          <span className="font-medium">{place}</span>: {text === '' ? 'blank' : text} <span aria-hidden="true">→</span>{' '}
          <span className="text-error-ink">{reason}</span>
        </li>
      ))}
      {rest > 0 ? <li>and {countOf(rest, 'value')} more</li> : null}
    </ul>
  );
}

function Line({ count, what, strong = false }: { count: number; what: string; strong?: boolean }) {
  if (count === 0) return null;
  return (
    <li className={strong ? 'font-medium' : undefined}>
      {countOf(count, 'value')} {what}
    </li>
  );
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
