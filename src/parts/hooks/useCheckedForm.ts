import { useEffect } from 'react';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/**
 * A form whose fields are checked when they are left, and, once one is wrong, at each change of it: an error that went
 * only with the next click would move the button away from under the pointer.
 */
export function useCheckedForm<Values extends FieldValues>(
  props: Omit<UseFormProps<Values>, 'mode'>,
): UseFormReturn<Values> {
  const form = useForm<Values>({ ...props, mode: 'onBlur' });
  const { subscribe, getFieldState, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          const field = name as Path<Values> | undefined;
          if (type === 'change' && field && getFieldState(field).invalid) void trigger(field);
        },
      }),
    [subscribe, getFieldState, trigger],
  );
  return form;
}
