import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useAppSelector } from '@/store/hooks';
import { selectIsSample, selectUser } from '@/store/selectors';
import { buttonClass } from '@/ui/form/buttonClass';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { LanguageCard } from '@/ui/theme/LanguageCard';
import { ThemeDropdown } from '@/ui/theme/ThemeDropdown';
import { ThemeList } from '@/ui/theme/ThemeList';
import { AnalyticsSection } from './AnalyticsSection';
import { CsvSection } from './CsvSection';
import { DeviceSection } from './DeviceSection';
import { EmailSection } from './EmailSection';
import { ExportSection } from './ExportSection';
import { MailSection } from './MailSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { ReportsSection } from './ReportsSection';
import { SettingsGroups } from './SettingsGroups';
import { SignInSection } from './SignInSection';
import { useMethods } from './useMethods';

export function SettingsPage() {
  const { _ } = useWords();
  usePage(_('Settings'));
  const user = useAppSelector(selectUser);
  const isSample = useAppSelector(selectIsSample);
  if (!user) return null;
  const groups = [
    {
      id: 'account',
      name: _('Your account'),
      cards: (
        <>
          <ProfileSection user={user} />
          {isSample ? null : <WaysIn email={user.email} />}
        </>
      ),
    },
    {
      id: 'looks',
      name: _('Looks and language'),
      cards: (
        <>
          <Card
            title={_('Theme')}
            description={_('Kept on this device. The button in the top bar switches between light and dark.')}
            actions={<ThemeDropdown />}
          >
            <ThemeList />
          </Card>
          <LanguageCard />
        </>
      ),
    },
    ...(isSample ? [] : [{ id: 'messages', name: _('Messages'), cards: <MailSection user={user} /> }]),
    { id: 'device', name: _('Device and files'), cards: <DeviceCards isSample={isSample} /> },
    {
      id: 'data',
      name: _('Your data'),
      cards: (
        <>
          <ExportSection />
          {isSample ? <WithAccount /> : <LeaveSection />}
        </>
      ),
    },
  ];
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title={_('Settings')} description={`${user.email}, ${user.school}`} />
      <SettingsGroups groups={groups} />
    </div>
  );
}

function DeviceCards({ isSample }: { isSample: boolean }) {
  return (
    <>
      {isSample ? null : <DeviceSection />}
      <CsvSection />
      {isSample ? null : (
        <>
          <AnalyticsSection />
          <ReportsSection />
        </>
      )}
    </>
  );
}

function WaysIn({ email }: { email: string }) {
  const methods = useMethods();
  return (
    <>
      <EmailSection now={email} known={methods.known} />
      <PasswordSection known={methods.known} onChanged={methods.reload} />
      <SignInSection {...methods} />
    </>
  );
}

/** In place of what has no meaning in the sample. */
function WithAccount() {
  const { _ } = useWords();
  return (
    <Card
      title={_('More with an account')}
      description={_(
        'Password, ways to sign in, e-mails, the choices for this device and the deletion of the account are here once you have an account. The sample has none.',
      )}
    >
      <Link to={ROUTE.privacyPolicy} className="link">
        {_('How Talaan handles personal data')}
      </Link>
    </Card>
  );
}

function LeaveSection() {
  const { _ } = useWords();
  return (
    <Card
      title={_('Delete my account')}
      description={_('Deletes your account and everything in it. You see first what will be lost.')}
      actions={
        <Link to={ROUTE.deleteAccount} className={buttonClass({ variant: 'danger' })}>
          {_('Delete my account')}
        </Link>
      }
    >
      <Link to={ROUTE.privacyPolicy} className="link">
        {_('How Talaan handles personal data')}
      </Link>
    </Card>
  );
}
