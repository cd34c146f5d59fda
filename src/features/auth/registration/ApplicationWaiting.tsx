import { Hourglass } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { InviteNote, TeacherRegistration } from '@/domain/people/registration';
import { ROUTE } from '@/domain/routes';
import { type ErrorNote, toErrorNote } from '@/domain/words/errors';
import { EntryFrame } from '@/features/auth/EntryFrame';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { loadApplication, registerAdmin, watchAcceptance } from '@/store/session/registration';
import { buttonClass } from '@/ui/form/buttonClass';
import { ErrorState } from '@/ui/list/ErrorState';
import { Waiting } from '@/ui/waiting/Waiting';
import { RegisteredAs } from './RegisteredAs';
import { splitDisplayName } from './registrationValues';
import { SignedInAs } from './SignedInAs';

/** For a person who asked to administer a school: its administrators decide, or the operator where it has none. */
export function ApplicationWaiting({ addressForm }: { addressForm: ReactNode }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { application, error, reload } = useApplication();
  useAcceptance();
  if (error) {
    return (
      <EntryFrame title={_('Your application')}>
        <ErrorState sentence={error.message} onRetry={reload} />
      </EntryFrame>
    );
  }
  if (application === undefined) {
    return (
      <EntryFrame title={_('Your application')}>
        <Waiting className="mt-3" label={_('Looking it up…')} />
      </EntryFrame>
    );
  }
  if (application === null) return <NothingWaits />;
  return (
    <EntryFrame
      wide
      title={
        application.isFirst
          ? _('You wait to be the first administrator of {school}', { school: application.school })
          : _('Your application is with {school}', { school: application.school })
      }
    >
      <div className="mt-3 flex flex-col gap-4">
        <p className="flex items-start gap-3">
          <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
          <span>
            {application.isFirst
              ? _(
                  'Nobody administers {school} on Talaan yet. The operator of Talaan asks the school and confirms its first administrator; this page opens by itself then.',
                  { school: application.school },
                )
              : _(
                  '{school} is on Talaan already. One of its administrators decides about your application; you get an e-mail either way, and this page opens by itself when you are accepted.',
                  { school: application.school },
                )}
          </span>
        </p>
        <SignedInAs />
        <RegisteredAs
          key={application.email}
          now={toRegistration(application)}
          email={application.email}
          onTalaan={false}
          onSave={async ({ school: _name, schoolid, ...names }) => {
            await dispatch(registerAdmin(schoolid, names));
            reload();
          }}
          addressForm={addressForm}
          takeBack={_('Take the application back and delete this account')}
        />
      </div>
    </EntryFrame>
  );
}

/** Applications from before this version's fields stood in them have the whole name alone. */
function toRegistration({ name, firstname, lastname, facultyId, school, schoolid }: InviteNote): TeacherRegistration {
  const names = lastname === undefined ? splitDisplayName(name) : { firstname: firstname ?? '', lastname };
  return { ...names, facultyId: facultyId ?? '', school, schoolid };
}

function NothingWaits() {
  const { _ } = useWords();
  return (
    <EntryFrame
      title={_('No application is waiting')}
      intro={_(
        'If you applied to a school, it has declined; an e-mail said so. Otherwise your registration is not finished yet.',
      )}
    >
      <Link to={ROUTE.registerSelect} className={buttonClass({ variant: 'primary', block: true })}>
        {_('Register')}
      </Link>
    </EntryFrame>
  );
}

/** Undefined until the server answers. Asks again when the person comes back to the page. */
function useApplication() {
  const dispatch = useAppDispatch();
  const [application, setApplication] = useState<InviteNote | null>();
  const [error, setError] = useState<ErrorNote | null>(null);
  const reload = useCallback(() => {
    setError(null);
    dispatch(loadApplication()).then(setApplication, (failure: unknown) => setError(toErrorNote(failure)));
  }, [dispatch]);
  useEffect(() => {
    reload();
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reload]);
  return { application, error, reload };
}

function useAcceptance(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let ended = false;
    dispatch(watchAcceptance()).then(
      (unsubscribe) => {
        if (ended) unsubscribe();
        else stop = unsubscribe;
      },
      () => undefined,
    );
    return () => {
      ended = true;
      stop?.();
    };
  }, [dispatch]);
}
