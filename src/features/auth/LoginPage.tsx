import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { errorSentence } from '@/domain/errors';
import { homeRoute, ROUTE } from '@/domain/routes';
import { refuseEmail } from '@/domain/validation';
import { signIn } from '@/store/authentication';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Logo } from '@/ui/Logo';
import { PasswordInput } from '@/ui/PasswordInput';
import { TextInput } from '@/ui/TextInput';
import { ThemeDropdown } from '@/ui/ThemeDropdown';

export function LoginPage() {
  const { status, user, error } = useAppSelector((state) => state.session);
  if (status === 'signedIn' && user) return <Navigate to={homeRoute(user)} replace />;
  return (
    <div className="flex min-h-screen flex-col bg-base-200">
      <header className="flex items-center justify-between px-4 py-4 sm:px-6">
        <Link to={ROUTE.home} aria-label="Talaan, to the home page">
          <Logo withName />
        </Link>
        <ThemeDropdown />
      </header>
      <main className="flex grow items-start justify-center px-4 pt-[8vh] pb-10">
        <section className="w-full max-w-sm rounded-box border border-line bg-base-100 p-6 shadow-sm">
          <h1 className="mb-1 font-semibold text-xl">Sign in</h1>
          <p className="mb-5 text-muted">With the e-mail address that your school knows.</p>
          {error ? (
            <Alert tone="info" className="mb-4">
              {error.message}
            </Alert>
          ) : null}
          <LoginForm />
        </section>
      </main>
    </div>
  );
}

type LoginValues = { email: string; password: string };

function LoginForm() {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<LoginValues>({
    mode: 'onBlur',
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async ({ email, password }) => {
    setRefusal(null);
    try {
      await dispatch(signIn(email.trim(), password));
    } catch (error) {
      setRefusal(errorSentence(error));
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <Field label="E-mail address" required error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          {...register('email', { validate: (text) => refuseEmail(text) ?? true })}
        />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register('password', { required: 'The password is missing.' })}
        />
      </Field>
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      <Button type="submit" variant="primary" block loading={isSubmitting}>
        Sign in
      </Button>
    </form>
  );
}
