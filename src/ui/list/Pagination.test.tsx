import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pagination } from './Pagination';

const NOUN = { one: 'learner', many: 'learners' };

function show(page: number, total: number) {
  const onPage = vi.fn();
  render(<Pagination page={page} pageSize={25} total={total} onPage={onPage} noun={NOUN} />);
  return { user: userEvent.setup(), onPage };
}

test.each([
  [1, 0, 'No learners'],
  [1, 1, '1 learner'],
  [1, 25, '25 learners'],
  [1, 26, '1–25 of 26 learners'],
  [2, 26, '26–26 of 26 learners'],
  [3, 1268, '51–75 of 1,268 learners'],
])('page %i of %i says %s', (page, total, text) => {
  show(page, total);
  expect(screen.getByText(text)).toBeVisible();
});

test('a single page has no buttons', () => {
  show(1, 25);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('buttons and keys turn the page', async () => {
  const { user, onPage } = show(2, 100);
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Page 4' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.keyboard('{ArrowLeft}{ArrowRight}{Home}{End}');
  expect(onPage.mock.calls.flat()).toEqual([4, 3, 1, 3, 1, 4]);
});

test('the first and the last page go no further', async () => {
  const { user, onPage } = show(4, 100);
  const next = screen.getByRole('button', { name: 'Next page' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  next.focus();
  await user.keyboard('{Enter}{ArrowRight}{End}');
  expect(onPage).not.toHaveBeenCalled();
});
