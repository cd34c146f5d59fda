import { Link } from 'react-router-dom';
import { homeRoute } from '@/domain/routes';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { buttonClass } from '@/ui/form/buttonClass';
import { Logo } from '@/ui/page/Logo';
import { PageHeader } from '@/ui/page/PageHeader';
import { PrivacyPolicyText } from './PrivacyPolicyText';

export function PrivacyPolicyPage() {
  const { _ } = useWords();
  usePage(_('Privacy policy'));
  const user = useAppSelector(selectUser);
  return (
    <div className="min-h-screen bg-base-100">
      <header className="mx-auto flex max-w-3xl items-center justify-between gap-3 px-4 py-4 sm:px-6">
        <Logo withName />
        <Link to={homeRoute(user)} className={buttonClass({ size: 'sm' })}>
          {_('Back to Talaan')}
        </Link>
      </header>
      <main className="mx-auto max-w-3xl px-4 pt-4 pb-16 sm:px-6">
        <PageHeader title={_('Privacy policy')} />
        <PrivacyPolicyText />
      </main>
    </div>
  );
}
