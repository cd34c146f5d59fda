import { type FormEvent, useState } from 'react';
import { CORRECTION_WORDS, type CorrectedPlace, type LearnerPlace, refId } from '@/domain/learners/learnerData';
import { identityOf } from '@/domain/learners/learnerFields';
import { identityErrors, tidyIdentity } from '@/domain/learners/learnerIdentity';
import { learnerName } from '@/domain/learners/learnerNames';
import { parseLrn } from '@/domain/learners/roster/rosterRow';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { IdentityFields } from '@/parts/learner/IdentityFields';
import { useAppDispatch } from '@/store/hooks';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Badge } from '@/ui/page/Badge';
import { correctLearner, type OpenLearner } from './learnerActions';

type CorrectDialogProps = {
  open: OpenLearner;
  learner: LearnerPlace;
  /** The entries that the correction reaches. */
  places: readonly LearnerPlace[];
  onClose: (isChanged: boolean) => void;
};

/** One correction for the roster and all class records; then the outcome in each. */
export function CorrectDialog({ open, learner, places, onClose }: CorrectDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [from] = useState(() => identityOf(learner));
  const [value, setValue] = useState(from);
  const [done, setDone] = useState<readonly CorrectedPlace[] | null>(null);
  const [isOthersRecord, setOthersRecord] = useState(false);
  const { busy, refusal, ask } = useAsk();
  const send = () =>
    ask(async () => {
      const answer = await dispatch(
        correctLearner(done ? onlyBusy(open, done) : open, { from, to: tidyIdentity(value) }),
      );
      setDone(joined(done ?? [], answer.places));
      setOthersRecord(answer.isOthersRecord);
    });
  if (done) {
    const again = done.some(({ outcome }) => outcome === 'busy') ? () => void send() : null;
    return <OutcomeDialog {...{ done, isOthersRecord, places, busy, refusal, again }} onClose={() => onClose(true)} />;
  }
  const errors = identityErrors(value);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(errors).some((error) => error !== undefined)) return;
    await send();
  };
  return (
    <FormDialog
      title={_('Correct {name}', { name: learnerName(learner) })}
      description={_(
        '{count, plural, one {The one entry gets} other {All # entries get}} these values at once. Teachers see it in their class records and in the activity log; scores and grades stay.',
        { count: places.length },
      )}
      size="lg"
      dirty={JSON.stringify(value) !== JSON.stringify(from)}
      busy={busy}
      refusal={refusal}
      onClose={() => onClose(false)}
      submitLabel={_('Correct in all class records')}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <IdentityFields
          value={value}
          errors={errors}
          onChange={({ lrn = value.lrn, ...change }) => setValue({ ...value, ...change, lrn: parseLrn(lrn) })}
        />
      </div>
      <p className="text-muted">{_('A field that is blank here, and was blank, leaves what a teacher typed there.')}</p>
    </FormDialog>
  );
}

/** A corrected entry is no entry in doubt any more, and the server would not know it as one. */
function onlyBusy(open: OpenLearner, done: readonly CorrectedPlace[]): OpenLearner {
  const waits = done.filter(({ outcome }) => outcome === 'busy').map(({ ref }) => refId(ref));
  return { ...open, also: open.also.filter((ref) => waits.includes(refId(ref))) };
}

/** The outcomes in the order of the first answer. The next answer tells of those that were to be tried again. */
function joined(before: readonly CorrectedPlace[], now: readonly CorrectedPlace[]): readonly CorrectedPlace[] {
  if (before.length === 0) return now;
  const newer = new Map(now.map((each) => [refId(each.ref), each.outcome]));
  return before.map((each) =>
    each.outcome === 'busy' ? { ...each, outcome: newer.get(refId(each.ref)) ?? 'gone' } : each,
  );
}

type OutcomeDialogProps = {
  done: readonly CorrectedPlace[];
  /** The LRN has the permanent record of another learner. */
  isOthersRecord: boolean;
  places: readonly LearnerPlace[];
  busy: boolean;
  refusal: string | null;
  /** Null where nothing is left to do. A page that was left finds the rest under the old name only. */
  again: (() => void) | null;
  onClose: () => void;
};

function OutcomeDialog({ done, isOthersRecord, places, busy, refusal, again, onClose }: OutcomeDialogProps) {
  const { _ } = useWords();
  const nameOf = ({ ref }: CorrectedPlace) => {
    const place = places.find((each) => refId(each.ref) === refId(ref));
    if (ref.in === 'book') return _('Class record of {name}', { name: place?.teacher ?? '' });
    return _('Roster of {section}', { section: formatList(place?.where ?? []) });
  };
  return (
    <Modal
      open
      title={_('The correction in each place')}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{_('Close')}</Button>
          {again ? (
            <Button variant="primary" loading={busy} onClick={again}>
              {_('Try again')}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {done.map((each) => (
          <li key={refId(each.ref)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>{nameOf(each)}</span>
            <Badge
              className="whitespace-normal!"
              tone={each.outcome === 'corrected' || each.outcome === 'same' ? 'success' : 'warning'}
            >
              {_(CORRECTION_WORDS[each.outcome])}
            </Badge>
          </li>
        ))}
      </ul>
      {isOthersRecord ? (
        <Alert tone="warning" className="mt-3">
          {_(
            'This LRN has the permanent record of another learner. Nothing of that record was changed, and nothing was moved to it. Check the LRN.',
          )}
        </Alert>
      ) : null}
      {refusal ? (
        <Alert tone="error" className="mt-3">
          {refusal}
        </Alert>
      ) : null}
    </Modal>
  );
}
