import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { type SchoolId, toId } from '@/domain/book/ids';
import { homeRoute, ROUTE } from '@/domain/routes';
import { errorCode } from '@/domain/words/errors';
import { EntryFrame } from '@/features/auth/EntryFrame';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { joinAsTeacher } from '@/store/session/registration';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { AccountPart } from './AccountPart';
import { ConsentField } from './ConsentField';
import { NameFields } from './NameFields';
import { forgetDraft, keepDraft, readDraft } from './registrationDraft';
import type { RegistrationValues } from './registrationValues';
import { SchoolField } from './SchoolField';
import { accountOf, useRegistrationForm } from './useRegistrationForm';

type RegisterTeacherPageProps = {
  policy: ReactNode;
  /** Reloads the page in its newest version. */
  onReload: () => void;
};

export function RegisterTeacherPage({ policy, onReload }: RegisterTeacherPageProps) {
  const { _ } = useWords();
  const { user } = useAppSelector((state) => state.session);
  if (user) return <Navigate to={user.approved ? homeRoute(user) : ROUTE.registerComplete} replace />;
  return (
    <EntryFrame
      wide
      title={_('Register as a teacher')}
      intro={_('An administrator of your school looks at your registration and lets you in.')}
      footer={
        <p>
          {_('You have an account?')}{' '}
          <Link to={ROUTE.login} className="link link-primary">
            {_('Sign in')}
          </Link>
        </p>
      }
    >
      <TeacherForm policy={policy} onReload={onReload} />
    </EntryFrame>
  );
}

function TeacherForm({ policy, onReload }: RegisterTeacherPageProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const asking = useAsk();
  const identity = useAppSelector((state) => state.session.identity);
  const [isOutdated, setOutdated] = useState(false);
  const form = useRegistrationForm(useKeptDraft(identity?.email));
  const submit = form.handleSubmit((values) => {
    const { school, firstname, lastname, facultyId } = values;
    if (!school) return;
    const place = { school: school.name, schoolid: toId<SchoolId>(school.id) };
    const names = { firstname, lastname, facultyId };
    setOutdated(false);
    return asking.ask(async () => {
      try {
        await dispatch(joinAsTeacher(accountOf(values, identity === null), { ...names, ...place }));
        forgetDraft('teacher');
      } catch (error) {
        if (errorCode(error) === 'register/outdated') {
          keepDraft('teacher', { school, ...names, email: identity?.email ?? values.email.trim() });
          setOutdated(true);
        }
        throw error;
      }
    });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <SchoolField form={form} onTalaan />
      <NameFields form={form} />
      <AccountPart form={form} asking={asking} emailHint={_('Preferably your school address.')} />
      <ConsentField form={form} policy={policy} />
      {asking.refusal ? (
        <Alert
          tone="error"
          action={
            isOutdated ? (
              <Button size="sm" variant="primary" onClick={onReload}>
                {_('Reload the page')}
              </Button>
            ) : undefined
          }
        >
          {asking.refusal}
        </Alert>
      ) : null}
      <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
        {_('Register')}
      </Button>
    </form>
  );
}

/** School and names that the same person typed before the page was reloaded; another person may use the same tab. */
function useKeptDraft(email: string | undefined): Partial<RegistrationValues> {
  const [kept] = useState(() => readDraft('teacher'));
  if (!kept || email?.toLowerCase() !== kept.email.toLowerCase()) return {};
  const { school, firstname, lastname, facultyId } = kept;
  return { school, firstname, lastname, facultyId };
}
