import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Checkbox } from './Checkbox';
import { Field } from './Field';
import { NumberInput } from './NumberInput';
import { PasswordInput } from './PasswordInput';
import { RadioGroup } from './RadioGroup';
import { Select } from './Select';
import { Textarea } from './Textarea';
import { TextInput } from './TextInput';

test.each([
  ['TextInput', <TextInput key="c" />],
  ['NumberInput', <NumberInput key="c" />],
  ['PasswordInput', <PasswordInput key="c" />],
  ['Select', <Select key="c" options={[{ value: '7', label: 'Grade 7' }]} />],
  ['Textarea', <Textarea key="c" />],
])('%s is named, described, invalid and required by the field around it', (_, control) => {
  render(
    <Field label="Score" hint="Up to 2 decimals." error="At most 20." required>
      {control}
    </Field>,
  );
  const input = screen.getByLabelText(/^Score/);
  expect(input).toHaveAccessibleDescription('At most 20. Up to 2 decimals.');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(screen.getByRole('alert')).toHaveTextContent('At most 20.');
});

test('a field without hint and error has no description', () => {
  render(
    <Field label="Score">
      <TextInput />
    </Field>,
  );
  expect(screen.getByLabelText('Score')).not.toHaveAttribute('aria-describedby');
  expect(screen.getByLabelText('Score')).toBeValid();
});

test('a checkbox shows its own error', () => {
  render(<Checkbox label="I agree" error="Please agree." />);
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('Please agree.');
  expect(screen.getByRole('checkbox')).toBeInvalid();
});

test('a radio group has a name and a description, and reports the choice', async () => {
  const chosen: string[] = [];
  render(
    <RadioGroup
      label="Track"
      options={[
        { value: 'academic', label: 'Academic' },
        { value: 'tvl', label: 'TVL' },
      ]}
      value="academic"
      onChange={(value) => chosen.push(value)}
      error="Choose one."
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Track' })).toHaveAccessibleDescription('Choose one.');
  expect(screen.getByRole('radio', { name: 'Academic' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'TVL' }));
  expect(chosen).toEqual(['tvl']);
});

test('a password is shown and hidden again, and the typed text stays', async () => {
  const user = userEvent.setup();
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  const button = screen.getByRole('button', { name: 'Show password' });
  await user.type(input, 'tala 2026');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(button);
  expect(input).toHaveAttribute('type', 'text');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('tala 2026');
});
