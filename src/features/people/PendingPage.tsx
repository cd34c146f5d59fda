import { Hourglass } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { UserId } from '@/domain/book/ids';
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import { listedName } from '@/domain/people/personName';
import { troubleSentence } from '@/domain/school/watching';
import { formatDate } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { usePage } from '@/store/usePage';
import { EmptyState } from '@/ui/list/EmptyState';
import { ListCard } from '@/ui/list/ListCard';
import { ListTrouble } from '@/ui/list/ListTrouble';
import type { TableColumn } from '@/ui/list/Table';
import { PageHeader } from '@/ui/page/PageHeader';
import { ChoiceBar } from './ChoiceBar';
import { ListControls } from './ListControls';
import { matchesUser } from './matchesUser';
import { PendingActions } from './PendingActions';
import { VerifiedMark } from './PersonMarks';
import { useMarks } from './useMarks';
import { useSchoolList } from './useSchoolList';
import { WorkPanel } from './WorkPanel';

type Choice = { chosen: ReadonlySet<UserId>; toggle: (uid: UserId) => void };

function toColumns(_: Say, { chosen, toggle }: Choice): readonly TableColumn<UserDoc>[] {
  return [
    {
      key: 'chosen',
      header: _('Selected'),
      hideHeader: true,
      className: 'w-8',
      cell: (teacher) => (
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          aria-label={_('Select {name}', { name: listedName(teacher) })}
          checked={chosen.has(teacher.id)}
          onChange={() => toggle(teacher.id)}
        />
      ),
    },
    {
      key: 'name',
      header: _('Name'),
      rowHeader: true,
      sort: listedName,
      cell: (teacher) => (
        <>
          {listedName(teacher)}
          <span className="block font-normal text-muted wrap-anywhere md:hidden">{teacher.email}</span>
        </>
      ),
    },
    { key: 'email', header: _('E-mail'), from: 'md', cell: (teacher) => teacher.email },
    {
      key: 'facultyId',
      header: _('Faculty ID'),
      from: 'xl',
      className: 'num',
      cell: (teacher) => teacher.facultyId || <span className="text-muted">{_('None')}</span>,
    },
    {
      key: 'createdAt',
      header: _('Registered'),
      from: 'xl',
      className: 'num whitespace-nowrap',
      cell: (teacher) => formatDate(teacher.createdAt),
    },
    { key: 'verified', header: _('E-mail verified'), from: 'sm', cell: (teacher) => <VerifiedMark uid={teacher.id} /> },
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'w-40 text-right max-sm:w-24',
      cell: (teacher) => <PendingActions teacher={teacher} />,
    },
  ];
}

/** Teachers who registered for the school and wait for approval. */
export function PendingPage() {
  const { _ } = useWords();
  usePage(_('Pending teachers'));
  const { search, turn, direction, all, refresh, trouble, followAgain, ...list } = useSchoolList('pending', {
    pageSize: PAGE_SIZE.pendingTeachers,
    matches: matchesUser,
    isLive: true,
  });
  const lookAgain = useMarks(list.rows);
  const renew = () => {
    refresh();
    lookAgain();
  };
  const { people, chosen, toggle, set } = useChoice(all);
  const columns = useMemo(() => toColumns(_, { chosen, toggle }), [_, chosen, toggle]);
  return (
    <>
      <PageHeader
        title={_('Pending teachers')}
        description={_('They registered for your school and wait for your answer.')}
      />
      <WorkPanel />
      {trouble && list.status === 'ready' ? (
        <ListTrouble sentence={troubleSentence(trouble, true)} isKnown onRetry={followAgain} />
      ) : null}
      <ListCard
        {...list}
        caption={_('Pending teachers')}
        columns={columns}
        rowKey={(teacher) => teacher.id}
        sort={{ key: 'name', direction: direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={() => turn(direction === 'asc' ? 'desc' : 'asc')}
        search={{ label: _('Search pending teachers'), placeholder: _('Name, e-mail or faculty ID'), value: search }}
        controls={<ListControls direction={direction} onTurn={turn} onRefresh={renew} />}
        bar={<ChoiceBar page={list.rows} chosen={people} onChoose={set} />}
        noun={{ one: _('pending teacher'), many: _('pending teachers') }}
        noMatch={_('Search by any part of the name, the e-mail address or the faculty ID.')}
        empty={
          <EmptyState icon={<Hourglass aria-hidden="true" />} title={_('Nobody is waiting')}>
            {_('Teachers who register for your school appear here, and in the count on the dashboard.')}
          </EmptyState>
        }
      />
    </>
  );
}

/** The chosen teachers, across pages. A teacher who leaves the list is no longer chosen. */
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
