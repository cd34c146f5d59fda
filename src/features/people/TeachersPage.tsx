import { GraduationCap, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people';
import { listedName } from '@/domain/personName';
import { ROUTE, teacherRecordRoute } from '@/domain/routes';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';
import { usePage } from '@/store/usePage';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ListCard } from '@/ui/ListCard';
import { PageHeader } from '@/ui/PageHeader';
import type { TableColumn } from '@/ui/Table';
import { matchesUser } from './matchesUser';
import { OrderSelect } from './OrderSelect';
import { UnconfirmedMark, VerifiedMark } from './PersonMarks';
import { TeacherMenu } from './TeacherMenu';
import { useMarks } from './useMarks';
import { useSchoolList } from './useSchoolList';

const COLUMNS: readonly TableColumn<UserDoc>[] = [
  {
    key: 'name',
    header: 'Name',
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
  { key: 'email', header: 'E-mail', from: 'md', cell: (teacher) => teacher.email },
  {
    key: 'facultyId',
    header: 'Faculty ID',
    from: 'lg',
    className: 'num',
    cell: (teacher) => teacher.facultyId || <span className="text-muted">None</span>,
  },
  { key: 'verified', header: 'E-mail verified', from: 'sm', cell: (teacher) => <VerifiedMark uid={teacher.id} /> },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    className: 'w-12 text-right',
    cell: (teacher) => <TeacherMenu teacher={teacher} />,
  },
];

/** The approved teachers of the school. */
export function TeachersPage() {
  usePage('Teachers');
  const dispatch = useAppDispatch();
  const {
    search,
    turn,
    direction,
    all: _,
    ...list
  } = useSchoolList('teachers', {
    pageSize: PAGE_SIZE.teachers,
    matches: matchesUser,
  });
  useMarks(list.rows);
  const add = () => dispatch(modalOpened({ title: 'Add teachers', bodyType: 'teachersAdd', size: 'xl' }));
  const addButton = (
    <Button variant="primary" icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={add}>
      Add teachers
    </Button>
  );
  return (
    <>
      <PageHeader title="Teachers" description="Approved teachers of your school." actions={addButton} />
      <ListCard
        {...list}
        caption="Teachers"
        columns={COLUMNS}
        rowKey={(teacher) => teacher.id}
        sort={{ key: 'name', direction: direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={() => turn(direction === 'asc' ? 'desc' : 'asc')}
        search={{ label: 'Search teachers', placeholder: 'Name, e-mail or faculty ID', value: search }}
        controls={<OrderSelect value={direction} onChange={turn} />}
        noun={{ one: 'teacher', many: 'teachers' }}
        noMatch="Search by any part of the name, the e-mail address or the faculty ID."
        empty={
          <EmptyState icon={<GraduationCap aria-hidden="true" />} title="No teachers yet" action={addButton}>
            Add their accounts here, or let them register: whoever registers for your school waits under{' '}
            <Link to={ROUTE.pendingTeachers} className="text-primary-ink underline">
              Pending
            </Link>
            .
          </EmptyState>
        }
      />
    </>
  );
}
