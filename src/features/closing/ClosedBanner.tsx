import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { type ClassSubjectId, reopenRequestId } from '@/domain/book/ids';
import type { ReopenRequestDoc } from '@/domain/school/reopening';
import { formatAge } from '@/domain/words/age';
import { errorSentence } from '@/domain/words/errors';
import { periodName, periodWord } from '@/grading';
import { phrase, say, useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { type Reopening, useReopening } from '@/parts/hooks/useReopening';
import { HandedOverAlert } from '@/parts/record/HandedOverAlert';
import { policyOfRecord } from '@/parts/record/recordColumns';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { learnAnswer, watchReopeningAgain, withdrawReopening } from '@/store/school/reopening';
import { selectIsSample, selectUser } from '@/store/selectors';
import { modalOpened, notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

/** For a closed quarter: tells who can reopen it, offers to ask, and shows the state of the request. */
export function ClosedBanner({ record }: { record: ClassRecord }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const school = useAppSelector(selectUser)?.school;
  const isSample = useAppSelector(selectIsSample);
  const { id: subjectId, subject } = record.subject;
  const { quarter } = record;
  const reopening = useReopening(subjectId, quarter);
  if (record.subject.handedOver) return <HandedOverAlert handed={record.subject.handedOver} />;
  if (reopening.pending)
    return <PendingBanner request={reopening.pending} name={periodName(policyOfRecord(record), quarter)} />;
  const ask = () =>
    dispatch(
      modalOpened({
        title: phrase('Ask to reopen {quarter} of {subject}', {
          quarter: periodName(policyOfRecord(record), quarter),
          subject,
        }),
        bodyType: 'reopenRequest',
        extraObject: { subjectId, quarter },
      }),
    );
  return (
    <Alert
      tone="info"
      title={_('This {period} is closed', { period: periodWord(policyOfRecord(record)) })}
      action={
        isSample ? null : <BannerAction subjectId={subjectId} quarter={quarter} reopening={reopening} onAsk={ask} />
      }
    >
      {[
        _('Its scores and grades are read-only.'),
        outcomeText(reopening),
        isUnread(reopening) ? _('Your earlier requests could not be loaded yet.') : '',
        whoReopens(isSample, school),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}

function whoReopens(isSample: boolean, school: string | undefined): string {
  if (isSample)
    return say('In an account you ask an administrator of your school to reopen it. The sample has nobody to ask.');
  return school
    ? say('An administrator of {school} can reopen it.', { school })
    : say('An administrator of your school can reopen it.');
}

type BannerActionProps = {
  subjectId: ClassSubjectId;
  quarter: number;
  reopening: Reopening;
  onAsk: () => void;
};

function BannerAction({ subjectId, quarter, reopening, onAsk }: BannerActionProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  if (reopening.outcome === 'answered') {
    const asked = { id: reopenRequestId(subjectId, quarter), subjectId, quarter };
    return (
      <Button size="sm" onClick={() => void dispatch(learnAnswer(asked, { isWithdrawn: false }))}>
        {_('Check again')}
      </Button>
    );
  }
  if (isUnread(reopening)) {
    return (
      <Button size="sm" onClick={() => dispatch(watchReopeningAgain())}>
        {_('Retry')}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      icon={<LockOpen aria-hidden="true" className="size-4" />}
      disabled={!reopening.isKnown}
      onClick={onAsk}
    >
      {_('Request reopening')}
    </Button>
  );
}

/** True when the own requests could not be read: asking now might ask twice. */
function isUnread({ isKnown, trouble }: Reopening): boolean {
  return !isKnown && trouble !== null;
}

function outcomeText({ outcome }: Reopening): string {
  if (outcome === 'notAccepted')
    return say('Your request to reopen it was not accepted; an e-mail tells you the reason.');
  if (outcome === 'answered') return say('Your request was answered, but the answer could not be loaded yet.');
  return '';
}

function PendingBanner({ request, name }: { request: ReopenRequestDoc; name: string }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const nowMs = useNow();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await dispatch(withdrawReopening(request));
      dispatch(notified({ message: _('Your request was withdrawn.'), status: 'info' }));
    } catch (error) {
      dispatch(notified({ message: errorSentence(error), status: 'error' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      tone="info"
      title={_('{quarter} closed – reopening requested', { quarter: name })}
      action={
        <Button size="sm" loading={busy} onClick={() => void withdraw()}>
          {_('Withdraw request')}
        </Button>
      }
    >
      <p>
        {_('Sent {age}. You can edit as soon as an administrator accepts.', {
          age: formatAge(request.createdAt, nowMs),
        })}
      </p>
      <p className="mt-1 whitespace-pre-line break-words text-muted">“{request.adminReason}”</p>
    </Alert>
  );
}
