import { Check, Table2, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { recordRoute } from '@/domain/bookRoutes';
import type { SchoolRequest } from '@/domain/school/school';
import { formatAge } from '@/domain/words/age';
import { useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { Checkbox } from '@/ui/form/Checkbox';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { type RequestGroup, requestKey } from './requestGroups';
import { quarterText, requestNames, subjectTitle } from './requestWords';

type RequestCardProps = {
  group: RequestGroup;
  chosen: ReadonlySet<string>;
  busy: ReadonlySet<string>;
  onChoose: (request: SchoolRequest, isChosen: boolean) => void;
  onAccept: (request: SchoolRequest) => void;
  onReject: (request: SchoolRequest) => void;
};

/** One teacher's requests. */
export function RequestCard({ group, ...rest }: RequestCardProps) {
  const { _ } = useWords();
  return (
    <Card
      title={group.name}
      description={group.email}
      actions={
        <Link to={recordRoute({ teacherId: group.teacher })} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <Table2 aria-hidden="true" className="size-4" /> {_('View grades')}
        </Link>
      }
      flush
    >
      <ul
        aria-label={_('Requests of {name}', { name: group.name })}
        className="divide-y divide-line border-line border-t"
      >
        {group.requests.map((request) => (
          <RequestLine key={request.id} request={request} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

function RequestLine(props: Omit<RequestCardProps, 'group'> & { request: SchoolRequest }) {
  const { _ } = useWords();
  const { request, chosen, busy, onChoose, onAccept, onReject } = props;
  const nowMs = useNow();
  const subjectNames = requestNames(
    useAppSelector((state) => state.school.subjectNames),
    request,
  );
  const title = subjectTitle(subjectNames);
  const quarter = quarterText(request.quarter, subjectNames);
  const key = requestKey(request);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-3">
      <div className="min-w-0 grow basis-64">
        <Checkbox
          label={
            <span className="font-medium">
              {subjectNames === undefined ? _('Subject on its way…') : title}
              <span className="sr-only">, {quarter}</span>
            </span>
          }
          checked={chosen.has(key)}
          onChange={(event) => onChoose(request, event.target.checked)}
        />
        <p className="mt-1 ml-7 whitespace-pre-line break-words">“{request.adminReason}”</p>
        <p className="mt-1 ml-7 flex flex-wrap items-center gap-2 text-[0.8125rem] text-muted">
          <Badge>{quarter}</Badge>
          {_('Asked {age}', { age: formatAge(request.createdAt, nowMs) })}
        </p>
      </div>
      <div className="flex gap-2 max-sm:ml-7">
        <Button
          size="sm"
          variant="primary"
          icon={<Check aria-hidden="true" className="size-4" />}
          aria-label={_('Accept {subject}, {quarter}', { subject: title, quarter })}
          disabled={subjectNames === null || busy.size > 0}
          loading={busy.has(key)}
          onClick={() => onAccept(request)}
        >
          {_('Accept')}
        </Button>
        <Button
          size="sm"
          icon={<X aria-hidden="true" className="size-4" />}
          aria-label={_('Reject {subject}, {quarter}', { subject: title, quarter })}
          disabled={busy.size > 0}
          onClick={() => onReject(request)}
        >
          {_('Reject')}
        </Button>
      </div>
    </li>
  );
}
