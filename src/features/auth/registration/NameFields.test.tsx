import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { ADDRESS_CASES } from '#support/addressCases';
import { PEOPLE_NAMES } from '#support/peopleNames';
import { refuseEmail } from '@/domain/words/validation';
import { EmailField } from '@/features/auth/EmailField';
import { NameFields } from './NameFields';

const EMPTY = { firstname: '', lastname: '', facultyId: '', email: '' };

function Form({ onSend, onRefuse }: { onSend: () => void; onRefuse: () => void }) {
  const form = useForm({ defaultValues: EMPTY });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSend, onRefuse)(event)}>
      <NameFields form={form} />
      <EmailField
        error={form.formState.errors.email?.message}
        {...form.register('email', { validate: (text) => refuseEmail(text) ?? true })}
      />
      <button type="submit">Send</button>
    </form>
  );
}

/** Whether the form lets these values through. */
async function isSent(values: { firstname: string; lastname: string; email: string }): Promise<boolean> {
  const [onSend, onRefuse] = [vi.fn(), vi.fn()];
  render(<Form onSend={onSend} onRefuse={onRefuse} />);
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^First name/, values.firstname);
  type(/^Last name/, values.lastname);
  type(/^E-mail address/, values.email);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSend.mock.calls.length + onRefuse.mock.calls.length).toBe(1));
  return onSend.mock.calls.length === 1;
}

describe('the fields of a registration', () => {
  it.each(PEOPLE_NAMES)('names: $firstname | $lastname -> $order', async ({ firstname, lastname, order }) => {
    expect(await isSent({ firstname, lastname, email: 'ana@deped.gov.ph' })).toBe(order !== null);
  });

  // A field of this type takes away the blanks around an address, and refuses nothing by itself.
  it.each(ADDRESS_CASES)('address: %s', async (email, isTaken) => {
    expect(await isSent({ firstname: 'Ana', lastname: 'Reyes', email })).toBe(isTaken);
  });
});
