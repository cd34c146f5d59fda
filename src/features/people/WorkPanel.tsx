import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react';
import { type DecisionOutcome, outcomeSentence, outcomeTone, type WorkStep } from '@/domain/people/decisionOutcome';
import { fullName } from '@/domain/people/personName';
import { msgs, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { workChanged } from '@/store/state/people';
import { Button } from '@/ui/form/Button';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { retryWork, selectIsWorking } from './peopleWork';

const LABELS = msgs({
  approve: 'Approving teachers. You can go on working.',
  reject: 'Rejecting teachers. You can go on working.',
  delete: 'Deleting teachers. You can go on working.',
});
const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;
const INKS = {
  success: 'text-success-ink',
  info: 'text-info-ink',
  warning: 'text-warning-ink',
  error: 'text-error-ink',
} as const;

/** Shows the progress of decisions about several people, with the outcome for each person. */
export function WorkPanel() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const steps = useAppSelector((state) => state.people.work);
  const working = useAppSelector(selectIsWorking);
  const [first] = steps;
  if (!first) return null;
  const done = steps.filter(({ outcome }) => outcome !== null).length;
  const failed = steps.filter(({ outcome }) => outcome?.result === 'failed').length;
  return (
    <section
      aria-label={_('Several at once')}
      className="mb-4 flex flex-col gap-3 rounded-box border border-line bg-base-100 px-5 py-4"
    >
      <ProgressBar label={working ? _(LABELS[first.decision]) : _('All answered.')} done={done} total={steps.length} />
      <ul aria-label={_('Outcomes')} className="flex max-h-60 flex-col gap-1 overflow-y-auto">
        {steps.map((step) => (
          <Outcome key={step.person.id} step={step} />
        ))}
      </ul>
      {working ? null : (
        <div className="flex flex-wrap justify-end gap-2">
          {failed > 0 ? (
            <Button size="sm" variant="primary" onClick={() => void dispatch(retryWork())}>
              {_('{count, plural, one {Try the one that failed again} other {Try the # that failed again}}', {
                count: failed,
              })}
            </Button>
          ) : null}
          <Button size="sm" onClick={() => dispatch(workChanged([]))}>
            {_('Close')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Outcome({ step: { person, decision, outcome } }: { step: WorkStep }) {
  const name = fullName(person);
  return (
    <li className="flex items-start gap-2">
      <OutcomeIcon outcome={outcome} />
      <span>{outcome ? outcomeSentence(decision, name, outcome) : `${name} …`}</span>
    </li>
  );
}

function OutcomeIcon({ outcome }: { outcome: DecisionOutcome | null }) {
  const { _ } = useWords();
  if (!outcome) return <Clock aria-label={_('Waiting')} className="mt-0.5 size-4 shrink-0 text-muted" />;
  const tone = outcomeTone(outcome);
  const Icon = ICONS[tone];
  return <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${INKS[tone]}`} />;
}
