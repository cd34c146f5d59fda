import { Hourglass } from 'lucide-react';
import { useMemo, useState } from 'react';
import { PAGE_SIZE } from '@/domain/constants';
import type { UserId } from '@/domain/ids';
import type { UserDoc } from '@/domain/people';
import { listedName } from '@/domain/personName';
import { usePage } from '@/store/usePage';
import { EmptyState } from '@/ui/EmptyState';
import { ListCard } from '@/ui/ListCard';
import { PageHeader } from '@/ui/PageHeader';
import type { TableColumn } from '@/ui/Table';
import { ChoiceBar } from './ChoiceBar';
import { matchesUser } from './matchesUser';
import { OrderSelect } from './OrderSelect';
import { PendingActions } from './PendingActions';
import { VerifiedMark } from './PersonMarks';
import { useMarks } from './useMarks';
import { useSchoolList } from './useSchoolList';
import { WorkPanel } from './WorkPanel';

const SHOWN_DATE = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium' });

type Choice = { chosen: ReadonlySet<UserId>; toggle: (uid: UserId) => void };

function columns({ chosen, toggle }: Choice): readonly TableColumn<UserDoc>[] {
  return [
    {
      key: 'chosen',
      header: 'Chosen',
      hideHeader: true,
      className: 'w-8',
      cell: (teacher) => (
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          aria-label={`Choose ${listedName(teacher)}`}
          checked={chosen.has(teacher.id)}
          onChange={() => toggle(teacher.id)}
        />
      ),
    },
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      sort: listedName,
      cell: (teacher) => (
        <>
          {listedName(teacher)}
          <span className="block break-all font-normal text-muted md:hidden">{teacher.email}</span>
        </>
      ),
    },
    { key: 'email', header: 'E-mail', from: 'md', cell: (teacher) => teacher.email },
    {
      key: 'facultyId',
      header: 'Faculty ID',
      from: 'lg',
      className: 'num',
      cell: (teacher) => teacher.facultyId || <span className="text-muted">None</span>,
    },
    {
      key: 'createdAt',
      header: 'Registered',
      from: 'lg',
      className: 'num whitespace-nowrap',
      cell: (teacher) => SHOWN_DATE.format(teacher.createdAt),
    },
    { key: 'verified', header: 'E-mail verified', from: 'sm', cell: (teacher) => <VerifiedMark uid={teacher.id} /> },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      className: 'w-40 text-right',
      cell: (teacher) => <PendingActions teacher={teacher} />,
    },
  ];
}

/** Teachers who registered for the school and wait for an answer. */
export function PendingPage() {
  usePage('Pending teachers');
  const { search, turn, direction, all, ...list } = useSchoolList('pending', {
    pageSize: PAGE_SIZE.pendingTeachers,
    matches: matchesUser,
  });
  useMarks(list.rows);
  const { people, chosen, toggle, set } = useChoice(all);
  const shownColumns = useMemo(() => columns({ chosen, toggle }), [chosen, toggle]);
  return (
    <>
      <PageHeader title="Pending teachers" description="They registered for your school and wait for your answer." />
      <WorkPanel />
      <ListCard
        {...list}
        caption="Pending teachers"
        columns={shownColumns}
        rowKey={(teacher) => teacher.id}
        sort={{ key: 'name', direction: direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={() => turn(direction === 'asc' ? 'desc' : 'asc')}
        search={{ label: 'Search pending teachers', placeholder: 'Name, e-mail or faculty ID', value: search }}
        controls={<OrderSelect value={direction} onChange={turn} />}
        bar={<ChoiceBar page={list.rows} chosen={people} onChoose={set} />}
        noun={{ one: 'pending teacher', many: 'pending teachers' }}
        noMatch="Search by any part of the name, the e-mail address or the faculty ID."
        empty={
          <EmptyState icon={<Hourglass aria-hidden="true" />} title="Nobody is waiting">
            Teachers who register for your school appear here, and in the count on the dashboard.
          </EmptyState>
        }
      />
    </>
  );
}

/** Who is chosen, across pages; whoever left the list is not chosen any more. */
function useChoice(all: readonly UserDoc[]) {
  const [ids, setIds] = useState<ReadonlySet<UserId>>(new Set());
  const people = useMemo(() => all.filter(({ id }) => ids.has(id)), [all, ids]);
  return useMemo(
    () => ({
      people,
      chosen: ids,
      set: (uids: readonly UserId[]) => setIds(new Set(uids)),
      toggle: (uid: UserId) =>
        setIds((before) => {
          const after = new Set(before);
          if (!after.delete(uid)) after.add(uid);
          return after;
        }),
    }),
    [people, ids],
  );
}
