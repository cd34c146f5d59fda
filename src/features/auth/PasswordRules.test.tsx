import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { translatePage } from '#support/translatePage';
import { DEFAULT_PASSWORD_POLICY } from '@/domain/people/passwordPolicy';
import { PasswordRules } from './PasswordRules';

const policy = { ...DEFAULT_PASSWORD_POLICY, digit: true };

test('the rules change on a page that the browser translates', () => {
  const { rerender, unmount } = render(<PasswordRules id="rules" policy={policy} password="" />);
  const end = translatePage();
  rerender(<PasswordRules id="rules" policy={policy} password="long enough 1A!" />);
  rerender(<PasswordRules id="rules" policy={policy} password="" />);
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  rerender(<PasswordRules id="rules" policy={policy} password="long enough 1A!" />);
  expect(screen.getAllByText(': met')[0]).toBeInTheDocument();
  unmount();
  end();
});
