import { Pencil } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { errorSentence } from '@/domain/errors';
import type { SchoolDoc, UserDoc } from '@/domain/people';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSchoolOverview } from '@/store/school';
import { fetchSchoolInfo } from '@/store/schoolInfo';
import { usePage } from '@/store/usePage';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { SkeletonTable } from '@/ui/Skeleton';
import { SchoolEditDialog } from './SchoolEditDialog';
import { policyName } from './schoolWords';

type Info = { school: SchoolDoc; administrators: readonly UserDoc[] };

/** The school itself: what is known of it, who administers it, how many it has. */
export function SchoolPage() {
  usePage('School');
  const dispatch = useAppDispatch();
  const [info, setInfo] = useState<Info | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const load = useCallback(() => {
    setSentence(null);
    void dispatch(loadSchoolOverview());
    dispatch(fetchSchoolInfo()).then(setInfo, (error: unknown) => setSentence(errorSentence(error)));
  }, [dispatch]);
  useEffect(load, [load]);
  if (sentence) return <ErrorState sentence={sentence} onRetry={load} />;
  if (!info) return <SkeletonTable rows={6} columns={2} label="Loading the school" />;
  return (
    <>
      <PageHeader
        title={info.school.name}
        description={`School ID ${info.school.id}`}
        actions={
          <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setEditing(true)}>
            Edit
          </Button>
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <About school={info.school} />
        <Counts />
        <Administrators info={info} />
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

function About({ school }: { school: SchoolDoc }) {
  return (
    <Card title="About the school">
      <dl className="grid gap-x-6 sm:grid-cols-[max-content_1fr] sm:gap-y-2">
        <Line term="Name" text={school.name} />
        <Line term="School ID" text={school.id} />
        <Line term="Sector" text={school.sector} />
        <Line term="Address" text={school.schoolAddress} />
        <Line term="Grading policy of new classes" text={policyName(school.gradingPolicy ?? null)} />
      </dl>
      <p className="mt-4 text-muted">
        Name and school ID are the directory’s. When they are wrong there, ask your division office.
      </p>
    </Card>
  );
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
  const counts = useAppSelector((state) => state.school.counts);
  const number = (value: number | undefined) => (value === undefined ? '…' : value.toLocaleString('en-PH'));
  return (
    <Card title="Counts">
      <dl className="num grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
        <Line term="Accounts" text={number(counts?.accounts)} />
        <Line term="Administrators" text={number(counts?.admins)} />
        <Line term="Teachers" text={number(counts?.teachers)} />
        <Line term="Waiting for approval" text={number(counts?.pendingTeachers)} />
        <Line term="Invites and applications" text={number(counts?.inviteRequests)} />
        <Line term="Active today" text={number(counts?.activeToday)} />
      </dl>
    </Card>
  );
}

function Administrators({ info: { school, administrators } }: { info: Info }) {
  const invited = school.admins.filter((email) => !administrators.some((person) => person.email === email));
  return (
    <Card title="Administrators">
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
            <p className="text-muted">Invited, has not accepted yet</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
