import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingScreen } from './LoadingScreen';

test('says what the specification has it say', () => {
  render(<LoadingScreen />);
  expect(screen.getByRole('heading', { name: 'Loading' })).toBeVisible();
  expect(screen.getByText('Please wait while the product prepares your content')).toBeVisible();
  expect(screen.getByText('This may take a few moments...')).toBeVisible();
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
});
