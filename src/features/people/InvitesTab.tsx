import { MailPlus } from 'lucide-react';
import { useMemo } from 'react';
import type { AdminInviteDoc } from '@/domain/people/people';
import { matchesPerson } from '@/domain/people/personName';
import { formatDate } from '@/language/formatters';
import { msgs, type Say, useWords } from '@/language/words';
import { ActionButton } from '@/parts/actions/ActionButton';
import { useLook } from '@/parts/hooks/useLook';
import { EmptyState } from '@/ui/list/EmptyState';
import type { TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { InviteActions } from './InviteActions';
import { PeopleHead } from './PeopleHead';
import { SchoolListCard } from './SchoolListCard';
import { useSchoolList } from './useSchoolList';

const INVITES_PER_PAGE = 25;
const BY_TIME = msgs({ desc: 'Newest first', asc: 'Oldest first' });

function toColumns(_: Say): readonly TableColumn<AdminInviteDoc>[] {
  return [
    {
      key: 'name',
      header: _('Name'),
      cell: (entry) => (
        <>
          <span>{entry.name}</span>
          <span className="block break-all font-normal text-muted md:hidden">{entry.email}</span>
        </>
      ),
    },
    { key: 'email', header: _('E-mail'), from: 'md', cell: (entry) => entry.email },
    { key: 'kind', header: _('Kind'), from: 'sm', cell: (entry) => <Kind entry={entry} /> },
    {
      key: 'createdAt',
      header: _('Since'),
      from: 'sm',
      className: 'num whitespace-nowrap',
      sort: (entry) => entry.createdAt,
      cell: (entry) => formatDate(entry.createdAt),
    },
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'w-48 text-right',
      cell: (entry) => <InviteActions entry={entry} />,
    },
  ];
}

function matchesInvite({ name, email }: AdminInviteDoc, search: string): boolean {
  return matchesPerson({ name, email }, search);
}

/** Lists people who were invited as administrators, and people who apply. */
export function InvitesTab() {
  const { _ } = useWords();
  useLook();
  const columns = useMemo(() => toColumns(_), [_]);
  const list = useSchoolList('invites', { pageSize: INVITES_PER_PAGE, matches: matchesInvite, isLive: true });
  const inviteButton = <ActionButton of="inviteAdministrator" variant="primary" />;
  return (
    <>
      <PeopleHead actions={inviteButton}>{_('Administrator invitations and applications.')}</PeopleHead>
      <SchoolListCard
        list={list}
        orderedBy="createdAt"
        words={BY_TIME}
        caption={_('Invites and applications')}
        columns={columns}
        search={{ label: _('Search invites'), placeholder: _('Name or e-mail') }}
        noun={{ one: _('invite or application'), many: _('invites and applications') }}
        noMatch={_('Search by any part of the name or the e-mail address.')}
        empty={
          <EmptyState
            icon={<MailPlus aria-hidden="true" />}
            title={_('No invites or applications')}
            action={inviteButton}
          >
            {_(
              'An invited person gets an e-mail with a link. Whoever applies to be an administrator of your school appears here, too.',
            )}
          </EmptyState>
        }
      />
    </>
  );
}

function Kind({ entry }: { entry: AdminInviteDoc }) {
  const { _ } = useWords();
  if (entry.kind === 'application') return <Badge tone="warning">{_('Applies')}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="info">{_('Invited')}</Badge>
      {entry.invitedBy === '' ? null : (
        <span className="text-muted max-lg:hidden">{_('by {name}', { name: entry.invitedBy })}</span>
      )}
    </span>
  );
}
