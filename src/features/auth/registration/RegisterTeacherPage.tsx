import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { type SchoolId, toId } from '@/domain/book/ids';
import { homeRoute, ROUTE } from '@/domain/routes';
import { EntryFrame } from '@/features/auth/EntryFrame';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { joinAsTeacher } from '@/store/session/registration';
import { useAsk } from '@/store/useAsk';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { AccountPart } from './AccountPart';
import { ConsentField } from './ConsentField';
import { NameFields } from './NameFields';
import { SchoolField } from './SchoolField';
import { accountOf, useRegistrationForm } from './useRegistrationForm';

export function RegisterTeacherPage({ policy }: { policy: ReactNode }) {
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
      <TeacherForm policy={policy} />
    </EntryFrame>
  );
}

function TeacherForm({ policy }: { policy: ReactNode }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const asking = useAsk();
  const isVisitor = useAppSelector((state) => state.session.identity === null);
  const form = useRegistrationForm();
  const submit = form.handleSubmit((values) => {
    const { school, firstname, lastname, facultyId } = values;
    if (!school) return;
    const place = { school: school.name, schoolid: toId<SchoolId>(school.id) };
    return asking.ask(() =>
      dispatch(joinAsTeacher(accountOf(values, isVisitor), { firstname, lastname, facultyId, ...place })),
    );
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <SchoolField form={form} onTalaan />
      <NameFields form={form} />
      <AccountPart form={form} asking={asking} emailHint={_('Preferably your school address.')} />
      <ConsentField form={form} policy={policy} />
      {asking.refusal ? <Alert tone="error">{asking.refusal}</Alert> : null}
      <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
        {_('Register')}
      </Button>
    </form>
  );
}
