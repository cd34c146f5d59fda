import { Hourglass } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { UserId } from '@/domain/book/ids';
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import { listedName } from '@/domain/people/personName';
import { formatDate } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { useLook } from '@/parts/hooks/useLook';
import { EmptyState } from '@/ui/list/EmptyState';
import type { TableColumn } from '@/ui/list/Table';
import { ChoiceBar } from './ChoiceBar';
import { useNamesakes } from './namesakes';
import { PendingActions } from './PendingActions';
import { PeopleHead } from './PeopleHead';
import { PhoneDetails } from './PersonMarks';
import { personColumns } from './personColumns';
import { usePeopleFile } from './personFile';
import { SchoolListCard } from './SchoolListCard';
import { TwinMark } from './TwinMark';
import { usePeopleList } from './usePeopleList';
import { WorkPanel } from './WorkPanel';

type Choice = { chosen: ReadonlySet<UserId>; toggle: (uid: UserId) => void };

function toColumns(_: Say, { chosen, toggle }: Choice): readonly TableColumn<UserDoc>[] {
  const { email, facultyId, verified } = personColumns(_, { facultyIdFrom: 'xl' });
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
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {listedName(teacher)}
            <TwinMark teacher={teacher} />
          </span>
          <span className="block font-normal text-muted wrap-anywhere md:hidden">{teacher.email}</span>
          <PhoneDetails person={teacher} />
        </>
      ),
    },
    email,
    facultyId,
    {
      key: 'createdAt',
      header: _('Registered'),
      from: 'xl',
      className: 'num whitespace-nowrap',
      cell: (teacher) => formatDate(teacher.createdAt),
    },
    verified,
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
export function PendingTab() {
  const { _ } = useWords();
  useLook();
  const toFile = usePeopleFile();
  const list = usePeopleList('pending', { pageSize: PAGE_SIZE.pendingTeachers, isLive: true });
  useNamesakes(list.rows);
  const { people, chosen, toggle, set } = useChoice(list.all);
  const columns = useMemo(() => toColumns(_, { chosen, toggle }), [_, chosen, toggle]);
  return (
    <>
      <PeopleHead>{_('They registered for your school and wait for your answer.')}</PeopleHead>
      <WorkPanel />
      <SchoolListCard
        list={list}
        orderedBy="name"
        caption={_('Pending teachers')}
        file={{ list: 'listPending', toRows: toFile }}
        columns={columns}
        search={{ label: _('Search pending teachers'), placeholder: _('Name, e-mail or faculty ID') }}
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
