import { MailPlus } from 'lucide-react';
import type { AdminInviteDoc } from '@/domain/people';
import { matchesPerson } from '@/domain/personName';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/shell';
import { usePage } from '@/store/usePage';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ListCard } from '@/ui/ListCard';
import { PageHeader } from '@/ui/PageHeader';
import type { TableColumn } from '@/ui/Table';
import { InviteActions } from './InviteActions';
import { OrderSelect } from './OrderSelect';
import { useSchoolList } from './useSchoolList';

const INVITES_PER_PAGE = 25;
const BY_TIME = { desc: 'Newest first', asc: 'Oldest first' } as const;
const SHOWN_DATE = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium' });

const COLUMNS: readonly TableColumn<AdminInviteDoc>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (entry) => (
      <>
        {entry.name}
        <span className="block break-all font-normal text-muted md:hidden">{entry.email}</span>
      </>
    ),
  },
  { key: 'email', header: 'E-mail', from: 'md', cell: (entry) => entry.email },
  { key: 'kind', header: 'Kind', from: 'sm', cell: (entry) => <Kind entry={entry} /> },
  {
    key: 'createdAt',
    header: 'Since',
    from: 'sm',
    className: 'num whitespace-nowrap',
    sort: (entry) => entry.createdAt,
    cell: (entry) => SHOWN_DATE.format(entry.createdAt),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    className: 'w-48 text-right',
    cell: (entry) => <InviteActions entry={entry} />,
  },
];

function matchesInvite({ name, email }: AdminInviteDoc, search: string): boolean {
  return matchesPerson({ name, email }, search);
}

/** Those who were asked to become administrators, and those who ask to. */
export function InvitesPage() {
  usePage('Admin invites');
  const dispatch = useAppDispatch();
  const {
    search,
    turn,
    direction,
    all: _,
    ...list
  } = useSchoolList('invites', {
    pageSize: INVITES_PER_PAGE,
    matches: matchesInvite,
  });
  const invite = () => dispatch(modalOpened({ title: 'Invite an administrator', bodyType: 'adminInvite' }));
  const inviteButton = (
    <Button variant="primary" icon={<MailPlus aria-hidden="true" className="size-4" />} onClick={invite}>
      Invite administrator
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Admin invites"
        description="Whom you invited to run the school with you, and who asks to."
        actions={inviteButton}
      />
      <ListCard
        {...list}
        caption="Invites and applications"
        columns={COLUMNS}
        rowKey={(entry) => entry.id}
        sort={{ key: 'createdAt', direction: direction === 'asc' ? 'ascending' : 'descending' }}
        onSort={() => turn(direction === 'asc' ? 'desc' : 'asc')}
        search={{ label: 'Search invites', placeholder: 'Name or e-mail', value: search }}
        controls={<OrderSelect value={direction} onChange={turn} words={BY_TIME} />}
        noun={{ one: 'invite', many: 'invites' }}
        noMatch="Search by any part of the name or the e-mail address."
        empty={
          <EmptyState icon={<MailPlus aria-hidden="true" />} title="No invites or applications" action={inviteButton}>
            An invited person gets an e-mail with a link. Whoever applies to be an administrator of your school appears
            here, too.
          </EmptyState>
        }
      />
    </>
  );
}

function Kind({ entry }: { entry: AdminInviteDoc }) {
  if (entry.kind === 'application') return <Badge tone="warning">Applies</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="info">Invited</Badge>
      {entry.invitedBy === '' ? null : <span className="text-muted max-lg:hidden">by {entry.invitedBy}</span>}
    </span>
  );
}
