import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { formatAge } from '@/domain/age';
import { errorSentence } from '@/domain/errors';
import { type ClassSubjectId, reopenRequestId } from '@/domain/ids';
import type { ReopenRequestDoc } from '@/domain/reopening';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { learnAnswer, withdrawReopening } from '@/store/reopening';
import { selectUser } from '@/store/selectors';
import { modalOpened, notified } from '@/store/shell';
import { useNow } from '@/store/useNow';
import { type Reopening, useReopening } from '@/store/useReopening';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';

type ClosedBannerProps = { subjectId: ClassSubjectId; subjectName: string; quarter: number };

/** A closed quarter: who can reopen it, how to ask, and where the request stands. */
export function ClosedBanner({ subjectId, subjectName, quarter }: ClosedBannerProps) {
  const dispatch = useAppDispatch();
  const school = useAppSelector(selectUser)?.school;
  const reopening = useReopening(subjectId, quarter);
  if (reopening.pending) return <PendingBanner request={reopening.pending} />;
  const ask = () =>
    dispatch(
      modalOpened({
        title: `Ask to reopen quarter ${quarter} of ${subjectName}`,
        bodyType: 'reopenRequest',
        extraObject: { subjectId, quarter },
      }),
    );
  return (
    <Alert
      tone="info"
      title="This quarter is closed"
      action={
        reopening.outcome === 'answered' ? (
          <Button
            size="sm"
            onClick={() => void dispatch(learnAnswer({ id: reopenRequestId(subjectId, quarter), subjectId, quarter }))}
          >
            Look again
          </Button>
        ) : (
          <Button
            size="sm"
            icon={<LockOpen aria-hidden="true" className="size-4" />}
            disabled={!reopening.isKnown}
            onClick={ask}
          >
            Request reopening
          </Button>
        )
      }
    >
      Its scores and grades can be read, not changed. {outcomeText(reopening)}
      {`An administrator ${school ? `of ${school}` : 'of your school'} can reopen it.`}
    </Alert>
  );
}

function outcomeText({ outcome }: Reopening): string {
  if (outcome === 'notAccepted') return 'Your request to reopen it was not accepted; an e-mail tells you the reason. ';
  if (outcome === 'answered') return 'Your request was answered, but the answer could not be read yet. ';
  return '';
}

function PendingBanner({ request }: { request: ReopenRequestDoc }) {
  const dispatch = useAppDispatch();
  const nowMs = useNow();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await dispatch(withdrawReopening(request));
      dispatch(notified({ message: 'Your request was withdrawn.', status: 'info' }));
    } catch (error) {
      dispatch(notified({ message: errorSentence(error), status: 'error' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      tone="info"
      title="This quarter is closed; you asked to reopen it"
      action={
        <Button size="sm" loading={busy} onClick={() => void withdraw()}>
          Withdraw request
        </Button>
      }
    >
      <p>
        Waiting for an administrator of your school, asked {formatAge(request.createdAt, nowMs)}. The record opens here
        by itself.
      </p>
      <p className="mt-1 whitespace-pre-line break-words text-muted">“{request.adminReason}”</p>
    </Alert>
  );
}
