import { GraduationCap, School } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { homeRoute, ROUTE } from '@/domain/routes';
import { EntryFrame } from '@/features/auth/EntryFrame';
import { Trans } from '@/language/Trans';
import { msg, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { abandon } from '@/store/session/signingIn';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

const CHOICES = [
  {
    to: ROUTE.registerTeacher,
    icon: GraduationCap,
    title: msg('I teach'),
    text: msg('Keep your class records. Your school must be on Talaan already; its administrator lets you in.'),
  },
  {
    to: ROUTE.registerAdmin,
    icon: School,
    title: msg('I administer a school'),
    text: msg('Principal, registrar or ICT coordinator: bring your school to Talaan, or join those who run it there.'),
  },
] as const;

export function RegisterSelectPage() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { user, identity } = useAppSelector((state) => state.session);
  if (user) return <Navigate to={homeRoute(user)} replace />;
  return (
    <EntryFrame
      wide
      title={_('Create an account')}
      intro={_('What do you do at your school?')}
      footer={
        identity ? (
          <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            <Button variant="ghost" onClick={() => dispatch(abandon())}>
              {_('Use another account')}
            </Button>
            <Link to={ROUTE.deleteAccount} className="link">
              {_('Delete this account')}
            </Link>
          </div>
        ) : (
          <p>
            {_('You have an account?')}{' '}
            <Link to={ROUTE.login} className="link link-primary">
              {_('Sign in')}
            </Link>
          </p>
        )
      }
    >
      {identity ? (
        <Alert tone="info" className="mb-4">
          <Trans
            id="You are signed in as {email}, but not registered yet. One more step, and you are in. If you applied to a school before, <answer>see whether it has answered</answer>."
            components={{ answer: <Link to={ROUTE.registerComplete} className="link" /> }}
            values={{ email: identity.email }}
          />
        </Alert>
      ) : null}
      <ul className="flex flex-col gap-3">
        {CHOICES.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-start gap-4 rounded-box border border-line p-4 hover:border-primary hover:bg-base-200"
            >
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary-ink" />
              <span>
                <span className="block font-semibold">{_(title)}</span>
                <span className="text-muted">{_(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </EntryFrame>
  );
}
