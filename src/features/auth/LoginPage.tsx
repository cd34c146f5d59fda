import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ROUTE, withInvite } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Alert } from '@/ui/page/Alert';
import { EntryFrame } from './EntryFrame';
import { LinkLanding } from './LinkLanding';
import { LoginForm } from './LoginForm';
import { useInviteId } from './useInviteId';
import { useWayOn } from './useWayOn';

export function LoginPage() {
  const { _ } = useWords();
  const [search] = useSearchParams();
  const inviteId = useInviteId();
  const error = useAppSelector((state) => state.session.error);
  const wayOn = useWayOn();
  const mode = search.get('mode');
  const code = search.get('oobCode');
  if (mode !== null && code !== null) return <LinkLanding mode={mode} code={code} />;
  if (wayOn !== null) return <Navigate to={wayOn} replace />;
  return (
    <EntryFrame
      title={_('Sign in')}
      intro={inviteId === null ? _('Use your school e-mail address.') : _('Use the e-mail address that was invited.')}
      footer={
        <p>
          {_('New on Talaan?')}{' '}
          <Link
            className="link link-primary"
            to={inviteId === null ? ROUTE.registerSelect : withInvite(ROUTE.registerAdmin, inviteId)}
          >
            {_('Create an account')}
          </Link>
        </p>
      }
    >
      {error ? (
        <Alert tone="info" className="mb-4">
          {error.message}
        </Alert>
      ) : null}
      <LoginForm />
    </EntryFrame>
  );
}
