import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { sheetOf, stackOf } from '#support/scanning/readStack';
import { ForgetPhotos } from './ForgetPhotos';
import { NO_STACK, type Stack, withAnswer, withUnopened } from './stack';

function show(stack: Stack) {
  const forget = vi.fn();
  render(
    <dialog open>
      <button type="button" data-autofocus="">
        Choose photos
      </button>
      <ForgetPhotos kept={{ stack, forget }} disabled={false} />
    </dialog>,
  );
  return { user: userEvent.setup(), forget, button: screen.getByRole('button', { name: /begin again/ }) };
}

test('photos go after a question that says how many, and what was answered about them', async () => {
  const stack = stackOf(sheetOf({ learner: 'ana' }, [[1, 'A']]), sheetOf({ learner: 'ben' }, [[1, 'B']]));
  const { user, forget, button } = show(withAnswer(stack, 'row', 'A'));
  await user.click(button);
  expect(forget).not.toHaveBeenCalled();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2 photos, with the answers read from them',
    '1 row that you looked at',
  ]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(forget).not.toHaveBeenCalled();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Delete the photos' }));
  expect(forget).toHaveBeenCalledTimes(1);
});

test('files that could not be opened go at once, and the focus stays in the dialog', async () => {
  const { user, forget, button } = show(withUnopened(NO_STACK, { name: 'a.txt', page: null, problem: 'notAPicture' }));
  await user.click(button);
  expect(forget).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose photos' })).toHaveFocus());
});
