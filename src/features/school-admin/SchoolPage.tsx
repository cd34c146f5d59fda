import { Pencil } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SchoolDoc, UserDoc } from '@/domain/people/people';
import { ROUTE } from '@/domain/routes';
import { ownPolicyId, type SchoolPolicyDoc } from '@/domain/school/policies';
import { NO_SIGNATORIES } from '@/domain/school/signatories';
import { errorSentence } from '@/domain/words/errors';
import { formatNumber } from '@/language/formatters';
import { say, useWords } from '@/language/words';
import { loadSchoolPolicies, usePublishedPolicies } from '@/parts/hooks/schoolPolicies';
import { usePage } from '@/parts/hooks/usePage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSchoolOverview } from '@/store/school/loadOverview';
import { builtInName, ownName } from '@/store/school/policyNames';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { ErrorState } from '@/ui/list/ErrorState';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { ConsentCard } from './ConsentCard';
import { FormsCard } from './FormsCard';
import { LogoCard } from './LogoCard';
import { SchoolEditDialog } from './SchoolEditDialog';
import { fetchSchoolInfo } from './schoolInfo';

type Info = { school: SchoolDoc; administrators: readonly UserDoc[] };

/** The school itself: its record, its administrators, its counts. */
export function SchoolPage() {
  const { _ } = useWords();
  usePage(_('School'));
  const dispatch = useAppDispatch();
  const [info, setInfo] = useState<Info | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const load = useCallback(() => {
    setSentence(null);
    void dispatch(loadSchoolOverview());
    Promise.all([dispatch(fetchSchoolInfo()), dispatch(loadSchoolPolicies())]).then(
      ([found]) => setInfo(found),
      (error: unknown) => setSentence(errorSentence(error)),
    );
  }, [dispatch]);
  useEffect(load, [load]);
  if (sentence) return <ErrorState sentence={sentence} onRetry={load} />;
  if (!info) return <SkeletonTable rows={6} columns={2} label={_('Loading the school')} />;
  return (
    <>
      <PageHeader
        title={info.school.name}
        description={_('School ID {id}', { id: info.school.id })}
        actions={
          <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setEditing(true)}>
            {_('Edit')}
          </Button>
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <About school={info.school} />
        <Counts />
        <Administrators info={info} />
        <LogoCard />
        <FormsCard />
        <RetentionCard />
        <ConsentCard />
      </div>
      {editing ? (
        <SchoolEditDialog
          school={info.school}
          onSaved={(edit) => setInfo({ ...info, school: { ...info.school, ...edit } as SchoolDoc })}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}

function RetentionCard() {
  const { _ } = useWords();
  return (
    <Card
      title={_('How long records are kept')}
      description={_('After how many school years class records may be removed, and which years are past that time.')}
    >
      <Link to={ROUTE.adminRetention} className={buttonClass()}>
        {_('Open')}
      </Link>
    </Card>
  );
}

function About({ school }: { school: SchoolDoc }) {
  const { _ } = useWords();
  const published = usePublishedPolicies();
  const { checkedBy, checkedByPosition, notedBy, notedByPosition } = school.signatories ?? NO_SIGNATORIES;
  return (
    <Card title={_('About the school')}>
      <dl className="grid gap-x-6 sm:grid-cols-[fit-content(45%)_1fr] sm:gap-y-2">
        <Line term={_('Name')} text={school.name} />
        <Line term={_('School ID')} text={school.id} />
        <Line term={_('Sector')} text={school.sector} />
        <Line term={_('Address')} text={school.schoolAddress} />
        <Line term={_('Checked by')} text={signedBy(checkedBy, checkedByPosition)} />
        <Line term={_('Noted by')} text={signedBy(notedBy, notedByPosition)} />
        <Line term={_('Ranks on the adviser’s desk')} text={school.ranks ? _('Shown') : _('Not shown')} />
        <Line term={_('Grading policy of new classes')} text={policyName(school.gradingPolicy ?? null, published)} />
      </dl>
      <p className="mt-4 text-muted">
        {_('Name and ID come from the DepEd directory. To correct them, contact your division office.')}
      </p>
    </Card>
  );
}

/** "Rosa Cruz, Principal II" */
function signedBy(name: string, position: string): string {
  return [name, position].filter((part) => part !== '').join(', ');
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words max-sm:mb-2">{text === '' ? '—' : text}</dd>
    </>
  );
}

function Counts() {
  const { _ } = useWords();
  const counts = useAppSelector((state) => state.school.counts);
  const number = (value: number | undefined) => (value === undefined ? '…' : formatNumber(value));
  return (
    <Card title={_('Counts')}>
      <dl className="num grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
        <Line term={_('Accounts')} text={number(counts?.accounts)} />
        <Line term={_('Administrators')} text={number(counts?.admins)} />
        <Line term={_('Teachers')} text={number(counts?.teachers)} />
        <Line term={_('Waiting for approval')} text={number(counts?.pendingTeachers)} />
        <Line term={_('Invites and applications')} text={number(counts?.inviteRequests)} />
        <Line term={_('Active today')} text={number(counts?.activeToday)} />
      </dl>
    </Card>
  );
}

function Administrators({ info: { school, administrators } }: { info: Info }) {
  const { _ } = useWords();
  const invited = school.admins.filter((email) => !administrators.some((person) => person.email === email));
  return (
    <Card title={_('Administrators')}>
      <ul className="flex flex-col gap-2">
        {administrators.map((person) => (
          <li key={person.id}>
            <p className="font-medium">
              {person.firstname} {person.lastname}
            </p>
            <p className="break-all text-muted">{person.email}</p>
          </li>
        ))}
        {invited.map((email) => (
          <li key={email}>
            <p className="break-all">{email}</p>
            <p className="text-muted">{_('Invited, has not accepted yet')}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The policy that new classes are offered. */
function policyName(id: string | null, published: readonly SchoolPolicyDoc[]): string {
  if (id === null || id === '') return say('None: chosen with each class');
  const own = published.find((policy) => ownPolicyId(policy.id) === id);
  return own ? ownName(own) : builtInName(id);
}
