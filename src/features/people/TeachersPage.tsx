import { GraduationCap, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import { listedName } from '@/domain/people/personName';
import { ROUTE, teacherRecordRoute } from '@/domain/routes';
import { Trans } from '@/language/Trans';
import { phrase, type Say, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { usePage } from '@/store/usePage';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ListCard } from '@/ui/list/ListCard';
import type { TableColumn } from '@/ui/list/Table';
import { PageHeader } from '@/ui/page/PageHeader';
import { ListControls } from './ListControls';
import { matchesUser } from './matchesUser';
import { UnconfirmedMark, VerifiedMark } from './PersonMarks';
import { TeacherMenu } from './TeacherMenu';
import { useMarks } from './useMarks';
import { useSchoolList } from './useSchoolList';

function toColumns(_: Say): readonly TableColumn<UserDoc>[] {
  return [
    {
      key: 'name',
      header: _('Name'),
      sort: listedName,
      cell: (teacher) => (
        <div className="flex flex-wrap items-center gap-x-2">
          <Link to={teacherRecordRoute(teacher.id)} className="text-primary-ink hover:underline">
            {listedName(teacher)}
          </Link>
          <UnconfirmedMark uid={teacher.id} />
          <span className="w-full break-all font-normal text-muted md:hidden">{teacher.email}</span>
        </div>
      ),
    },
    { key: 'email', header: _('E-mail'), from: 'md', cell: (teacher) => teacher.email },
    {
      key: 'facultyId',
      header: _('Faculty ID'),
      from: 'lg',
      className: 'num',
      cell: (teacher) => teacher.facultyId || <span className="text-muted">{_('None')}</span>,
    },
    { key: 'verified', header: _('E-mail verified'), from: 'sm', cell: (teacher) => <VerifiedMark uid={teacher.id} /> },
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'w-12 text-right',
      cell: (teacher) => <TeacherMenu teacher={teacher} />,
    },
  ];
}

/** The approved teachers of the school. */
export function TeachersPage() {
  const { _ } = useWords();
  usePage(_('Teachers'));
  const dispatch = useAppDispatch();
  const columns = useMemo(() => toColumns(_), [_]);
  const {
    search,
    turn,
    direction,
    all: _all,
    refresh,
    trouble: _trouble,
    followAgain: _followAgain,
    ...list
  } = useSchoolList('teachers', {
    pageSize: PAGE_SIZE.teachers,
    matches: matchesUser,
  });
  const lookAgain = useMarks(list.rows);
  const renew = () => {
    refresh();
    lookAgain();
  };
  const add = () => dispatch(modalOpened({ title: phrase('Add teachers'), bodyType: 'teachersAdd', size: 'xl' }));
  const addButton = (
    <Button variant="primary" icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={add}>
      {_('Add teachers')}
    </Button>
  );
  return (
    <>
      <PageHeader title={_('Teachers')} description={_('Approved teachers of your school.')} actions={addButton} />
      <ListCard
        {...list}
        caption={_('Teachers')}
        columns={columns}
        rowKey={(teacher) => teacher.id}
        sort={{ key: 'name', direction: direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={() => turn(direction === 'asc' ? 'desc' : 'asc')}
        search={{ label: _('Search teachers'), placeholder: _('Name, e-mail or faculty ID'), value: search }}
        controls={<ListControls direction={direction} onTurn={turn} onRefresh={renew} />}
        noun={{ one: _('teacher'), many: _('teachers') }}
        noMatch={_('Search by any part of the name, the e-mail address or the faculty ID.')}
        empty={
          <EmptyState icon={<GraduationCap aria-hidden="true" />} title={_('No teachers yet')} action={addButton}>
            <Trans
              id="Add their accounts here, or let them register: whoever registers for your school waits under <pending>Pending</pending>."
              components={{ pending: <Link to={ROUTE.pendingTeachers} className="text-primary-ink underline" /> }}
            />
          </EmptyState>
        }
      />
    </>
  );
}
