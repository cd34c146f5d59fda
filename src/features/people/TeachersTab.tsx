import { GraduationCap } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { teacherRecordRoute } from '@/domain/bookRoutes';
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import { listedName } from '@/domain/people/personName';
import { ROUTE } from '@/domain/routes';
import { Trans } from '@/language/Trans';
import { type Say, useWords } from '@/language/words';
import { ActionButton } from '@/parts/actions/ActionButton';
import { EmptyState } from '@/ui/list/EmptyState';
import type { TableColumn } from '@/ui/list/Table';
import { PeopleHead } from './PeopleHead';
import { UnconfirmedMark } from './PersonMarks';
import { personColumns } from './personColumns';
import { usePeopleFile } from './personFile';
import { SchoolListCard } from './SchoolListCard';
import { TeacherMenu } from './TeacherMenu';
import { usePeopleList } from './usePeopleList';

function toColumns(_: Say): readonly TableColumn<UserDoc>[] {
  const { email, facultyId, verified } = personColumns(_, { facultyIdFrom: 'lg' });
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
    email,
    facultyId,
    verified,
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
export function TeachersTab() {
  const { _ } = useWords();
  const columns = useMemo(() => toColumns(_), [_]);
  const toFile = usePeopleFile();
  const list = usePeopleList('teachers', { pageSize: PAGE_SIZE.teachers });
  const addButton = <ActionButton of="addTeachers" variant="primary" />;
  return (
    <>
      <PeopleHead actions={addButton}>{_('Approved teachers of your school.')}</PeopleHead>
      <SchoolListCard
        list={list}
        orderedBy="name"
        caption={_('Teachers')}
        file={{ list: 'listTeachers', toRows: toFile }}
        columns={columns}
        search={{ label: _('Search teachers'), placeholder: _('Name, e-mail or faculty ID') }}
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
