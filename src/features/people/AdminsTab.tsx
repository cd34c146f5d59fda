import { Send, ShieldCheck, ShieldPlus, UserMinus } from 'lucide-react';
import { useMemo } from 'react';
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import { fullName, listedName } from '@/domain/people/personName';
import { phrase, type Say, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { modalOpened } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { IconButton } from '@/ui/form/IconButton';
import { EmptyState } from '@/ui/list/EmptyState';
import type { TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { PeopleHead } from './PeopleHead';
import { sendLinkAgain } from './peopleAccounts';
import { personColumns } from './personColumns';
import { usePeopleFile } from './personFile';
import { SchoolListCard } from './SchoolListCard';
import { usePeopleList } from './usePeopleList';

function toColumns(_: Say): readonly TableColumn<UserDoc>[] {
  const { email, facultyId, verified } = personColumns(_, { facultyIdFrom: 'lg' });
  return [
    {
      key: 'name',
      header: _('Name'),
      sort: listedName,
      cell: (admin) => (
        <div className="flex flex-wrap items-center gap-x-2">
          {listedName(admin)}
          <OwnMark admin={admin} />
          <span className="w-full break-all font-normal text-muted md:hidden">{admin.email}</span>
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
      className: 'w-24 text-right whitespace-nowrap',
      cell: (admin) => (
        <>
          <LinkButton admin={admin} />
          <RemoveButton admin={admin} />
        </>
      ),
    },
  ];
}

/** The administrators of the school. */
export function AdminsTab() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const columns = useMemo(() => toColumns(_), [_]);
  const toFile = usePeopleFile();
  const list = usePeopleList('admins', { pageSize: PAGE_SIZE.admins });
  const create = () => dispatch(modalOpened({ title: phrase('Add an administrator'), bodyType: 'adminAdd' }));
  return (
    <>
      <PeopleHead
        actions={
          <Button variant="primary" icon={<ShieldPlus aria-hidden="true" className="size-4" />} onClick={create}>
            {_('Add administrator')}
          </Button>
        }
      >
        {_('Administrators approve teachers and answer requests.')}
      </PeopleHead>
      <SchoolListCard
        list={list}
        orderedBy="name"
        caption={_('Administrators')}
        file={{ list: 'listAdmins', toRows: toFile }}
        columns={columns}
        search={{ label: _('Search administrators'), placeholder: _('Name, e-mail or faculty ID') }}
        noun={{ one: _('administrator'), many: _('administrators') }}
        noMatch={_('Search by any part of the name, the e-mail address or the faculty ID.')}
        empty={<EmptyState icon={<ShieldCheck aria-hidden="true" />} title={_('No administrators')} />}
      />
    </>
  );
}

function useIsOwn(admin: UserDoc): boolean {
  return useAppSelector(selectUser)?.id === admin.id;
}

function OwnMark({ admin }: { admin: UserDoc }) {
  const { _ } = useWords();
  return useIsOwn(admin) ? <Badge>{_('You')}</Badge> : null;
}

/** Sends the link to choose a password again, to an administrator who was added and has not signed in. */
function LinkButton({ admin }: { admin: UserDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  if (!admin.passwordResetRequired) return null;
  return (
    <IconButton
      label={_('Send the link to {name} again', { name: fullName(admin) })}
      size="sm"
      icon={<Send aria-hidden="true" className="size-4" />}
      onClick={() => void dispatch(sendLinkAgain(admin))}
    />
  );
}

/** Administrators cannot remove themselves here, but on their account page only. So the last one stays. */
function RemoveButton({ admin }: { admin: UserDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  if (useIsOwn(admin)) return null;
  const name = fullName(admin);
  return (
    <IconButton
      label={_('Remove {name}', { name })}
      size="sm"
      icon={<UserMinus aria-hidden="true" className="size-4" />}
      onClick={() =>
        dispatch(
          modalOpened({
            title: phrase('Remove {name}?', { name }),
            bodyType: 'adminRemove',
            extraObject: { id: admin.id },
          }),
        )
      }
    />
  );
}
