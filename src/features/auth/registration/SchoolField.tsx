import { Controller, type UseFormReturn } from 'react-hook-form';
import { useWords } from '@/language/words';
import type { RegistrationValues } from './registrationValues';
import { SchoolPicker } from './SchoolPicker';

export function SchoolField({ form, onTalaan }: { form: UseFormReturn<RegistrationValues>; onTalaan: boolean }) {
  const { _ } = useWords();
  return (
    <Controller
      control={form.control}
      name="school"
      rules={{ validate: (school) => school !== null || _('Choose your school from the list below the field.') }}
      render={({ field, fieldState }) => (
        <SchoolPicker
          onTalaan={onTalaan}
          value={field.value}
          onChange={(school) => {
            field.onChange(school);
            if (school) form.clearErrors('school');
          }}
          error={fieldState.error?.message}
          inputRef={field.ref}
        />
      )}
    />
  );
}
