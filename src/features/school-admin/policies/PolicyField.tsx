import type { ReactNode } from 'react';
import { Field, FieldError } from '@/ui/form/Field';
import { usePolicyFields } from './usePolicyForm';

type PolicyFieldProps = {
  /** The place in the form, as a problem names it. */
  field: string;
  label: string;
  hideLabel?: boolean;
  hint?: string;
  className?: string;
  children: ReactNode;
};

/** A field with its problem, once the form was checked. */
export function PolicyField({ field, className, ...rest }: PolicyFieldProps) {
  const { problem } = usePolicyFields();
  return (
    <div data-field={field} className={className}>
      <Field {...rest} error={problem?.field === field ? problem.sentence : undefined} />
    </div>
  );
}

/** The problem of several fields together, such as a sum. */
export function GroupProblem({ fields }: { fields: readonly string[] }) {
  const { problem } = usePolicyFields();
  if (!problem || !fields.includes(problem.field)) return null;
  return (
    <div data-field={problem.field} tabIndex={-1} className="mt-2">
      <FieldError id={`problem-${problem.field}`}>{problem.sentence}</FieldError>
    </div>
  );
}
