import { type ReactNode, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import type { RegistrationValues } from './registrationValues';

export type ConsentFieldProps = {
  readonly form: UseFormReturn<RegistrationValues>;
  /** The text of the privacy policy, shown so that people read it before they agree. */
  readonly policy: ReactNode;
};

export function ConsentField({ form, policy }: ConsentFieldProps) {
  const { _ } = useWords();
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <Checkbox
        label={_('I have read the privacy policy and agree that Talaan keeps my data as it says')}
        required
        error={form.formState.errors.consent?.message}
        {...form.register('consent', { required: _('Without your agreement Talaan may not keep your data.') })}
      />
      <Button size="sm" variant="ghost" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {shown ? _('Hide the privacy policy') : _('Read the privacy policy')}
      </Button>
      <section
        id={id}
        hidden={!shown}
        aria-label={_('Privacy policy')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by the keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-field border border-line bg-base-200 p-4"
      >
        {shown ? policy : null}
      </section>
    </div>
  );
}
