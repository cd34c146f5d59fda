import type { UseFormReturn } from 'react-hook-form';
import { OrLine } from '@/features/auth/OrLine';
import { ProviderButtons } from '@/features/auth/ProviderButtons';
import { SharedComputerBox } from '@/features/auth/SharedComputerBox';
import type { Ask } from '@/parts/hooks/useAsk';
import { useAppSelector } from '@/store/hooks';
import { AccountFields } from './AccountFields';
import type { RegistrationValues } from './registrationValues';
import { SignedInAs } from './SignedInAs';

export type AccountPartProps = {
  readonly form: UseFormReturn<RegistrationValues>;
  readonly asking: Ask;
  readonly emailHint?: string;
};

/** The account part of a registration: a new account, a Google account, or the signed-in one. */
export function AccountPart({ form, asking, emailHint }: AccountPartProps) {
  const identity = useAppSelector((state) => state.session.identity);
  if (identity) return <SignedInAs />;
  return (
    <>
      <ProviderButtons ownDevice={!form.watch('shared')} asking={asking} />
      <OrLine />
      <AccountFields form={form} {...(emailHint === undefined ? {} : { hint: emailHint })} />
      <SharedComputerBox {...form.register('shared')} />
    </>
  );
}
