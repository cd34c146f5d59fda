import { GraduationCap, School } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { homeRoute, ROUTE } from '@/domain/routes';
import { EntryFrame } from '@/features/auth/EntryFrame';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { abandon } from '@/store/signingIn';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';

const CHOICES = [
  {
    to: ROUTE.registerTeacher,
    icon: GraduationCap,
    title: 'I teach',
    text: 'Keep your class records. Your school must be on Talaan already; its administrator lets you in.',
  },
  {
    to: ROUTE.registerAdmin,
    icon: School,
    title: 'I administer a school',
    text: 'Principal, registrar or ICT coordinator: bring your school to Talaan, or join those who run it there.',
  },
] as const;

export function RegisterSelectPage() {
  const dispatch = useAppDispatch();
  const { user, identity } = useAppSelector((state) => state.session);
  if (user) return <Navigate to={homeRoute(user)} replace />;
  return (
    <EntryFrame
      wide
      title="Create an account"
      intro="What do you do at your school?"
      footer={
        identity ? (
          <Button variant="ghost" onClick={() => dispatch(abandon())}>
            Use another account
          </Button>
        ) : (
          <p>
            You have an account?{' '}
            <Link to={ROUTE.login} className="link link-primary">
              Sign in
            </Link>
          </p>
        )
      }
    >
      {identity ? (
        <Alert tone="info" className="mb-4">
          You are signed in as {identity.email}, but not registered yet. One more step, and you are in. If you applied
          to a school before,{' '}
          <Link to={ROUTE.registerComplete} className="link">
            see whether it has answered
          </Link>
          .
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
                <span className="block font-semibold">{title}</span>
                <span className="text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </EntryFrame>
  );
}
