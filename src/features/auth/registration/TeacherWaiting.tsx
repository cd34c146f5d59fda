import { Check, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserDoc } from '@/domain/people/people';
import { calledName } from '@/domain/people/personName';
import { ROUTE } from '@/domain/routes';
import { EntryFrame } from '@/features/auth/EntryFrame';
import { VerifyStep } from '@/features/auth/VerifyStep';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { signOut } from '@/store/session/authentication';
import { correctRegistration } from '@/store/session/registration';
import { Button } from '@/ui/form/Button';
import { RegisteredAs } from './RegisteredAs';

/** Watches the user record of a registered teacher, so the page continues by itself after approval. */
export function TeacherWaiting({ user, addressForm }: { user: UserDoc; addressForm: ReactNode }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const verified = useAppSelector((state) => state.session.emailVerified);
  return (
    <EntryFrame
      wide
      title={_('Thank you, {name}. Your registration is with {school}.', {
        name: calledName(user),
        school: user.school,
      })}
      intro={_('Talaan opens for you once both of these are done:')}
      footer={
        <Button variant="ghost" onClick={() => void dispatch(signOut())}>
          {_('Sign out')}
        </Button>
      }
    >
      <ol className="flex flex-col gap-5">
        <Step
          done={verified}
          title={verified ? _('Your e-mail address is confirmed') : _('Confirm your e-mail address')}
        >
          {verified ? null : <VerifyStep email={user.email} returnTo={ROUTE.registerComplete} />}
        </Step>
        <Step done={false} title={_('An administrator of your school lets you in')}>
          <p className="text-muted">
            {_(
              'They see your name and faculty ID in their list. You get an e-mail when it is done, and this page opens by itself. Does it take long? Tell them that you have registered.',
            )}
          </p>
        </Step>
      </ol>
      {/* The approval of a person who has worked here was withdrawn: the school's records are not taken to another one. */}
      {user.lastLogin === null ? (
        <RegisteredAs
          // Another address closes the form for it.
          key={user.email}
          now={user}
          email={user.email}
          onTalaan
          onSave={(registration) => dispatch(correctRegistration(registration))}
          addressForm={addressForm}
          takeBack={_('Take the registration back and delete this account')}
        />
      ) : null}
    </EntryFrame>
  );
}

function Step({ done, title, children }: { done: boolean; title: string; children?: ReactNode }) {
  const { _ } = useWords();
  const Icon = done ? Check : Hourglass;
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${done ? 'text-success-ink' : 'text-primary-ink'}`} />
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="font-semibold">
          <span>{title}</span>
          {done ? <span className="sr-only"> {_('(done)')}</span> : null}
        </p>
        {children}
      </div>
    </li>
  );
}
