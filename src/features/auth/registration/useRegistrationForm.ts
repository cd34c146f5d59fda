import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKnownShared } from '@/features/auth/SharedComputerBox';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppSelector } from '@/store/hooks';
import type { NewAccount } from '@/store/session/registration';
import { EMPTY_REGISTRATION, type RegistrationValues, splitDisplayName } from './registrationValues';

/** The form of a registration. Names from a provider are proposed, and never replace typed names. */
export function useRegistrationForm(kept: Partial<RegistrationValues> = {}): UseFormReturn<RegistrationValues> {
  const identity = useAppSelector((state) => state.session.identity);
  const shared = useKnownShared();
  const form = useCheckedForm<RegistrationValues>({
    defaultValues: { ...EMPTY_REGISTRATION, shared, ...kept },
  });
  const given = identity?.displayName ?? '';
  useEffect(() => {
    if (given === '' || form.getValues('firstname') !== '' || form.getValues('lastname') !== '') return;
    const { firstname, lastname } = splitDisplayName(given);
    form.setValue('firstname', firstname);
    form.setValue('lastname', lastname);
  }, [given, form]);
  return form;
}

/** Null for a person who is signed in already. */
export function accountOf({ email, password, shared }: RegistrationValues, isVisitor: boolean): NewAccount {
  return isVisitor ? { email, password, ownDevice: !shared } : null;
}
