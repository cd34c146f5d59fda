import { Check, Inbox, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { SchoolRequest } from '@/domain/school/school';
import { troubleSentence } from '@/domain/school/watching';
import { useWords } from '@/language/words';
import { useLook } from '@/parts/hooks/useLook';
import { usePage } from '@/parts/hooks/usePage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { moreRequests, watchAgain } from '@/store/school/watchSchool';
import { selectRequestCount } from '@/store/state/school';
import { focusNear } from '@/ui/dialog/focusNear';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ListTrouble } from '@/ui/list/ListTrouble';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { RejectDialog } from './RejectDialog';
import { RequestCard } from './RequestCard';
import { acceptRequests } from './reopenAnswers';
import { requestKey, toRequestGroups } from './requestGroups';

/** Requests to reopen a quarter, by teacher, live. */
export function RequestsPage() {
  const { _ } = useWords();
  usePage(_('Requests to reopen'));
  useLook();
  const dispatch = useAppDispatch();
  const { requests, troubles } = useAppSelector((state) => state.school);
  const trouble = troubles.requests ?? null;
  const isKnown = requests !== null && requests.length > 0;
  return (
    <>
      <PageHeader
        title={_('Requests to reopen')}
        description={_(
          'Accept, and the grading period is open right away. Reject, and the teacher gets your reason by e-mail.',
        )}
      />
      {trouble ? (
        <ListTrouble
          sentence={troubleSentence(trouble, isKnown)}
          isKnown={isKnown}
          onRetry={() => dispatch(watchAgain('requests'))}
        />
      ) : null}
      {requests === null && !trouble ? (
        <div data-awaits-listener="">
          <SkeletonTable rows={4} columns={3} label={_('Loading the requests')} />
        </div>
      ) : null}
      {requests?.length === 0 && !trouble ? (
        <EmptyState icon={<Inbox aria-hidden="true" />} title={_('No requests')}>
          {_('Requests appear here when a teacher asks to reopen a grading period.')}
        </EmptyState>
      ) : null}
      {isKnown ? <Waiting requests={requests} /> : null}
    </>
  );
}

function Waiting({ requests }: { requests: readonly SchoolRequest[] }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const groups = useMemo(() => toRequestGroups(requests), [requests]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<readonly SchoolRequest[] | null>(null);
  const total = useAppSelector(selectRequestCount);
  const picked = requests.filter((request) => chosen.has(requestKey(request)));
  const accept = async (some: readonly SchoolRequest[]) => {
    const refocus = focusNear(document.activeElement);
    setBusy(new Set(some.map(requestKey)));
    await dispatch(acceptRequests(some));
    setBusy(new Set());
    refocus();
  };
  const choose = (request: SchoolRequest, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(requestKey(request));
    else next.delete(requestKey(request));
    setChosen(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset aria-label={_('Selected requests')} className="flex min-w-0 flex-wrap items-center gap-2">
        <p className="mr-auto text-muted" role="status">
          {_(
            picked.length > 0
              ? '{count, plural, one {# request} other {# requests}}, {chosen, number} selected'
              : '{count, plural, one {# request} other {# requests}}',
            { count: total, chosen: picked.length },
          )}
        </p>
        <Button
          size="sm"
          icon={<Check aria-hidden="true" className="size-4" />}
          disabled={picked.length === 0}
          loading={busy.size > 0 && picked.length > 0}
          onClick={() => void accept(picked)}
        >
          {_('Accept selected ({count, number})', { count: picked.length })}
        </Button>
        <Button
          size="sm"
          icon={<X aria-hidden="true" className="size-4" />}
          disabled={picked.length === 0 || busy.size > 0}
          onClick={() => setRejecting(picked)}
        >
          {_('Reject selected ({count, number})', { count: picked.length })}
        </Button>
      </fieldset>
      {groups.map((group) => (
        <RequestCard
          key={group.teacher}
          group={group}
          chosen={chosen}
          busy={busy}
          onChoose={choose}
          onAccept={(request) => void accept([request])}
          onReject={(request) => setRejecting([request])}
        />
      ))}
      {total > requests.length ? (
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {_('The newest {shown} of {total, number}.', { shown: requests.length, total })}
          <Button size="sm" onClick={() => dispatch(moreRequests())}>
            {_('Show more requests')}
          </Button>
        </p>
      ) : null}
      {rejecting ? <RejectDialog requests={rejecting} onClose={() => setRejecting(null)} /> : null}
    </div>
  );
}
