import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { type Message, msg, useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import { AdminsTab } from './AdminsTab';
import { InvitesTab } from './InvitesTab';
import { PendingTab } from './PendingTab';
import { TeachersTab } from './TeachersTab';
import { type PeopleTab, usePeopleCounts } from './usePeopleCounts';

const TABS: readonly { id: PeopleTab; to: string; label: Message }[] = [
  { id: 'teachers', to: ROUTE.teachers, label: msg('Teachers') },
  { id: 'pending', to: ROUTE.pendingTeachers, label: msg('Pending') },
  { id: 'invites', to: ROUTE.invites, label: msg('Invites') },
  { id: 'admins', to: ROUTE.admins, label: msg('Admins') },
];

/** Everybody of the school: one page, whose tabs have an address each. */
export function PeoplePage() {
  const { _ } = useWords();
  usePage(_('People'));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const counts = usePeopleCounts();
  const tab = TABS.find(({ to }) => matchPath(to, pathname))?.id ?? 'teachers';
  return (
    <>
      <PageHeader title={_('People')} />
      <Tabs<PeopleTab>
        label={_('People')}
        value={tab}
        onChange={(next) => {
          const to = TABS.find(({ id }) => id === next)?.to;
          if (to) void navigate(to);
        }}
        tabs={TABS.map(({ id, label }) => ({ id, label: _(label), count: counts[id] }))}
      >
        {tab === 'teachers' ? <TeachersTab /> : null}
        {tab === 'pending' ? <PendingTab /> : null}
        {tab === 'invites' ? <InvitesTab /> : null}
        {tab === 'admins' ? <AdminsTab /> : null}
      </Tabs>
    </>
  );
}
